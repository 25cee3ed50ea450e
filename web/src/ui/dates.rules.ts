import { dateText, shortDateText, spanText } from '@adwright/contract/values/date-text.rules'
import { asDay, type Day, isCalendarDate } from '@adwright/contract/values/day.rules'

/** A calendar date never shifts with the time zone: `Nov 21, 2026`. */
export const writtenDate: (day: Day) => string = dateText
/** `Oct 29 to Nov 27, 2026` */
export const writtenSpan: (from: Day, to: Day) => string = spanText
/** `Nov 21` */
export const shortDate: (day: Day) => string = shortDateText
/** A time of day as written on all screens: `15:05` -> `3:05 PM`. */
export function writtenTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
/** A moment's calendar day in a time zone. */
export const dayIn = (at: Date, timeZone: string): Day => asDay(at.toLocaleDateString('sv-SE', { timeZone }))

/** Calendar dates in a sentence, as people write them: `2026-11-22` -> `Nov 22, 2026`. They never shift with the time zone. */
export const withDatesInWords = (text: string): string =>
  text
    .replace(/\b(\d{4}-\d{2}-\d{2}) to (\d{4}-\d{2}-\d{2})\b(?!T)/g, (words, from: string, to: string) =>
      isCalendarDate(from) && isCalendarDate(to) ? writtenSpan(from, to) : words,
    )
    .replace(/\b\d{4}-\d{2}-\d{2}\b(?!T)/g, (word) => (isCalendarDate(word) ? writtenDate(word) : word))
