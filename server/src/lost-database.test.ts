import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/open.ts'
import { systemClock } from '#kernel/clock.ts'
import { makePerson } from '#testing/person.ts'
import { havePostgres, newPostgresDatabase } from '#testing/postgres.ts'
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts'

const SLOW_MS = 600_000
const TIMES = 50
const BUYERS = 4

describe.skipIf(!havePostgres())('a PostgreSQL that restarts under a running server', () => {
  let folder: string
  let node: ServerProcess
  let other: pg.Client
  let tokens: readonly string[]
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'adwright-lost-database-'))
    const DATABASE_URL = await newPostgresDatabase()
    node = await startServerProcess({ DATABASE_URL, DATA_DIR: join(folder, 'data'), RATE_LIMIT: 'off' })
    const { system, close } = await openDatabase({ dataDir: '', databaseUrl: DATABASE_URL, onBroken: () => undefined })
    const aPerson = () => makePerson({ system, clock: systemClock, config: readConfig({}) }, {})
    tokens = (await Promise.all(Array.from({ length: BUYERS }, aPerson))).map(({ token }) => token)
    await close()
    other = new pg.Client({ connectionString: DATABASE_URL })
    await other.connect()
  }, SLOW_MS)
  afterAll(async () => {
    await other?.end()
    node?.child.kill('SIGKILL')
    await node?.ended
    rmSync(folder, { recursive: true, force: true })
  }, SLOW_MS)

  const answers = new Map<number, number>()
  const call = async (path: string, body: object, token?: string): Promise<Response> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(node.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
    if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('5')
    return answer
  }

  /** Buys credits repeatedly, like an impatient person, and afterwards until one purchase succeeds. */
  async function buy(token: string, until: AbortSignal): Promise<void> {
    for (let paid = false; !(until.aborted && paid); ) {
      const order = await call('/api/google-ads/purchase-credits', { package: 'basic' }, token)
      if (!order.ok) continue
      const { data } = (await order.json()) as { data: { checkout_url: string } }
      paid = (await call(new URL(data.checkout_url).pathname, { act: 'pay' })).ok
    }
  }

  test(
    `its connections end in the middle of transactions, ${TIMES} times: the node lives, says 503, and nothing is half done`,
    async () => {
      const enough = new AbortController()
      const buyers = Promise.all(tokens.map((token) => buy(token, enough.signal)))
      for (let ended = 0; ended < TIMES; ) {
        const { rowCount } = await other.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
            and pid <> pg_backend_pid() and (state = 'idle in transaction' or (state = 'active' and xact_start < query_start))`,
        )
        ended += rowCount ?? 0
      }
      // All at once, as at a restart.
      await other.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      )
      enough.abort()
      await buyers
      expect(node.child.exitCode).toBeNull()
      expect([...answers.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([])
      expect(answers.get(503)).toBeGreaterThan(0)

      const count = async (sql: string): Promise<number> =>
        Number((await other.query(`select count(*) as n from ${sql}`)).rows[0].n)
      const bought = `orders where kind = 'credits_purchase'`
      const paid = await count(
        `sandbox_pay_checkouts where status = 'paid' and order_id in (select id::text from ${bought})`,
      )
      expect(paid).toBeGreaterThan(0)
      // Paid orders are granted once, by events that are resent until they're accepted.
      const granted = `payments where paid_at is not null and order_id in (select id from ${bought})`
      await expect.poll(() => count(granted), { timeout: SLOW_MS / 2 }).toBe(paid)
      expect(await count(`credit_entries where cause in (select 'paid:' || key from ${granted})`)).toBe(paid)
      const sums = `(select owner_id, sum(amount) as whole, (array_agg(balance order by id desc))[1] as balance from credit_entries group by 1) s`
      expect(await count(`${sums} where whole <> balance`)).toBe(0)
      expect((await fetch(`${node.url}/readyz`)).status).toBe(200)
    },
    SLOW_MS,
  )
})
