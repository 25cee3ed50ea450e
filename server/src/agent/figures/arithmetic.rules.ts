import { BUDGET_MONTH_DAYS } from '@adwright/contract/limits'
import type { Fact, Source } from './facts.rules.ts'
import type { Spotted, Unit } from './numbers.rules.ts'
import { type Mention, metricOf } from './mentions.rules.ts'
import type { Question, Sources } from './sources.rules.ts'

/**
 * Figures that follow from others. From enough figures almost any number follows, so a result counts only if few other
 * results lie near it, which makes a match by chance unlikely.
 */
const CHANCE_MAX = 0.12
/** With this few results near it, a match isn't chance, however rounded the figure is. */
const FEW = 2
/** The relative precision from which a figure counts as exact. */
const EXACT = 0.002
/** How many of the latest figures a line may build on. */
const TOLD = 8
const WINDOW = 1.5

interface Term {
  readonly value: number
  readonly unit: Unit | undefined
  readonly metric?: string | undefined
  readonly source?: Source | undefined
  readonly list?: string | undefined
  readonly isMade?: true | undefined
  readonly labels?: Fact['labels']
  readonly period?: Fact['period']
}
interface Result {
  readonly value: number
  readonly source: Source | undefined
}
type Fits = (it: Mention, fact: Fact) => boolean

const LENGTHS = [7, 14, 30, BUDGET_MONTH_DAYS, 31, 365]
const TIMES = [2, 12]

/** The source of a figure that follows from others; undefined if it follows from none, or from too many. */
export function worked(asked: Question, sources: Sources, fits: Fits): Source | 'said' | undefined {
  const { it, evidence, around, line, sound } = asked
  const termsOf = ({ readings, unit, ...more }: Spotted | Mention): Term[] =>
    readings
      .slice(0, 1)
      .map(({ value }) => ({ value, unit, metric: 'counts' in more ? metricOf(more.counts) : undefined }))
  const beside = [...sound].filter((other) => other.unit !== 'date').flatMap(termsOf)
  if (it.unit === 'times') return pairs(it, beside).some(({ value }) => isNear(it, value)) ? 'said' : undefined
  const isRate = it.unit === 'percent' && typeof it.counts === 'object'
  if (isRate) return pairs(it, beside).some(({ value }) => isNear(it, value)) ? 'said' : undefined
  const parts = partsIn(`${evidence.asked} ${line.text}`)
  const own = evidence.said.flatMap(termsOf)
  const told = around.figures.slice(-TOLD)
  const usable = (facts: readonly Fact[]): Fact[] =>
    facts.filter((fact) => fact.unit !== 'date' && fact.value !== 0 && isOf(it, fact, fits))
  const [rows, whole, others] = [usable(sources.rows), usable(sources.whole), usable(sources.others)]
  const totals = whole.filter((fact) => !fact.isMade)
  const isExact = it.readings.some(({ value, tolerance }) => tolerance / value < EXACT)
  const tiers: (() => Result[])[] = [
    () => [...pairs(it, beside), ...scaled(it, beside, parts)],
    () => pairs(it, distinct(totals.filter((fact) => fact.period)), true),
    () => pairs(it, rows, true),
    () =>
      across(it, rows, totals, true).filter(
        ({ value }) => !sources.rest.some((fact) => fact.unit === it.unit && Math.abs(fact.value - value) < 0.01),
      ),
    () => [...pairs(it, [...told, ...beside]), ...scaled(it, told, parts)],
    () => [...across(it, [...beside, ...told], own), ...scaled(it, own, parts), ...pairs(it, own)],
    () => across(it, [...told, ...beside], [...rows, ...totals]),
    () => scaled(it, asked.bound.keys.size > 0 ? rows : totals),
    () => (isExact ? others.filter((fact) => fits(it, fact)).map(resultOf) : []),
    () =>
      pairs(
        it,
        others.filter((fact) => fact.list.includes('campaign')),
        true,
      ),
    () => across(it, own, [...rows, ...totals]),
  ]
  const near: number[] = []
  for (const tier of tiers) {
    const results = tier().map(({ value, source }) => ({ value: Math.abs(value), source }))
    near.push(...results.map(({ value }) => value))
    const found = it.readings.map((reading) => likely(reading, results, near)).find((one) => one !== undefined)
    if (found) return found.source ?? 'said'
  }
  return undefined
}

/** The result that matches a figure, unless the match is likely chance. */
function likely(
  { value, tolerance }: Mention['readings'][number],
  results: readonly Result[],
  all: readonly number[],
): Result | undefined {
  const found = results.find((it) => Math.abs(it.value - value) <= tolerance + 1e-9)
  if (!found) return undefined
  const [low, high] = [value / WINDOW, value * WINDOW]
  const met = new Set(all.filter((it) => it > low && it < high).map((it) => it.toPrecision(4)))
  return met.size <= FEW || (met.size * 2 * tolerance) / (high - low) <= CHANCE_MAX ? found : undefined
}

