import { midnightOf } from '@adwright/contract/values/day.rules'
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const withTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const calendarDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** product-1 §9: dates in the shell are in US short style, in the person's own zone: `Nov 21, 2026`. */
export const date = (at: Date): string => day.format(at)
/** `Nov 21, 2026, 2:03 PM` */
export const moment = (at: Date): string => withTime.format(at)

/** Calendar dates in a sentence, as people say them: `2026-11-22` -> `Nov 22, 2026`. They never shift by a zone. */
export const withDatesInWords = (text: string): string =>
  text.replace(/\b\d{4}-\d{2}-\d{2}\b(?!T)/g, (word) => {
    const at = midnightOf(word)
    return Number.isNaN(at.getTime()) ? word : calendarDay.format(at)
  })
