/** Calendar dates as plain text: no zone can shift them. */
export function addDays(date: string, by: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + by)
  return at.toISOString().slice(0, 10)
}

/** Every day from one date to another, both included. */
export function daysFrom(start: string, end: string): string[] {
  const days: string[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day)
  return days
}

const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (date: string): string => format.format(new Date(`${date}T00:00:00Z`))
}
/** `December` */
export const monthName = written({ month: 'long' })
/** `Wednesday` */
export const weekdayName = written({ weekday: 'long' })
/** `Dec 2` */
export const shortDate = written({ month: 'short', day: 'numeric' })
