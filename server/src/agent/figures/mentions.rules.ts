import type { Entity, Lang } from '../offline/nlu/types.ts'
import type { Period } from './facts.rules.ts'
import type { Spotted } from './numbers.rules.ts'
import { ANYBODY, FUNDS, MULTIPLES } from './words.lexicon.ts'

export interface At {
  readonly at: number
  readonly end: number
}
/** What a number counts: a metric, people or times, something else, or nothing stated. */
export type Counts = { readonly metric: string } | 'anybody' | 'other' | 'unsaid'
export const metricOf = (counts: Counts): string | undefined => (typeof counts === 'object' ? counts.metric : undefined)
export interface Mention extends Spotted {
  readonly counts: Counts
}

export interface Label extends At {
  readonly keys: readonly string[]
}
export interface Span extends At {
  /** Empty for a period relative to another. */
  readonly periods: readonly Period[]
}
/** One line or sentence, parsed. */
export interface Reading {
  readonly text: string
  readonly lang: Lang
  readonly figures: readonly Mention[]
  readonly labels: readonly Label[]
  readonly periods: readonly Span[]
  /** The start of each clause. */
  readonly clauses: readonly number[]
  readonly verbs: readonly { readonly at: number; readonly name: string }[]
  readonly hasHoliday: boolean
  /** It speaks of a day, a month, a period. */
  readonly hasTime: boolean
}

export const METRICS: Readonly<Record<string, string>> = {
  'n.click': 'clicks',
  'n.impression': 'impressions',
  'n.conversion': 'conversions',
  'n.ctr': 'ctr',
  'n.cpc': 'cpc',
  'n.cost': 'cost',
  'n.budget': 'budget',
  'n.credit': 'credits',
  'n.campaign': 'campaigns',
  'n.keyword': 'keywords',
  'n.negative': 'negative_keywords',
  'n.search_term': 'search_terms',
}
/** Things that are drafted, not measured. */
export const DRAFTS = new Set([
  'n.headline',
  'n.description',
  'n.idea',
  'n.copy',
  'n.post',
  'n.image',
  'n.offer',
  'n.video',
])
/** Measures that no number counts. */
const UNCOUNTED = new Set(['n.ctr', 'n.cpc', 'n.cost', 'n.budget'])
const SMALL =
  'the a of on and or with from until to for between per more less before after last this next within in rel month weekday unit not all both max min times ago'
/** Words that name nothing. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(SMALL.split(' '))

const PART_CHARS = 12
/** Whole numbers in words: 'nine', 'dreißig'. */
export function wordsIn(entities: readonly Entity[], free: string): Spotted[] {
  return entities.flatMap((entity) => {
    if (entity.type !== 'number' || entity.value < 2) return []
    const [at, end] = entity.span
    const text = free.slice(at, end)
    const isRange = /^\s?(?:to|or|-|–|bis|oder|à|ou|a|o)\s?_/i.test(free.slice(end))
    const isPart = MULTIPLES.some(
      ([, said]) => said.test(free.slice(at, end + PART_CHARS)) && !said.test(free.slice(end)),
    )
    if (/[\d_]/.test(text) || text.trim() === '' || isRange || isPart) return []
    return [
      { at, end, text, unit: 'count' as const, readings: [{ value: entity.value, tolerance: 0.5 }], isPlain: true },
    ]
  })
}

interface Noun extends At {
  readonly name: string
}
const NEAR_CHARS = 22

