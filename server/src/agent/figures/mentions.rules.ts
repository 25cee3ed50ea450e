import type { Lang } from '../offline/nlu/types.ts'
import type { Period } from './fact.rules.ts'
import type { Spotted } from './numbers.rules.ts'
import {
  ACCOUNT,
  ANYBODY,
  CONVERTS,
  EARNS,
  FUNDS,
  INSTEAD,
  isCheaper,
  MORE_OR_LESS,
  OFTEN,
  OUTCOMES,
  PAID_IN,
  PER,
  SEES,
  THAN,
  USED,
} from './words.lexicon.ts'

export interface At {
  readonly at: number
  readonly end: number
}
/** Cached, since every line of every reply is searched with them. */
const everywhere = new Map<RegExp, RegExp>()
/** Where a pattern matches in a text. */
export function spansOf(pattern: RegExp, text: string): At[] {
  const known = everywhere.get(pattern) ?? new RegExp(pattern.source, 'giu')
  everywhere.set(pattern, known)
  return [...text.matchAll(known)].map(({ index: at, 0: said }) => ({ at, end: at + said.length }))
}
/** '(+92)', '↓ 4%'. */
export const signOf = ({ at }: At, text: string): string | undefined =>
  /(?:(?<=\S\s|\()[+−–-]|[↑↓▲▼]\s?)[$€£]?$/u.exec(text.slice(0, at))?.[0]
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
  /** Empty for a period that is relative to another. */
  readonly periods: readonly Period[]
  /** A length that may also lie in the future: 'in 30 days'. */
  readonly isLength?: true
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
  /** The metrics named. */
  readonly measures: readonly (At & { readonly metric: string })[]
  readonly hasHoliday: boolean
  /** Weekdays that don't match the date next to them. */
  readonly misdated: readonly At[]
  /** The lengths it mentions, in days: 'for three weeks'. */
  readonly lengths: readonly number[]
  /** How many days away the future days are that it names. */
  readonly until: readonly number[]
  /** It mentions a day, a month, or a period. */
  readonly hasTime: boolean
}

/** Where the parts of a text begin. */
export const clausesOf = (text: string): number[] => [
  0,
  ...[...text.matchAll(/[;:()—–\n]|,(?!\d)|\s-\s/g)].map((it) => it.index),
]
/** The text of a figure's own part of the line. */
export function clauseOf({ at: place }: At, { text, clauses }: Pick<Reading, 'text' | 'clauses'>): string {
  const from = clauses.findLast((at) => at <= place) ?? 0
  return text.slice(
    from,
    clauses.find((at) => at > place),
  )
}

