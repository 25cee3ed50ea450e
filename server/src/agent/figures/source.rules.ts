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
import { fromSaid, isLength, isUnlikely, worked } from './arithmetic.rules.ts'
import type { Evidence, Said } from './evidence.rules.ts'
import { type Derivation, type Fact, isRead, type Source } from './fact.rules.ts'
import { near, paceOf, type Spotted } from './numbers.rules.ts'
import { clauseOf, type Mention, metricOf, type Reading } from './mentions.rules.ts'
import { agrees, isOfPeriod, isOtherRole, PERFORMANCE, type Question } from './scope.rules.ts'
import { isContrary, isDifference } from './direction.rules.ts'
import { OUTCOMES, SEES, USED } from './words.lexicon.ts'

/** A figure's source; `said`: the owner wrote it, or it's one of our prices. */
export type Support = Source | 'said'

const isNear = (it: Mention, value: number): boolean => it.readings.some((reading) => near(reading, value))

/** '154 clicks' of 154.5 that were worked out: the last one isn't whole. */
const isWholeOf = (it: Mention, { unit, value }: Fact): boolean =>
  unit === undefined && it.unit === 'count' && it.readings.some((reading) => Math.floor(value) === reading.value)

/** Counts below this are too common to be evidence for something else. */
const TELLING = 20
const COUNTED = new Set(['clicks', 'impressions', 'conversions'])

/** Whether a figure can be this fact, by unit and by what it counts. */
const fits = (it: Mention, fact: Fact): boolean =>
  fact.unit === undefined || (fact.unit === it.unit && isOfMetric(it, fact))
/** Whether a figure can be of this fact's metric. */
function isOfMetric({ unit, counts, text }: Mention, { metric, value, unit: factUnit }: Fact): boolean {
  // The rate at which clicks become customers has no measure of its own.
  const isRate = unit === 'percent' && metric === undefined
  if (unit !== 'count' && typeof counts === 'object')
    return metric === counts.metric || (isRate && COUNTED.has(counts.metric))
  if (unit !== 'count') return true
  if (typeof counts === 'object')
    return metric === undefined ? !PERFORMANCE.has(counts.metric) : metric === counts.metric
  if (counts === 'anybody') return metric === undefined || COUNTED.has(metric)
  // A list's length is a count of its rows, so a number that counts nothing isn't it.
  // In words it may be: 'the best of the three', 'three of your four campaigns'.
  if (isLength({ unit: factUnit, metric })) return counts === 'unsaid' && !/\d/.test(text)
  return Math.abs(value) >= TELLING || metric === undefined || !PERFORMANCE.has(metric)
}

/** The source of a figure, stated or derived; undefined if there is none. */
export function supportOf(asked: Question): Support | undefined {
  const { mention, line, bound, table, evidence } = asked
  const isIt = (fact: Fact): boolean =>
    mention.unit === 'times'
      ? isPart(mention, fact, line)
      : (isNear(mention, fact.value) || isWholeOf(mention, fact)) && fits(mention, fact)
  const met = [...table, ...lengthsFor(mention, evidence)].filter(isIt)
  const agreed = met.filter((fact) => agrees(fact, asked))
  const right = agreed.filter((fact) => !isContrary(fact, mention, line))
  const read = right.find(isRead)
  // What the owner said is theirs, also where a tool's text says it again.
  if (read) return read.metric === undefined && isSaid(mention, evidence) ? 'said' : read.source
  const made = right.find((fact) => isTelling(asked, fact))
  if (made) return made.source
  // '669, that's 79 fewer', where the line before said 748.
  if (agreed.length > 0 && right.length === 0) return fromSaid(asked)
  if (agreed.length === 0 && met.some((fact) => isOtherRole(fact, asked))) return undefined
  if (bound.isLoose && bound.periods && line.periods.length !== 1)
    return supportOf({ ...asked, bound: { ...bound, periods: undefined } })
  return besides(asked, met)
}
/** What else a figure may be: a row of a list, a number of the owner's, a total, a result. */
function besides(asked: Question, met: readonly Fact[]): Support | undefined {
  const { mention, line, bound, evidence } = asked
  const isOfAll = OF_ALL.test(line.text.slice(0, mention.at))
  const length = isOfAll ? lengthsFor(mention, evidence).find((fact) => isNear(mention, fact.value)) : undefined
  if (length) return length.source
  const listed = met.find((fact) => isListed(fact, asked))
  if (listed) return listed.source
  const row = met.find((fact) => isOfOneRow(fact, asked))
  if (row) return row.source
  if ((isSaid(mention, evidence) && !isPast(asked)) || isOurs(mention, line) || countsNames(mention, line))
    return 'said'
  // 'Sourdough brought 1,642 of your 3,056 clicks': the total next to a part.
  const whole =
    bound.keys.size > 0 && line.figures.length > 1
      ? met.find(({ labels, isMade }) => labels.length === 0 && isMade !== 'rank')
      : undefined
  if (whole && hasPart(asked, whole)) return whole.source
  return mention.unit === 'date' ? undefined : worked(asked, fits)
}

