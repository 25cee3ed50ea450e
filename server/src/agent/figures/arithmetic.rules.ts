import { BUDGET_MONTH_DAYS } from '@adwright/contract/limits'
import { compared } from './compared.rules.ts'
import { type Fact, isRead, type Source } from './fact.rules.ts'
import { isDifference } from './direction.rules.ts'
import { near, type Spotted, type Unit } from './numbers.rules.ts'
import { clauseOf, type Mention, metricOf } from './mentions.rules.ts'
import type { Question } from './bound.rules.ts'
import { unsaidOf } from './contradiction.rules.ts'
import { PERFORMANCE } from './measure-said.rules.ts'

/** What follows from figures of the reply and from the owner's own numbers, with each other and with what was read. */

/** How likely a match by chance may be. */
const CHANCE_MAX = 0.12
/** With this few results near it, a match isn't chance, however rounded the figure is. */
const FEW = 3
/** How many of the latest figures a line may build on. */
const TOLD = 8
const WINDOW = 1.5

interface Term {
  readonly value: number
  readonly unit: Unit | undefined
  readonly metric?: string | undefined
  readonly source?: Source | undefined
}
interface Result {
  readonly value: number
  readonly source: Source | undefined
}

const MEASURES = new Set([...PERFORMANCE, 'credits'])
const agrees = (fact: Fact, asked: Question): boolean => unsaidOf(fact, asked) === 0
const LENGTHS = [7, 12, 14, 30, BUDGET_MONTH_DAYS, 31, 365]
const WORKABLE = new Set([...MEASURES, 'lasts'])
/** Counts below this follow from too many others. */
const SMALL = 20
/** A price or a rate is the same for a day and a month. */
const RATIOS = new Set(['cpc', 'ctr'])

const termsOf = ({ readings, unit, ...more }: Spotted | Mention): Term[] =>
  readings
    .slice(0, 1)
    .map(({ value }) => ({ value, unit, metric: 'counts' in more ? metricOf(more.counts) : undefined }))
const besideOf = ({ sound }: Question): Term[] => [...sound].filter((it) => it.unit !== 'date').flatMap(termsOf)

/** Nothing but a list gives its own length. */
const isUnworkable = ({ unit, counts }: Mention): boolean =>
  unit === 'count' && typeof counts === 'object' && !WORKABLE.has(counts.metric)
/** A few of something follow from anything, and days from any two amounts, so they do from figures right beside them only. */
const isFew = ({ unit, counts, readings }: Mention): boolean =>
  unit === 'count' &&
  (metricOf(counts) === 'lasts' ||
    ((counts === 'other' || metricOf(counts) === 'conversions') && (readings[0]?.value ?? 0) < SMALL))

/** Whether two figures beside it, or one of them and a row that is named, are to each other as it says. */
function isRatioOf(asked: Question, beside: readonly Term[]): boolean {
  const { mention } = asked
  const rows = mention.unit === 'times' ? across(mention, beside, namedIn(asked)) : []
  return [...pairs(mention, beside), ...rows].some(({ value }) => isNear(mention, value))
}
/** What was read of the rows that a figure's clause names. */
const namedIn = (asked: Question): readonly Fact[] =>
  asked.bound.keys.size > 0 ? asked.table.filter((it) => isRead(it) && it.labels.length === 1 && agrees(it, asked)) : []
/** What the account holds is read, not worked out of the owner's numbers. */
const isHeld = ({ mention, around, sound }: Question): boolean =>
  metricOf(mention.counts) === 'funds' && sound.size + around.figures.length === 0

/** Whether so few of these values lie near a figure that one of them being it is no accident. */
export function isUnlikely(
  { value, tolerance }: Mention['readings'][number],
  all: readonly number[],
  few = FEW,
): boolean {
  const [low, high] = [value / WINDOW, value * WINDOW]
  const met = new Set(all.filter((it) => it > low && it < high).map((it) => it.toPrecision(4)))
  return met.size <= few || (met.size * 2 * tolerance) / (high - low) <= CHANCE_MAX
}

