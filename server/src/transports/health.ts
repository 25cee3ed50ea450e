import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { loopLog } from '#db/loop-log.ts'
import { AppError } from '#kernel/app-error.ts'
import { sha256 } from '#kernel/ids.ts'
import { isFromHere } from './from-here.ts'
import { bearerOf } from './http/serve.ts'

/** A database that takes longer than this to answer isn't ready. */
const READY_WITHIN_MS = 2_000

export interface HealthParts {
  /** Which ad platform is behind the port: `sandbox` or `google`. */
  readonly ads: string
  /** How the language model last answered: `refused` needs the operator (a wrong key, an unknown model). */
  readonly assistant: () => string
  readonly metrics: Registry
  /** METRICS_TOKEN: whoever sends it reads the figures. Without one, only this machine does. */
  readonly metricsToken: string | undefined
  readonly publicUrl: string
  /** Resolves when the database answers. */
  readonly askDatabase: () => Promise<void>
  readonly jobsReady: () => boolean
  /** It was told to end: it still serves, and a load balancer should send nobody new. */
  readonly isStopping: () => boolean
  /** Whether the disk has space left. */
  readonly hasDiskSpace: () => Promise<boolean>
}

let watched: Registry | undefined
/**
 * Memory, processor, event loop, collections and file handles, under the names that dashboards for Node know. Watched once in a
 * process, however many apps it opens: what watches is never taken away, and holds the figures of its app.
 */
function ofProcess(): Registry {
  if (watched) return watched
  watched = new Registry()
  collectDefaultMetrics({ register: watched })
  return watched
}

/** Liveness, readiness and figures for the operator (contract, The rest). They reveal nothing about any person. */
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
  // Digests have one length, and comparing them tells nothing of either.
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
