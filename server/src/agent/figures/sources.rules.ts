import { addDays, type Day, daysBetween } from '@adwright/contract/values/day.rules'
import { monthStart } from '@adwright/contract/values/calendar.rules'
import type { Evidence } from './evidence.rules.ts'
import { ASKED_FOR, CALCULATE, dayKey, type Fact, factsOf, type Period, summed } from './facts.rules.ts'
import type { Label, Mention, Reading, Span } from './mentions.rules.ts'
import type { Unit } from './numbers.rules.ts'
import { OTHERS } from './words.lexicon.ts'

/** What a line may refer to besides the evidence: the lines before it. */
export interface LineContext {
  /** Keys of what was named in the last lines or by the owner. */
  readonly keys: ReadonlySet<string>
  /** Keys of everything named so far. */
  readonly known: ReadonlySet<string>
  /** Earlier figures that have a source. */
  readonly figures: readonly { readonly value: number; readonly unit: Unit; readonly metric: string | undefined }[]
}
export const PERFORMANCE = new Set(['clicks', 'impressions', 'cost', 'ctr', 'cpc', 'conversions'])

export const MEASURES = new Set([...PERFORMANCE, 'credits'])

/** The things in a line that belong to a figure: those before it in its clause, else after it, else the last ones. */
function bound<T extends { readonly at: number; readonly end: number }>(
  { clauses, figures }: Reading,
  mention: Mention,
  things: readonly T[],
  inherited: readonly T[],
): readonly T[] {
  const from = clauses.findLast((at) => at <= mention.at) ?? 0
  const to = clauses.find((at) => at > mention.at) ?? Infinity
  const last = figures.findLast((other) => other.end <= mention.at)?.end ?? 0
  const next = figures.find((other) => other.at >= mention.end)?.at ?? Infinity
  const before = things.filter((one) => one.end <= mention.at && one.at >= last)
  const behind = things.filter((one) => one.at >= mention.end && one.at < Math.min(to, next))
  const first = things.find((one) => one.at >= from)
  const isNumberFirst = first !== undefined && (figures.find((one) => one.at >= from)?.at ?? Infinity) < first.at
  const order = isNumberFirst ? [behind, before] : [before, behind]
  return order.find((found) => found.length > 0) ?? inherited
}

export interface Bound {
  /** Another figure has this period, so this one may be of a different one. */
  readonly isLoose: boolean
  readonly keys: ReadonlySet<string>
  /** 'The others cost $0.67': about rows that aren't named. */
  readonly isOfOthers: boolean
  /** Periods of the same length before the ones named. */
  readonly before: readonly Period[]
  /** undefined: no period was named. */
  readonly periods: readonly Period[] | undefined
}

/** The rows and periods that each figure in a line is about. */
export function bindings(line: Reading): Bound[] {
  let labels: readonly Label[] = []
  let spans: readonly Span[] = []
  return line.figures.map((mention, n) => {
    labels = bound(line, mention, line.labels, labels)
    const own = bound(line, mention, line.periods, [])
    const isLoose = own.length === 0 && n > 0
    if (own.length > 0) spans = own
    // A period named once applies to the whole sentence.
    else if (line.periods.length === 1) spans = line.periods.filter((span) => span.at <= mention.at)
    const before = line.periods.flatMap((span) => span.periods).map(daysBefore)
    const isOpen = spans.length === 0 || spans.some((span) => span.periods.length === 0)
    return {
      isLoose,
      isOfOthers: OTHERS.test(line.text.slice(labels[0]?.end ?? 0, mention.at)),
      before,
      keys: new Set((mention.unit === 'times' ? line.labels : labels).flatMap((label) => label.keys)),
      periods: isOpen ? undefined : spans.flatMap((span) => span.periods),
    }
  })
}

function daysBefore({ from, to }: Period): Period {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
}
/** Whether two periods match; one that includes today may also end yesterday. */
const isSame = (a: Period, b: Period, today: Day): boolean =>
  a.from === b.from &&
  (a.to === b.to || (b.to >= today && b.from <= today && (a.to === today || a.to === addDays(today, -1))))

