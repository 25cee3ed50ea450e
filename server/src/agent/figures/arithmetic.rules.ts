import { BUDGET_MONTH_DAYS } from '@adwright/contract/limits'
import type { Fact, Source } from './facts.rules.ts'
import { OWNERS } from './words.lexicon.ts'
import type { Spotted, Unit } from './numbers.rules.ts'
import { type Mention, metricOf, type Reading } from './mentions.rules.ts'
import { MEASURES, type Question, soFar, type Sources } from './sources.rules.ts'

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
  readonly isMade?: Fact['isMade']
  readonly labels?: Fact['labels']
  readonly period?: Fact['period']
}
interface Result {
  readonly value: number
  readonly source: Source | undefined
}
type Fits = (mention: Mention, fact: Fact) => boolean

const LENGTHS = [7, 12, 14, 30, BUDGET_MONTH_DAYS, 31, 365]
/** Counts below this follow from too many others. */
const SMALL = 20
const TIMES = [2]
/** A price or a rate is the same for a day and a month. */
const RATIOS = new Set(['cpc', 'ctr'])

const termsOf = ({ readings, unit, ...more }: Spotted | Mention): Term[] =>
  readings
    .slice(0, 1)
    .map(({ value }) => ({ value, unit, metric: 'counts' in more ? metricOf(more.counts) : undefined }))
const besideOf = ({ sound }: Question): Term[] => [...sound].filter((it) => it.unit !== 'date').flatMap(termsOf)

/** Nothing but a list gives its own length, and a few of something unknown follow from anything. */
function isUnworkable({ unit, counts, readings }: Mention): boolean {
  if (unit !== 'count') return false
  if (typeof counts === 'object') return !MEASURES.has(counts.metric)
  return counts === 'other' && (readings[0]?.value ?? 0) < SMALL
}

/** The source of a figure that follows from others; undefined if it follows from none, or from too many. */
export function worked(asked: Question, sources: Sources, fits: Fits): Source | 'said' | undefined {
  const { mention } = asked
  if (isUnworkable(mention)) return undefined
  const beside = besideOf(asked)
  if (mention.unit === 'times') return multiple(asked, beside, sources.rows)
  const isRate = mention.unit === 'percent' && typeof mention.counts === 'object'
  if (isRate) return pairs(mention, beside).some(({ value }) => isNear(mention, value)) ? 'said' : undefined
  const near: number[] = []
  for (const tier of tiersOf(asked, beside, sources, fits)) {
    const results = tier().map(({ value, source }) => ({ value: Math.abs(value), source }))
    near.push(...results.map(({ value }) => value))
    const found = mention.readings.map((reading) => likely(reading, results, near)).find((one) => one !== undefined)
    if (found) return found.source ?? 'said'
  }
  return undefined
}

/** What a figure may follow from, the likeliest first. */
function tiersOf(
  { mention, evidence, around, line, bound }: Question,
  beside: readonly Term[],
  sources: Sources,
  fits: Fits,
): (() => Result[])[] {
  const told = around.figures.slice(-TOLD)
  // A line that only names a row is about that row, not about the owner's numbers.
  const own = bound.keys.size > 0 && told.length + beside.length === 0 ? [] : evidence.said.flatMap(termsOf)
  // Days and months are for what is said of a time.
  const lengths = line.hasTime ? LENGTHS : []
  const parts = [...partsIn(`${evidence.asked} ${line.text}`), ...lengths]
  const usable = (facts: readonly Fact[]): Fact[] =>
    facts.filter((fact) => fact.unit !== 'date' && fact.value !== 0 && !isLength(fact) && isOf(mention, fact, fits))
  const rows = usable(sources.rows).filter((fact) => fact.isMade !== 'rank' && !isPartOf(fact, bound.keys))
  const [whole, others] = [usable(sources.whole), usable(sources.others)]
  const budgets = rows.filter((fact) => fact.metric === 'budget')
  const campaigns = others.filter((fact) => fact.list.includes('campaign'))
  const totals = whole.filter((fact) => !fact.isMade)
  const isExact = mention.readings.some(({ value, tolerance }) => tolerance / value < EXACT)
  const isOfRest = ({ value }: Result): boolean =>
    sources.rest.some((fact) => fact.unit === mention.unit && Math.abs(fact.value - value) < 0.01)
  return [
    () => totalOf(mention, told),
    // What a new budget differs by from the one it replaces.
    () => (mention.unit === 'money' ? differences([...told, ...beside], budgets) : []),
    () => [...pairs(mention, beside), ...scaled(mention, beside, parts)],
    () => (mention.unit === 'percent' ? across(mention, beside, own) : []),
    () => pairs(mention, distinct(totals.filter((fact) => fact.period)), true),
    () => pairs(mention, rows, true),
    () => restOf(mention, rows, totals).filter((result) => !isOfRest(result)),
    () => [...pairs(mention, [...told, ...beside]), ...scaled(mention, told, parts)],
    () => [...across(mention, [...beside, ...told], own), ...scaled(mention, own, parts), ...pairs(mention, own)],
    () => across(mention, [...told, ...beside], [...rows, ...totals]),
    () => scaled(mention, bound.keys.size > 0 ? rows : totals, lengths),
    () => (isExact && speaksOfRows(line) ? others.filter((fact) => fits(mention, fact)).map(resultOf) : []),
    () => pairs(mention, campaigns, true),
    () => across(mention, own, [...rows, ...totals]),
    () => (isExact && bound.periods === undefined ? usable(soFar(evidence)) : []),
  ]
}

