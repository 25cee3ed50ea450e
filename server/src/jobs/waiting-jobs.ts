import type { ClientBase, Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { openQueues, queueNames } from './boss-jobs.ts'
import { sqlThrough } from './boss-sql.ts'

/** An unfinished job, in pg-boss's format. */
export interface WaitingJob {
  /** Left out in backups from versions with one queue. */
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

/** Waiting and running jobs, without those that the schedule sends again anyway. */
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

/** Creates the queues in a database without them, and adds jobs; nothing processes them yet. */
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
    // One at a time: if two have the same key, one is enough, and the other must not block the rest.
    for (const { queue = 'work', data, ...options } of jobs) await boss.send(queue, data, options)
  } finally {
    await boss.stop({ graceful: false })
  }
  if (trouble[0]) throw trouble[0]
}

/** Whether this database's queue tables are our own, from an interrupted restore, or don't exist. */
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
