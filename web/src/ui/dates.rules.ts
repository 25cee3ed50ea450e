import { dateText, shortDateText } from '@adwright/contract/values/date-text.rules'
import { asDay, type Day, isCalendarDate } from '@adwright/contract/values/day.rules'

/** A calendar date never shifts by a zone: `Nov 21, 2026`. */
export const writtenDate: (day: Day) => string = dateText
/** `Nov 21` */
export const shortDate: (day: Day) => string = shortDateText
/** The calendar day of a moment in a zone. */
export const dayIn = (at: Date, timeZone: string): Day => asDay(at.toLocaleDateString('sv-SE', { timeZone }))

/** Calendar dates in a sentence, as people say them: `2026-11-22` -> `Nov 22, 2026`. They never shift by a zone. */
export const withDatesInWords = (text: string): string =>
  text.replace(/\b\d{4}-\d{2}-\d{2}\b(?!T)/g, (word) => (isCalendarDate(word) ? writtenDate(word) : word))
