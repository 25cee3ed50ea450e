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

/** The person's own calendar day. */
export const dayOf = (now: Date): string => {
  const pad = (n: number): string => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}
