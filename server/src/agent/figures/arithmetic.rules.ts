import { dayNumber } from '@adwright/contract/values/day.rules'
import { BUDGET_MONTH_DAYS, IMAGE_COST_CREDITS } from '@adwright/contract/limits'
import type { Question } from './bound.rules.ts'
import { isAbout, isOfPeriod } from './contradiction.rules.ts'
import { isDifference } from './direction.rules.ts'
import type { Said } from './evidence.rules.ts'
import { type Fact, isRead, type Source } from './fact.rules.ts'
import { PERFORMANCE } from './measure-said.rules.ts'
import { clauseOf, type Mention, metricOf } from './mentions.rules.ts'
import { LEFT } from './words.lexicon.ts'
import { near, numbersIn, type Spotted, type Unit, wordNumbersIn } from './numbers.rules.ts'

/** What follows in one step or two from figures of the reply, the owner's own numbers and what was read of what a figure names. */

/** How likely a match by chance may be. */
const CHANCE_MAX = 0.12
/** With this few results near it, a match isn't chance, however rounded the figure is. */
const FEW = 3
const WINDOW = 1.5
/** How many of the latest figures a line may build on. */
const TOLD = 8
const CLOSE = 3
/** Counts below this follow from too many others. */
const SMALL = 20

/** An operand; `times` is a bare factor, of `days` a length. */
interface Term {
  readonly value: number
  readonly unit: Unit | undefined
  readonly metric?: string | undefined
  readonly source?: Source | undefined
}
/** What a figure may be: its unit, and what it counts. */
type Goal = Pick<Term, 'unit' | 'metric'> & { readonly isState?: boolean }

/** Whether so few of these values lie near a figure that one of them being so close to it is no accident. */
function isUnlikely(mention: Mention, found: number, all: readonly number[]): boolean {
  const { value } = mention.readings[0] ?? { value: found }
  const [low, high] = [value / WINDOW, value * WINDOW]
  const met = new Set(all.filter((it) => it > low && it < high).map((it) => it.toPrecision(4)))
  const off = Math.max(Math.abs(found - value), shownBy(mention))
  return met.size <= FEW || (met.size * 2 * off) / (high - low) <= CHANCE_MAX
}
/** Half of the last digit written; of words, how far they may be off. */
function shownBy({ text, readings: [said] }: Mention): number {
  const decimals = /\d(?:[.,](\d{1,2}))?(?!.*\d)/.exec(text)
  return decimals ? 0.5 * 10 ** -(decimals[1]?.length ?? 0) : (said?.tolerance ?? 0.5)
}

const MEASURES = new Set([...PERFORMANCE, 'credits'])
/** How long a list is: nothing follows from four campaigns and three keywords. */
export const isLength = ({ unit, metric }: Pick<Fact, 'unit' | 'metric'>): boolean =>
  unit === 'count' && metric !== undefined && !MEASURES.has(metric)

/** The source of a figure that follows from others; undefined if it follows from none, or from too many. */
export function worked(asked: Question): Pick<Term, 'source' | 'metric'> | undefined {
  const { mention } = asked
  const metric = metricOf(mention.counts)
  // What the account holds is read, not worked out of the owner's numbers.
  if ((metric === 'funds' || metric === 'credits') && asked.sound.size + asked.around.figures.length === 0)
    return undefined
  if (metric !== 'lasts' && isLength({ unit: mention.unit, metric })) return undefined
  const goal = { unit: mention.unit, metric, isState: !isDifference(mention, asked.line) }
  let values: readonly number[] = []
  for (const tier of tiersOf(asked, goal)) {
    const results = tier()
    values = [...values, ...results.map(({ value }) => value)]
    const found = results.find(
      ({ value }) => mention.readings.some((it) => near(it, value)) && isUnlikely(mention, value, values),
    )
    if (found) return found
  }
  return undefined
}

