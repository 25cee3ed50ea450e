import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { loopLog } from '#db/loop-log.ts'
import { AppError } from '#kernel/app-error.ts'
import { sha256 } from '#kernel/ids.ts'
import { isFromHere } from './from-here.ts'
import { bearerOf } from './http/serve.ts'

/** A database that responds more slowly isn't ready. */
const READY_WITHIN_MS = 2_000

export interface HealthParts {
  /** The ad platform in use: `sandbox` or `google`. */
  readonly ads: string
  /** The result of the language model's last answer: `refused` needs the operator (a wrong key, an unknown model). */
  readonly assistant: () => string
  readonly metrics: Registry
  /** METRICS_TOKEN: required to read the metrics. Without one, only this machine may. */
  readonly metricsToken: string | undefined
  readonly publicUrl: string
  /** Resolves when the database responds. */
  readonly askDatabase: () => Promise<void>
  readonly jobsReady: () => boolean
  /** It's shutting down: it still serves, but a load balancer should send no new requests. */
  readonly isStopping: () => boolean
  /** Whether the disk has space left. */
  readonly hasDiskSpace: () => Promise<boolean>
}

let watched: Registry | undefined
/**
 * Memory, CPU, event loop, garbage collection and file handles, under the names that Node dashboards use. Created once per process, however
 * many apps it opens: the collectors are never removed, and would keep their app's metrics alive.
 */
function ofProcess(): Registry {
  if (watched) return watched
  watched = new Registry()
  collectDefaultMetrics({ register: watched })
  return watched
}

/** Liveness, readiness and metrics for the operator (contract, The rest). They reveal nothing about any person. */
export function openHealthRoutes(app: FastifyInstance, parts: HealthParts): void {
  for (const { name } of ofProcess().getMetricsAsArray()) {
    const metric = ofProcess().getSingleMetric(name)
    if (metric) parts.metrics.registerMetric(metric)
  }
  const uncached = { 'cache-control': 'no-store' }
  app.get('/healthz', async (_request, reply) => {
    const assistant = parts.assistant()
    return reply.headers(uncached).send({ status: 'ok', ads: parts.ads, ...(assistant === 'ok' ? {} : { assistant }) })
  })
  const asking = loopLog(app.log, 'the database is not ready')
  app.get('/readyz', async (_request, reply) => {
    const database = await within(READY_WITHIN_MS, parts.askDatabase()).then(
      () => {
        asking.well()
        return true
      },
      (error: unknown) => {
        asking.failed(error)
        return false
      },
    )
    const jobs = parts.jobsReady()
    const storage = await parts.hasDiskSpace()
    const stopping = parts.isStopping()
    const ready = database && jobs && storage && !stopping
    return reply
      .code(ready ? 200 : 503)
      .headers(uncached)
      .send({
        status: ready ? 'ready' : 'not ready',
        database,
        jobs,
        ...(storage ? {} : { storage }),
        ...(stopping && { stopping }),
      })
  })
  app.get('/metrics', async (request, reply) => {
    if (!maySeeMetrics(request, parts)) throw new AppError('not_found')
    return reply
      .headers(uncached)
      .type(parts.metrics.contentType)
      .send(await parts.metrics.metrics())
  })
}

function maySeeMetrics(request: FastifyRequest, { metricsToken, publicUrl }: HealthParts): boolean {
  if (metricsToken === undefined) return isFromHere(request, publicUrl)
  const told = bearerOf(request.headers.authorization) ?? ''
  // Digests have equal length, and comparing them reveals nothing about either.
  return timingSafeEqual(Buffer.from(sha256(told)), Buffer.from(sha256(metricsToken)))
}

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer in ${limitMs} ms`)), limitMs)
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
