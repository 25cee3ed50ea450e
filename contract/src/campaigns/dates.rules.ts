import type { FieldError } from '../errors.ts'
import { CAMPAIGN_MIN_DAYS } from '../limits.ts'
import { type Day, addDays, daysBetween } from '../values/day.rules.ts'

const START_TOO_SOON = 'Start date must be at least tomorrow'
export const START_FIXED = 'The campaign has already started, so its start date can’t change.'
export const END_TOO_SOON = 'End date must be at least 3 days after start date'
const END_PAST = 'End date must not be in the past'
export const START_FIRST = 'Select start date first'

/** product-3 §5.1: tomorrow in the account's zone (decisions.md). */
export const startErrors = (startDate: Day, today: Day): FieldError[] =>
  startDate < addDays(today, 1) ? [{ path: 'start_date', message: START_TOO_SOON }] : []

/** A campaign's first and last day, inclusive; null: no end date. */
export interface Dates {
  readonly startDate: Day
  readonly endDate: Day | null
}
/** Fields that are left out stay; `end_date: null` removes the end date. */
export interface DateChange {
  readonly start_date?: Day | undefined
  readonly end_date?: Day | null | undefined
}

/** What is wrong with a change of dates. `now` is the current state, `change` only the differences. */
export function dateErrors(now: Dates, change: DateChange, today: Day): FieldError[] {
  const errors: FieldError[] = []
  if (change.start_date !== undefined) {
    if (now.startDate <= today) errors.push({ path: 'start_date', message: START_FIXED })
    else errors.push(...startErrors(change.start_date, today))
  }
  const start = change.start_date ?? now.startDate
  const end = change.end_date === undefined ? now.endDate : change.end_date
  if (end !== null && (change.end_date !== undefined || change.start_date !== undefined)) {
    if (daysBetween(start, end) < CAMPAIGN_MIN_DAYS) errors.push({ path: 'end_date', message: END_TOO_SOON })
    else if (end < today) errors.push({ path: 'end_date', message: END_PAST })
  }
  return errors
}
