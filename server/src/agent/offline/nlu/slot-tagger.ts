import { slotClassifier } from './classifier.ts'
import { capital, type Chart, writtenAt } from './entities/chart.ts'
import { type Classifier, type Features, hashOf } from './features.ts'
import type { Tag } from './clause-features.ts'
import type { Intent } from './intents.ts'
import type { Context, EntityValue } from './types.ts'

/** What a span of the owner's own words is. `gone`: something they no longer sell. */
type SlotType = 'topic' | 'place' | 'business' | 'person' | 'name' | 'offer' | 'gone' | 'keyword'
export const OUTSIDE = 'O'

/** A clause as the tagger sees it. */
export interface Tagged {
  readonly chart: Chart
  readonly tags: readonly Tag[]
  readonly intent: string
  readonly context: Context
}
/** Spans that the grammar identifies reliably are never part of a slot. */
const fixed = /^<(?:campaign|money|date|period|past|length|n|percent|hours|age|url|email|phone|quote)/

const tagAt = ({ tags }: Tagged, at: number): string | undefined =>
  tags.find((t) => at >= t.from && at < t.to && fixed.test(t.name))?.name
function wordAt(clause: Tagged, at: number): string {
  if (at < 0) return '^'
  return tagAt(clause, at) ?? clause.chart.tokens[at]?.low ?? '$'
}

/** The features of one token. `before`: the previous token's label. */
export function tokenFeatures(clause: Tagged, at: number, before: string): Features {
  const names = new Set<string>()
  const [word, last, next] = [wordAt(clause, at), wordAt(clause, at - 1), wordAt(clause, at + 1)]
  const shape = `${capital(clause.chart, at) ? 'A' : 'a'}${at === 0 ? '^' : ''}${capital(clause.chart, at - 1) ? 'A' : 'a'}`
  const meanings = (i: number): string[] => (clause.chart.meanings[i] ?? []).map((m) => m.name)
  const add = (...all: readonly string[]): void => {
    for (const name of all) names.add(name)
  }
  add(
    `b ${before}`,
    `i ${clause.intent}`,
    `c ${clause.context}`,
    `b ${before} ${clause.intent}`,
    `i ${clause.intent} ${clause.context}`,
  )
  add(`0 ${word}`, `-1 ${last}`, `1 ${next}`, `-2 ${wordAt(clause, at - 2)}`, `2 ${wordAt(clause, at + 2)}`)
  add(`-10 ${last} ${word}`, `01 ${word} ${next}`, `-21 ${wordAt(clause, at - 2)} ${last}`, `b-1 ${before} ${last}`)
  add(
    `i-1 ${clause.intent} ${last}`,
    `ib-1 ${clause.intent} ${before} ${last}`,
    `i1 ${clause.intent} ${next}`,
    `i0 ${clause.intent} ${word}`,
  )
  add(
    `s ${shape} ${clause.chart.lang}`,
    `bs ${before} ${shape}`,
    `is ${clause.intent} ${shape}`,
    `k ${clause.chart.tokens[at]?.kind}`,
  )
  add(`p ${word.slice(0, 3)}`, `e ${word.slice(-3)}`)
  for (const name of meanings(at)) add(`m0 ${name}`, `m0b ${name} ${before}`, `m0i ${name} ${clause.intent}`)
  for (const name of meanings(at - 1)) add(`m-1 ${name}`, `m-1i ${name} ${clause.intent}`)
  for (const name of meanings(at - 2)) add(`m-2 ${name}`)
  for (const name of meanings(at + 1)) add(`m1 ${name}`)
  if (meanings(at).length === 0) add('m0 none', `m0b none ${before}`)
  for (let i = 0; i < clause.chart.tokens.length; i++) for (const name of meanings(i)) add(`any ${name}`)
  const hashes = Uint32Array.from(names, (name) => hashOf(name, 0x5107))
  return { hashes, values: new Float32Array(hashes.length).fill(0.5) }
}

interface Span {
  readonly type: SlotType
  readonly from: number
  readonly to: number
  readonly p: number
}
/** The slots of a clause, labeled token by token from left to right. */
function slotSpans(clause: Tagged, { weights, probabilities }: Classifier): Span[] {
  const spans: Span[] = []
  let before = OUTSIDE
  clause.chart.tokens.forEach((_, at) => {
    const p = probabilities(tokenFeatures(clause, at, before))
    const open = spans.at(-1)
    const best = weights.labels
      .map((label, i) => ({ label, p: p[i] ?? 0 }))
      .filter(({ label }) => !label.startsWith('I-') || label.slice(2) === before.slice(2))
      .reduce((a, b) => (b.p > a.p ? b : a))
    before = tagAt(clause, at) ? OUTSIDE : best.label
    if (before.startsWith('B-')) spans.push({ type: before.slice(2) as SlotType, from: at, to: at + 1, p: best.p })
    else if (before.startsWith('I-') && open) spans.splice(-1, 1, { ...open, to: at + 1, p: Math.min(open.p, best.p) })
  })
  return spans
}

