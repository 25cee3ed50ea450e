import {
  BASIC_PACKAGE,
  ENTERPRISE_MONTHLY_CREDITS,
  ENTERPRISE_PRICE_MONTHLY_USD,
  IMAGE_COST_CREDITS,
  PREMIUM_PACKAGE,
  PRO_MONTHLY_CREDITS,
  PRO_PRICE_MONTHLY_USD,
  START_CREDITS,
} from '@adwright/contract/limits'
import { fromSaid, isLength, worked } from './arithmetic.rules.ts'
import type { Evidence } from './evidence.rules.ts'
import type { Fact, Source } from './facts.rules.ts'
import type { Reading as Readings } from './numbers.rules.ts'
import type { Mention, Reading } from './mentions.rules.ts'
import { PERFORMANCE, type Question, type Sources, sourcesOf } from './sources.rules.ts'
import { FALLS, RISES } from './words.lexicon.ts'

/** A figure's source; `said`: the owner wrote it, or it's one of our prices. */
export type Support = Source | 'said'

const EPSILON = 1e-9
export const near = ({ value, tolerance }: Readings, other: number): boolean =>
  Math.abs(value - Math.abs(other)) <= tolerance + EPSILON
const isNear = (it: Mention, value: number): boolean => it.readings.some((reading) => near(reading, value))

/** Counts below this are too common to be evidence for something else. */
const TELLING = 20
const COUNTED = new Set(['clicks', 'impressions', 'conversions'])

/** Whether a figure can be this fact, by unit and by what it counts. */
function fits(mention: Mention, { unit, metric, value }: Fact): boolean {
  if (unit === undefined) return true
  if (unit !== mention.unit) return false
  const { counts } = mention
  if (unit !== 'count' && typeof counts === 'object') return metric === counts.metric
  if (unit !== 'count') return true
  if (typeof counts === 'object')
    return metric === undefined ? !PERFORMANCE.has(counts.metric) : metric === counts.metric
  if (counts === 'anybody') return metric === undefined || COUNTED.has(metric)
  // A list's length is a count of its rows, so a number that counts nothing isn't it.
  // In words it may be: 'the best of the three', 'three of your four campaigns'.
  if (counts === 'unsaid' && isLength({ unit, metric })) return !/\d/.test(mention.text)
  return Math.abs(value) >= TELLING || metric === undefined || !PERFORMANCE.has(metric)
}

/** Whether the clause says that a change went the other way. */
function isContrary(fact: Fact, mention: Mention, line: Reading): boolean {
  if (fact.isFall === undefined) return false
  const from = line.clauses.findLast((at) => at <= mention.at) ?? 0
  const to = line.clauses.find((at) => at > mention.at) ?? line.text.length
  const clause = line.text.slice(from, to)
  const [rises, falls] = [RISES[line.lang].test(clause), FALLS[line.lang].test(clause)]
  return fact.isFall ? rises && !falls : falls && !rises
}

/** The source of a figure, stated or derived; undefined if there is none. */
export function supportOf(asked: Question): Support | undefined {
  const { mention, line, bound, around, evidence } = asked
  const sources = sourcesOf(bound, around, evidence)
  const isIt = (fact: Fact): boolean =>
    mention.unit === 'times' ? isPart(mention, fact) : isNear(mention, fact.value) && fits(mention, fact)
  const isMeant = (fact: Fact): boolean => isIt(fact) && (line.hasTime || !fact.isTimed)
  const direct = [...sources.direct, ...lengthsFor(mention, evidence)].filter(isMeant)
  const right = direct.find((fact) => !isContrary(fact, mention, line))
  if (right) return right.source
  // '669, that's 79 fewer', where the line before said 748.
  if (direct.length > 0) return fromSaid(asked)
  if (bound.isLoose && bound.periods) return supportOf({ ...asked, bound: { ...bound, periods: undefined } })
  if (isSaid(mention, evidence) || isOurs(mention, line) || countsNames(mention, line)) return 'said'
  // 'Sourdough brought 1,642 of your 3,056 clicks': the total next to a part.
  const whole = bound.keys.size > 0 && line.figures.length > 1 ? sources.whole.find(isIt) : undefined
  if (whole && hasPart(asked, sources, whole)) return whole.source
  return mention.unit === 'date' ? undefined : worked(asked, sources, fits)
}

/** 'Two of them look off: A and B'. */
const countsNames = (it: Mention, { labels }: Reading): boolean =>
  it.unit === 'count' && !/\d/.test(it.text) && isNear(it, labels.filter(({ at }) => at >= it.end).length)
/** A number in words may be how many there are of what the reply is about, whatever the line names: 'the best of the three'. */
const lengthsFor = (it: Mention, { facts }: Evidence): readonly Fact[] =>
  it.counts === 'unsaid' && it.unit === 'count' && !/\d/.test(it.text) ? facts.filter(isLength) : []

/** Matches a multiple with a share or a change: 'half of them', 'doubled'. */
function isPart({ readings }: Mention, { unit, value, metric, isFall }: Fact): boolean {
  const [{ value: said, tolerance } = { value: 0, tolerance: 0 }] = readings
  if (unit !== 'percent' || metric === 'ctr') return false
  const percent = said > 1 ? (said - 1) * 100 : said * 100
  return (said <= 1 || isFall === false) && Math.abs(value - percent) <= tolerance * 100
}

const hasPart = ({ mention, line }: Question, { rows }: Sources, whole: Fact): boolean =>
  line.figures.some(
    (other) =>
      other !== mention &&
      rows.some((row) => row.unit === whole.unit && row.metric === whole.metric && isNear(other, row.value)),
  )

/** Whether the owner or a card gave this number. */
const isSaid = (it: Mention, { said }: Evidence): boolean =>
  said.some((other) => other.unit === it.unit && other.readings.some(({ value }) => isNear(it, value)))

const PRICES_USD: readonly number[] = [
  0,
  BASIC_PACKAGE.priceUsd,
  PREMIUM_PACKAGE.priceUsd,
  PRO_PRICE_MONTHLY_USD,
  ENTERPRISE_PRICE_MONTHLY_USD,
]
const CREDITS: readonly number[] = [
  IMAGE_COST_CREDITS,
  START_CREDITS,
  BASIC_PACKAGE.credits,
  PREMIUM_PACKAGE.credits,
  PRO_MONTHLY_CREDITS,
  ENTERPRISE_MONTHLY_CREDITS,
]
const PLANS = /\b(?:pro|enterprise|basic|premium)\b/i
/** The product's own prices and amounts. */
function isOurs(mention: Mention, { text }: Reading): boolean {
  const isCredits = typeof mention.counts === 'object' && mention.counts.metric === 'credits'
  const isPlan = PLANS.test(text)
  if (mention.unit === 'money')
    return PRICES_USD.some((value) => isNear(mention, value)) && (isPlan || isNear(mention, 0))
  return isCredits && CREDITS.some((value) => isNear(mention, value)) && (isPlan || isNear(mention, IMAGE_COST_CREDITS))
}
