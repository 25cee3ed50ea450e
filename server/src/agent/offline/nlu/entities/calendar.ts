import { dayOf, monthOf, yearOf } from '@adwright/contract/values/calendar.rules'
import { addDays, type Day, weekdayOf } from '@adwright/contract/values/day.rules'

/** Whether the day exists: 30 February doesn't. */
export const exists = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && dayOf(year, month, day).endsWith(String(day).padStart(2, '0'))

export const quarterStart = (date: Day, offset = 0): Day =>
  dayOf(yearOf(date), Math.floor((monthOf(date) - 1) / 3) * 3 + 1 + 3 * offset, 1)

/** The first such weekday after `date`. */
export const nextWeekday = (date: Day, weekday: number): Day => addDays(date, ((weekday - weekdayOf(date) + 6) % 7) + 1)
/** The last such weekday before `date`. */
export const lastWeekday = (date: Day, weekday: number): Day =>
  addDays(date, -(((weekdayOf(date) - weekday + 6) % 7) + 1))
