import { yearOf } from './calendar.rules.ts'
import { dateText, sharedDateText, sharedShortDateText, shortDateText } from './date-text.rules.ts'
import { type Day, daysBetween } from './day.rules.ts'

/** How dates are written where they're read: to the owner as on every screen, to a client as in what was shared. */
export interface DateStyle {
  readonly whole: (date: Day) => string
  readonly short: (date: Day) => string
}
const own: DateStyle = { whole: dateText, short: shortDateText }
/** product-3 §9. */
export const sharedDates: DateStyle = { whole: sharedDateText, short: sharedShortDateText }

const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** `Dec 17`, with the year when it is not this one. */
export const dateWords = (date: Day, today: Day, style = own): string =>
  (yearOf(date) === yearOf(today) ? style.short : style.whole)(date)

/** `Dec 3 to Dec 17, 15 days`: both days show ads; another year than this one is named (decisions.md, A length of time). */
export function runWords(startDate: Day, endDate: Day | null, today: Day, style = own): string {
  if (endDate === null) return `from ${dateWords(startDate, today, style)}, without an end date`
  const days = daysWords(daysBetween(startDate, endDate) + 1)
  if (startDate === endDate) return `${dateWords(endDate, today, style)}, ${days}`
  const isOneYear = yearOf(startDate) === yearOf(endDate)
  const from = (isOneYear ? style.short : style.whole)(startDate)
  const to = isOneYear ? dateWords(endDate, today, style) : style.whole(endDate)
  return `${from} to ${to}, ${days}`
}

/** What's left of the run: as above before it begins; once it has started, the last day and the days until then. */
export function restWords(startDate: Day, endDate: Day | null, today: Day, style = own): string {
  if (startDate > today) return runWords(startDate, endDate, today, style)
  if (endDate === null) return 'without an end date'
  const left = daysBetween(today, endDate) + 1
  if (left <= 0) return `ended on ${dateWords(endDate, today, style)}`
  return `until ${dateWords(endDate, today, style)}, ${daysWords(left)} left`
}
