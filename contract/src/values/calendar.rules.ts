import { addDays, type Day, midnightOf, utcDayOf, weekdayOf } from './day.rules.ts'

/** Months, weeks and movable feasts: arithmetic on calendar dates, with no clock and no time zone. */

/** A date from year, month (1 is January; out of range continues into other years) and day, which is capped at the month's length. */
export function dayOf(year: number, month: number, day: number): Day {
  const last = new Date(Date.UTC(year, month, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return utcDayOf(last)
}

/** 2026 of `2026-11-22`. */
export const yearOf = (day: Day): number => Number(day.slice(0, 4))
/** 1 is January. */
export const monthOf = (day: Day): number => Number(day.slice(5, 7))
/** 1 is the first of the month. */
export const monthDayOf = (day: Day): number => Number(day.slice(8, 10))

/** The same day a number of months later, or the last day of a shorter month. */
export const addMonths = (day: Day, months: number): Day => dayOf(yearOf(day), monthOf(day) + months, monthDayOf(day))
/** The first day of the month; `offset` shifts by months. */
export const monthStart = (day: Day, offset = 0): Day => dayOf(yearOf(day), monthOf(day) + offset, 1)
/** The last day of the month; `offset` shifts by months. */
export const monthEnd = (day: Day, offset = 0): Day => dayOf(yearOf(day), monthOf(day) + offset, 31)
/** The full weeks, Sunday to Saturday, that cover a month, given its first day; they include days of the neighboring months. */
export function weeksOf(first: Day): Day[][] {
  const start = addDays(first, -weekdayOf(first))
  const next = monthStart(first, 1)
  const weeks: Day[][] = []
  for (let day = start; day < next; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)))
  return weeks
}

/** The week's Monday; `offset` shifts by weeks. */
export const weekStart = (day: Day, offset = 0): Day => addDays(day, 7 * offset - ((weekdayOf(day) + 6) % 7))

/** The nth of a weekday (0 is Sunday) in a month; -1 is the last one. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = dayOf(year, month, 1)
  if (nth > 0) return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
  const last = monthEnd(first)
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
}

/** Easter Sunday of the western churches, by the anonymous Gregorian method. */
export function easterOf(year: number): Day {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const sum = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1)
}

/** The same day `count` months later, or the last day of a shorter month. The time of day (UTC) stays. */
export function monthsAfter(anchor: Date, count: number): Date {
  const day = utcDayOf(anchor)
  return new Date(midnightOf(addMonths(day, count)).getTime() + (anchor.getTime() - midnightOf(day).getTime()))
}
