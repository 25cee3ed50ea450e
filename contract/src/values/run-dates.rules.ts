import { monthDayOf, yearOf } from './calendar.rules.ts'
import { type Day, daysBetween, midnightOf } from './day.rules.ts'

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const monthOf = (date: Day): string => monthFormat.format(midnightOf(date))
const dayWords = (date: Day, thisYear: number): string =>
  `${monthDayOf(date)} ${monthOf(date)}${yearOf(date) === thisYear ? '' : ` ${yearOf(date)}`}`

const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** `17 December`, with the year when it is not this one. */
export const dateWords = (date: Day, today: Day): string => dayWords(date, yearOf(today))

/** `3 to 17 December, 15 days`: both days show ads; another year than this one is named (decisions.md, A length of time). */
export function runWords(startDate: Day, endDate: Day | null, today: Day): string {
  if (endDate === null) return `from ${dateWords(startDate, today)}, without an end date`
  const days = daysWords(daysBetween(startDate, endDate) + 1)
  const sameYear = yearOf(startDate) === yearOf(endDate)
  const from =
    sameYear && monthOf(startDate) === monthOf(endDate)
      ? monthDayOf(startDate)
      : dayWords(startDate, yearOf(sameYear ? startDate : today))
  return `${from} to ${dayWords(endDate, sameYear ? yearOf(today) : 0)}, ${days}`
}

/** What's left of the run: as above before it begins; once it has started, the last day and the days until then. */
export function restWords(startDate: Day, endDate: Day | null, today: Day): string {
  if (startDate > today) return runWords(startDate, endDate, today)
  if (endDate === null) return 'without an end date'
  const left = daysBetween(today, endDate) + 1
  if (left <= 0) return `ended on ${dateWords(endDate, today)}`
  return `until ${dateWords(endDate, today)}, ${daysWords(left)} left`
}
