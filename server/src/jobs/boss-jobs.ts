import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { PgBoss, Job as QueuedJob } from 'pg-boss'
import { loopLog } from '#db/loop-log.ts'
import { underMigrationLock } from '#db/migrate.ts'
import { databaseTroubleOf } from '#db/trouble.ts'
import type { Job, Jobs } from '#kernel/jobs.ts'
import { type Queue, queues, type Workers } from '#kernel/queues.rules.ts'
import { sqlThrough } from './boss-sql.ts'
import { type JobCounts, type JobAppContext, jobNamed, runJob } from './run-job.ts'

/** The queues' names in the database. `work` once was the only one: jobs waiting there since then are run too. */
const nameOf: Readonly<Record<Queue, string>> = { near: 'work', imports: 'imports', heavy: 'heavy' }
export const queueNames: readonly string[] = Object.values(nameOf)
/** How soon jobs from another node, or due later, are noticed. A job sent on this node wakes a worker immediately. */
const pollSeconds: Readonly<Record<Queue, number>> = { near: 2, imports: 5, heavy: 2 }
const POLL_OF_OTHERS_SECONDS = 30
/** After this long, a dead process's run is given to another. */
const HEARTBEAT_SECONDS = 30
/** How often a run renews its claim, and learns whether its job was given to another. */
const SIGN_OF_LIFE_SECONDS = HEARTBEAT_SECONDS / 2
const RETRY_DELAY_SECONDS = 2
const RETRY_DELAY_MAX_SECONDS = 300
/** The queue runs the highest priority first. */
const BACKGROUND = -1
const STOP_TIMEOUT_MS = 5_000
const USUAL: Queue = 'near'

interface Work {
  readonly job: string
  readonly data: object
}

export interface RunningJobs extends Jobs {
  /** Starts working. Until then `send` waits. */
  readonly start: () => Promise<void>
  /** Waits up to 5 s for runs to finish. Interrupted ones are retried by the next process. */
  readonly stop: () => Promise<void>
  readonly ready: () => boolean
}

/** Jobs stored in the database: they survive a restart, and each runs on one node. */
export function openBossJobs(options: {
  readonly pool: Pool
  readonly kind: 'embedded' | 'postgres'
  readonly jobs: readonly Job[]
  /** How many runs of each queue this node runs in parallel. */
  readonly workers: Workers
  readonly app: JobAppContext
  readonly counts: JobCounts
  readonly signOfLifeSeconds?: number
}): RunningJobs {
  const { jobs, app, signOfLifeSeconds: heartbeatRefreshSeconds = SIGN_OF_LIFE_SECONDS } = options
  /** Set once started. */
  let boss!: PgBoss
  const started = Promise.withResolvers<void>()
  // Closing before the start has finished must not cause an unhandled rejection.
  started.promise.catch(() => undefined)
  let running = false
  let beginning: Promise<void> | undefined
  const workers: Record<Queue, string[]> = { near: [], imports: [], heavy: [] }
  const wake = ({ queue = USUAL }: Job): void => {
    if (running) for (const id of workers[queue]) boss.notifyWorker(id)
  }

  const runningJobs: RunningJobs = {
    ready: () => running,
    send: async (name, data, { key, afterSeconds, isBackground = false } = {}) => {
      await started.promise
      const job = jobNamed(jobs, name)
      await boss.send(queueOf(job), { job: name, data } satisfies Work, {
        ...limitsOf(job),
        singletonKey: `${name}:${key ?? randomUUID()}`,
        priority: isBackground ? BACKGROUND : 0,
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
      })
      if (afterSeconds === undefined) wake(job)
    },
    sendAll: async (name, runs) => {
      await started.promise
      const job = jobNamed(jobs, name)
      const limits = limitsOf(job)
      const all = runs.map(({ data, key }) => ({
        ...limits,
        data: { job: name, data } satisfies Work,
        singletonKey: `${name}:${key}`,
        priority: BACKGROUND,
      }))
      await boss.insert(queueOf(job), all)
      wake(job)
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
    // Loaded only now: 900 kB of code that no first answer needs.
    const { PgBoss: Boss } = await import('pg-boss')
    const told = loopLog(app.log, 'the job queue has trouble')
    boss = new Boss({
      db: sqlThrough(options.pool, told.well),
      ...(options.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
      cronMonitorIntervalSeconds: 30,
      cronWorkerIntervalSeconds: 30,
      flowIntervalSeconds: 60,
      monitorVacuum: false,
    })
    // Other problems aren't over once the database responds.
    boss.on('error', (error) =>
      databaseTroubleOf(error) ? told.failed(error) : app.log.error({ err: error }, 'the job queue has trouble'),
    )
    boss.on('warning', (warning) => app.log.warn({ warning }, 'the job queue warns'))
    await boss.start()
    await openQueues(boss)
    await schedule(boss, jobs)
  }

  const begin = async (): Promise<void> => {
    // pg-boss creates its own tables; two nodes starting with an empty database would both try.
    if (options.kind === 'embedded') await prepare()
    else await underMigrationLock(options.pool, prepare)
    for (const queue of queues) {
      for (let i = 0; i < options.workers[queue]; i += 1) {
        const pollingIntervalSeconds = i === 0 ? pollSeconds[queue] : POLL_OF_OTHERS_SECONDS
        let id: string | undefined
        const of = () => id
        id = await boss.work<Work>(nameOf[queue], { pollingIntervalSeconds, heartbeatRefreshSeconds }, ([queued]) =>
          goingOn(queue, of(), () => run(queued)),
        )
        workers[queue].push(id)
      }
    }
    running = true
    started.resolve()
  }

  const busy = new Set<string>()
  /** After finding work, a worker checks again right away and wakes one more: on their own they'd wait for their next poll. */
  const goingOn = async (queue: Queue, id: string | undefined, work: () => Promise<void>): Promise<void> => {
    // The very first run may come before its worker is registered.
    if (id === undefined) return work()
    busy.add(id)
    const idle = workers[queue].find((it) => !busy.has(it))
    for (const one of idle === undefined ? [id] : [id, idle]) boss.notifyWorker(one)
    await work().finally(() => busy.delete(id))
  }

  const run = async (queued: QueuedJob<Work> | undefined): Promise<void> => {
    if (!queued) return
    const job = jobNamed(jobs, queued.data.job)
    await runJob(job, queued.data.data, { ...app, jobs: runningJobs, signal: queued.signal }, options.counts)
  }
  return runningJobs
}

/** Creates missing queues. */
export async function openQueues(boss: PgBoss): Promise<void> {
  for (const name of queueNames) await boss.createQueue(name, { policy: 'short', heartbeatSeconds: HEARTBEAT_SECONDS })
}

const queueOf = ({ queue = USUAL }: Job): string => nameOf[queue]

function limitsOf(job: Job) {
  return {
    retryLimit: job.retries ?? 3,
    retryDelay: RETRY_DELAY_SECONDS,
    retryBackoff: true,
    retryDelayMax: RETRY_DELAY_MAX_SECONDS,
    expireInSeconds: job.expireSeconds ?? 300,
  }
}

/** Sets the current schedules, and removes those of older versions. */
async function schedule(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name, key } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.cron && job.name === key && queueOf(job) === name)) await boss.unschedule(name, key)
  }
  for (const job of jobs) {
    if (!job.cron) continue
    const work: Work = { job: job.name, data: {} }
    await boss.schedule(queueOf(job), job.cron, work, {
      ...limitsOf(job),
      tz: 'UTC',
      key: job.name,
      singletonKey: `cron:${job.name}`,
    })
  }
}