/** The source of a figure that follows from others; undefined if it follows from none, or from too many. */
export function worked(asked: Question): Source | 'said' | undefined {
  const { mention } = asked
  if (isUnworkable(mention) || isHeld(asked)) return undefined
  const beside = besideOf(asked)
  if (mention.unit === 'times' || (mention.unit === 'percent' && typeof mention.counts === 'object'))
    return isRatioOf(asked, beside) ? 'said' : undefined
  const values: number[] = []
  for (const tier of tiersOf(asked, beside).slice(0, isFew(mention) ? 1 : undefined)) {
    const results = tier().map(({ value, source }) => ({ value: Math.abs(value), source }))
    values.push(...results.map(({ value }) => value))
    const found = results.find(({ value }) => mention.readings.some((it) => near(it, value) && isUnlikely(it, values)))
    if (found) return found.source ?? 'said'
  }
  return undefined
}

/** What a figure may follow from, the likeliest first. */
function tiersOf(asked: Question, beside: readonly Term[]): (() => Result[])[] {
  const { mention, evidence, around, line, bound, table } = asked
  const told = around.figures.slice(-TOLD)
  // A line that only names a row is about that row, not about the owner's numbers.
  const own =
    bound.keys.size > 0 && told.length + beside.length === 0 ? [] : evidence.said.flatMap(termsOf).filter(ownIn(asked))
  const parts = [...partsIn(`${evidence.asked} ${line.text}`), ...line.lengths, ...(line.hasTime ? LENGTHS : [])]
  const budgets =
    mention.unit === 'money' ? table.filter((it) => isRead(it) && it.metric === 'budget' && agrees(it, asked)) : []
  return [
    () => pairs(mention, beside),
    // What a new budget differs by from the one it replaces.
    () => across(mention, [...told, ...beside], budgets),
    () => scaled(mention, beside, parts),
    () => (mention.unit === 'percent' ? across(mention, beside, own) : []),
    () => [
      ...across(mention, [...beside, ...told], own),
      // What was counted doesn't follow from the owner's numbers alone.
      ...(PERFORMANCE.has(metricOf(mention.counts) ?? '')
        ? []
        : [...scaled(mention, own, parts), ...pairs(mention, own)]),
    ],
    () => pairs(mention, [...around.figures, ...beside]),
  ]
}

/** 'Clicks rose by 6%', '27 more': what was counted doesn't change by the owner's numbers, and a count by no amount. */
function ownIn({ mention, line }: Question): (own: Term) => boolean {
  if (!isDifference(mention, line)) return () => true
  const clause = clauseOf(mention, line)
  const isCounted = line.measures.some(
    ({ at, end, metric }) => PERFORMANCE.has(metric) && clause.includes(line.text.slice(at, end)),
  )
  return ({ unit }) => !isCounted && (mention.unit !== 'count' || unit === 'count')
}

/** How long a list is: nothing follows from four campaigns and three keywords. */
export const isLength = ({ unit, metric }: Pick<Fact, 'unit' | 'metric'>): boolean =>
  unit === 'count' && metric !== undefined && !MEASURES.has(metric)
const isNear = (it: Mention, other: number): boolean =>
  it.readings.some(({ value, tolerance }) => Math.abs(value - Math.abs(other)) <= tolerance)

/** Results from two figures: sums and differences of like ones, shares, changes, an amount over a price. */
const pairs = (it: Mention, terms: readonly Term[]): Result[] =>
  terms.flatMap((a, at) => across(it, [a], terms.slice(at + 1)))
/** Every pair from two lists. */
const across = (it: Mention, some: readonly Term[], others: readonly Term[]): Result[] =>
  some.flatMap((a) => others.flatMap((b) => made(it, a, b).map((value) => ({ value, source: a.source ?? b.source }))))

