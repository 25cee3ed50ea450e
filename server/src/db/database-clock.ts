import type { Pool } from 'pg'
import type { Log } from './log.ts'
import { loopLog } from './loop-log.ts'

/** How often the difference is measured again: clocks drift by less than a millisecond meanwhile. */
const ASK_AGAIN_MS = 60_000

/**
 * The time by the database's clock, so that nodes with different clocks agree on what has expired: leases, tickets, limits. Between
 * measurements it continues by the process's monotonic clock.
 */
export async function databaseClock(
  pool: Pick<Pool, 'query'>,
  log: Log,
): Promise<{ readonly now: () => Date; readonly stop: () => void }> {
  let aheadMs = 0
  const ask = async (): Promise<void> => {
    const before = performance.now()
    const { rows } = await pool.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    )
    aheadMs = (rows[0]?.ms ?? Date.now()) - (before + performance.now()) / 2
  }
  await ask()
  const told = loopLog(log, 'the database could not be asked for the time')
  const timer = setInterval(() => {
    ask().then(told.well, told.failed)
  }, ASK_AGAIN_MS)
  timer.unref()
  return { now: () => new Date(aheadMs + performance.now()), stop: () => clearInterval(timer) }
}
