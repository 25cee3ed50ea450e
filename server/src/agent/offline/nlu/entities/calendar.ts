import type { Day } from '../types.ts'

/** Arithmetic on calendar dates (`YYYY-MM-DD`). A date is a date and never shifts by a zone. */

const DAY_MS = 86_400_000

const utc = (date: Day): Date => new Date(`${date}T00:00:00Z`)
const iso = (date: Date): Day => date.toISOString().slice(0, 10)

export const addDays = (date: Day, days: number): Day => iso(new Date(utc(date).getTime() + days * DAY_MS))

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / DAY_MS)

export const yearOf = (date: Day): number => Number(date.slice(0, 4))
export const monthOf = (date: Day): number => Number(date.slice(5, 7))
export const dayOf = (date: Day): number => Number(date.slice(8, 10))
/** 0 is Sunday. */
export const weekdayOf = (date: Day): number => utc(date).getUTCDay()

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** `month` may run over either end of the year; the day is cut to the month's length. */
export function makeDate(year: number, month: number, day: number): Day {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const y = first.getUTCFullYear()
  const m = first.getUTCMonth() + 1
  return iso(new Date(Date.UTC(y, m - 1, Math.min(day, daysInMonth(y, m)))))
}

/** True when that day exists in the calendar: 30 February does not. */
export const exists = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

export const addMonths = (date: Day, n: number): Day => makeDate(yearOf(date), monthOf(date) + n, dayOf(date))
export const monthStart = (date: Day, offset = 0): Day => makeDate(yearOf(date), monthOf(date) + offset, 1)
export const monthEnd = (date: Day, offset = 0): Day => makeDate(yearOf(date), monthOf(date) + offset, 31)
/** Weeks run Monday to Sunday. */
export const weekStart = (date: Day, offset = 0): Day => addDays(date, -((weekdayOf(date) + 6) % 7) + 7 * offset)
export const quarterStart = (date: Day, offset = 0): Day =>
  makeDate(yearOf(date), Math.floor((monthOf(date) - 1) / 3) * 3 + 1 + 3 * offset, 1)

/** The first such weekday after the day. */
export const nextWeekday = (date: Day, weekday: number): Day => addDays(date, ((weekday - weekdayOf(date) + 6) % 7) + 1)
/** The latest such weekday before the day. */
export const lastWeekday = (date: Day, weekday: number): Day =>
  addDays(date, -(((weekdayOf(date) - weekday + 6) % 7) + 1))

/** The nth such weekday of a month. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = makeDate(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
}

/** Easter Sunday of the Western calendar. */
export function easter(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return makeDate(year, Math.floor(f / 31), (f % 31) + 1)
}

export const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  exists(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10)))