export const METRICS: Readonly<Record<string, string>> = {
  'n.click': 'clicks',
  'n.impression': 'impressions',
  'n.conversion': 'conversions',
  'n.customer': 'conversions',
  'n.ctr': 'ctr',
  'n.cpc': 'cpc',
  'n.cost': 'cost',
  'n.money': 'cost',
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
const UNCOUNTED = new Set(['n.ctr', 'n.cpc', 'n.cost', 'n.money', 'n.budget'])
const SMALL =
  'the a of on and or with from until to for between per more less before after last this next within in rel month weekday unit not all both max min times ago'
/** Words that name nothing. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(SMALL.split(' '))

interface Noun extends At {
  readonly name: string
}
const NEAR_CHARS = 22

/** A line and the numbers in it. */
interface Words {
  readonly text: string
  readonly nouns: readonly Noun[]
  /** Where words begin that name nothing. */
  readonly small: ReadonlySet<number>
  readonly numbers: readonly Spotted[]
}
/** What a number counts, from the word after it or else before it: '120 clicks', 'Clicks: 120'. */
export function countsOf(mention: Spotted, line: Words): Counts | 'draft' {
  if (mention.unit === 'percent' || mention.unit === 'times') return rateOf(mention, line)
  if (mention.unit === 'money') return moneyOf(mention, line)
  return mention.unit === 'count' ? countedBy(mention, line) : 'unsaid'
}
function countedBy(mention: Spotted, line: Words): Counts | 'draft' {
  const { text, nouns, small, numbers } = line
  const clauseEnd = /[.;:!?()\n]|,(?!\d)/.exec(text.slice(mention.end))?.index ?? text.length
  const nextFigure = numbers.find((other) => other.at >= mention.end)?.at ?? text.length
  const end = Math.min(mention.end + clauseEnd, nextFigure, mention.end + NEAR_CHARS)
  const next = nouns
    .filter((noun) => noun.at >= mention.end && noun.at < end)
    .sort((a, b) => a.at - b.at || b.end - a.end)[0]
  const between = text.slice(mention.end, next?.at ?? end)
  // '15 against 9': nothing follows it.
  const isOther = SYMBOL.test(between) || (!INSTEAD.test(between) && isForeign(between, mention.end, small))
  const people = peopleIn(between, text, next?.name)
  if (people) return people
  const isWord = !/\d/.test(mention.text)
  if (next && isNotOf(mention, next, text)) return 'unsaid'
  if (next && (!isOther || (between.trim().split(/\s+/).length <= 2 && !COME_FROM.test(between))))
    return measureOf(next.name)
  if (isOther) return 'other'
  // 'Clicks: 120', but 'the lowest rate of the three'.
  return isWord && !MORE_OR_LESS.test(text.slice(mention.end)) ? 'unsaid' : ledBy(mention, line)
}
const LED = new RegExp(String.raw`${OUTCOMES.source}[\s*_]*:[\s*_]*$`, 'iu')
/** A noun that follows a number but isn't counted by it: 'only 5, and each cost …', '0.92 per click'. */
const isNotOf = ({ text: said, end }: Spotted, next: Noun, text: string): boolean =>
  ((!/\d/.test(said) || AND.test(text.slice(end, next.at))) && UNCOUNTED.has(next.name)) ||
  (/\d[.,]\d\d$/.test(said) && PER.test(text.slice(end, next.end)))
/** '12 came from searches'. */
const COME_FROM = /\s(?:from|aus|von|des?|da[li]?|das|dos|dalle)\s$/iu
/** People who click, or did something else. */
function peopleIn(between: string, text: string, next: string | undefined): Counts | undefined {
  // '1,200 people clicked'.
  if (next === 'n.click' && ANYBODY.test(between) && between.trim().split(/\s+/).length === 1)
    return { metric: 'clicks' }
  if (OUTCOMES.test(between)) return { metric: 'conversions' }
  if (OFTEN.test(between)) return 'anybody'
  if (!ANYBODY.test(between)) return undefined
  return SEES.test(text) ? 'anybody' : { metric: 'conversions' }
}
function ledBy(mention: Spotted, { text, nouns, numbers }: Words): Counts | 'draft' {
  // 'A customer at 97.50'.
  if (/[.,]\d\d$/.test(mention.text)) return 'unsaid'
  // 'Students: 68'.
  if (LED.test(text.slice(0, mention.at))) return { metric: 'conversions' }
  const before = nouns
    .filter((noun) => noun.end <= mention.at && !UNCOUNTED.has(noun.name))
    .sort((a, b) => b.end - a.end)[0]
  // 'Your ads were shown less often (33,000)'.
  const isListed = (mention.readings[0]?.value ?? 0) < LISTED_MAX
  const isLed = before && (isListed || !LISTED.has(before.name))
  return before && isLed && !numbers.some((other) => other.at > before.end && other.at < mention.at)
    ? measureOf(before.name)
    : 'unsaid'
}
/** Nobody has as many campaigns or keywords as this. */
const LISTED_MAX = 1_000
const LISTED = new Set(['n.campaign', 'n.keyword', 'n.negative', 'n.search_term'])
const PART = /[.,;:(]\s|\s(?:and|und|et|y|e)\s/iu
const AND = /\s(?:and|und|et|y|e)\s/iu
/** What an amount is, if the text says so: 'a budget of $30', '$412.50 of funds'. */
function moneyOf(mention: Spotted, { text, nouns, numbers }: Words): Counts {
  const last = numbers.findLast((other) => other.end <= mention.at)?.end ?? 0
  const from = Math.max(last, ...[...text.slice(0, mention.at).matchAll(/[.;:,(]\s/g)].map((match) => match.index))
  const next = numbers.find((other) => other.at >= mention.end)?.at ?? text.length
  const to = Math.min(next, mention.end + NEAR_CHARS)
  const [lead = '', tail = ''] = [
    text.slice(from, mention.at).split(AND).at(-1),
    text.slice(mention.at, to).split(AND)[0],
  ]
  const [ahead, behind] = [text.slice(from, mention.at), text.slice(mention.end, to)]
  // A word between two amounts belongs to the nearer one.
  const names = (said: RegExp): boolean => {
    const [one, other] = [said.exec(ahead), said.exec(behind.split(PART)[0] ?? '')]
    const isLed = one && (from !== last || last === 0 || ahead.length - one.index - one[0].length < one.index)
    return (
      !!isLed ||
      (!!other && (next === text.length || other.index <= next - mention.end - other.index - other[0].length))
    )
  }
  if (names(PAID_IN)) return { metric: 'paid' }
  if (ACCOUNT.test(lead + tail) || names(FUNDS)) return { metric: 'funds' }
  if (names(EARNS)) return { metric: 'revenue' }
  const isBudget = nouns.some((noun) => noun.at >= from && noun.end <= mention.at && noun.name === 'n.budget')
  return isBudget && !USED.test(tail) ? { metric: 'budget' } : 'unsaid'
}
const measureOf = (name: string): Counts | 'draft' => (DRAFTS.has(name) ? 'draft' : { metric: METRICS[name] ?? name })

const RATED = new Set(['n.click', 'n.impression', 'n.cost', 'n.money'])
/** Which rate a percentage is, or what it's a share of, if the text says so: 'your conversion rate is 3%', '29% of the clicks'. */
function rateOf(mention: Spotted, { text, nouns, numbers }: Words): Counts {
  const from = Math.max(0, ...[...text.slice(0, mention.at).matchAll(/[.;:,]\s/g)].map((match) => match.index))
  const led = nouns.filter((noun) => noun.at >= from && noun.end <= mention.at)
  // 'Las ventas' may also mean revenue.
  const isNamed = (name: string): boolean =>
    led.some((noun) => noun.name === name && !EARNS.test(text.slice(noun.at, noun.end)))
  const rate = ['n.conversion', 'n.ctr'].find(isNamed)
  if (CONVERTS.test(text.slice(from, mention.at))) return { metric: 'conversions' }
  if (rate !== undefined) return { metric: METRICS[rate] ?? '' }
  const next = numbers.find((other) => other.at >= mention.end)?.at ?? text.length
  // 'Four times as dear as a click on …'.
  if (mention.unit === 'times' && isCheaper(text.slice(mention.end, mention.end + NEAR_CHARS)) !== undefined)
    return { metric: 'cpc' }
  const of = nouns.find(
    (noun) => noun.at >= mention.end && noun.at < Math.min(next, mention.end + NEAR_CHARS) && RATED.has(noun.name),
  )
  // '50% more than a click on …'.
  return of &&
    !THAN.test(text.slice(mention.end, of.at)) &&
    !/[.;:,(]\s|\s(?:and|und|et|y|e|while|but|während|aber|tandis|mais|mientras|pero|mentre|ma|enquanto|mas)\s/.test(
      text.slice(mention.end, of.at),
    )
    ? { metric: METRICS[of.name] ?? '' }
    : 'unsaid'
}

/** '25 km', '4.7 s'. */
const SYMBOL = /^\s?(?:k?m|mi|ft|k?g|lb|[kmg]i?b|ms|s|px|°)(?![a-zà-ɏ\d])/iu
const NOUN_MIN_CHARS = 4
/** Whether the word after a number is unknown. */
function isForeign(between: string, at: number, small: ReadonlySet<number>): boolean {
  const [lead = '', word = ''] = /^[\s*_-]*([a-zà-ɏ][a-zà-ɏ'’-]*)/iu.exec(between) ?? []
  return word.length >= NOUN_MIN_CHARS && !small.has(at + lead.length - word.length)
}

const OF = /^\s*(?:of|von|sur|de|di|dei|dos)\s(?:the|those|den|diesen|les|ces|los|esos|questi|quei|os|esses)?\s?$/iu
const OUT_OF =
  /^\s(?:(?:out )?of|der|von|des|sur|de|dei|delle|di|dos|das)\s(?:the|your|all|den|deinen|les|vos|los|las|tus|le|tuoi|os|as|seus)?\s?$/iu
const WHICH = /(?:of which|of them|davon|dont|de los cuales|di cui|dos quais)\s$/iu
/** 'Of 39 customers through your ads, 22': the noun before it isn't what it counts. */
const isThing = (it: Counts | 'draft'): boolean => typeof it === 'object' && it.metric === 'campaigns'
/** What a number counts, or what it's a part of: 'of 14 customers, 9', '12 of the 42 clicks', '42 clicks, of which 12'. */
export function partOf(
  at: number,
  numbers: readonly Spotted[],
  plain: string,
  of: (one: Spotted) => Counts | 'draft',
): Counts | 'draft' | undefined {
  const [last, mention, next] = [numbers[at - 1], numbers[at], numbers[at + 1]]
  if (!mention) return undefined
  const own = of(mention)
  const isAlike = (one: Spotted | undefined): one is Spotted =>
    (own === 'unsaid' || own === 'other' || isThing(own)) && one?.unit === mention.unit
  // 'It converts: 3 of 18 clicks'.
  if (next?.unit === mention.unit && OUT_OF.test(plain.slice(mention.end, next.at)) && !CONVERTS.test(plain))
    return of(next)
  // '67 patients, 7 more than in May', '15 against 9'.
  const [between, behind] = [plain.slice(last?.end, mention.at), plain.slice(mention.end)]
  const isSetAgainst = signOf(mention, plain) !== undefined || MORE_OR_LESS.test(behind) || INSTEAD.test(between)
  if (own === 'unsaid' && isAlike(last) && isSetAgainst) return of(last)
  return isAlike(last) && (OF.test(plain.slice(0, last.at)) || WHICH.test(plain.slice(0, mention.at))) ? of(last) : own
}
