import { type Day, daysBetween, midnightOf } from '@adwright/contract/values/day.rules'
import { CALENDAR_MAX_DAYS } from '@adwright/contract/limits'

export type RangeFault = 'both' | 'order' | 'length'

/** product-2 §5: both dates, the end not before the start, at most 92 days. */
export function faultOfRange(start: string, end: string): RangeFault | undefined {
  if (start === '' || end === '') return 'both'
  if (end < start) return 'order'
  return daysBetween(start, end) >= CALENDAR_MAX_DAYS ? 'length' : undefined
}

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