function made(mention: Mention, a: Term, b: Term): number[] {
  if (a.value * b.value === 0) return []
  const areAlike = a.unit === b.unit || a.unit === undefined || b.unit === undefined
  const areOfOne = areAlike && (a.metric === undefined || b.metric === undefined || a.metric === b.metric)
  if (mention.unit === 'times' || mention.unit === 'percent') return areOfOne ? ratios(mention.unit, a, b) : []
  if (a.unit === 'times') return rated(mention, a, b)
  if (b.unit === 'times') return rated(mention, b, a)
  if (a.unit === 'percent') return shareOf(mention, a, b)
  if (b.unit === 'percent') return shareOf(mention, b, a)
  if (!areAlike) return priced(mention, a, b)
  return likeOnes(mention, a, b, areOfOne)
}

/** 'One in eight' of the clicks, and what one of them costs. */
function rated({ unit }: Mention, rate: Term, of: Term): number[] {
  if (of.unit !== unit || rate.value >= 1) return []
  return unit === 'count' ? [of.value * rate.value] : [of.value * rate.value, of.value / rate.value]
}

function likeOnes(mention: Mention, a: Term, b: Term, areOfOne: boolean): number[] {
  const [high, low] = [Math.max(a.value, b.value), Math.min(a.value, b.value)]
  const sums = areOfOne && (a.unit ?? mention.unit) === mention.unit ? [high + low, high - low] : []
  const metric = metricOf(mention.counts)
  const isOther = sums.length === 0 || metric !== (a.metric ?? b.metric)
  return mention.unit === 'count' && metric !== 'credits' && isOther
    ? [...sums, high / low, Math.floor(high / low)]
    : sums
}

/** An amount divided by a count, or a price times a count. */
function priced(mention: Mention, a: Term, b: Term): number[] {
  const [money, count] = a.unit === 'money' ? [a.value, b.value] : [b.value, a.value]
  return mention.unit === 'money' ? [money / count, money * count] : []
}

function ratios(unit: Unit, a: Term, b: Term): number[] {
  if (unit === 'percent' && a.unit === 'percent') return [Math.abs(a.value - b.value)]
  const found = compared({ metric: undefined, ...a }, { metric: undefined, ...b }).filter((it) => it.unit === unit)
  const share = (Math.min(a.value, b.value) / Math.max(a.value, b.value)) * 100
  return [...found.map(({ value }) => value), ...(unit === 'percent' ? [share] : [])]
}

const shareOf = (it: Mention, { value: part }: Term, { value: of, unit }: Term): number[] =>
  unit === it.unit ? [(of * part) / 100, of * (1 + part / 100), of * (1 - part / 100)] : []

/** The parts of a split: 'split 2:1' divides into thirds. */
const partsIn = (text: string): number[] =>
  [...text.matchAll(/(?<!\d)(\d{1,2}):(\d{1,2})(?!\d)/g)].flatMap(([, a, b]) =>
    [Number(a), Number(b)].flatMap((part) => (part > 0 ? [(Number(a) + Number(b)) / part] : [])),
  )

/** Daily amounts as weekly or monthly ones and back, and doubles. */
function scaled(mention: Mention, terms: readonly Term[], parts: readonly number[]): Result[] {
  if (mention.unit === 'percent' || mention.unit === 'times') return []
  const metric = metricOf(mention.counts)
  const isLike = (term: Term): boolean =>
    !RATIOS.has(term.metric ?? '') &&
    (term.unit ?? mention.unit) === mention.unit &&
    // An amount not called a budget may be what a budget comes to.
    (term.metric === undefined || term.metric === metric || (mention.unit === 'money' && metric === undefined))
  return terms.filter(isLike).flatMap(({ value, source }) =>
    parts.flatMap((factor) => [
      { value: value * factor, source },
      { value: value / factor, source },
    ]),
  )
}
