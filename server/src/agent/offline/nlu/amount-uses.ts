import { amountClassifier, labelled } from './classifier.ts'
import type { Tag } from './clause-features.ts'
import type { Found } from './entities/index.ts'
import type { Features } from './features.ts'
import type { Prepared } from './prepared.ts'
import { tagsOf } from './tags.ts'
import type { Clause, EntityValue } from './types.ts'
import { clauseAt, namedFeatures } from './want-features.ts'
import { piecesOf } from './want-pieces.ts'

/**
 * What an amount in a message is for. `to`, `more` and `less`: what a daily budget becomes, gains or loses. `click`: the most a click may
 * cost. `together`: what several campaigns should cost a day. `period`: for a week, a month or in all. `limit`: a rule for later. `fact`:
 * what is or was. `asked`: part of a question. `no`: what is refused. `other`: not about spending.
 */
export const amountUses = [
  'to',
  'more',
  'less',
  'click',
  'together',
  'period',
  'limit',
  'fact',
  'asked',
  'no',
  'other',
] as const
export type AmountUse = (typeof amountUses)[number]
type AmountValue = Extract<EntityValue, { type: 'money' | 'number' | 'percent' | 'times' }>
interface Amount extends Found {
  readonly value: AmountValue
}
const ranks: readonly string[] = ['money', 'percent', 'times', 'number']
const isAmount = (it: Found): it is Amount => ranks.includes(it.value.type)
/** The message's amounts in its order; where two readings overlap, the more specific one. */
function amountsIn({ found }: Prepared): Amount[] {
  const byRank = found.filter(isAmount).sort((a, b) => ranks.indexOf(a.value.type) - ranks.indexOf(b.value.type))
  return byRank
    .filter((it, at) => !byRank.slice(0, at).some((better) => better.from < it.to && it.from < better.to))
    .sort((a, b) => a.from - b.from)
}
/** What the grammar says about an amount. */
function meansOf({ value }: Amount): string[] {
  const said = value.type === 'money' ? [value.said && 'a.currency', value.per, value.bound].filter(Boolean) : []
  const role = 'role' in value ? value.role : undefined
  return [`a.${value.type}`, ...said.map((it) => `a.${it}`), ...(role ? [`a.${role}`] : [])]
}
/** 'The most expensive one', 'la más cara': not 'more'. */
const rankedIn = (found: readonly Found[]): Tag[] =>
  found.flatMap(({ value, from, to }) =>
    value.type === 'ref' && (value.ref.kind === 'best' || value.ref.kind === 'worst')
      ? [{ name: '<campaign>', from, to }]
      : [],
  )
export interface AmountRow {
  readonly value: AmountValue
  /** The range of the message: `text.slice(from, to)`. */
  readonly span: readonly [from: number, to: number]
  readonly features: Features
}
export function amountRows(prepared: Prepared, clauses: readonly Clause[]): AmountRow[] {
  const amounts = amountsIn(prepared)
  const { said, found } = prepared
  const of = amounts.map((it) => ({ ...it, means: meansOf(it) }))
  const pieces = piecesOf(said, [...rankedIn(found), ...tagsOf(found, said)], of)
  return amounts.map(({ value, from, to }, i) => {
    const span = [said.tokens[from]?.start ?? 0, said.tokens[to - 1]?.end ?? 0] as const
    return { value, span, features: namedFeatures(pieces, i, clauses, clauseAt(clauses, span[0])) }
  })
}
/** An amount, and the probability of each use. */
export interface AmountRead {
  readonly value: AmountValue
  readonly p: Readonly<Record<AmountUse, number>>
}
export const amountsRead = (rows: readonly AmountRow[]): AmountRead[] =>
  rows.map(({ value, features }) => ({ value, p: labelled(amountClassifier(), features) }))
