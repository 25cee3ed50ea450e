import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#kernel/metrics.ts'

/** A database that takes longer than this for nothing is not ready. */
const READY_WITHIN_MS = 2_000
const LAG_RESOLUTION_MS = 50

export interface HealthParts {
  /** Which ad platform is behind the port: `sandbox` or `google`. */
  readonly ads: string
  readonly metrics: Metrics
  /** Resolves when the database answers. */
  readonly askDatabase: () => Promise<void>
  readonly jobsReady: () => boolean
  /** Whether the disk takes more. */
  readonly hasRoom: () => Promise<boolean>
}

/** Liveness, readiness and figures for the operator (contract, The rest). They reveal nothing about any person. */
export function openHealthRoutes(app: FastifyInstance, parts: HealthParts): void {
  measureProcess(app, parts.metrics)
  const uncached = { 'cache-control': 'no-store' }
  app.get('/healthz', async (_request, reply) => reply.headers(uncached).send({ status: 'ok', ads: parts.ads }))
  app.get('/readyz', async (request, reply) => {
    const database = await within(READY_WITHIN_MS, parts.askDatabase()).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the database is not ready')
      return false
    })
    const jobs = parts.jobsReady()
    const storage = await parts.hasRoom()
    const ready = database && jobs && storage
    return reply
      .code(ready ? 200 : 503)
      .headers(uncached)
      .send({ status: ready ? 'ready' : 'not ready', database, jobs, ...(storage ? {} : { storage }) })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.headers(uncached).type('text/plain; version=0.0.4; charset=utf-8').send(parts.metrics.text()),
  )
}

function measureProcess(app: FastifyInstance, metrics: Metrics): void {
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS })
  lag.enable()
  app.addHook('onClose', async () => void lag.disable())
  metrics.gauge('adwright_event_loop_lag_seconds', 'Delay of the event loop since the last telling.', () => {
    const seconds = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - LAG_RESOLUTION_MS / 1000)
    const now = [
      [{ quantile: '0.5' }, seconds(lag.percentile(50))],
      [{ quantile: '0.99' }, seconds(lag.percentile(99))],
      [{ quantile: '1' }, seconds(lag.max)],
    ] as const
    lag.reset()
    return now
  })
  metrics.gauge('adwright_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  metrics.gauge('adwright_uptime_seconds', 'Age of the process.', () => Math.round(process.uptime()))
}

async function within(limitMs: number, work: Promise<void>): Promise<true> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer in ${limitMs} ms`)), limitMs)
  try {
    await Promise.race([work, late])
    return true
  } finally {
    clearTimeout(timer)
  }
}
