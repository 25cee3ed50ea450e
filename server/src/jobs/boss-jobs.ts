import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { PgBoss, type Job as QueuedJob } from 'pg-boss'
import { underMigrationLock } from '#db/migrate.ts'
import type { Job, Jobs } from '#kernel/jobs.ts'
import { sqlThrough } from './boss-sql.ts'
import { type JobCounts, type JobAppContext, jobNamed, runJob } from './run-job.ts'

/** One queue for all jobs: asking a queue costs a query each time, and an idle app should cost next to nothing. */
export const QUEUE = 'work'
/** How many jobs run at once on one node. */
const WORKERS = 4
/** How soon work from another node, or due later, is noticed. A job sent here wakes a worker at once. */
const POLL_SECONDS = 2
const POLL_OF_OTHERS_SECONDS = 30
/** A run whose process died is given to another after this. */
const HEARTBEAT_SECONDS = 30
const RETRY_DELAY_SECONDS = 2
const RETRY_DELAY_MAX_SECONDS = 300
/** The queue gives out the highest number first. */
const BACKGROUND = -1
const STOP_TIMEOUT_MS = 5_000

interface Work {
  readonly job: string
  readonly data: object
}

export interface RunningJobs extends Jobs {
  /** Starts working. Until then `send` waits. */
  readonly start: () => Promise<void>
  /** Waits up to 5 s for runs to end. What's cut off is retried by the next process. */
  readonly stop: () => Promise<void>
  readonly ready: () => boolean
}

/** Jobs kept in the database: they survive a restart, and one node runs each. */
export function openBossJobs(options: {
  readonly pool: Pool
  readonly kind: 'embedded' | 'postgres'
  readonly jobs: readonly Job[]
  readonly app: JobAppContext
  readonly counts: JobCounts
}): RunningJobs {
  const { jobs, app } = options
  const boss = new PgBoss({
    db: sqlThrough(options.pool),
    ...(options.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 30,
    flowIntervalSeconds: 60,
    monitorVacuum: false,
  })
  boss.on('error', (error) => app.log.error({ err: error }, 'the job queue has trouble'))
  boss.on('warning', (warning) => app.log.warn({ warning }, 'the job queue warns'))
  const started = Promise.withResolvers<void>()
  // Closing before the start has finished must not end in an unhandled rejection.
  started.promise.catch(() => undefined)
  let running = false
  let beginning: Promise<void> | undefined
  const workers: string[] = []
  const wake = (): void => {
    if (running) for (const id of workers) boss.notifyWorker(id)
  }

  const runningJobs: RunningJobs = {
    ready: () => running,
    send: async (name, data, { key, afterSeconds, isBackground = false } = {}) => {
      await started.promise
      const job = jobNamed(jobs, name)
      await boss.send(QUEUE, { job: name, data } satisfies Work, {
        ...limitsOf(job),
        singletonKey: `${name}:${key ?? randomUUID()}`,
        priority: isBackground ? BACKGROUND : 0,
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
      })
      if (afterSeconds === undefined) wake()
    },
    sendAll: async (name, runs) => {
      await started.promise
      const limits = limitsOf(jobNamed(jobs, name))
      const all = runs.map(({ data, key }) => ({
        ...limits,
        data: { job: name, data } satisfies Work,
        singletonKey: `${name}:${key}`,
        priority: BACKGROUND,
      }))
      await boss.insert(QUEUE, all)
      wake()
    },
    start: () => {
      beginning = begin()
      return beginning
    },
    stop: async () => {
      started.reject(new Error('the job queue is closed'))
      // Closed during the start: its last steps still need the database. The starter gets any failure.
      await beginning?.catch(() => undefined)
      const was = running
      running = false
      if (was) await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }

  const prepare = async (): Promise<void> => {
    await boss.start()
    await openQueue(boss)
    await schedule(boss, jobs)
  }

  const begin = async (): Promise<void> => {
    // pg-boss creates its own tables; two nodes starting on an empty database would both try.
    if (options.kind === 'embedded') await prepare()
    else await underMigrationLock(options.pool, prepare)
    for (let i = 0; i < WORKERS; i += 1) {
      const options = {
        pollingIntervalSeconds: i === 0 ? POLL_SECONDS : POLL_OF_OTHERS_SECONDS,
        burstWhenBatchFull: true,
      }
      workers.push(await boss.work<Work>(QUEUE, options, ([queued]) => run(queued)))
    }
    running = true
    started.resolve()
  }

  const run = async (queued: QueuedJob<Work> | undefined): Promise<void> => {
    if (!queued) return
    const job = jobNamed(jobs, queued.data.job)
    await runJob(job, queued.data.data, { ...app, jobs: runningJobs, signal: queued.signal }, options.counts)
  }
  return runningJobs
}

/** Makes the queue where it isn't there yet. */
export const openQueue = (boss: PgBoss): Promise<void> =>
  boss.createQueue(QUEUE, { policy: 'short', heartbeatSeconds: HEARTBEAT_SECONDS })

function limitsOf(job: Job) {
  return {
    retryLimit: job.retries ?? 3,
    retryDelay: RETRY_DELAY_SECONDS,
    retryBackoff: true,
    retryDelayMax: RETRY_DELAY_MAX_SECONDS,
    expireInSeconds: job.expireSeconds ?? 300,
  }
}

/** Sets the schedules of the code, and removes those left by an older version. */
async function schedule(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name, key } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.cron && job.name === key)) await boss.unschedule(name, key)
  }
  for (const job of jobs) {
    if (!job.cron) continue
    const work: Work = { job: job.name, data: {} }
    await boss.schedule(QUEUE, job.cron, work, {
      ...limitsOf(job),
      tz: 'UTC',
      key: job.name,
      singletonKey: `cron:${job.name}`,
    })
  }
}