/** 'The lowest of the four'. */
const OF_ALL =
  /(?<!\p{L})(?:the|your|all|der|die|den|aller?|deinen?|ihren?|les|des|vos|las|los|tus|sus|le|gli|i|delle|dei|tue|tuoi|as|os|das|dos|suas|seus)\s$/iu
/** A row that is described, not named, by two of its figures: 'those searches: 26 clicks for $25.63'. */
function isOfOneRow(fact: Fact, { mention, line, bound, around, table, evidence }: Question): boolean {
  const names = fact.labels.flat()
  const isOther = around.keys.size > 0 && !names.some((key) => around.keys.has(key))
  if (line.labels.length > 0 || isOther || names.length === 0 || !(isRead(fact) || fact.isMade === 'pair')) return false
  if (!isOfPeriod(fact, bound.periods, evidence.today, false)) return false
  const row = table.filter(
    ({ list, isMade, metric, labels }) =>
      list === fact.list && isMade === fact.isMade && metric !== fact.metric && labels.flat().join() === names.join(),
  )
  return line.figures.some(
    (other) => isExact(other, mention) && row.some((it) => isNear(other, it.value) && fits(other, it)),
  )
}
/** One of the two shows at least three digits. */
const isExact = (...[one, other]: readonly [Mention, Mention]): boolean =>
  one !== other && [one, other].some(({ text }) => (text.match(/\d/g) ?? []).length >= 3)

/** The rows of one list without their names: '$130 a day: $60, $45 and $25'. */
function isListed(
  { isMade, metric, list, period }: Fact,
  { mention, line, bound, table, evidence }: Question,
): boolean {
  if (isMade || line.labels.length > 0 || !isOfPeriod({ period, metric } as Fact, bound.periods, evidence.today, true))
    return false
  const rows = table.filter(
    (fact) => !fact.isMade && fact.list === list && fact.metric === metric && fact.labels.length > 0,
  )
  const like = line.figures.filter(
    (other) => other.unit === mention.unit && rows.some(({ value }) => isNear(other, value)),
  )
  return (
    like.length > 2 &&
    like.includes(mention) &&
    like.length >= line.figures.filter(({ unit }) => unit === mention.unit).length - 1
  )
}

/** How many results of a kind are few: a share of a named row says more than the best of all rows. */
const FEW: Readonly<Record<Derivation, number>> = {
  sum: 6,
  group: 6,
  use: 6,
  share: 6,
  pair: 4,
  change: 4,
  pace: 6,
  rank: 3,
  rest: 3,
}
/** From enough figures almost any number follows, so a match tells something only if few others of its kind lie near it. */
function isTelling(asked: Question, { isMade, unit, ...rest }: Fact): boolean {
  const { mention, table, line } = asked
  const like = table.filter(
    (fact) => fact.isMade === isMade && fact.unit === unit && isOfMetric(mention, fact) && agrees(fact, asked),
  )
  const values = like.map(({ value }) => Math.abs(value))
  return (
    mention.unit === 'times' ||
    (isMade === 'pace' && rest.labels.length === 0 && paceOf(line.text.slice(mention.end)) !== undefined) ||
    isOfSameRow(asked, { isMade, unit, ...rest }) ||
    mention.readings.some((reading) => isUnlikely(reading, values, FEW[isMade ?? 'rank']))
  )
}

/** Another figure of the line that has a source is of the same rows: '188 clicks, 38% of the week'. */
function isOfSameRow(
  { line, table, sound }: Question,
  { list, labels, isMade, metric, unit }: Omit<Fact, 'value'>,
): boolean {
  const rows = table.filter(
    (row) =>
      row.list === list &&
      (row.isMade === isMade || row.isMade === undefined) &&
      (row.metric !== metric || row.unit !== unit) &&
      JSON.stringify(row.labels) === JSON.stringify(labels),
  )
  return line.figures.some(
    (other) => sound.has(other) && rows.some((row) => isNear(other, row.value) && fits(other, row)),
  )
}