/** The requests whose slots are trained. A report's topic isn't one. */
const bearers: Readonly<Record<SlotType, ReadonlySet<Intent>>> = {
  topic: new Set(['keywords', 'blog_ideas', 'social_plan', 'create_campaign']),
  place: new Set(['set_places', 'create_campaign', 'save_profile']),
  business: new Set(['save_profile', 'greet']),
  person: new Set(['share', 'remind_client', 'list_shared', 'schedule_report', 'create_campaign']),
  name: new Set(['rename', 'create_campaign']),
  offer: new Set(['save_profile']),
  gone: new Set(['save_profile']),
  keyword: new Set(['add_keywords', 'remove_keywords', 'exclude_keywords', 'pause_keywords', 'resume_keywords']),
}
/** The questions that are answered with a slot. */
const answers: Readonly<Partial<Record<Context, SlotType>>> = {
  'asked:places': 'place',
  'asked:business_name': 'business',
  'asked:client_name': 'person',
  'asked:name': 'name',
  'asked:profile': 'offer',
}
/** Towns are capitalized, so a lower probability is enough. */
const PLACE_SURE = 0.7
const SURE = 0.8
/** Whether a clause can hold a slot. */
export const bears = ({ intent, context }: Tagged, type: SlotType): boolean =>
  bearers[type].has(intent as Intent) || (intent === 'answer' && answers[context] === type)

/** A message's other clauses have no slots, whatever their words. */
const bearsAny = (clause: Tagged): boolean => (Object.keys(bearers) as SlotType[]).some((it) => bears(clause, it))

const asTyped: ReadonlySet<string> = new Set(['quote', 'email', 'url', 'phone'])

interface Learnt {
  readonly value: EntityValue
  readonly from: number
  readonly to: number
}
/** Slots that the grammar didn't find, for the requests that have them. */
export function learntSlots(clause: Tagged, has: (type: SlotType) => boolean): Learnt[] {
  if (!bearsAny(clause)) return []
  const spans = slotSpans(clause, slotClassifier()).filter(
    ({ type, p, from, to }) =>
      p >= (type === 'place' ? PLACE_SURE : SURE) &&
      bears(clause, type) &&
      !has(type) &&
      // Quoted text is read as it is; an email address isn't anyone's name.
      !clause.chart.tokens.slice(from, to).some((t) => asTyped.has(t.kind)),
  )
  const { chart, intent } = clause
  return spans.flatMap(({ type, from, to }, at): Learnt[] => {
    // 'Emergency calls, leaking pipes': one ad; the other phrases are what people search for.
    const isMore = type === 'topic' && intent === 'create_campaign' && spans.findIndex((it) => it.type === type) < at
    const isList = type === 'offer' || type === 'gone' || type === 'keyword'
    const range =
      type === 'place'
        ? withRegion(chart, from, to)
        : type === 'offer' || type === 'gone'
          ? wholeOf(chart, from, to)
          : { from, to }
    const words = writtenAt(chart, range.from, range.to)
    if (isMore || isList)
      return [{ value: { type: 'texts', role: isList ? type : 'keyword', values: [words] }, ...range }]
    return [{ value: { type, value: asWritten(type, words) }, ...range }]
  })
}
/** People's names are often typed in lowercase. */
const asWritten = (type: SlotType, words: string): string =>
  type === 'person' && words === words.toLowerCase()
    ? words.replace(/(?<!\p{L})\p{L}/gu, (it) => it.toUpperCase())
    : words

/** 'Denver, Colorado' is one place. */
function withRegion(c: Chart, from: number, to: number): { from: number; to: number } {
  const isRegion = (at: number): boolean => capital(c, at) && c.meanings[at]?.length === 0
  if (c.tokens[to]?.text !== ',' || !isRegion(to + 1)) return { from, to }
  return { from, to: to + 2 }
}
const links = /^(?:à|a|de|del|della|di|do|da|du|des)$/
/** Extended to adjacent words without another meaning: 'soap' in 'beeswax soap'. */
function wholeOf(c: Chart, from: number, to: number): { from: number; to: number } {
  const isOwn = (at: number): boolean => c.tokens[at]?.kind === 'word' && c.meanings[at]?.length === 0
  // 'Le toilettage à domicile', 'poda de árboles'.
  const isLinked = (at: number): boolean => links.test(c.tokens[at]?.low ?? '') && isOwn(at + 1) && !capital(c, at + 1)
  let [first, last] = [from, to]
  while (isOwn(first - 1)) first--
  while (isOwn(last) || isLinked(last)) last++
  return { from: first, to: last }
}
