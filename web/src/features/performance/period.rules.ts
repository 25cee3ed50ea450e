import { type Day, addDays, daysBetween, isCalendarDate } from '@adwright/contract/values/day.rules'
import { REPORT_DAYS_MAX } from '@adwright/contract/limits'

export interface Period {
  from: Day
  to: Day
}
/** 7, 30 or 90 days that end yesterday, or dates of one's own. */
export type Span = '7' | '30' | '90' | 'custom'

/** How many days a period has, its first and last included. */
export const daysIn = ({ from, to }: Period): number => daysBetween(from, to) + 1

/** As many days, right before. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysIn(period)),
  to: addDays(period.from, -1),
})

/** The last `days` days, ending yesterday: `today` is the ads account's own. */
export const lastDays = (days: number, today: Day): Period => ({
  from: addDays(today, -days),
  to: addDays(today, -1),
})

/** The days of a period that are over, which alone are compared; null while none is. */
export function wholePart(period: Period, today: Day | null): Period | null {
  if (today === null || period.to < today) return period
  return period.from < today ? { from: period.from, to: addDays(today, -1) } : null
}

export type PeriodFault = 'incomplete' | 'order' | 'long'

/** Dates as a person types them. */
export interface TypedDates {
  readonly from: string
  readonly to: string
}

/** The period of dates that a person chose, or what is wrong with them. */
export function readPeriod({ from, to }: TypedDates): Period | PeriodFault {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return 'incomplete'
  if (from > to) return 'order'
  return daysIn({ from, to }) > REPORT_DAYS_MAX ? 'long' : { from, to }
}
