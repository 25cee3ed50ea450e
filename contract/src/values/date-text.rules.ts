import { type Day, midnightOf } from './day.rules.ts'

/** The date format, everywhere (product-1 §9: US short style). */
const writer = (options: Intl.DateTimeFormatOptions, locale = 'en-US') => {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (at: Date, timeZone: string): string => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    made.set(timeZone, format)
    return format.format(at)
  }
}
const whole = { month: 'short', day: 'numeric', year: 'numeric' } as const
const day = writer(whole)
const dayAndTime = writer({ ...whole, hour: 'numeric', minute: '2-digit' })
const short = writer({ month: 'short', day: 'numeric' })
const weekday = writer({ weekday: 'long' })
const british = writer(whole, 'en-GB')
const britishTime = writer({ ...whole, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }, 'en-GB')
const britishShort = writer({ month: 'short', day: 'numeric' }, 'en-GB')

/** `Nov 21, 2026`. Time zones don't shift a calendar date. */
export const dateText = (date: Day): string => day(midnightOf(date), 'UTC')
/** `Nov 21` */
export const shortDateText = (date: Day): string => short(midnightOf(date), 'UTC')
/** `Oct 29 to Nov 27, 2026`: a shared year is written once. */
export const spanText = (from: Day, to: Day): string => {
  if (from === to) return dateText(from)
  return `${from.slice(0, 4) === to.slice(0, 4) ? shortDateText(from) : dateText(from)} to ${dateText(to)}`
}
/** `Saturday, Nov 21, 2026` */
export const weekdayDateText = (date: Day): string => `${weekday(midnightOf(date), 'UTC')}, ${dateText(date)}`
/** A moment's date in a zone. */
export const momentDateText = (at: Date, timeZone: string): string => day(at, timeZone)
/** `Nov 21, 2026, 2:03 PM` */
export const momentText = (at: Date, timeZone: string): string => dayAndTime(at, timeZone)

/** product-3 §9: `21 Nov 2026`, where a client reads what was shared. */
export const sharedDateText = (date: Day): string => british(midnightOf(date), 'UTC')
/** `21 Nov`, likewise. */
export const sharedShortDateText = (date: Day): string => britishShort(midnightOf(date), 'UTC')
/** A moment's date, likewise. */
export const sharedMomentText = (at: Date, timeZone: string): string => british(at, timeZone)
/** `21 Nov 2026, 14:03 CET`: with its zone, since the client may live in another. */
export const sharedTimeText = (at: Date, timeZone: string): string => britishTime(at, timeZone)

/** The date in another language: `21 nov 2026`. */
export function dateTextIn(locale: string): (date: Day) => string {
  const write = writer(whole, locale)
  return (date) => write(midnightOf(date), 'UTC')
}

const longDays = new Map<string, ReturnType<typeof writer>>()
/** A date without its year in another language: `24. Dezember`. Written out, because an abbreviated month would end in a period. */
export function dayTextIn(locale: string, date: Day): string {
  const write = longDays.get(locale) ?? writer({ month: 'long', day: 'numeric' }, locale)
  longDays.set(locale, write)
  return write(midnightOf(date), 'UTC')
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** `November 2026` */
export const monthText = (day: Day): string => monthFormat.format(midnightOf(day))
