import type { Clock } from './clock.ts'
import type { Config } from '#config.ts'
import type { SystemScope } from '#db/scope.ts'
import type { Services } from '#services/services.ts'
import type { Topic } from '@adwright/contract/action'
import type { Log } from './log.ts'
import type { Queue } from './queues.rules.ts'

/** A job's context. Jobs run for the whole app, and open an owner's data with `ownerScope`. */
export interface JobCtx {
  readonly system: SystemScope
  readonly services: Services
  readonly clock: Clock
  readonly config: Config
  readonly log: Log
  readonly jobs: Jobs
  readonly signal: AbortSignal
  /** Marks topics as stale on one owner's screens. */
  readonly stale: (owner: string, ...topics: Topic[]) => void
}

/** Background work: retried, kept across restarts, run by one node at a time. */
export interface Job<D extends object = object> {
  readonly name: string
  /** The queue whose workers run it; `near` by default. */
  readonly queue?: Queue
  /** Cron expression (UTC), if it also runs on a schedule. */
  readonly cron?: string
  /** Retries after the first try; 3 by default. */
  readonly retries?: number
  /** Seconds until a run counts as lost; 300 by default. */
  readonly expireSeconds?: number
  readonly run: (ctx: JobCtx, data: D) => Promise<void>
}

/** How and when a queued run starts. */
export interface SendOptions {
  /** While a run with the same key waits, another is not queued. */
  readonly key?: string
  readonly afterSeconds?: number
  /** Nobody is waiting for it: scheduled work for many owners. It runs after all other due work. */
  readonly isBackground?: boolean
}

/** The queue of work outside of requests. */
export interface Jobs {
  /** Queues a run. */
  readonly send: (name: string, data: object, options?: SendOptions) => Promise<void>
  /** Queues a run for each in one statement, in the background: for scheduled work over a page of owners. */
  readonly sendAll: (name: string, runs: readonly { readonly data: object; readonly key: string }[]) => Promise<void>
}

/** Declares a job with its data's type. */
export function job<D extends object>(declared: Job<D>): Job {
  return declared as unknown as Job
}
