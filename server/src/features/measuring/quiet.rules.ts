import { addDays, type Day, daysBetween } from '@adwright/contract/values/day.rules'

/** A day's clicks and conversions. */
export interface DayCount {
  readonly date: Day
  readonly clicks: number
  readonly conversionsMilli: number
}

/** The number of earlier days to compare with. */
const BEFORE_DAYS = 30
/** Fewer days without customers are normal. */
const QUIET_DAYS_MIN = 3
/** How many customers would have been expected: then none at all is no coincidence (e⁻⁴, one in fifty). */
const MISSED_MIN = 4
/** About half of the most recent clicks decide later. */
const DECIDED_SHARE = 0.5

const sum = (days: readonly DayCount[], of: (day: DayCount) => number): number =>
  days.reduce((total, day) => total + of(day), 0)

/**
 * The first day without conversions despite as many clicks as before. Undefined where all is well, nothing was ever received, or there were
 * too few clicks to tell.
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
