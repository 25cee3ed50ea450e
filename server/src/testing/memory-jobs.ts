import { type JobAppContext, jobNamed, runJob } from '#jobs/run-job.ts'
import type { Job, Jobs } from '#kernel/jobs.ts'

interface Waiting {
  readonly name: string
  readonly data: object
  readonly key: string | undefined
  readonly dueMs: number
  failures: number
}

export interface MemoryJobs extends Jobs {
  /**
   * Runs everything due by the app's clock, in order, and what those runs queue, until nothing is left. Throws if a job fails permanently.
   */
  readonly runDue: () => Promise<void>
  /** Runs one job now, like its schedule. */
  readonly runNow: (name: string, data?: object) => Promise<void>
  readonly waiting: () => readonly { readonly name: string; readonly data: object }[]
}

/** Jobs for tests: nothing runs automatically, and everything runs in the order it was sent. */
export function openMemoryJobs(jobs: readonly Job[], app: () => JobAppContext): MemoryJobs {
  const queue: Waiting[] = []
  const run = (name: string, data: object): Promise<void> =>
    runJob(jobNamed(jobs, name), data, { ...app(), jobs: memoryJobs, signal: new AbortController().signal }, undefined)

  const memoryJobs: MemoryJobs = {
    send: async (name, data, { key, afterSeconds = 0 } = {}) => {
      jobNamed(jobs, name)
      if (key !== undefined && queue.some((other) => other.name === name && other.key === key)) return
      const dueMs = app().clock.now().getTime() + afterSeconds * 1000
      // As through the database: only JSON arrives.
      queue.push({ name, data: JSON.parse(JSON.stringify(data)), key, dueMs, failures: 0 })
    },
    sendAll: async (name, runs) => {
      for (const { data, key } of runs) await memoryJobs.send(name, data, { key })
    },
    runNow: (name, data = {}) => run(name, data),
    runDue: async () => {
      for (;;) {
        const nowMs = app().clock.now().getTime()
        const index = queue.findIndex(({ dueMs }) => dueMs <= nowMs)
        const [next] = index < 0 ? [] : queue.splice(index, 1)
        if (!next) return
        try {
          await run(next.name, next.data)
        } catch (error) {
          next.failures += 1
          if (next.failures > (jobNamed(jobs, next.name).retries ?? 3)) throw error
          queue.push(next)
        }
      }
    },
    waiting: () => queue.map(({ name, data }) => ({ name, data })),
  }
  return memoryJobs
}
