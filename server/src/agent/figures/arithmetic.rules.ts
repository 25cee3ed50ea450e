import { BUDGET_MONTH_DAYS, BUDGET_WORST_DAY_TIMES, IMAGE_COST_CREDITS } from '@adwright/contract/limits'
import { across, type Goal, pairs, runs, SMALL, type Term } from './algebra.rules.ts'
import type { Question } from './bound.rules.ts'
import { amountsOf, changed } from './budgets.rules.ts'
import { isAbout, isOfPeriod } from './contradiction.rules.ts'
import { isDifference, isFallSaid } from './direction.rules.ts'
import { type Fact, isOfRow, isRead, lengthOf, type Source } from './fact.rules.ts'
import { PERFORMANCE, perOf } from './measure-said.rules.ts'
import { clauseOf, type Mention, metricOf } from './mentions.rules.ts'
import { AT_MOST, LEFT, words } from './words.lexicon.ts'
import { near, numbersIn, type Said, shownBy, type Spotted, type Unit, wordNumbersIn } from './numbers.rules.ts'

/**
 * What follows in one or two steps from the reply's figures, the owner's own numbers, and what was read about the rows that a figure names.
 */

/** The highest accepted probability of a match by chance. */
const CHANCE_MAX = 0.12
/** With this few results nearby, a match isn't chance, however rounded the figure is. */
const FEW = 3
const WINDOW = 1.5
/** How many of the latest figures a line may build on. */
const TOLD = 8
const CLOSE = 3
/** How many tiers are derived from figures right next to it. */
const NEAR_TIERS = 3

/** Whether so few of these values lie near a figure that a close match is unlikely to be chance. */
function isUnlikely(mention: Mention, found: number, all: readonly number[], isNear: boolean): boolean {
  const { value, tolerance } = mention.readings[0] ?? { value: found, tolerance: 0 }
  const [low, high] = [value / WINDOW, value * WINDOW]
  const met = new Set(all.filter((it) => it > low && it < high).map((it) => it.toPrecision(4)))
  // A rough figure is near more values. Only one that follows from figures next to it is taken as exact.
  const off = isNear ? Math.max(Math.abs(found - value), shownBy(mention)) : tolerance
  return met.size <= FEW || (met.size * 2 * off) / (high - low) <= CHANCE_MAX
}

/** What something can be a share of. */
const WHOLES = new Set([...PERFORMANCE, 'paid', 'budget'])
const MEASURES = new Set([...PERFORMANCE, 'credits', 'images'])
/** A list's length: nothing follows from four campaigns and three keywords. */
export const isLength = ({ unit, metric }: Pick<Fact, 'unit' | 'metric'>): boolean =>
  unit === 'count' && metric !== undefined && !MEASURES.has(metric)

/** The source of a figure that follows from others; undefined if it follows from none, or from too many. */
export function worked(asked: Question): Pick<Term, 'source' | 'metric'> | undefined {
  const { mention } = asked
  const metric = metricOf(mention.counts)
  // What the account holds is read, not calculated from the owner's numbers.
  if ((metric === 'funds' || metric === 'credits') && asked.sound.size + asked.around.figures.length === 0)
    return undefined
  if (metric !== 'lasts' && isLength({ unit: mention.unit, metric })) return undefined
  const isState = !isDifference(mention, asked.line)
  const goal = {
    unit: mention.unit,
    metric: metric ?? perOf(mention, asked.line),
    isState,
    isFall: isState ? undefined : isFallSaid(mention, asked.line),
  }
  let values: readonly number[] = []
  for (const [n, tier] of tiersOf(asked, goal).entries()) {
    const results = tier()
    values = [...values, ...results.map(({ value }) => value)]
    const found = results.find(
      ({ value, off = 0 }) =>
        mention.readings.some((it) => near({ ...it, tolerance: it.tolerance + off * value }, value)) &&
        isUnlikely(mention, value, values, n < NEAR_TIERS),
    )
    if (found) return found
  }
  return goal.unit === 'money' && goal.isState ? withOther(asked) : undefined
}
/** The total of the budgets if one of them is replaced by an amount next to the figure. */
function withOther({ mention, line, sound, table, evidence }: Question): Fact | undefined {
  const beside = [...sound.keys()].flatMap(({ unit, readings }) =>
    unit === 'money' ? readings.map(({ value }) => value) : [],
  )
  const amounts = [...beside, ...amountsOf(evidence)]
  const named = new Set(line.labels.flatMap(({ keys }) => keys))
  return changed(table, amounts).find(
    ({ value, pace, labels }) =>
      (mention.pace ?? pace) === pace &&
      labels.every((level) => level.some((key) => named.has(key))) &&
      mention.readings.some((it) => near(it, value)),
  )
}

