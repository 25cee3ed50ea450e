import { addDays, addMonths, daysBetween, type IsoDate, monthEnd, monthStart, weekStart } from './calendar.ts'
import type { Said, Unit } from './date-expressions.ts'
import type { TimeSpan } from './dates.ts'
import { dayOfSaid, type Range, rangeOfSaid, shift } from './resolve-date.ts'

const yesterday = (today: IsoDate): IsoDate => addDays(today, -1)

/** The last n days end yesterday; so do the last n weeks and months. */
function lastSpan(said: Extract<Said, { kind: 'span' }>, today: IsoDate): Range {
  if (said.unit === 'day') return { from: addDays(today, -said.n), to: yesterday(today) }
  if (said.unit === 'week') return { from: addDays(today, -7 * said.n), to: yesterday(today) }
  if (said.unit === 'month' && said.n === 1) return { from: addDays(today, -30), to: yesterday(today) }
  return { from: shift(today, -said.n, said.unit), to: yesterday(today) }
}

/** What is running now is reported up to today. */
const untilToday = (range: Range, today: IsoDate): Range =>
  range.to > today && range.from <= today ? { ...range, to: today } : range

function periodOf(span: TimeSpan, today: IsoDate): Range | undefined {
  const { said } = span
  if (said.kind === 'span') return said.which === 'next' ? undefined : lastSpan(said, today)
  if (said.kind === 'unit' && said.unit === 'weekend' && said.which === 'this') {
    const saturday = addDays(weekStart(today), 5)
    return saturday <= today
      ? { from: saturday, to: today }
      : { from: addDays(saturday, -7), to: addDays(saturday, -6) }
  }
  const range = rangeOfSaid(said, today, 'past')
  return range && untilToday(range, today)
}

/** 'A day' in 'what does it cost a day' is no period; 'for 7 days' is one. */
const isLength = (s: TimeSpan): boolean =>
  s.said.kind === 'span' && s.said.which === undefined && s.role === undefined && s.said.n === 1

/** The period a report is asked for; undefined when none was named. */
export function reportPeriod(spans: readonly TimeSpan[], today: IsoDate): Range | undefined {
  const used = spans.filter((s) => s.said.kind !== 'before' && s.said.kind !== 'invalid' && !isLength(s))
  const start = used.find((s) => s.role === 'start')
  const end = used.find((s) => s.role === 'end' && s !== start)
  const before = end && !start ? used[used.indexOf(end) - 1] : undefined
  if (before && end && before.role === undefined && dayOfSaid(before.said, today, 'past'))
    return betweenSpans(before, end, today)
  if (start && end) return betweenSpans(start, end, today)
  const first = used.find((s) => s.role !== 'end') ?? used[0]
  if (!first) return undefined
  const period = periodOf(first, today)
  if (!period) return undefined
  return first.role === 'start' && period.to < today && first.said.kind !== 'span'
    ? { from: period.from, to: today }
    : period
}

function betweenSpans(start: TimeSpan, end: TimeSpan, today: IsoDate): Range | undefined {
  const last = periodOf(end, today)?.to
  if (!last) return undefined
  const first = dayOfSaid(start.said, last, 'past') ?? rangeOfSaid(start.said, last, 'past')?.from
  return first ? { from: first, to: last > today ? today : last } : undefined
}

export interface Comparison {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly compare_from: IsoDate
  readonly compare_to: IsoDate
}

/** The stretch of the same length that ends the day before. */
function stretchBefore(range: Range): Range {
  const days = daysBetween(range.from, range.to) + 1
  return { from: addDays(range.from, -days), to: addDays(range.from, -1) }
}

/** 'The 7 days before', 'the month before that': of the length that was said, else of the period's own. */
export function earlier(period: Range, said: { n: number; unit?: Unit } | undefined): Range {
  const whole = period.from === monthStart(period.from) && period.to === monthEnd(period.from)
  if (whole && (said?.unit === undefined || said.unit === 'month'))
    return { from: monthStart(period.from, -1), to: addDays(period.from, -1) }
  const back = said?.unit && said.unit !== 'weekend' ? shift(period.from, -said.n, said.unit) : undefined
  return back ? { from: back, to: addDays(period.from, -1) } : stretchBefore(period)
}

/** What a period is set against when nothing else is said: the one before; what has begun against the same days of the one before. */
function periodBefore(range: Range, said: Said | undefined, today: IsoDate): Range {
  const unit = said?.kind === 'unit' ? said.unit : said?.kind === 'month' ? 'month' : undefined
  if (unit === 'month' && range.from === monthStart(range.from)) {
    const first = monthStart(range.from, -1)
    return {
      from: first,
      to: range.to === monthEnd(range.from) && range.to < today ? monthEnd(first) : addMonths(range.to, -1),
    }
  }
  if (unit === 'week' && range.to === today) return { from: addDays(range.from, -7), to: addDays(range.to, -7) }
  if (unit === 'year') return { from: addMonths(range.from, -12), to: addMonths(range.to, -12) }
  if (unit === 'quarter') return { from: addMonths(range.from, -3), to: addMonths(range.to, -3) }
  return stretchBefore(range)
}

const isUnit = (span: TimeSpan | undefined, which: string): boolean =>
  span?.said.kind === 'unit' && span.said.which === which

const isDay = (span: TimeSpan, today: IsoDate): boolean => dayOfSaid(span.said, today, 'past') !== undefined
/** Periods said by their first and last day: '1 May to 10 May'. 'This month compared to last month' are two already. */
const saidByDays = (spans: readonly TimeSpan[], today: IsoDate): Range[] =>
  spans.flatMap((end, at) => {
    const start = spans[at - 1]
    const range =
      end.role === 'end' && start && start.role !== 'end' && isDay(start, today) && isDay(end, today)
        ? betweenSpans(start, end, today)
        : undefined
    return range ? [range] : []
  })

/** Two periods to compare. None said: this month against the same days of last month. */
export function comparison(spans: readonly TimeSpan[], today: IsoDate): Comparison {
  const used = spans.filter((s) => s.said.kind !== 'invalid')
  const [now, then] = saidByDays(used, today)
  if (now) {
    const against = then ?? stretchBefore(now)
    return { ...now, compare_from: against.from, compare_to: against.to }
  }
  const periods = used.filter((s) => s.said.kind !== 'before')
  let [first, second] = periods
  if (isUnit(first, 'last') && isUnit(second, 'this')) [first, second] = [second, first]
  const range = (first && periodOf(first, today)) ?? { from: monthStart(today), to: today }
  const said = first?.said ?? { kind: 'unit' as const, unit: 'month' as const, which: 'this' as const }
  const sameUnit = first?.said.kind === 'unit' && second?.said.kind === 'unit' && first.said.unit === second.said.unit
  const running = range.to === today && sameUnit && isUnit(second, 'last')
  const other = second && !running ? periodOf(second, today) : undefined
  const against = other ?? periodBefore(range, said, today)
  return { from: range.from, to: range.to, compare_from: against.from, compare_to: against.to }
}
