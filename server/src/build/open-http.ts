import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { answerFailure } from '#doors/failure.ts'
import { setSecurityHeaders } from '#doors/security-headers.ts'
import { newId } from '#kernel/ids.ts'
import type { Log } from '#kernel/log.ts'
import type { Config } from '#config.ts'
import type { Metrics } from '#kernel/metrics.ts'

const BODY_MAX_BYTES = 1_048_576
/** Longer than any path parameter of ours: a full resource name, a token. */
const PARAM_MAX_CHARS = 512
const RECEIVE_TIMEOUT_MS = 30_000
/** Longer than load balancers keep a connection, so that it is never we who close it under a request. */
const KEEP_ALIVE_MS = 72_000

/** The HTTP server itself, with what holds for every door: ids, security headers, one log line and one count a request. */
export async function openHttp(config: Config, log: Log, metrics: Metrics): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    // A proxy on this machine says who really calls; nobody else is believed.
    trustProxy: 'loopback',
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: RECEIVE_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    frameworkErrors: answerFailure,
    routerOptions: { maxParamLength: PARAM_MAX_CHARS },
  })
  countRequests(app, metrics)
  await setSecurityHeaders(app, { https: config.PUBLIC_URL.startsWith('https:') })
  return app
}

/** By the route's own pattern, never the address asked for: that may hold a token, and there are endlessly many of them. */
function countRequests(app: FastifyInstance, metrics: Metrics): void {
  const requests = metrics.counter('adwright_http_requests_total', 'Requests by route and status.')
  const took = metrics.histogram('adwright_http_request_duration_seconds', 'Time to answer, by route.')
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    requests.add({ method, route, status: reply.statusCode })
    took.observe(reply.elapsedTime / 1000, { method, route })
    const facts = { method, route, status: reply.statusCode, tookMs: Math.round(reply.elapsedTime) }
    if (reply.statusCode >= 500) request.log.warn(facts, 'answered')
    else request.log.debug(facts, 'answered')
  })
}
