import { type Day, midnightOf } from '@adwright/contract/values/day.rules'

const long = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
/** `Monday, November 23, 2026`. A calendar date never shifts by a zone. */
export const writtenDay = (date: Day): string => long.format(midnightOf(date))
