import type { Meaning } from './lexicon.ts'
import type { Token } from './tokens.ts'
import type { Clause } from './types.ts'

type Meanings = readonly (readonly Meaning[])[]
const REACH = 3
const orders = /^v\.(?:pause|resume|remove|create|change|set|raise|lower|rename|share|save)$/
const ends = new Set(['until', 'before', 't.if', 't.first'])

/** All the verbs used. */
const actsOf = (meanings: Meanings): string[] => {
  // Spanish 'para' in mid-sentence is 'for', not 'stop'.
  const isFor = (row: Meanings[number], at: number): boolean => at > 0 && row.some((m) => m.kind === 'for')
  const acts = meanings.flatMap((row, at) =>
    row.filter((m) => m.kind.startsWith('v.') && (m.length > 1 || !isFor(row, at))),
  )
  return [...new Set(acts.map((m) => m.name))]
}
const switches = /^v\.(?:pause|resume|remove|share)$/
const apart = new Set(['status', 'v.run', 'more', 'max', 't.only', 'contrast'])
/** 'Lösch sie bloß nicht', 'supprime pas la pub': a 'not' after the verb. 'Die nicht laufenden' only selects some campaigns. */
function forbiddenBefore(meanings: Meanings, tokens: readonly Token[]): boolean {
  return tokens.some(({ low }, at) => {
    const isBehind = behind.has(low) || (low === 'nao' && meanings[at - 1]?.some((m) => switches.test(m.name)))
    if (!isBehind || meanings[at + 1]?.some((m) => apart.has(m.kind))) return false
    const from = Math.max(0, at - REACH - 1)
    return (
      tokens.slice(from, at).every((t) => t.kind !== 'punct') &&
      meanings.slice(from, at).some((row) => row.some((m) => switches.test(m.name))) &&
      !meanings.slice(at).some((row) => row.some((m) => m.kind === 'takeback'))
    )
  })
}
const behind: ReadonlySet<string> = new Set(['nicht', 'nich', 'pas'])
/** Whether a 'not' forbids the order, and whether only until something happens: 'before she says yes'. */
function forbidden(meanings: Meanings, tokens: readonly Token[]): Clause['forbids'] {
  const isNot = meanings.findIndex(
    (row, at) =>
      // 'No, mejor bájala' forbids nothing.
      row.some((m) => m.name === 'not' && tokens[at + m.length]?.text !== ',') &&
      meanings.slice(at + 1, at + 1 + REACH).some((next) => next.some((m) => orders.test(m.name))),
  )
  // 'No, don't delete it, only pause it' still orders to pause it.
  const only = meanings.findIndex((row, at) => at > isNot && row.some((m) => m.name === 't.only'))
  if (only > 0 && meanings.slice(only).some((row) => row.some((m) => orders.test(m.name)))) return undefined
  if (isNot < 0 && forbiddenBefore(meanings, tokens)) return 'all'
  if (isNot < 0 || isNot > REACH) return undefined
  return meanings.slice(isNot + 1).some((row) => row.some((m) => ends.has(m.kind))) ? 'until' : 'all'
}
/** What a clause orders, and what it forbids. */
export function ordersIn(meanings: Meanings, tokens: readonly Token[]): Pick<Clause, 'acts' | 'forbids'> {
  const forbids = forbidden(meanings, tokens)
  return { acts: actsOf(meanings), ...(forbids ? { forbids } : {}) }
}
