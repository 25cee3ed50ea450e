import { type Day, addDays } from '@adwright/contract/values/day.rules'
import { earlier, later, type Period } from './periods.rules.ts'

/** Figures of days this recent are still corrected by the platform: read again with every import. */
export const LATE_DAYS = 3
/** And these once a day. */
export const DEEP_LATE_DAYS = 30
/** Customers may decide this long after their click: conversions of these days are read again with every import. */
export const CONVERSION_LATE_DAYS = 30
/** How far back an account's past is read when it is linked. */
export const HISTORY_DAYS = 730
/** Rows a campaign has on a day at most: 24 hours, 3 devices, 2 networks. */
const ROWS_A_CAMPAIGN_DAY = 144
const ROWS_AT_ONCE = 50_000
const CHUNK_DAYS_MAX = 31

/** Overlapping and adjoining periods become one; sorted by their start. */
export function merged(periods: readonly Period[]): Period[] {
  const out: Period[] = []
  for (const period of [...periods].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = out.at(-1)
    if (last && period.from <= addDays(last.to, 1))
      out[out.length - 1] = { from: last.from, to: later(period.to, last.to) }
    else out.push(period)
  }
  return out
}

/** The days of `whole` that no period of `done` covers. */
export function missing(whole: Period, done: readonly Period[]): Period[] {
  const gaps: Period[] = []
  let next = whole.from
  for (const period of merged(done)) {
    if (period.to < next) continue
    if (period.from > whole.to) break
    if (period.from > next) gaps.push({ from: next, to: addDays(period.from, -1) })
    next = addDays(period.to, 1)
  }
  if (next <= whole.to) gaps.push({ from: next, to: whole.to })
  return gaps
}

/** How many days are asked for at once, so that one answer stays small however many campaigns there are. */
export const chunkDaysOf = (campaigns: number): number =>
  Math.max(1, Math.min(CHUNK_DAYS_MAX, Math.floor(ROWS_AT_ONCE / (ROWS_A_CAMPAIGN_DAY * Math.max(1, campaigns)))))

export interface Wanted {
  /** The first day that can have figures. */
  readonly first: Day
  readonly today: Day
  readonly done: readonly Period[]
  readonly lateDays: number
  readonly chunkDays: number
}

/** What an import reads, newest first: gaps of failed ones, days that are new, and the days that may still be corrected. */
export function windowsOf({ first, today, done, lateDays, chunkDays }: Wanted): Period[] {
  const start = earlier(first, today)
  const lastDone = merged(done).at(-1)?.to
  const late = lastDone === undefined ? start : addDays(earlier(lastDone, today), -lateDays)
  const wanted = merged([...missing({ from: start, to: today }, done), { from: later(late, start), to: today }])
  const chunks: Period[] = []
  for (const period of wanted.toReversed())
    for (let to = period.to; to >= period.from; to = addDays(to, -chunkDays)) {
      const from = addDays(to, 1 - chunkDays)
      chunks.push({ from: later(from, period.from), to })
    }
  return chunks
}
