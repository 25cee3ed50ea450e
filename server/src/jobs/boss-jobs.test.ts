import { Registry } from 'prom-client'
import { pino } from 'pino'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config.ts'
import type { Database } from '#db/open.ts'
import { systemClock } from '#kernel/clock.ts'
import { throwIfLost } from '#kernel/hold.ts'
import { job, type Job } from '#kernel/jobs.ts'
import { onBothDatabases } from '#testing/both-databases.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openBossJobs, type RunningJobs } from './boss-jobs.ts'
import { jobCounts } from './run-job.ts'

const SLOW_MS = 600_000
const open: RunningJobs[] = []

const appOn = (database: Database, jobs: readonly Job[]) => {
  const metrics = new Registry()
  const running = openBossJobs({
    pool: database.pool,
    kind: database.kind,
    workers: { near: 3, imports: 2, heavy: 2 },
    jobs,
    counts: jobCounts(metrics),
    signOfLifeSeconds: 0.2,
    app: {
      system: database.system,
      services: {} as never,
      clock: systemClock,
      config: readConfig({}),
      log: pino({ level: 'silent' }),
      stale: () => undefined,
    },
  })
  open.push(running)
  return { running, metrics }
}

const stopped = () =>
  afterEach(async () => {
    for (const jobs of open.splice(0)) await jobs.stop()
  })

onBothDatabases('jobs', (fresh) => {
  stopped()

  test('a job sent before the app began runs once it has, with its data, and is counted', async () => {
    const ran = Promise.withResolvers<unknown>()
    const greet = job<{ name: string }>({ name: 'greet', run: async (_ctx, data) => ran.resolve(data) })
    const { running, metrics } = appOn(await fresh(), [greet])
    expect(running.ready()).toBe(false)
    const sent = running.send('greet', { name: 'Ada' })
    await running.start()
    await sent
    expect(running.ready()).toBe(true)
    expect(await ran.promise).toEqual({ name: 'Ada' })
    await expect.poll(() => metrics.metrics()).toContain('adwright_job_runs_total{job="greet",outcome="done"} 1')
  })

  test('a job that fails is tried again, and one may send others', async () => {
    const done = Promise.withResolvers<void>()
    let tries = 0
    const second = job({ name: 'second', run: async () => done.resolve() })
    const first = job({
      name: 'first',
      run: async ({ jobs }) => {
        tries += 1
        if (tries === 1) throw new Error('not yet')
        await jobs.send('second', {})
      },
    })
    const { running } = appOn(await fresh(), [first, second])
    await running.start()
    await running.send('first', {})
    await done.promise
    expect(tries).toBe(2)
  })

  test('while one with the same key waits, another is not queued; without a key each one is', async () => {
    const keys: string[] = []
    const last = Promise.withResolvers<void>()
    const note = job<{ what: string }>({
      name: 'note',
      run: async (_ctx, { what }) => {
        keys.push(what)
        if (what === 'last') last.resolve()
      },
    })
    const { running } = appOn(await fresh(), [note])
    await running.start()
    await running.send('note', { what: 'keyed' }, { key: 'a', afterSeconds: 1 })
    await running.send('note', { what: 'keyed again' }, { key: 'a', afterSeconds: 1 })
    await running.send('note', { what: 'free' })
    await running.send('note', { what: 'free' })
    await running.send('note', { what: 'last' }, { afterSeconds: 2 })
    await last.promise
    expect(keys.toSorted()).toEqual(['free', 'free', 'keyed', 'last'])
  })

  test('the schedule is what the code says', async () => {
    const database = await fresh()
    const hourly = job({ name: 'hourly', cron: '0 * * * *', run: async () => undefined })
    const daily = job({ name: 'daily', cron: '0 3 * * *', run: async () => undefined })
    const before = appOn(database, [hourly, daily])
    await before.running.start()
    await before.running.stop()
    const after = appOn(database, [daily])
    await after.running.start()
    const { rows } = await database.pool.query('select key, cron, timezone from pgboss.schedule')
    expect(rows).toEqual([{ key: 'daily', cron: '0 3 * * *', timezone: 'UTC' }])
  })

  test('nodes that begin together on an empty database all begin', async () => {
    const database = await fresh()
    // The embedded database has one node, and no lock to wait for.
    const [nodes, rounds] = database.kind === 'embedded' ? [1, 1] : [3, 2]
    const daily = job({ name: 'daily', cron: '0 3 * * *', run: async () => undefined })
    for (let round = 0; round < rounds; round += 1) {
      const all = Array.from({ length: nodes }, () => appOn(database, [daily]).running)
      await Promise.all(all.map((one) => one.start()))
      expect(all.map((one) => one.ready())).toEqual(all.map(() => true))
      await Promise.all(all.map((one) => one.stop()))
      await database.pool.query('drop schema pgboss cascade')
    }
  })

  test('many are sent at once: each runs, and one whose key waits already is not sent again', async () => {
    const ran: object[] = []
    const greet = job({ name: 'greet', run: async (_ctx, data) => void ran.push(data) })
    const { running } = appOn(await fresh(), [greet])
    await running.start()
    const runs = ['Ada', 'Bea', 'Cleo'].map((name) => ({ data: { name }, key: name }))
    await running.send('greet', { name: 'Ada, first' }, { key: 'Ada', afterSeconds: 2 })
    await running.sendAll('greet', runs)
    await expect.poll(() => ran.length, { timeout: SLOW_MS }).toBe(3)
    expect(ran.map((it) => JSON.stringify(it)).toSorted()).toEqual([
      '{"name":"Ada, first"}',
      '{"name":"Bea"}',
      '{"name":"Cleo"}',
    ])
  })
})

