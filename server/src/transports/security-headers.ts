import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { noSchemas } from './no-schemas.ts'

/**
 * What browsers may load into our pages: only our own scripts, no inline ones. Toasts and the tour set inline styles. Stored images use
 * PUBLIC_URL, even if the page was opened under another name (localhost).
 */
const pageDirectives = (images: readonly string[]) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", ...images, 'data:', 'blob:', 'https://drive.google.com', 'https://lh3.googleusercontent.com'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  mediaSrc: ["'self'"],
  frameSrc: ["'self'", 'https://drive.google.com'],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'self'"],
})
/**
 * An API response is data: opened as a page, it may do nothing at all. Headers that only matter for pages that run scripts (window access,
 * device permissions) are left out; they were a tenth of a short response's work.
 */
const dataDirectives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }

/** OWASP ASVS 5, 3.4.1: at least a year. */
const HSTS_SECONDS = 31_536_000

/** Device features that our pages don't need are off, in frames too; the chat accepts speech, and passkeys are read. */
const permissions = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
  ...[
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ],
]
  .map((it) => `${it}=()`)
  .concat(['microphone', 'publickey-credentials-create', 'publickey-credentials-get'].map((it) => `${it}=(self)`))
  .join(', ')

export type Headers = Readonly<Record<string, string>>

/**
 * The headers of every response. helmet computes them once at startup: they never change, and computing them per request cost more than the
 * request itself. HSTS is only sent if `publicUrl` is https. `images`: other allowed image sources. Returns the headers of API responses,
 * which also contain the request id.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  options: { readonly publicUrl: string; readonly images?: readonly string[] },
): Promise<Headers> {
  const { origin, protocol } = new URL(options.publicUrl)
  const https = protocol === 'https:'
  const ofPages = await helmetHeaders(pageDirectives([origin, ...(options.images ?? [])]), https)
  // Private responses must not be cached; a handler that sends something public overrides this.
  const ofData = { ...withoutPageOnly(await helmetHeaders(dataDirectives, https)), 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? ofData : ofPages).header('x-request-id', request.id)
    done()
  })
  return ofData
}

const pageOnly: ReadonlySet<string> = new Set([
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
])
const withoutPageOnly = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !pageOnly.has(name)))

async function helmetHeaders(directives: Record<string, string[]>, https: boolean): Promise<Headers> {
  const trial = Fastify({ schemaController: noSchemas })
  await trial.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: https ? { maxAge: HSTS_SECONDS } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'sameorigin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
  })
  trial.get('/', (_request, reply) => reply.send())
  const { headers } = await trial.inject('/')
  await trial.close()
  const ours = ['content-length', 'date', 'connection', 'content-type', 'keep-alive']
  const given = { ...headers, 'permissions-policy': permissions }
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (ours.includes(name) ? [] : [[name, String(value)]])),
  )
}