/** What a figure may follow from, the likeliest first. */
function tiersOf(asked: Question, goal: Goal): (() => Term[])[] {
  const { mention, evidence, around, line, bound, sound } = asked
  const told: readonly Term[] = around.figures.slice(-TOLD)
  const beside = [...sound]
    .filter(([it]) => it.unit !== 'date')
    .flatMap(([it, { metric: found }]) => termsOf(it).map((term) => ({ ...term, metric: term.metric ?? found })))
    // 'Take $5 a day and raise it from 36 to 41'.
    .map((term) =>
      mention.unit === 'money' && term.unit === 'count' && term.metric === 'budget'
        ? { ...term, unit: mention.unit }
        : term,
    )
  // A line that only names a row is about that row, not about the owner's numbers.
  const isOfRow = bound.keys.size > 0 && told.length + beside.length === 0
  // What follows from an offer is about money.
  const ownSaid = evidence.said.filter((it) => !it.isOffered || goal.unit === 'money')
  const own = isOfRow ? [] : ownSaid.flatMap((it) => ownTerms(it, mention)).filter(ownIn(asked))
  const factors = [
    ...partsIn(`${evidence.asked} ${line.text}`).map((value): Term => ({ value, unit: 'times' })),
    ...[...line.lengths, ...(line.hasTime ? lengthsFor(mention.pace) : [])].map(daysOf),
  ]
  const about =
    mention.unit === 'money' || mention.unit === 'percent'
      ? asked.table.filter((it) => isRead(it) && isAbout(it, asked))
      : []
  const read = (of: string): readonly Fact[] => about.filter(({ metric }) => metric === of)
  const wholes = asked.table.filter(
    (it) =>
      isRead(it) &&
      it.labels.length === 0 &&
      WHOLES.has(it.metric ?? '') &&
      it.unit !== 'percent' &&
      isOfPeriod(it, bound.periods, evidence.today),
  )
  // A cost isn't a monthly limit.
  const sums = evidence.said
    .filter(({ isOffered, unit, pace }) => !isOffered && (unit === 'percent' || (unit === 'money' && !pace)))
    .flatMap(termsOf)
  const prices = [...sums.filter(({ unit }) => unit === 'money'), ...pairs(MONEY, sums)]
  const isCounted = PERFORMANCE.has(goal.metric ?? '')
  // The preceding figures, in this line or the last one.
  const like = around.figures.filter(
    ({ unit, metric }) => unit === goal.unit && metric !== undefined && metric === goal.metric,
  )
  const close = [...new Set([...told.slice(-CLOSE), ...like.slice(-CLOSE * 2)]), ...beside]
  // The total of the figure nearest to a share.
  const nearest = [...sound.keys()].findLast(
    ({ end, unit }) => end <= mention.at && unit !== 'date' && unit !== 'times',
  )
  const part = nearest
    ? beside.filter(({ value, unit }) => unit === nearest.unit && value === nearest.readings[0]?.value)
    : told.slice(-1)
  const from = nearest && sound.get(nearest)?.source?.from
  const isOfPart = ({ period }: Fact): boolean => !from || !period || period.from === from
  const ratios = [...sound.keys()].filter((it) => it.isRatio).flatMap(termsOf)
  const counts = told.flatMap(({ unit, value }) => (unit === 'count' ? [value] : []))
  const images = [1, ...numbersSaid(line.text), ...counts]
    .filter((value) => !mention.readings.some((it) => near(it, value)))
    .map((value): Term => ({ value: value * IMAGE_COST_CREDITS, unit: 'count' }))
  const credits = [...told, ...beside].filter((it) => it.metric === 'credits')
  const days = line.lengths.map(daysOf)
  const ofDays = line.lengths.map((value): Term => ({ value, unit: 'count' }))
  const named = line.periods
    .flatMap(({ periods }) => periods.map(lengthOf))
    .filter((it) => it > 1)
    .map(daysOf)
  const usual = (line.hasTime ? lengthsFor(mention.pace) : []).map(daysOf)
  const spans = [...(around.lengths ?? []), ...line.until].map(daysOf)
  // '$1,056 of a possible $1,120', of 16 days.
  const sourced = [...sound.values()].flatMap(({ source }) => lengthIn(source)).map(daysOf)
  const left = LEFT.test(clauseOf(mention, line))
    ? told
        .filter(({ unit, metric = '' }) => unit === goal.unit && HELD.has(metric))
        .flatMap((it) =>
          beside.filter(({ unit }) => unit === it.unit).map(({ value }) => ({ ...it, value: it.value - value })),
        )
    : []
  // 'At $16.78 a day, a strong day may cost up to $33.55.'
  const peaks =
    line.hasTime && AT_MOST.test(clauseOf(mention, line))
      ? across(goal, [...beside, ...told.slice(-CLOSE)], [{ value: BUDGET_WORST_DAY_TIMES, unit: 'times' }])
      : []
  const all: (() => Term[])[] = [
    () => [...across(goal, ratios, told), ...across(goal, beside, days), ...left, ...peaks],
    () => [
      ...pairs(goal, beside),
      ...across(goal, beside, factors),
      ...across(goal, credits, images),
      ...(credits.length > 0 && goal.unit === 'count' ? images : []),
      ...(goal.unit === 'times' ? across(goal, beside, told) : []),
      ...(goal.unit === 'times' && beside.length === 0 ? pairs(goal, told.slice(-CLOSE - 1)) : []),
    ],
    () =>
      goal.unit === 'percent' || goal.unit === 'times'
        ? // '21 of the 30 days, so 70%'.
          [...across(goal, part, wholes.filter(isOfPart)).filter(isPart), ...across(goal, beside, ofDays)]
        : [],
    () => [...pairs(goal, close), ...across(goal, close, [...days, ...spans])],
    // 'From $20 to $24 a day: $28 more a week.'
    () => {
      const changes = goal.isState ? [] : pairs(goal, told.filter(({ unit }) => unit === goal.unit).slice(-CLOSE))
      return across(goal, changes, [...days, ...lengthsFor(mention.pace).map(daysOf)])
    },
    () => [
      ...across(goal, [...told, ...beside, ...(isDifference(mention, line) ? own : [])], read('budget')),
      ...across(goal, [...spans, ...sourced], read('budget')),
      ...across({ ...goal, isState: false }, beside, read('funds')),
      ...across(
        goal,
        told.filter(({ unit }) => unit === 'money' || (mention.pace !== undefined && unit === goal.unit)),
        [...days, ...spans],
      ),
    ],
    // Counted results don't follow from the owner's numbers alone.
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
    // Two steps, for what customers brought in.
    () =>
      (mention.pace ? [] : read('conversions')).flatMap((some) => {
        const brought = across(MONEY, [some], prices)
        const spent = read('cost').filter((it) => isOfSame(it, some))
        // '$4.80 for each dollar'.
        const isEach = goal.unit === 'times' || EACH.test(line.text)
        return [...brought, ...across(goal, brought, spent), ...(isEach ? across(RATE, brought, spent) : [])]
      }),
    // '$6 a day, so $186 in December'.
    () => across(goal, [...beside, ...told], [...days, ...spans, ...named, ...usual]),
  ]
  return all.slice(0, isClose(mention) ? NEAR_TIERS : undefined)
}

