import { type Day, addDays } from '@adwright/contract/values/day.rules'
import { earlier, later, type Period } from './periods.rules.ts'

/** The platform still corrects figures of this many recent days: they're read again with every import. */
export const LATE_DAYS = 3
/** And of this many days once a day. */
export const DEEP_LATE_DAYS = 30
/** Customers may decide this long after their click: these days' conversions are read again with every import. */
export const CONVERSION_LATE_DAYS = 30
/** How far back an account's history is imported when it's linked. */
export const HISTORY_DAYS = 730
/** The most rows per campaign and day: 24 hours, 3 devices, 2 networks. */
const ROWS_A_CAMPAIGN_DAY = 144
const ROWS_AT_ONCE = 50_000
const CHUNK_DAYS_MAX = 31

/** Merges overlapping and adjacent periods; sorted by start. */
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

/** How many days to request at once, so that an answer stays small however many campaigns there are. */
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

/** The periods an import reads, newest first: gaps from failures, new days, and days that may still be corrected. */
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
