import { dateText, momentDateText, momentText, shortDateText } from '@adwright/contract/values/date-text.rules'
import { asDay, type Day, isCalendarDate } from '@adwright/contract/values/day.rules'

/** product-1 §9: dates in the shell are in US short style, in the person's own zone: `Nov 21, 2026`. */
export const date = (at: Date): string => momentDateText(at)
/** `Nov 21, 2026, 2:03 PM` */
export const moment = (at: Date): string => momentText(at)

/** A calendar date never shifts by a zone: `Nov 21, 2026`. */
export const writtenDate: (day: Day) => string = dateText
/** `Nov 21` */
export const shortDate: (day: Day) => string = shortDateText
/** The calendar day of a moment where the person is. */
export const dayHere = (at: Date): Day => asDay(at.toLocaleDateString('sv-SE'))

/** Calendar dates in a sentence, as people say them: `2026-11-22` -> `Nov 22, 2026`. They never shift by a zone. */
export const withDatesInWords = (text: string): string =>
  text.replace(/\b\d{4}-\d{2}-\d{2}\b(?!T)/g, (word) => (isCalendarDate(word) ? writtenDate(word) : word))
