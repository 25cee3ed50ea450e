import { yearOf } from './calendar.rules.ts'
import { dateText, sharedDateText, sharedShortDateText, shortDateText } from './date-text.rules.ts'
import { type Day, daysBetween } from './day.rules.ts'

/** Date formats by reader: the owner's as on every screen, a client's as in shared pages. */
export interface DateStyle {
  readonly whole: (date: Day) => string
  readonly short: (date: Day) => string
}
const own: DateStyle = { whole: dateText, short: shortDateText }
/** product-3 §9. */
export const sharedDates: DateStyle = { whole: sharedDateText, short: sharedShortDateText }

const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** `Dec 17`, with the year if it isn't the current one. */
export const dateWords = (date: Day, today: Day, style = own): string =>
  (yearOf(date) === yearOf(today) ? style.short : style.whole)(date)

/** `Dec 3 to Dec 17, 15 days`: both days show ads; a different year is named (decisions.md, A length of time). */
export function runWords(startDate: Day, endDate: Day | null, today: Day, style = own): string {
  if (endDate === null) return `from ${dateWords(startDate, today, style)}, without an end date`
  const days = daysWords(daysBetween(startDate, endDate) + 1)
  if (startDate === endDate) return `${dateWords(endDate, today, style)}, ${days}`
  const isOneYear = yearOf(startDate) === yearOf(endDate)
  const from = (isOneYear ? style.short : style.whole)(startDate)
  const to = isOneYear ? dateWords(endDate, today, style) : style.whole(endDate)
  return `${from} to ${to}, ${days}`
}

/** The rest of a run: the whole run before it starts; afterwards the last day and the days left. */
export function restWords(startDate: Day, endDate: Day | null, today: Day, style = own): string {
  if (startDate > today) return runWords(startDate, endDate, today, style)
  if (endDate === null) return 'without an end date'
  const left = daysBetween(today, endDate) + 1
  if (left <= 0) return `ended on ${dateWords(endDate, today, style)}`
  return `until ${dateWords(endDate, today, style)}, ${daysWords(left)} left`
}
