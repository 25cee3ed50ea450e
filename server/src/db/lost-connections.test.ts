import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { havePostgres, newPostgresDatabase } from '#testing/postgres.ts'
import { inTransaction, sqlOf } from './scope.ts'
import { type Database, openDatabase } from './open.ts'
import { users } from './tables/index.ts'
import { databaseTroubleOf } from './trouble.ts'
import { whenItAnswers } from './when-it-answers.ts'
import { freePort } from '#testing/free-port.ts'

const person = (email: string) => ({ email, firstName: 'Ann', lastName: 'Lee', passwordHash: '-' })
const TIMES = 50

// An unhandled 'error' event is an uncaught exception: it would end a node, and fails this run.
describe.skipIf(!havePostgres())('PostgreSQL goes away', () => {
  let database: Database
  let other: pg.Client
  const lost: Error[] = []
  beforeAll(async () => {
    const databaseUrl = await newPostgresDatabase()
    const onLostConnection = (error: Error): void => void lost.push(error)
    database = await openDatabase({ dataDir: '', databaseUrl, onBroken: () => undefined, onLostConnection })
    other = new pg.Client({ connectionString: databaseUrl })
    await other.connect()
  })
  afterAll(async () => {
    await other?.end()
    await database?.close()
  })

  const backendOf = async (db: ReturnType<typeof sqlOf>): Promise<number> =>
    Number((await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid)
  const end = (pid: number) => other.query('select pg_terminate_backend($1)', [pid])
  const countUsers = async (): Promise<number> => (await database.db.select().from(users)).length

  test(`a backend that ends in the middle of a transaction, ${TIMES} times: the work fails as 'away', nothing half done stays, the next goes well`, async () => {
    for (let round = 0; round < TIMES; round += 1) {
      const cut = inTransaction(database.system, async (within) => {
        const db = sqlOf(within)
        await db.insert(users).values(person(`half-${round}@example.com`))
        // Alternates between interrupting a running statement and an idle connection.
        if (round % 2 === 0) await end(await backendOf(db))
        else await Promise.all([db.execute(sql`select pg_sleep(60)`), endsSleeping()])
        await db.insert(users).values(person(`other-half-${round}@example.com`))
      })
      const error = await cut.then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      expect(databaseTroubleOf(error), `round ${round}: ${String(error)}`).toBe('away')
      expect(await countUsers()).toBe(round)
      await inTransaction(database.system, (within) =>
        sqlOf(within)
          .insert(users)
          .values(person(`whole-${round}@example.com`)),
      )
    }
    expect(lost.length).toBeGreaterThan(0)
  })

  async function endsSleeping(): Promise<void> {
    const query = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'select pg_sleep%' and state = 'active'`
    while ((await other.query(query)).rowCount === 0);
  }

  test('idle connections that end are replaced', async () => {
    await Promise.all(Array.from({ length: 5 }, () => database.db.execute(sql`select 1`)))
    const before = lost.length
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
    await expect.poll(() => database.pool.totalCount).toBe(0)
    expect(lost.length).toBeGreaterThan(before)
    expect(await countUsers()).toBe(TIMES)
  })

  test('a start waits for a server that comes later, and not for one that refuses', async () => {
    const port = await freePort()
    const nowhere = `postgres://x@127.0.0.1:${port}/x`
    const told: unknown[] = []
    const tell = (error: unknown): void => void told.push(error)
    const at = (databaseUrl: string) => openDatabase({ dataDir: '', databaseUrl, onBroken: () => undefined })
    const urls = [nowhere, nowhere, await newPostgresDatabase()]
    const opened = await whenItAnswers(() => at(urls.shift() ?? ''), { patienceMs: 60_000, tell })
    await opened.close()
    expect([told.length, urls.length]).toEqual([1, 0])
    const unknown = (await newPostgresDatabase()).replace(/\w+$/, 'no_such_database')
    await expect(whenItAnswers(() => at(unknown), { patienceMs: 60_000, tell })).rejects.toThrow('does not exist')
    await expect(whenItAnswers(() => at(nowhere), { patienceMs: 0, tell })).rejects.toThrow('ECONNREFUSED')
  })

  test('a server that is not there is away, and not an outside service of the same failure', async () => {
    const nowhere = await openDatabase({
      dataDir: '',
      databaseUrl: 'postgres://x@127.0.0.1:1/x',
      onBroken: () => undefined,
    }).catch((error: unknown) => error)
    expect(databaseTroubleOf(nowhere)).toBe('away')
    expect(
      databaseTroubleOf(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
    ).toBeUndefined()
    expect(databaseTroubleOf(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe('full')
  })
})
