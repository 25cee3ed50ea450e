import { Counter, Histogram, type Registry } from 'prom-client'
import type { Socket } from 'node:net'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Door } from '#transports/http/at-once.ts'
import { answerFailure, failureOf } from '#transports/failure.ts'
import { AppError } from '#kernel/app-error.ts'
import { noSchemas } from '#transports/no-schemas.ts'
import { lateChildren } from '#transports/late-children.ts'
import { setSecurityHeaders } from '#transports/security-headers.ts'
import { tileSource } from '#kernel/tile-source.rules.ts'
import { newId } from '#kernel/ids.ts'
import type { Log } from '#kernel/log.ts'
import type { Config } from '#config.ts'

const BODY_MAX_BYTES = 1_048_576
/** Longer than any of our path parameters: a full resource name, a token. */
const PARAM_MAX_CHARS = 512
const RECEIVE_TIMEOUT_MS = 30_000
/** Longer than load balancers keep a connection, so that we never close one during a request. */
const KEEP_ALIVE_MS = 72_000

interface OpenHttp {
  readonly app: FastifyInstance
  readonly door: Door
}

/** The HTTP server, with what all transports share: ids, security headers, one log line and one metric per request. */
export async function openHttp(config: Config, log: Log, metrics: Registry): Promise<OpenHttp> {
  const newRequestId = requestIds()
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    // Only a proxy on this machine, or those the operator lists, may state the caller's address.
    trustProxy: trusted(config.TRUST_PROXY),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: RECEIVE_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    frameworkErrors: answerFailure,
    clientErrorHandler: refuseUnreadable,
    // Every path works with and without a trailing slash (contract.md, head).
    routerOptions: { maxParamLength: PARAM_MAX_CHARS, ignoreTrailingSlash: true },
    schemaController: noSchemas,
  })
  app.setChildLoggerFactory(lateChildren(app.log))
  const count = requestCounter(log, metrics)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    count({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime, request)
    done()
  })
  const tiles = config.MAP_TILES === undefined ? undefined : tileSource(config.MAP_TILES)
  const headers = await setSecurityHeaders(app, {
    publicUrl: config.PUBLIC_URL,
    images: tiles === undefined ? [] : [tiles],
  })
  refuseNamelessPaths(app)
  const answered: Door['answered'] = (method, route, reqId, tookMs) =>
    count({ method, route, status: 200 }, tookMs, {
      ip: '',
      get log() {
        return log.child({ reqId })
      },
    })
  return { app, door: { newRequestId, headers, answered } }
}

/** Request ids: this process's prefix and a number. */
function requestIds(): () => string {
  const ours = newId()
  let count = 0
  return () => `${ours}-${(++count).toString(36)}`
}

/** A number means that many proxies in a row, counted from here. */
function trusted(proxies: Config['TRUST_PROXY']): FastifyServerOptions['trustProxy'] {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : (proxies ?? false)
}

/** Answers malformed HTTP with the usual error shape (contract.md, Conventions). */
function refuseUnreadable(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [line, fail] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? (['431 Request Header Fields Too Large', new AppError('too_large')] as const)
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? (['408 Request Timeout', new AppError('bad_request', 'The request took too long to arrive.')] as const)
        : (['400 Bad Request', new AppError('bad_request')] as const)
  const body = JSON.stringify(failureOf(fail).body)
  const head = ['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`]
  socket.end([`HTTP/1.1 ${line}`, ...head, 'connection: close', '', body].join('\r\n'))
}

/** A path containing U+0000 can't exist, and a database can't be queried for it: 404 on every transport (contract.md, Conventions). */
function refuseNamelessPaths(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request
    const at = url.indexOf('%00')
    done(at >= 0 && !url.slice(0, at).includes('?') ? new AppError('not_found') : undefined)
  })
}

/** Not signed in, not allowed, too often, or someone else's or a missing id: an operator may look for a pattern. */
const isRefusal = (status: number, route: string): boolean =>
  [401, 403, 429].includes(status) || (status === 404 && /[:{]/.test(route))

interface Labels extends Record<string, string | number> {
  readonly method: string
  readonly route: string
  readonly status: number
}

type Count = (labels: Labels, tookMs: number, request: Pick<FastifyRequest, 'ip' | 'log'>) => void

/** Counts by route pattern, never by URL, which may contain a token and would create unlimited labels. */
function requestCounter(log: Log, metrics: Registry): Count {
  const debugs = log.isLevelEnabled('debug')
  const registers = [metrics]
  /** Counts since the metrics were last read: adding up is cheaper than a label lookup per request. */
  const counted = new Map<string, { readonly labels: Labels; count: number }>()
  new Counter({
    name: 'adwright_http_requests_total',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
    collect() {
      for (const { labels, count } of counted.values()) this.inc(labels, count)
      counted.clear()
    },
  })
  const count = (labels: Labels): void => {
    const key = `${labels.method} ${labels.status} ${labels.route}`
    const known = counted.get(key)
    if (known) known.count += 1
    else counted.set(key, { labels, count: 1 })
  }
  const took = new Histogram({
    name: 'adwright_http_request_duration_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route'],
    registers,
  })
  return (labels, tookMs, request) => {
    const { method, route, status } = labels
    count(labels)
    took.observe({ method, route }, tookMs / 1000)
    if (isRefusal(status, route)) request.log.info({ ...labels, ip: request.ip }, 'refused')
    if (status >= 500) request.log.warn({ ...labels, tookMs: Math.round(tookMs) }, 'answered')
    else if (debugs) request.log.debug({ ...labels, tookMs: Math.round(tookMs) }, 'answered')
  }
}
