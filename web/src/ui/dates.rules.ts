import { asDay, type Day, isCalendarDate, midnightOf } from '@adwright/contract/values/day.rules'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const withTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const calendarDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const inThisYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** product-1 §9: dates in the shell are in US short style, in the person's own zone: `Nov 21, 2026`. */
export const date = (at: Date): string => day.format(at)
/** `Nov 21, 2026, 2:03 PM` */
export const moment = (at: Date): string => withTime.format(at)

/** A calendar date never shifts by a zone, so it's written as if in UTC: `Nov 21, 2026`. */
export const writtenDate = (day: Day): string => calendarDay.format(midnightOf(day))
/** `Nov 21` */
export const shortDate = (day: Day): string => inThisYear.format(midnightOf(day))
/** The calendar day of a moment where the person is. */
export const dayHere = (at: Date): Day => asDay(at.toLocaleDateString('sv-SE'))

/** Calendar dates in a sentence, as people say them: `2026-11-22` -> `Nov 22, 2026`. They never shift by a zone. */
export const withDatesInWords = (text: string): string =>
  text.replace(/\b\d{4}-\d{2}-\d{2}\b(?!T)/g, (word) => (isCalendarDate(word) ? writtenDate(word) : word))