/** A line that numbers are said in. */
interface Words {
  readonly text: string
  readonly nouns: readonly Noun[]
  /** Where words begin that name nothing. */
  readonly small: ReadonlySet<number>
  readonly numbers: readonly Spotted[]
}
/** What a number counts, by the word after it or else before it: '120 clicks', 'Clicks: 120'. */
export function countsOf(spotted: Spotted, line: Words): Counts | 'draft' {
  if (spotted.unit === 'percent') return rateOf(spotted, line)
  if (spotted.unit === 'money') return moneyOf(spotted, line)
  return spotted.unit === 'count' ? countedBy(spotted, line) : 'unsaid'
}
function countedBy(spotted: Spotted, line: Words): Counts | 'draft' {
  const { text, nouns, small, numbers } = line
  const clauseEnd = /[.;:!?()\n]|,(?!\d)/.exec(text.slice(spotted.end))?.index ?? text.length
  const nextFigure = numbers.find((other) => other.at >= spotted.end)?.at ?? text.length
  const end = Math.min(spotted.end + clauseEnd, nextFigure, spotted.end + NEAR_CHARS)
  const next = nouns
    .filter((noun) => noun.at >= spotted.end && noun.at < end)
    .sort((a, b) => a.at - b.at || b.end - a.end)[0]
  const between = text.slice(spotted.end, next?.at ?? end)
  const isOther = isForeign(between, spotted.end, small)
  if (ANYBODY.test(between)) return 'anybody'
  const isWord = !/\d/.test(spotted.text)
  if (isWord && UNCOUNTED.has(next?.name ?? '')) return 'unsaid'
  if (next && (!isOther || between.trim().split(/\s+/).length <= 2)) return measureOf(next.name)
  if (isOther) return 'other'
  // 'Clicks: 120', but 'the lowest rate of the three'.
  return isWord ? 'unsaid' : ledBy(spotted, line)
}
function ledBy(spotted: Spotted, { nouns, numbers }: Words): Counts | 'draft' {
  const before = nouns.filter((noun) => noun.end <= spotted.at).sort((a, b) => b.end - a.end)[0]
  return before && !numbers.some((other) => other.at > before.end && other.at < spotted.at)
    ? measureOf(before.name)
    : 'unsaid'
}
/** What an amount is, if the text says so: 'a budget of $30', '$412.50 of funds'. */
function moneyOf(spotted: Spotted, { text, nouns, numbers }: Words): Counts {
  const last = numbers.findLast((other) => other.end <= spotted.at)?.end ?? 0
  const from = Math.max(last, ...[...text.slice(0, spotted.at).matchAll(/[.;:,(]\s/g)].map((match) => match.index))
  const next = numbers.find((other) => other.at >= spotted.end)?.at ?? text.length
  const to = Math.min(next, spotted.end + NEAR_CHARS)
  if (FUNDS.test(text.slice(from, spotted.at)) || FUNDS.test(text.slice(spotted.end, to))) return { metric: 'funds' }
  const led = nouns.findLast((noun) => noun.at >= from && noun.end <= spotted.at)
  return led?.name === 'n.budget' ? { metric: 'budget' } : 'unsaid'
}
const measureOf = (name: string): Counts | 'draft' => (DRAFTS.has(name) ? 'draft' : { metric: METRICS[name] ?? name })

/** Which rate a percentage is, if the text says so: 'your conversion rate is 3%'. */
function rateOf(spotted: Spotted, { text, nouns }: Words): Counts {
  const from = Math.max(0, ...[...text.slice(0, spotted.at).matchAll(/[.;:,]\s/g)].map((match) => match.index))
  const led = nouns.filter((noun) => noun.at >= from && noun.end <= spotted.at)
  const rate = ['n.conversion', 'n.ctr'].find((name) => led.some((noun) => noun.name === name))
  return rate === undefined ? 'unsaid' : { metric: METRICS[rate] ?? '' }
}

const NOUN_MIN_CHARS = 4
/** Whether the word after a number is unknown. */
function isForeign(between: string, at: number, small: ReadonlySet<number>): boolean {
  const [lead = '', word = ''] = /^[\s*_-]*(\p{L}[\p{L}'’-]*)/u.exec(between) ?? []
  return word.length >= NOUN_MIN_CHARS && !small.has(at + lead.length - word.length)
}
