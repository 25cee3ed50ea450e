import { addMonths, monthEnd, monthStart } from '@adwright/contract/values/calendar.rules'
import { type Day, addDays, daysBetween } from '@adwright/contract/values/day.rules'
import type { LengthValue, Unit } from '../nlu/index.ts'
import type { Slots } from './slots.ts'

const WEEK_DAYS = 7
/** The day on which a length ends: two weeks from the 3rd end on the 17th. */
export const afterLength = (from: Day, length: LengthValue, sign = 1): Day =>
  length.months === undefined ? addDays(from, sign * length.days) : addMonths(from, sign * length.months)

/** How many days it still runs, its last day included, as cards count them. */
export const daysLeft = (
  { start, end }: { readonly start: Day | undefined; readonly end: Day | undefined },
  today: Day,
): number | undefined =>
  end === undefined || end < today
    ? undefined
    : daysBetween(start !== undefined && start > today ? start : today, end) + 1

/** When something starts and ends, as far as it was stated. A length or an end without a start begins tomorrow. */
export function runOf(s: Slots, today: Day): { start: Day | undefined; end: Day | undefined } {
  const soonest = addDays(today, 1)
  // 'Up by Monday, for three weeks': if it doesn't fit before the day, it starts on that day.
  const isBy = !s.start && s.end && s.length && s.end >= soonest && afterLength(soonest, s.length) > s.end
  if (isBy) return { start: s.end, end: afterLength(s.end, s.length) }
  const start = s.start ?? (s.end || s.length ? soonest : undefined)
  return { start, end: s.end ?? (start && s.length ? afterLength(start, s.length) : undefined) }
}

/** A date moved by a change: 'a week later', 'three days shorter'. */
export function moved(day: Day, by: LengthValue): Day {
  return afterLength(day, by, by.change === 'earlier' || by.change === 'shorter' ? -1 : 1)
}

const MONTH_DAYS_MIN = 28
/** The preceding period: of the same kind, or as long as `before` says ('the 10 days before that'). */
export function periodBefore(
  period: { from: Day; to: Day },
  before: { readonly n: number; readonly unit?: Unit | undefined } = { n: 1 },
): { from: Day; to: Day } {
  const { n, unit } = before
  if (unit === 'day' || unit === 'week')
    return { from: addDays(period.from, -n * (unit === 'week' ? WEEK_DAYS : 1)), to: addDays(period.from, -1) }
  if (period.from === monthStart(period.from) && period.to === monthEnd(period.from))
    return { from: monthStart(period.from, -n), to: monthEnd(period.from, -n) }
  const days = daysBetween(period.from, period.to) + 1
  // 'The month before', after a week.
  if (unit === 'month' && days < MONTH_DAYS_MIN)
    return { from: monthStart(period.from, -n), to: monthEnd(period.from, -1) }
  return { from: addDays(period.from, -days * n), to: addDays(period.to, -days * n) }
}
