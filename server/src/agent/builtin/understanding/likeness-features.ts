import type { Concept } from './lexicon.ts'
import { singular } from './inflect.ts'
import type { Reading } from './reading.ts'

/** What a message is made of, for likeness: its words, the words of the trade by their meaning, and the kinds of things in it. */
const spanKinds = (r: Reading): (string | undefined)[] => {
  const kinds: (string | undefined)[] = r.tokens.map((t) =>
    t.kind === 'quote' || t.kind === 'url' || t.kind === 'email' ? `<${t.kind}>` : undefined,
  )
  const fill = (spans: readonly { from: number; to: number }[], kind: string): void => {
    for (const s of spans) for (let at = s.from; at < s.to; at++) kinds[at] ??= `<${kind}>`
  }
  fill(r.names, 'name')
  fill(r.money, 'money')
  fill(r.percents, 'percent')
  fill(r.times, 'time')
  return kinds
}

const ending = /(?:ing|ed|ly)$/
function stem(word: string): string {
  const one = singular(word.replaceAll("'", ''))
  return one.length > 5 ? one.replace(ending, '') : one
}

const REST_MIN = 3
const small: ReadonlySet<Concept> = new Set<Concept>([
  'thanks',
  'greeting',
  'bye',
  'yes',
  'no',
  'got',
  'need',
  'pron',
  'write',
  'capabilities',
])
/** 'Hi', 'thank you' around a wish say nothing about the wish. */
function courteous(r: Reading): ReadonlySet<number> {
  const said = new Set(r.marks.filter((m) => ['thanks', 'greeting', 'bye'].includes(m.concept)).flatMap((m) => m.uses))
  const rest = r.tokens.filter((t, at) => t.kind !== 'punct' && !said.has(at)).length
  const wish = r.marks.some((m) => !small.has(m.concept) && !m.uses.some((at) => said.has(at)))
  return rest >= REST_MIN && wish ? said : new Set()
}

/** The message as a row of stems, each thing that has a kind of its own standing once as that. */
function row(r: Reading): string[] {
  const kinds = spanKinds(r)
  const out: string[] = []
  const courtesy = courteous(r)
  r.tokens.forEach((t, at) => {
    if (courtesy.has(at)) return
    const kind = kinds[at]
    const word = kind ?? (t.kind === 'number' || t.kind === 'ordinal' ? `<${t.kind}>` : stem(t.lower))
    if (kind !== undefined && out.at(-1) === kind) return
    if (t.kind === 'punct' && word !== '?' && word !== '->') return
    if (word !== '') out.push(word)
  })
  return out
}

const politeness = new Set(
  'please pls kindly hi hello hey hiya just so and ok okay the a an can could would you thanks cheers'.split(' '),
)

export function likenessFeatures(r: Reading): string[] {
  const words = row(r)
  const told = words.filter((w) => !politeness.has(w))
  const found = new Set<string>()
  for (const w of words) found.add(w)
  for (let at = 1; at < told.length; at++) found.add(`${told[at - 1]} ${told[at]}`)
  found.add(`^${told[0] ?? ''}`)
  if (told.length > 1) found.add(`^${told[0]} ${told[1]}`)
  const courtesy = courteous(r)
  for (const m of r.marks)
    if (!m.uses.some((at) => courtesy.has(at))) found.add(m.form === 'base' ? `=${m.concept}` : `~${m.concept}`)
  return [...found]
}