/** A figure that follows from two others in the reply. */
export function fromSaid(asked: Question): 'said' | undefined {
  const { mention, around } = asked
  return pairs(mention, [...around.figures, ...besideOf(asked)]).some(({ value }) => isNear(mention, value))
    ? 'said'
    : undefined
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

/** What the last three or more figures of a kind come to: the total under a list. */
function totalOf(mention: Mention, told: readonly Term[]): Result[] {
  const like = told.filter(({ unit }) => unit === mention.unit).toReversed()
  return like.slice(2).map((_, at) => ({
    value: like.slice(0, at + 3).reduce((sum, { value }) => sum + value, 0),
    source: like[0]?.source,
  }))
}
/** 'You spent $1,102.44' is about the whole: a row's figure needs a row that it's about. */
const speaksOfRows = ({ lang, text, clauses }: Reading): boolean => !OWNERS[lang].test(text) || clauses.length > 1
/** A row against the total that it's part of: 'without Wedding Cakes'. */
const restOf = (it: Mention, rows: readonly Fact[], totals: readonly Fact[]): Result[] =>
  rows.flatMap((row) =>
    across(
      it,
      [row],
      totals.filter(({ source, period }) => source.tool === row.source.tool && period?.from === row.period?.from),
      true,
    ),
  )
/** An hour or a day of what is named: Mondays are all of them. */
const isPartOf = ({ labels }: Fact, keys: ReadonlySet<string>): boolean =>
  labels.flat().some((key) => /^(?:hour|day):/.test(key) && !keys.has(key))
function differences(amounts: readonly Term[], budgets: readonly Fact[]): Result[] {
  const money = amounts.filter(({ unit }) => unit === 'money')
  return budgets.flatMap(({ value, source }) => money.map((it) => ({ value: it.value - value, source })))
}
/** How long a list is: nothing follows from four campaigns and three keywords. */
export const isLength = ({ unit, metric }: Pick<Fact, 'unit' | 'metric'>): boolean =>
  unit === 'count' && metric !== undefined && !MEASURES.has(metric) && !metric.endsWith('share')
const isNear = (it: Mention, other: number): boolean =>
  it.readings.some(({ value, tolerance }) => Math.abs(value - Math.abs(other)) <= tolerance)
/** Removes duplicates: the same figure in two tool results. */
const distinct = (facts: readonly Fact[]): Fact[] => [
  ...new Map(facts.map((it) => [`${it.metric} ${it.value}`, it])).values(),
]
const resultOf = ({ value, source }: Term): Result => ({ value, source })

/** Whether a fact can be part of a share or a change: it has the metric mentioned, if one is. */
function isOf(mention: Mention, fact: Fact, fits: Fits): boolean {
  if (mention.unit === 'percent' || mention.unit === 'times') return fact.unit === 'count' || fact.unit === 'money'
  return (
    fits(mention, fact) ||
    fact.unit === 'percent' ||
    fact.unit === undefined ||
    (mention.unit === 'count' && fact.unit === 'money')
  )
}

/** Results from two figures: sums and differences of like ones, shares, changes, an amount over a price. */
function pairs(mention: Mention, terms: readonly Term[], isLike = false): Result[] {
  return terms.flatMap((a, at) =>
    terms.slice(at + 1).flatMap((b) => {
      const source = a.source ?? b.source
      return made(mention, a, b, isLike).map((value) => ({ value, source }))
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
function made(mention: Mention, a: Term, b: Term, isLike: boolean): number[] {
  if (a.value * b.value === 0 || (isLike && !areOne(a, b))) return []
  const [high, low] = Math.abs(a.value) >= Math.abs(b.value) ? [a.value, b.value] : [b.value, a.value]
  if (mention.unit === 'times' || mention.unit === 'percent')
    return areOfOne(a, b) ? ratios(mention.unit, high, low, a.unit) : []
  if (a.unit === 'percent') return shareOf(mention, a, b)
  if (b.unit === 'percent') return shareOf(mention, b, a)
  return areAlike(a, b) ? likeOnes(mention, a, b, high, low) : priced(mention, a, b)
}

function likeOnes(mention: Mention, a: Term, b: Term, high: number, low: number): number[] {
  if (areOfOne(a, b) && (a.unit ?? mention.unit) === mention.unit) return [high + low, high - low]
  return mention.unit === 'count' ? [high / low] : []
}

/** An amount divided by a count, or a price times a count. */
function priced(mention: Mention, a: Term, b: Term): number[] {
  const [money, count] = a.unit === 'money' ? [a.value, b.value] : [b.value, a.value]
  return mention.unit === 'money' ? [money / count, money * count] : []
}

function ratios(unit: Unit, high: number, low: number, of: Unit | undefined): number[] {
  if (unit === 'times') return [high / low, low / high]
  return of === 'percent' ? [high - low] : [low / high, (high - low) / low, (high - low) / high].map((it) => it * 100)
}

const shareOf = (it: Mention, { value: part }: Term, { value: of, unit }: Term): number[] =>
  unit === it.unit ? [(of * part) / 100, of * (1 + part / 100), of * (1 - part / 100)] : []

/** 'More than twice what Spring Check-up pays': what two named rows are to each other. */
function multiple({ mention, bound }: Question, beside: readonly Term[], rows: readonly Fact[]): 'said' | undefined {
  const of = rows.filter((row) => row.isMade !== 'rank' && !isPartOf(row, bound.keys))
  const named = new Set(of.flatMap(({ labels }) => labels.flat().filter((key) => bound.keys.has(key))))
  const results = [
    ...pairs(mention, beside),
    ...(named.size > 1 ? across(mention, beside.length > 0 ? beside : of, of, beside.length === 0) : []),
  ]
  return results.some(({ value }) => isNear(mention, value)) ? 'said' : undefined
}
/** The parts of a split: 'split 2:1' divides into thirds. */
const partsIn = (text: string): number[] =>
  [...text.matchAll(/(?<!\d)(\d{1,2}):(\d{1,2})(?!\d)/g)].flatMap(([, a, b]) =>
    [Number(a), Number(b)].flatMap((part) => (part > 0 ? [(Number(a) + Number(b)) / part] : [])),
  )

/** An amount not called a budget may be what a budget comes to. */
const isOfMetric = (term: Term, metric: string | undefined, unit: Unit): boolean =>
  term.metric === undefined || term.metric === metric || (unit === 'money' && metric === undefined)

/** Daily amounts as weekly or monthly ones and back, and multiples. */
function scaled(mention: Mention, terms: readonly Term[], parts: readonly number[]): Result[] {
  if (mention.unit === 'percent' || mention.unit === 'times') return []
  const metric = metricOf(mention.counts)
  return terms
    .filter(
      (term) =>
        !RATIOS.has(term.metric ?? '') &&
        (term.unit ?? mention.unit) === mention.unit &&
        isOfMetric(term, metric, mention.unit),
    )
    .flatMap(({ value, source }) =>
      [...(mention.unit === 'money' ? TIMES : []), ...parts].flatMap((factor) => [
        { value: value * factor, source },
        { value: value / factor, source },
      ]),
    )
}
