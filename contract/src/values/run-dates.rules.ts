import { type Day, daysBetween, midnightOf } from './day.rules.ts'

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const yearOf = (date: Day): string => date.slice(0, 4)
const monthOf = (date: Day): string => monthFormat.format(midnightOf(date))
const dayOf = (date: Day): string => String(Number(date.slice(8, 10)))
const dayWords = (date: Day, today: Day): string =>
  `${dayOf(date)} ${monthOf(date)}${yearOf(date) === yearOf(today) ? '' : ` ${yearOf(date)}`}`

const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** `3 to 17 December, 15 days`: both days show ads; another year than this one is named (decisions.md, A length of time). */
export function runWords(startDate: Day, endDate: Day | null, today: Day): string {
  if (endDate === null) return `from ${dayWords(startDate, today)}, without an end date`
  const days = daysWords(daysBetween(startDate, endDate) + 1)
  const sameYear = yearOf(startDate) === yearOf(endDate)
  const from =
    sameYear && monthOf(startDate) === monthOf(endDate)
      ? dayOf(startDate)
      : dayWords(startDate, sameYear ? startDate : today)
  return `${from} to ${dayWords(endDate, sameYear ? today : '')}, ${days}`
}

/** What's left of the run: as above before it begins; once it has started, the last day and the days until then. */
export function restWords(startDate: Day, endDate: Day | null, today: Day): string {
  if (startDate > today) return runWords(startDate, endDate, today)
  if (endDate === null) return 'without an end date'
  const left = daysBetween(today, endDate) + 1
  if (left <= 0) return `ended on ${dayWords(endDate, today)}`
  return `until ${dayWords(endDate, today)}, ${daysWords(left)} left`
}

/** `17 December`, with the year when it is not this one. */
export const dateWords = dayWords
