/**
 * A calendar date, `YYYY-MM-DD`. It's a text, not a moment, so time zones can't shift it, and dates compare as texts. Only the functions
 * here, the server clock's `dateIn` and the contract's date fields create one.
 */
export type Day = string & { readonly [brand]: 'day' }
declare const brand: unique symbol

/** Milliseconds in a day without a clock change. */
export const DAY_MS = 86_400_000

/** Whether a text is an existing date, `YYYY-MM-DD`. The year 0 doesn't exist. */
export function isCalendarDate(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const at = midnightOf(text as Day)
  return !Number.isNaN(at.getTime()) && utcDayOf(at) === text
}

/**
 * A text known to be a date: from a platform, a column or a test.
 * @throws {RangeError} for any other text
 */
export function asDay(text: string): Day {
  if (!isCalendarDate(text)) throw new RangeError(`${text} isn't a date.`)
  return text
}

/** The day in a response field, which may be a date or a moment that starts with one; undefined otherwise. */
export function readDay(value: unknown): Day | undefined {
  const text = typeof value === 'string' ? value.replace(/T.*$/, '') : ''
  return isCalendarDate(text) ? text : undefined
}

/** Midnight UTC: for formatting with `timeZone: 'UTC'` and for arithmetic. Invalid Date if it isn't a day. */
export const midnightOf = (day: Day): Date => new Date(`${day}T00:00:00Z`)

/** A moment's date in UTC. For other zones see the server clock's `dateIn`. */
export const utcDayOf = (moment: Date): Day => moment.toISOString().slice(0, 10) as Day

/**
 * The date a number of days later, or earlier if negative.
 * @throws {RangeError} if it isn't a day
 */
export const addDays = (day: Day, days: number): Day => utcDayOf(new Date(midnightOf(day).getTime() + days * DAY_MS))

/** Whole days since 1 January 1970. */
export const dayNumber = (day: Day): number => midnightOf(day).getTime() / DAY_MS

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from)

/** Every day from one to another, inclusive; none when `to` is earlier. */
export const daysFrom = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at))

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => midnightOf(day).getUTCDay()
