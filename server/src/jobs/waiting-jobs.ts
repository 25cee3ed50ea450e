import type { ClientBase, Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { openQueues, queueNames } from './boss-jobs.ts'
import { sqlThrough } from './boss-sql.ts'

/** A job that nobody has finished, as pg-boss takes it again. */
export interface WaitingJob {
  /** Left out in backups of versions with one queue. */
  readonly queue?: string
  readonly data: object
  readonly singletonKey: string
  readonly startAfter: string
  readonly priority: number
  readonly retryLimit: number
  readonly retryDelay: number
  readonly retryBackoff: boolean
  readonly retryDelayMax: number
  readonly expireInSeconds: number
}

/** What waits or runs, without what the schedule sends again by itself. */
export async function waitingJobs(client: ClientBase): Promise<readonly WaitingJob[]> {
  const { rows: known } = await client.query(`select to_regclass('pgboss.job') is not null as here`)
  if (!known[0]?.here) return []
  const { rows } = await client.query<WaitingJob>(
    `select name as queue, data, singleton_key as "singletonKey", start_after as "startAfter", priority, retry_limit as "retryLimit",
      retry_delay as "retryDelay", retry_backoff as "retryBackoff", retry_delay_max as "retryDelayMax",
      expire_seconds as "expireInSeconds" from pgboss.job
      where name = any($1) and state in ('created', 'retry', 'active') and singleton_key not like 'cron:%' order by created_on`,
    [queueNames],
  )
  return rows
}

/** Makes the queues in a database without one, and puts jobs into it; nothing works on them yet. */
export async function putWaitingJobs(
  pool: Pool,
  kind: 'embedded' | 'postgres',
  jobs: readonly WaitingJob[],
): Promise<void> {
  const boss = new PgBoss({
    db: sqlThrough(pool, () => undefined),
    ...(kind === 'embedded' ? { backend: 'pglite' as const } : {}),
    supervise: false,
    schedule: false,
  })
  const trouble: Error[] = []
  boss.on('error', (error) => trouble.push(error))
  try {
    await boss.start()
    await openQueues(boss)
    // One by one: of two with the same key one is enough, and the other must not hinder the rest.
    for (const { queue = 'work', data, ...options } of jobs) await boss.send(queue, data, options)
  } finally {
    await boss.stop({ graceful: false })
  }
  if (trouble[0]) throw trouble[0]
}

/** Whether the tables of a queue in this database are our own, left by a restore that was cut off, or there are none. */
export async function isOurQueue(client: ClientBase): Promise<boolean> {
  const { rows: known } = await client.query(`select to_regclass('pgboss.queue') is not null as here`)
  if (!known[0]?.here) return true
  const { rows } = await client.query(
    `select 1 from pgboss.queue where name <> all($1) and name not like '\\_\\_pgboss%'`,
    [queueNames],
  )
  return rows.length === 0
}

export const dropQueue = async (client: Pool | ClientBase): Promise<void> =>
  void (await client.query('drop schema if exists pgboss cascade'))