/** 'Two of them look off: A and B', 'A and B, the two of them'. */
function countsNames(mention: Mention, { labels }: Reading): boolean {
  if (mention.unit !== 'count' || /\d/.test(mention.text)) return false
  const single = labels.filter(({ end, keys }) => end <= mention.at && keys.length === 1).flatMap(({ keys }) => keys)
  return isNear(mention, labels.filter(({ at }) => at >= mention.end).length) || isNear(mention, new Set(single).size)
}
/** A number in words may be how many there are of what the reply is about, whatever the line names: 'the best of the three'. */
const lengthsFor = (it: Mention, { facts }: Evidence): readonly Fact[] =>
  typeof it.counts !== 'object' && it.unit === 'count' && !/\d/.test(it.text) ? facts.filter(isLength) : []

/** Matches a multiple with a share or a change: 'half of them', 'doubled', 'fell by a third'. */
function isPart(mention: Mention, fact: Fact, line: Reading): boolean {
  const { unit, value, metric, isMade, isFall } = fact
  if (typeof mention.counts === 'object' && mention.counts.metric !== metric) return false
  const hasSubject = line.labels.length > 0 || line.measures.some((it) => PERFORMANCE.has(it.metric))
  if (mention.isRatio && (!hasSubject || isMade === 'change')) return false
  const [said = { value: 0, tolerance: 0 }] = mention.readings
  const isChange = isDifference(mention, line)
  if (unit === 'times') return near(said, value) && (isMade === 'change' ? said.value > 1 === !isFall : !isChange)
  if (unit !== 'percent' || said.value > 1) return false
  return (
    (isChange ? isMade === 'change' : isShare(fact)) &&
    near({ value: said.value * 100, tolerance: said.tolerance * 100 }, value)
  )
}
const isShare = ({ isMade, labels }: Fact): boolean =>
  isMade === 'use' || (isMade !== undefined && isMade !== 'change' && labels.length > 0)

const hasPart = ({ mention, line, table, bound }: Question, whole: Fact): boolean =>
  line.figures.some(
    (other) =>
      other !== mention &&
      other.unit === whole.unit &&
      table.some(
        (row) =>
          row.unit === whole.unit &&
          row.metric === whole.metric &&
          row.labels.flat().some((key) => bound.keys.has(key)) &&
          isNear(other, row.value),
      ),
  )

/** 'In May you spent $2,600' isn't the owner's limit. */
const isPast = ({ mention, line, bound, evidence }: Question): boolean =>
  mention.unit === 'money' &&
  USED.test(clauseOf(mention, line)) &&
  bound.periods?.some(({ to }) => to < evidence.today) === true
/** Whether the owner or a card gave this number. */
const UNSAID = new Set(['keywords', 'negative_keywords', 'search_terms', 'campaigns', 'credits', 'lasts'])
function isSaid(mention: Mention, { said }: Evidence): boolean {
  const isOtherThing = ({ unit, noun = '' }: Said): boolean =>
    unit === 'count' &&
    typeof mention.counts === 'object' &&
    isResult(mention) &&
    !SEES.test(noun) &&
    !OUTCOMES.test(noun)
  const [shown] = mention.readings
  if (!shown || UNSAID.has(metricOf(mention.counts) ?? '')) return false
  const isIt = (value: number): boolean => Math.abs(value - shown.value) <= Math.min(shown.tolerance, SAME * value)
  return said.some(
    (other) =>
      (other.unit === mention.unit || isBareAmount(mention, other) || (other.isRatio && mention.unit === 'count')) &&
      !(other.isBare && isResult(mention)) &&
      !isOtherThing(other) &&
      (!mention.pace || other.pace !== undefined) &&
      // 'One in eight' is said again as eight.
      other.readings.some(({ value }) => isIt(value) || (other.isRatio && isIt(1 / value))),
  )
}
/** 'Below your 3,000', where the owner said $3,000. */
const isBareAmount = ({ unit, counts, readings }: Mention, said: Spotted): boolean =>
  unit === 'count' && counts === 'unsaid' && said.unit === 'money' && (readings[0]?.value ?? 0) >= BARE_MIN
const BARE_MIN = 100
/** A count of what came of something: clicks, orders, people. */
const isResult = ({ unit, counts }: Mention): boolean =>
  unit === 'count' && (counts === 'other' || PERFORMANCE.has(metricOf(counts) ?? '') || metricOf(counts) === 'acts')
/** The owner's numbers are said again as they were. */
const SAME = 0.01

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