describe('jobs, whichever database they are in', () => {
  const anyDatabase = async (): Promise<Database> => {
    const database = await openTestDatabase()
    // After the hook that stops the jobs.
    onTestFinished(() => database.close())
    return database
  }
  stopped()

  test('what somebody waits for overtakes the work of a schedule for many owners', async () => {
    const order: string[] = []
    const gate = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const forOne = job({
      name: 'for_one',
      run: async () => {
        order.push('for_one')
        await gate.promise
      },
    })
    const waitedFor = job({ name: 'waited_for', run: async () => asked.resolve() })
    const { running } = appOn(await anyDatabase(), [forOne, waitedFor])
    await running.start()
    for (let owner = 0; owner < 20; owner++) await running.send('for_one', {}, { isBackground: true })
    await running.send('waited_for', {})
    gate.resolve()
    await asked.promise
    // Four run in parallel here: those already started, and at most as many more.
    expect(order.length).toBeLessThan(10)
  })

  test('imports that fill their workers hold up neither mails nor heavy work', async () => {
    const gate = Promise.withResolvers<void>()
    let held = 0
    const slow = job({
      name: 'slow',
      queue: 'imports',
      run: async () => {
        held += 1
        await gate.promise
      },
    })
    const [mailed, drawn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const mail = job({ name: 'mail', run: async () => mailed.resolve() })
    const draw = job({ name: 'draw', queue: 'heavy', run: async () => drawn.resolve() })
    const { running } = appOn(await anyDatabase(), [slow, mail, draw])
    await running.start()
    for (let i = 0; i < 10; i++) await running.send('slow', {})
    await expect.poll(() => held, { timeout: SLOW_MS }).toBe(2)
    await running.send('mail', {})
    await running.send('draw', {})
    await Promise.all([mailed.promise, drawn.promise])
    expect(held).toBe(2)
    gate.resolve()
  })

  test('many runs follow each other without a wait between', async () => {
    const ran: object[] = []
    const { running } = appOn(await anyDatabase(), [
      job({ name: 'one', run: async (_ctx, data) => void ran.push(data) }),
    ])
    const beganMs = performance.now()
    await running.start()
    const runs = Array.from({ length: 200 }, (_, at) => ({ data: {}, key: String(at) }))
    await running.sendAll('one', runs)
    await expect.poll(() => ran.length, { timeout: SLOW_MS }).toBe(200)
    // One per poll and worker would take minutes.
    expect(performance.now() - beganMs).toBeLessThan(100_000)
  })

  test('what waits since the version with one queue is done, and its schedule is in one place', async () => {
    const database = await anyDatabase()
    const ran = Promise.withResolvers<void>()
    const was = job({ name: 'import', cron: '0 0 1 1 *', run: async () => undefined })
    const before = appOn(database, [was])
    await before.running.start()
    await before.running.send('import', {}, { afterSeconds: 1 })
    await before.running.stop()
    const is = job({ name: 'import', cron: '0 0 1 1 *', queue: 'imports', run: async () => ran.resolve() })
    await appOn(database, [is]).running.start()
    await ran.promise
    const { rows } = await database.pool.query('select name, key from pgboss.schedule')
    expect(rows).toEqual([{ name: 'imports', key: 'import' }])
  })

  test('a run that another node was given calls no service any more, and the other one ends it', async () => {
    const database = await anyDatabase()
    const [begun, gone, ended] = [1, 2, 3].map(() => Promise.withResolvers<void>())
    const called: string[] = []
    let runs = 0
    const change = job({
      name: 'change',
      run: async ({ signal }) => {
        runs += 1
        if (runs === 1) {
          begun?.resolve()
          await new Promise((resolve) => signal.addEventListener('abort', resolve))
        }
        try {
          throwIfLost()
          called.push(`run ${runs}`)
          ended?.resolve()
        } catch (error) {
          gone?.resolve()
          throw error
        }
      },
    })
    const { running } = appOn(database, [change])
    await running.start()
    await running.send('change', {})
    await begun?.promise
    // Like the supervisor does with a run without a sign of life.
    await database.pool.query(`update pgboss.job set state = 'retry', start_after = now() where name = 'work'`)
    await Promise.all([gone?.promise, ended?.promise])
    expect(called).toEqual(['run 2'])
  })

  test('a job nobody declared is refused', async () => {
    const { running } = appOn(await anyDatabase(), [])
    await running.start()
    await expect(running.send('no_such_job', {})).rejects.toThrow('no_such_job')
  })
})
