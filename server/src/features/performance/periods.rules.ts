import { monthEnd, monthStart } from '@adwright/contract/values/calendar.rules'
import { type Day, addDays, daysBetween } from '@adwright/contract/values/day.rules'
import { REPORT_DAYS_DEFAULT, REPORT_DAYS_MAX } from '@adwright/contract/limits'
import { END_BEFORE_START } from '@adwright/contract/performance'
import type { FieldError } from '@adwright/contract/errors'
import { performanceTexts } from './performance.texts.ts'

export interface Period {
  readonly from: Day
  readonly to: Day
}

/** The earlier of two dates, and the later one. */
export const earlier = (a: Day, b: Day): Day => [a, b].sort()[0] ?? a
export const later = (a: Day, b: Day): Day => [a, b].sort()[1] ?? a

/** The default: the last 30 days, ending yesterday in the account's zone (contract, Approval cards and tools). */
export function periodOf(given: { from?: Day | undefined; to?: Day | undefined }, today: Day): Period {
  const yesterday = addDays(today, -1)
  const to = given.to ?? (given.from && given.from > yesterday ? given.from : yesterday)
  return { from: given.from ?? addDays(to, 1 - REPORT_DAYS_DEFAULT), to }
}

/** All time: from the first imported day to today. */
export const knownDays = (read: readonly Period[], today: Day): Period => ({
  from: read.reduce((first, it) => earlier(first, it.from), today),
  to: today,
})

/** The same number of days, directly before. */
export const periodBefore = ({ from, to }: Period): Period => ({
  from: addDays(from, -daysBetween(from, to) - 1),
  to: addDays(from, -1),
})

export function periodErrors({ from, to }: Period): FieldError[] {
  if (daysBetween(from, to) < 0) return [{ path: 'to', message: END_BEFORE_START }]
  if (daysBetween(from, to) >= REPORT_DAYS_MAX) return [{ path: 'to', message: performanceTexts.mostDays }]
  return []
}

/**
 * This month to date, and the same days of last month (decisions.md, Analytics change): only full days, so that a partial day isn't
 * compared with a full one. On the 1st there are none yet. A shorter month ends with its last day.
 */
export function monthToDate(today: Day): { readonly now: Period; readonly before: Period } {
  const first = monthStart(today)
  const yesterday = addDays(today, -1)
  const sameDay = addDays(monthStart(today, -1), daysBetween(first, yesterday))
  return {
    now: { from: first, to: yesterday },
    before: { from: monthStart(today, -1), to: earlier(sameDay, monthEnd(today, -1)) },
  }
}

const days = ({ from, to }: Period): number => daysBetween(from, to) + 1

export interface Compared {
  readonly period: Period
  readonly against: Period
  /** One of them contains no finished day: its figures are partial. */
  readonly isOpen: boolean
}

/**
 * Two periods by their full days: one that reaches today or beyond ends yesterday, and the other is as long from its own start. A period
 * without a finished day stays as it is.
 */
export function wholeDays(period: Period, against: Period, today: Day): Compared {
  const yesterday = addDays(today, -1)
  const over = (it: Period): Period => (it.from <= yesterday && it.to > yesterday ? { ...it, to: yesterday } : it)
  const [now, then] = [over(period), over(against)]
  const within = (it: Period, other: Period): Period =>
    days(it) > days(other) ? { from: it.from, to: addDays(it.from, days(other) - 1) } : it
  return {
    period: then === against ? now : within(now, then),
    against: now === period ? then : within(then, now),
    isOpen: now.to > yesterday || then.to > yesterday,
  }
}