/** What a figure may follow from, the likeliest first. */
function tiersOf(asked: Question, goal: Goal): (() => Term[])[] {
  const { mention, evidence, around, line, bound, sound } = asked
  const told: readonly Term[] = around.figures.slice(-TOLD)
  // What a campaign named beside an amount has is read; only a difference follows from others.
  const isOfOne = mention.unit === 'money' && bound.isNear && bound.keys.size === 1 && !isDifference(mention, line)
  const budgets = asked.table.filter((it) => isRead(it) && it.metric === 'budget')
  const hasOwn = isOfOne && line.labels.length > 1 && budgets.some((it) => isAbout(it, asked))
  const isBudget = ({ unit, readings }: Mention): boolean =>
    unit === 'money' && budgets.some(({ value }) => readings.some((it) => near(it, value)))
  const beside = [...sound]
    .filter(([it]) => it.unit !== 'date' && !(hasOwn && isBudget(it)))
    .flatMap(([it, { metric: found }]) => termsOf(it).map((term) => ({ ...term, metric: term.metric ?? found })))
  // A line that only names a row is about that row, not about the owner's numbers.
  const isOfRow = bound.keys.size > 0 && told.length + beside.length === 0
  const own = isOfRow ? [] : evidence.said.flatMap((it) => ownTerms(it, mention)).filter(ownIn(asked))
  const factors = [
    ...partsIn(`${evidence.asked} ${line.text}`).map((value): Term => ({ value, unit: 'times' })),
    ...[...line.lengths, ...(line.hasTime ? lengthsFor(mention.pace) : [])].map(daysOf),
  ]
  const named = mention.unit === 'money' ? asked.table.filter((it) => isRead(it) && isAbout(it, asked)) : []
  const read = (of: string): readonly Fact[] => named.filter(({ metric }) => metric === of)
  const wholes = asked.table.filter(
    (it) =>
      isRead(it) &&
      it.labels.length === 0 &&
      PERFORMANCE.has(it.metric ?? '') &&
      it.unit !== 'percent' &&
      isOfPeriod(it, bound.periods, evidence.today),
  )
  // What something costs is no limit of a month.
  const sums = evidence.said
    .filter(({ unit, pace }) => unit === 'percent' || (unit === 'money' && !pace))
    .flatMap(termsOf)
  const prices = [...sums.filter(({ unit }) => unit === 'money'), ...pairs(MONEY, sums)]
  const isCounted = PERFORMANCE.has(goal.metric ?? '')
  // The figures right before, in this line or the last.
  const close = [...told.slice(-CLOSE), ...beside]
  // What the figure nearest to a share comes to in all.
  const nearest = [...sound.keys()].findLast(
    ({ end, unit }) => end <= mention.at && unit !== 'date' && unit !== 'times',
  )
  const part = nearest
    ? beside.filter(({ value, unit }) => unit === nearest.unit && value === nearest.readings[0]?.value)
    : told.slice(-1)
  const ratios = [...sound.keys()].filter((it) => it.isRatio).flatMap(termsOf)
  const images = [1, ...numbersSaid(line.text)]
    .filter((value) => !mention.readings.some((it) => near(it, value)))
    .map((value): Term => ({ value: value * IMAGE_COST_CREDITS, unit: 'count' }))
  const credits = [...told, ...beside].filter((it) => it.metric === 'credits')
  const days = line.lengths.map(daysOf)
  const spans = [...(around.lengths ?? []).map(daysOf), ...daysUntil(asked)]
  const left = LEFT.test(clauseOf(mention, line))
    ? told
        .filter(({ unit, metric = '' }) => unit === goal.unit && HELD.has(metric))
        .flatMap((it) =>
          beside.filter(({ unit }) => unit === it.unit).map(({ value }) => ({ ...it, value: it.value - value })),
        )
    : []
  const all: (() => Term[])[] = [
    () => [...across(goal, ratios, told), ...across(goal, beside, days), ...left, ...runs(goal, beside)],
    () => [
      ...pairs(goal, beside),
      ...across(goal, beside, factors),
      ...across(goal, credits, images),
      ...(credits.length > 0 && goal.unit === 'count' ? images : []),
      ...(goal.unit === 'times' ? across(goal, beside, told) : []),
    ],
    () => (goal.unit === 'percent' || goal.unit === 'times' ? across(goal, part, wholes).filter(isPart) : []),
    () => [...pairs(goal, close), ...across(goal, close, spans)],
    () => [
      ...across(goal, [...told, ...beside, ...(isDifference(mention, line) ? own : [])], read('budget')),
      ...across(goal, spans, read('budget')),
      ...across(
        goal,
        told.filter(({ unit }) => unit === 'money'),
        days,
      ),
      ...(goal.unit === 'percent' ? across(goal, [...told, ...beside], wholes) : []),
    ],
    // What was counted doesn't follow from the owner's numbers alone.
    () => [
      ...across(goal, [...beside, ...told], own),
      ...(goal.unit === 'money'
        ? across(
            goal,
            [...beside, ...own],
            numbersSaid(line.text).map((value) => ({ value, unit: 'times' })),
          )
        : []),
      ...(isCounted ? [] : [...across(goal, own, factors), ...pairs(goal, own)]),
    ],
    () => [
      ...pairs(goal, [...told, ...beside]),
      ...across(goal, pairs(goal, beside), factors),
      ...runs(goal, around.figures),
    ],
    // Two steps: what customers brought in.
    () =>
      (mention.pace ? [] : read('conversions')).flatMap((some) => {
        const brought = across(MONEY, [some], prices)
        const spent = read('cost').filter((it) => isOfSame(it, some))
        return [...brought, ...across(goal, brought, spent), ...across(RATE, brought, spent)]
      }),
  ]
  return all.slice(0, isClose(mention) ? 3 : undefined)
}