/** Whether a fact is of the periods named. Only performance metrics have a period. */
function isOfPeriod(fact: Fact, periods: Bound['periods'], today: Day): boolean {
  if (periods === undefined || fact.unit === 'date') return true
  if (fact.period) return periods.some((it) => isSame(fact.period ?? it, it, today))
  return fact.metric === undefined || !PERFORMANCE.has(fact.metric)
}

const isNamed = ({ labels }: Fact, keys: ReadonlySet<string>): boolean =>
  labels.every((level) => level.some((key) => keys.has(key)) || (level.includes(ASKED_FOR) && labels.length > 1))
const isMeant = (fact: Fact, keys: ReadonlySet<string>): boolean => fact.labels.flat().some((key) => keys.has(key))

/** The facts a figure may come from: first those of the rows it's about, then those of the whole. */
export interface Sources {
  /** Facts it may equal. */
  readonly direct: readonly Fact[]
  /** Facts of the rows named, of the whole, and of a list's rows. */
  readonly rows: readonly Fact[]
  readonly whole: readonly Fact[]
  readonly others: readonly Fact[]
  /** Facts of rows not mentioned. */
  readonly rest: readonly Fact[]
}

export function sourcesOf(bound: Bound, around: LineContext, evidence: Evidence): Sources {
  const { periods } = bound
  const days = (periods ?? []).flatMap(({ from, to }) => (from === to ? [dayKey(from)] : []))
  // 'Sourdough Search on Thursday' names a row and a day; a day alone is a row of its own.
  const keys = new Set([...bound.keys, ...days])
  const added = (periods ?? bound.before).flatMap((period) => daysOf(period, evidence))
  const dated = [...evidence.facts, ...added].filter((it) => isOfPeriod(it, periods, evidence.today))
  const known = new Set([...keys, ...around.known])
  const rows = dated.filter((it) => isMeant(it, keys) && isNamed(it, known))
  const whole = dated.filter((it) => it.labels.length === 0)
  const near = dated.filter((it) => it.labels.length > 0 && isNamed(it, around.known))
  const others = dated.filter((it) => it.labels.length > 0)
  const isShare = (it: Fact): boolean => it.metric?.endsWith(' share') === true
  // 'What they may spend today': a budget is of no day.
  const standing = bound.keys.size === 0 ? [...whole, ...near].filter((it) => it.period === undefined) : []
  const worked = evidence.facts.filter(({ source }) => source.tool === CALCULATE)
  return keys.size > 0
    ? {
        direct: [...rows, ...standing, ...worked, ...(bound.isOfOthers ? others : [])],
        rows,
        whole,
        others: [],
        rest: others,
      }
    : { direct: [...whole, ...near.filter((it) => !isShare(it))], rows: near, whole, others, rest: [] }
}

/** This month up to yesterday, which limits and plans are about. */
export function soFar(evidence: Evidence): Fact[] {
  const to = addDays(evidence.today, -1)
  return daysOf({ from: monthStart(to), to }, evidence)
}
/** A report's days summed over a period. */
function daysOf(period: Period, { series }: Evidence): Fact[] {
  return series.flatMap(({ tool, rows }) => {
    const [first, last] = [rows[0]?.date ?? '', rows.at(-1)?.date ?? '']
    const to = period.to > last && first <= period.from ? last : period.to
    if (period.from < first || to > last || period.from > to) return []
    const days = rows.filter(({ date }) => date >= period.from && date <= to)
    const sums = factsOf([{ tool, args: {}, value: { ...summed(days), from: period.from, to: period.to } }])
    // The period's own days are no event's date.
    return sums.filter((it) => it.unit !== 'date')
  })
}

export interface Question {
  readonly mention: Mention
  readonly line: Reading
  readonly bound: Bound
  readonly around: LineContext
  readonly evidence: Evidence
  /** Figures in the line that have a source; others may follow from them. */
  readonly sound: ReadonlySet<Mention>
}