const isNear = (it: Mention, other: number): boolean =>
  it.readings.some(({ value, tolerance }) => Math.abs(value - Math.abs(other)) <= tolerance)
/** Removes duplicates: the same figure in two tool results. */
const distinct = (facts: readonly Fact[]): Fact[] => [
  ...new Map(facts.map((it) => [`${it.metric} ${it.value}`, it])).values(),
]
const resultOf = ({ value, source }: Term): Result => ({ value, source })

/** Whether a fact can be part of a share or a change: it has the metric mentioned, if one is. */
function isOf(it: Mention, fact: Fact, fits: Fits): boolean {
  if (it.unit === 'percent' || it.unit === 'times') return fact.unit === 'count' || fact.unit === 'money'
  return (
    fits(it, fact) ||
    fact.unit === 'percent' ||
    fact.unit === undefined ||
    (it.unit === 'count' && fact.unit === 'money')
  )
}

/** Results from two figures: sums and differences of like ones, shares, changes, an amount over a price. */
function pairs(it: Mention, terms: readonly Term[], isLike = false): Result[] {
  return terms.flatMap((a, at) =>
    terms.slice(at + 1).flatMap((b) => {
      const source = a.source ?? b.source
      return made(it, a, b, isLike).map((value) => ({ value, source }))
    }),
  )
}

/** Every pair from two lists. */
const across = (it: Mention, some: readonly Term[], others: readonly Term[], isLike = false): Result[] =>
  some.flatMap((a) =>
    others.flatMap((b) => made(it, a, b, isLike).map((value) => ({ value, source: a.source ?? b.source }))),
  )

const areAlike = (a: Term, b: Term): boolean => a.unit === b.unit || a.unit === undefined || b.unit === undefined
const areOfOne = (a: Term, b: Term): boolean =>
  areAlike(a, b) && (a.metric === undefined || b.metric === undefined || a.metric === b.metric)

const areOne = (a: Term, b: Term): boolean => a.unit === b.unit && a.metric === b.metric

/** `isLike`: both have the same metric. */
function made(it: Mention, a: Term, b: Term, isLike: boolean): number[] {
  if (a.value * b.value === 0 || (isLike && !areOne(a, b))) return []
  const [high, low] = Math.abs(a.value) >= Math.abs(b.value) ? [a.value, b.value] : [b.value, a.value]
  if (it.unit === 'times' || it.unit === 'percent') return areOfOne(a, b) ? ratios(it.unit, high, low, a.unit) : []
  if (a.unit === 'percent') return shareOf(it, a, b)
  if (b.unit === 'percent') return shareOf(it, b, a)
  return areAlike(a, b) ? likeOnes(it, a, b, high, low) : priced(it, a, b)
}

function likeOnes(it: Mention, a: Term, b: Term, high: number, low: number): number[] {
  if (areOfOne(a, b) && (a.unit ?? it.unit) === it.unit) return [high + low, high - low]
  return it.unit === 'count' ? [high / low] : []
}

/** An amount divided by a count, or a price times a count. */
function priced(it: Mention, a: Term, b: Term): number[] {
  const [money, count] = a.unit === 'money' ? [a.value, b.value] : [b.value, a.value]
  return it.unit === 'money' ? [money / count, money * count] : []
}

function ratios(unit: Unit, high: number, low: number, of: Unit | undefined): number[] {
  if (unit === 'times') return [high / low, low / high]
  return of === 'percent' ? [high - low] : [low / high, (high - low) / low, (high - low) / high].map((it) => it * 100)
}

const shareOf = (it: Mention, { value: part }: Term, { value: of, unit }: Term): number[] =>
  unit === it.unit ? [(of * part) / 100, of * (1 + part / 100), of * (1 - part / 100)] : []

/** The parts of a split: 'split 2:1' divides into thirds. */
const partsIn = (text: string): number[] =>
  [...text.matchAll(/(?<!\d)(\d{1,2}):(\d{1,2})(?!\d)/g)].flatMap(([, a, b]) =>
    [Number(a), Number(b)].flatMap((part) => (part > 0 ? [(Number(a) + Number(b)) / part] : [])),
  )

/** An amount not called a budget may be what a budget comes to. */
const isOfMetric = (term: Term, metric: string | undefined, unit: Unit): boolean =>
  term.metric === undefined || term.metric === metric || (unit === 'money' && metric === undefined)

/** Daily amounts as weekly or monthly ones and back, and multiples. */
function scaled(it: Mention, terms: readonly Term[], parts: readonly number[] = []): Result[] {
  if (it.unit === 'percent' || it.unit === 'times') return []
  const metric = metricOf(it.counts)
  return terms
    .filter((term) => (term.unit ?? it.unit) === it.unit && isOfMetric(term, metric, it.unit))
    .flatMap(({ value, source }) =>
      [...(it.unit === 'money' ? TIMES : []), ...LENGTHS, ...parts].flatMap((factor) => [
        { value: value * factor, source },
        { value: value / factor, source },
      ]),
    )
}