const isPart = ({ unit, value }: Term): boolean => value < (unit === 'times' ? 1 : 100)
const LENGTHS = [7, 12, 14, 30, BUDGET_MONTH_DAYS, 31, 365]
/** A month's part isn't worked out with weeks. */
const lengthsFor = (pace: Spotted['pace']): readonly number[] =>
  pace === 'month' ? LENGTHS.filter((it) => it === 12 || it >= 28) : LENGTHS
const daysOf = (value: number): Term => ({ value, unit: 'times', metric: 'days' })
const termsOf = ({ readings, unit, ...more }: Spotted | Mention): Term[] =>
  readings
    .slice(0, 1)
    .map(({ value }) => ({ value, unit, metric: 'counts' in more ? metricOf(more.counts) : undefined }))
/** '25 a day', of an amount, is one. */
const ownTerms = (it: Said, { unit }: Mention): Term[] =>
  termsOf(it).map((term) => (unit === 'money' && it.isBare && it.unit === 'count' ? { ...term, unit } : term))
const isOfSame = (a: Fact, b: Fact): boolean =>
  a.list === b.list && a.period?.from === b.period?.from && JSON.stringify(a.labels) === JSON.stringify(b.labels)
const MONEY: Goal = { unit: 'money', metric: undefined }
const RATE: Goal = { unit: 'times', metric: undefined }
/** How far off the days are that a line names, and with that day itself. */
const daysUntil = ({ line, evidence: { today } }: Question): Term[] =>
  line.figures
    .flatMap(({ unit, readings }) => (unit === 'date' ? readings : []))
    .flatMap(({ value }) => [value - dayNumber(today), value - dayNumber(today) + 1])
    .flatMap((value) => (value > 1 ? [{ value, unit: 'times' as const }] : []))
/** Multiples, and a few of something, follow from anything, so they do from figures right beside them only. */
const isClose = ({ unit, counts, readings }: Mention): boolean =>
  unit === 'times' ||
  (unit === 'percent' && typeof counts === 'object') ||
  (unit === 'count' &&
    (metricOf(counts) === 'lasts' ||
      ((counts === 'other' || metricOf(counts) === 'conversions') && (readings[0]?.value ?? 0) < SMALL)))
/** 'Clicks rose by 6%', '27 more': what was counted doesn't change by the owner's numbers, and a count by no amount. */
function ownIn({ mention, line }: Question): (own: Term) => boolean {
  if (!isDifference(mention, line)) return () => true
  const clause = clauseOf(mention, line)
  const isCounted = line.measures.some(
    ({ at, end, metric }) => PERFORMANCE.has(metric) && clause.includes(line.text.slice(at, end)),
  )
  return ({ unit }) => !isCounted && (mention.unit !== 'count' || unit === 'count')
}
/** The parts of a split: 'split 2:1' divides into thirds. */
const partsIn = (text: string): number[] =>
  [...text.matchAll(/(?<!\d)(\d{1,2}):(\d{1,2})(?!\d)/g)].flatMap(([, a, b]) =>
    [Number(a), Number(b)].flatMap((part) => (part > 0 ? [(Number(a) + Number(b)) / part] : [])),
  )

