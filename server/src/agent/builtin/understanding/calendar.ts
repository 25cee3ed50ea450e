import { monthNames } from '#agent/month-names.rules.ts'

/** Arithmetic on calendar dates (`YYYY-MM-DD`). A date is a date and never shifts by a zone. */
export type IsoDate = string

const DAY_MS = 86_400_000

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export { monthNames as months }

const utc = (date: IsoDate): Date => new Date(`${date}T00:00:00Z`)
const iso = (date: Date): IsoDate => date.toISOString().slice(0, 10)

export const addDays = (date: IsoDate, days: number): IsoDate => iso(new Date(utc(date).getTime() + days * DAY_MS))

export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / DAY_MS)

export const yearOf = (date: IsoDate): number => Number(date.slice(0, 4))
export const monthOf = (date: IsoDate): number => Number(date.slice(5, 7))
export const dayOf = (date: IsoDate): number => Number(date.slice(8, 10))
/** 0 is Sunday. */
export const weekdayOf = (date: IsoDate): number => utc(date).getUTCDay()

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** `month` may run over either end of the year; the day is cut to the month's length. */
export function makeDate(year: number, month: number, day: number): IsoDate {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const y = first.getUTCFullYear()
  const m = first.getUTCMonth() + 1
  return iso(new Date(Date.UTC(y, m - 1, Math.min(day, daysInMonth(y, m)))))
}

/** True when that day exists in the calendar: 30 February does not. */
export const exists = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

export const addMonths = (date: IsoDate, n: number): IsoDate => makeDate(yearOf(date), monthOf(date) + n, dayOf(date))
export const monthStart = (date: IsoDate, offset = 0): IsoDate => makeDate(yearOf(date), monthOf(date) + offset, 1)
export const monthEnd = (date: IsoDate, offset = 0): IsoDate => makeDate(yearOf(date), monthOf(date) + offset, 31)
/** Weeks run Monday to Sunday. */
export const weekStart = (date: IsoDate, offset = 0): IsoDate =>
  addDays(date, -((weekdayOf(date) + 6) % 7) + 7 * offset)
export const quarterStart = (date: IsoDate, offset = 0): IsoDate =>
  makeDate(yearOf(date), Math.floor((monthOf(date) - 1) / 3) * 3 + 1 + 3 * offset, 1)

/** The first such weekday after the day. */
export const nextWeekday = (date: IsoDate, weekday: number): IsoDate =>
  addDays(date, ((weekday - weekdayOf(date) + 6) % 7) + 1)
/** The latest such weekday before the day. */
export const lastWeekday = (date: IsoDate, weekday: number): IsoDate =>
  addDays(date, -(((weekdayOf(date) - weekday + 6) % 7) + 1))

/** The nth such weekday of a month. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): IsoDate {
  const first = makeDate(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
}

/** Easter Sunday of the Western calendar. */
export function easter(year: number): IsoDate {
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
