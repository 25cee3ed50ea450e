import { type Day, midnightOf } from '@adwright/contract/values/day.rules'
const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (date: Day): string => format.format(midnightOf(date))
}
/** `December` */
export const monthName = written({ month: 'long' })
/** `Wednesday` */
export const weekdayName = written({ weekday: 'long' })