/** What the latest figures of one kind come to: the rows just listed. */
const runs = (goal: Goal, told: readonly Term[]): Term[] => {
  const like = told.filter((it) => it.unit === goal.unit && isOfOne(it, { ...goal, value: 0 })).toReversed()
  return like
    .map((it, n): Term => ({ ...it, value: like.slice(0, n + 1).reduce((sum, { value }) => sum + value, 0) }))
    .slice(2)
}
const numbersSaid = (text: string): number[] =>
  [...numbersIn(text), ...wordNumbersIn(text)].flatMap(({ unit, readings }) =>
    unit === 'count' ? readings.map(({ value }) => value) : [],
  )
/** Results from two figures of a list. */
const pairs = (goal: Goal, terms: readonly Term[]): Term[] =>
  terms.flatMap((a, at) => across(goal, [a], terms.slice(at + 1)))
/** Results from every pair of two lists. */
const across = (goal: Goal, some: readonly Term[], others: readonly Term[]): Term[] =>
  some.flatMap((a) =>
    others.flatMap((b) =>
      a.value * b.value === 0
        ? []
        : [...made(goal, a, b), ...made(goal, b, a)].map((value) => ({
            ...goal,
            value: Math.abs(value),
            source: a.source ?? b.source,
          })),
    ),
  )

/** What each of something costs: the count that times it makes an amount. */
const PRICES: Readonly<Record<string, string>> = { cpc: 'clicks', cpa: 'conversions', worth: 'conversions' }
/** Amounts are set against each other, whatever they are of. */
const isAmount = ({ unit, metric = '' }: Term): boolean => unit === 'money' && !(metric in PRICES)
/** What something can be left of. */
const HELD = new Set(['credits', 'funds', 'budget'])
/** A price or a rate is the same for a day and a month. */
const RATIOS = new Set(['cpc', 'ctr'])
const isOfOne = (a: Term, b: Term): boolean =>
  a.metric === undefined || b.metric === undefined || a.metric === b.metric || (isAmount(a) && isAmount(b))

const areAlike = (a: Term, b: Term): boolean => a.unit === b.unit || a.unit === undefined || b.unit === undefined
/** What two figures make, in this order, if their units allow it. */
function made(goal: Goal, a: Term, b: Term): number[] {
  const unit = goal.metric === 'lasts' ? 'times' : goal.unit
  if (unit === 'percent' || unit === 'times')
    return b.unit !== 'times' && areAlike(a, b) ? compared(goal, unit, a, b) : []
  const isIt = (a.unit ?? unit) === unit
  const isPart = b.unit === 'times' || b.unit === 'percent'
  if (isPart) return isIt && !isHeld(goal, a) ? scaled(a, b) : []
  return [...(isIt ? added(goal, a, b) : []), ...(!isIt || isPaid(goal, a) ? parts(goal, a, b) : [])]
}
const parts = ({ unit, metric }: Goal, a: Term, b: Term): number[] => {
  if (unit !== 'count' || !areAlike(a, b)) return []
  const of = PRICES[b.metric ?? '']
  if (of !== undefined && metric !== undefined && metric !== of) return []
  // 'Four orders of $140 cover it'.
  const share = a.value / b.value
  return a.unit === 'money' && share < SMALL ? [share, Math.ceil(share)] : [share]
}
/** 'Twelve credits, so six images at 2'. */
const isPaid = (goal: Goal, { metric }: Term): boolean => metric === 'credits' && goal.metric !== 'credits'
/** What the account holds sets no budget. */
const isHeld = (goal: Goal, { metric }: Term): boolean => goal.metric === 'budget' && metric === 'funds'
const added = ({ isState }: Goal, a: Term, b: Term): number[] => {
  if (!areAlike(a, b)) return a.unit === 'money' ? [a.value / b.value, a.value * b.value] : []
  if (!isOfOne(a, b)) return []
  return isState ? [a.value + b.value, a.value - b.value] : [a.value - b.value]
}
function compared({ isState }: Goal, unit: 'percent' | 'times', a: Term, b: Term): number[] {
  if (!isOfOne(a, b)) return []
  const share = a.value / b.value
  if (unit === 'times') return [share]
  if (a.unit === 'percent') return [a.value - b.value]
  // '31 of 68' is 46%, and 54% less only where it says so.
  return isState && share < 1 && a.unit === 'count' ? [share * 100] : [share * 100, (share - 1) * 100]
}
function scaled(a: Term, { value, unit, metric }: Term): number[] {
  if (unit === 'percent') return [value, 100 + value, 100 - value].map((it) => (a.value * it) / 100)
  return metric === 'days' && RATIOS.has(a.metric ?? '') ? [] : [a.value * value, a.value / value]
}
