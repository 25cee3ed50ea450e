/**
 * A calendar date, `YYYY-MM-DD`. It's plain text and never a moment, so no time zone can shift it; dates compare as texts.
 * A text becomes one only by the functions here, `dateIn` of the server's clock and the contract's date fields.
 */
export type Day = string & { readonly [brand]: 'day' }
declare const brand: unique symbol

/** Milliseconds of a day without a change of clocks. */
export const DAY_MS = 86_400_000

/** Whether a text is a date that exists, `YYYY-MM-DD`. The year 0 doesn't exist. */
export function isCalendarDate(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const at = midnightOf(text as Day)
  return !Number.isNaN(at.getTime()) && utcDayOf(at) === text
}

/**
 * A text that's known to be a date: from a platform, a column or a test.
 * @throws {RangeError} for any other text
 */
export function asDay(text: string): Day {
  if (!isCalendarDate(text)) throw new RangeError(`${text} isn't a date.`)
  return text
}

/** The day of an answer's field, given as a date or as a moment that begins with one; none for anything else. */
export function readDay(value: unknown): Day | undefined {
  const text = typeof value === 'string' ? value.replace(/T.*$/, '') : ''
  return isCalendarDate(text) ? text : undefined
}

/** Midnight in UTC: for formatting with `timeZone: 'UTC'` and for arithmetic. An invalid date for no day. */
export const midnightOf = (day: Day): Date => new Date(`${day}T00:00:00Z`)

/** The day of a moment in UTC. For another zone see `dateIn` of the server's clock. */
export const utcDayOf = (moment: Date): Day => moment.toISOString().slice(0, 10) as Day

/**
 * The day so many days later; earlier below 0.
 * @throws {RangeError} for no day
 */
export const addDays = (day: Day, days: number): Day => utcDayOf(new Date(midnightOf(day).getTime() + days * DAY_MS))

/** Whole days since 1 January 1970. */
export const dayNumber = (day: Day): number => midnightOf(day).getTime() / DAY_MS

/** Whole days from one day to another; below 0 when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from)

/** Every day from one to another, both included; none when `to` is earlier. */
export const daysFrom = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at))

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => midnightOf(day).getUTCDay()