const EACH = words('each|every|per', 'jede[nrms]?|pro|je', 'chaque|par', 'cada|por', 'ogni', 'a')
const lengthIn = ({ from, to }: Partial<Source> = {}): number[] =>
  from && to && from < to ? [lengthOf({ from, to })] : []
const isPart = ({ unit, value }: Term): boolean => value < (unit === 'times' ? 1 : 100)
const LENGTHS = [7, 12, 14, 30, BUDGET_MONTH_DAYS, 31, 365]
/** A part of a month isn't calculated with weeks. */
const lengthsFor = (pace: Spotted['pace']): readonly number[] =>
  pace === 'month' ? LENGTHS.filter((it) => it === 12 || it >= 28) : LENGTHS
const daysOf = (value: number): Term => ({ value, unit: 'times', metric: 'days' })
const termsOf = ({ readings, unit, ...more }: Spotted | Mention): Term[] =>
  readings.slice(0, 1).map(({ value, tolerance }) => ({
    value,
    unit,
    metric: 'counts' in more ? metricOf(more.counts) : undefined,
    off: offOf(unit, value, tolerance),
  }))
const OFF_MAX = 0.005
/** The relative rounding error of a number with decimals: half of its last digit. */
export const offOf = (unit: Unit, value: number, tolerance: number): number =>
  unit !== 'times' && tolerance < 0.5 && value > 0 ? Math.min(tolerance / value, OFF_MAX) : 0
/** When an amount is asked for, the bare '25 a day' is an amount too. */
const ownTerms = (it: Said, { unit }: Mention): Term[] =>
  termsOf(it).map((term) => (unit === 'money' && it.isBare && it.unit === 'count' ? { ...term, unit } : term))
const isOfSame = (a: Fact, b: Fact): boolean => a.list === b.list && a.period?.from === b.period?.from && isOfRow(a, b)
const MONEY: Goal = { unit: 'money', metric: undefined }
const RATE: Goal = { unit: 'times', metric: undefined }
/**
 * Multiples, and small counts of unknown things, follow from anything. So they count only if they follow from figures right next to them.
 */
const isClose = ({ unit, counts, readings }: Mention): boolean =>
  unit === 'times' ||
  (unit === 'percent' && typeof counts === 'object') ||
  (unit === 'count' &&
    (metricOf(counts) === 'lasts' ||
      ((counts === 'other' || metricOf(counts) === 'conversions') && (readings[0]?.value ?? 0) < SMALL)))
/** 'Clicks rose by 6%', '27 more': the owner's numbers don't explain a change in results, and an amount doesn't explain a count. */
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

const numbersSaid = (text: string): number[] =>
  [...numbersIn(text), ...wordNumbersIn(text)].flatMap(({ unit, readings }) =>
    unit === 'count' ? readings.map(({ value }) => value) : [],
  )
/** What can have a remainder. */
const HELD = new Set(['credits', 'funds', 'budget'])
