import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { havePostgres, openPostgresDatabase } from '#testing/postgres.ts'
import { databaseClock } from './database-clock.ts'
import { openLog } from '#kernel/log.ts'

const log = openLog('silent')

test('a node whose own clock is wrong tells the time of the database', async () => {
  const aheadMs = 8_000
  const pool = { query: async () => ({ rows: [{ ms: Date.now() + aheadMs }] }) } as unknown as Pool
  const clock = await databaseClock(pool, log)
  expect(Math.abs(clock.now().getTime() - Date.now() - aheadMs)).toBeLessThan(1_000)
  clock.stop()
})

// Only nodes on PostgreSQL share a clock (build.ts).
test.skipIf(!havePostgres())('the time comes from the database', async () => {
  const { pool, close } = await openPostgresDatabase()
  const clock = await databaseClock(pool, log)
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
  expect(Math.abs(clock.now().getTime() - (rows[0]?.at.getTime() ?? 0))).toBeLessThan(2_000)
  clock.stop()
  await close()
})
