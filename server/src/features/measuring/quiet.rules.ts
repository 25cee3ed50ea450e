import { addDays, type Day, daysBetween } from '@adwright/contract/values/day.rules'

/** Clicks and conversions of a day. */
export interface DayCount {
  readonly date: Day
  readonly clicks: number
  readonly conversionsMilli: number
}

/** What came before is compared over so many days. */
const BEFORE_DAYS = 30
/** Fewer days without anyone happen everywhere. */
const QUIET_DAYS_MIN = 3
/** So many customers would have come by now: none at all is then no chance (e⁻⁴, one in fifty). */
const MISSED_MIN = 4
/** Of the latest clicks about half decide later. */
const DECIDED_SHARE = 0.5

const sum = (days: readonly DayCount[], of: (day: DayCount) => number): number =>
  days.reduce((total, day) => total + of(day), 0)

/**
 * The day from which nothing was heard though as many people clicked as before. Undefined where all is well, nothing was
 * ever heard, or too few clicked to tell.
 */
export function quietSince(days: readonly DayCount[], lastHeard: Day | undefined, today: Day): Day | undefined {
  if (lastHeard === undefined || daysBetween(lastHeard, today) < QUIET_DAYS_MIN) return undefined
  const first = addDays(lastHeard, -BEFORE_DAYS)
  const before = days.filter(({ date }) => date > first && date <= lastHeard)
  const since = days.filter(({ date }) => date > lastHeard && date <= today)
  const clicks = sum(before, (it) => it.clicks)
  const each = clicks === 0 ? 0 : sum(before, (it) => it.conversionsMilli) / 1000 / clicks
  return each * sum(since, (it) => it.clicks) * DECIDED_SHARE >= MISSED_MIN ? addDays(lastHeard, 1) : undefined
}
