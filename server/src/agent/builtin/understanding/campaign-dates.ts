import { addDays, type IsoDate } from './calendar.ts'
import type { Said, Unit } from './date-expressions.ts'
import type { TimeSpan } from './dates.ts'
import { dayOfSaid, rangeOfSaid, shift } from './resolve-date.ts'

export interface Length {
  readonly n: number
  readonly unit: Unit
}
/** `earlier`, `later`: the way is said with it; else the verb tells. */
interface Move extends Length {
  readonly way?: 'earlier' | 'later'
  readonly edge?: 'start' | 'end'
}

/** What a message says about when a campaign (or a plan) runs. Nothing is filled in here. */
export interface DatesSaid {
  readonly start?: IsoDate
  readonly end?: IsoDate
  readonly length?: Length
  /** `by a week`: moves the end that is there. */
  readonly by?: Move
  /** A date that is not in the calendar, as it was written. */
  readonly invalid?: string
}

type Draft = { -readonly [K in keyof DatesSaid]: DatesSaid[K] }

function takeDay(out: Draft, span: TimeSpan, day: IsoDate): void {
  if (span.role === 'end') out.end = day
  else if (span.role === 'start' || out.start === undefined) out.start = day
  else out.end ??= day
}

function takeRange(out: Draft, span: TimeSpan, from: IsoDate, to: IsoDate, today: IsoDate): void {
  if (span.role === 'end') out.end = to
  else if (span.role === 'start' && span.said.kind !== 'week_of') out.start = from
  else {
    // A week, month or season that has begun can only be used from tomorrow on.
    out.start = from <= today && to > today ? addDays(today, 1) : from
    out.end = to
  }
}

function takeLength(out: Draft, span: TimeSpan, today: IsoDate): void {
  const { said } = span
  if (said.kind !== 'span' || said.which === 'last') return
  if (span.role === 'by') out.by = { n: said.n, unit: said.unit }
  else out.length ??= { n: said.n, unit: said.unit }
  if (said.which === 'next') out.start ??= addDays(today, 1)
}
function takeDate(out: Draft, span: TimeSpan, today: IsoDate): void {
  const { said } = span
  // 'By Friday' is an end.
  const placed = span.role === 'by' ? { ...span, role: 'end' as const } : span
  const range = rangeOfSaid(said, today, 'coming')
  const day = dayOfSaid(said, today, 'coming') ?? (range?.from === range?.to ? range?.from : undefined)
  if (day) takeDay(out, placed, day)
  else if (range) takeRange(out, placed, range.from, range.to, today)
  else if (said.kind === 'day') out.invalid = `${said.year ?? ''}-${said.month}-${said.day}`
}
function moveOf(span: TimeSpan, said: Extract<Said, { kind: 'later' | 'before' }>): Move {
  const edge = span.role === 'start' || span.role === 'end' ? { edge: span.role } : {}
  return { n: said.n, unit: said.unit ?? 'day', way: said.kind === 'later' ? 'later' : 'earlier', ...edge }
}
function take(out: Draft, span: TimeSpan, today: IsoDate): void {
  const { said } = span
  if (said.kind === 'invalid') out.invalid = said.text
  else if (said.kind === 'later' || (said.kind === 'before' && said.moves)) out.by = moveOf(span, said)
  else if (said.kind === 'span') takeLength(out, span, today)
  else if (said.kind !== 'before') takeDate(out, span, today)
}

/** Reads the dates of a campaign: weekdays and dates are the next ones to come. */
export function campaignDates(spans: readonly TimeSpan[], today: IsoDate): DatesSaid {
  const out: Draft = {}
  // 'Christmas gifts, from tomorrow for two weeks': the feast is what it is about.
  const dated = spans.some((s) => s.said.kind !== 'holiday')
  for (const span of spans)
    if (span.role !== undefined || !dated || span.said.kind !== 'holiday') take(out, span, today)
  return endAfterStart(out, spans, today)
}

/** 'From the 25th to 16 December': with no month of its own, the 25th before that. */
function startInMonthBefore(out: Draft, spans: readonly TimeSpan[], today: IsoDate): IsoDate | undefined {
  const [first] = spans.filter((s) => s.role === 'start')
  const bare = first && (first.said.kind === 'ordinal' || (first.said.kind === 'day' && first.to - first.from === 1))
  if (!bare || !out.start || !out.end) return undefined
  const sooner = shift(out.start, -1, 'month')
  return sooner > today && sooner < out.end ? sooner : undefined
}

/** 'From Tuesday to Sunday': the Sunday is the one after that Tuesday. */
function endAfterStart(out: Draft, spans: readonly TimeSpan[], today: IsoDate): DatesSaid {
  if (!out.start || !out.end || out.end >= out.start || out.start < today) return out
  const sooner = startInMonthBefore(out, spans, today)
  if (sooner) return { ...out, start: sooner }
  const last = spans.findLast((s) => s.role === 'end')
  if (!last || !['weekday', 'ordinal'].includes(last.said.kind)) return out
  return { ...out, end: dayOfSaid(last.said, out.start, 'coming') ?? out.end }
}

/** The end of a length that counts from the start: two weeks from the 3rd end on the 17th. */
export const endOfLength = (start: IsoDate, length: Length): IsoDate => shift(start, length.n, length.unit)

/** The last day of a length that counts both ends, as a content calendar does. */
export const lastDayOfLength = (start: IsoDate, length: Length): IsoDate =>
  addDays(shift(start, length.n, length.unit), -1)
