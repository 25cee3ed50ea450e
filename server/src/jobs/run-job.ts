import { Counter, Histogram, type Registry } from 'prom-client'
import { whileHeld } from '#kernel/hold.ts'
import { inSpan } from '#kernel/tracing.ts'
import type { Job, JobCtx } from '#kernel/jobs.ts'
import type { Log } from '#kernel/log.ts'

/** The app's part of a run's context. */
export type JobAppContext = Omit<JobCtx, 'jobs' | 'signal'>

/** The job metrics. */
export const jobCounts = (metrics: Registry) => ({
  runs: new Counter({
    name: 'adwright_job_runs_total',
    help: 'Runs of jobs by outcome.',
    labelNames: ['job', 'outcome'],
    registers: [metrics],
  }),
  took: new Histogram({
    name: 'adwright_job_duration_seconds',
    help: 'Time a run of a job took.',
    labelNames: ['job'],
    buckets: [0.1, 0.5, 1, 5, 15, 60, 300],
    registers: [metrics],
  }),
})
export type JobCounts = ReturnType<typeof jobCounts>

/**
 * Runs a job once, logged and counted.
 * @throws {Error} when the job fails, so that the queue retries it
 */
export async function runJob(job: Job, data: object, ctx: JobCtx, counts: JobCounts | undefined): Promise<void> {
  const started = performance.now()
  const log: Log = ctx.log.child({ job: job.name })
  const ended = (outcome: 'done' | 'failed'): number => {
    const seconds = (performance.now() - started) / 1000
    counts?.runs.inc({ job: job.name, outcome })
    counts?.took.observe({ job: job.name }, seconds)
    return Math.round(seconds * 1000)
  }
  try {
    const lost = () => (ctx.signal.aborted ? new Error('its claim was lost: another node does it now') : undefined)
    await inSpan(`job ${job.name}`, {}, () => whileHeld({ lost }, () => job.run({ ...ctx, log }, data)))
    log.debug({ tookMs: ended('done') }, 'a job is done')
  } catch (error) {
    log.warn({ err: error, tookMs: ended('failed') }, 'a job failed')
    // The queue stores the error, and the original may contain user input.
    throw new Error('it failed: the log says how')
  }
}

/**
 * The job of that name.
 * @throws {Error} when none is declared
 */
export function jobNamed(jobs: readonly Job[], name: string): Job {
  const found = jobs.find((it) => it.name === name)
  if (!found) throw new Error(`there is no job named ${name}`)
  return found
}
