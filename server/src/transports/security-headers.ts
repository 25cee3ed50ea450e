import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { noSchemas } from './no-schemas.ts'

/**
 * What the browser may load into our pages: our own scripts only, no inline ones. Inline styles are set by toasts and the tour.
 * Stored images have the address of PUBLIC_URL, also where the page was opened under another name (localhost).
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
 * An answer of the API is data: opened as a page, it may do nothing at all. What only a page that runs something could use (its
 * window, the machine's devices) needs no header of its own then; they were a tenth of the work of a short answer.
 */
const dataDirectives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }

/** OWASP ASVS 5, 3.4.1: a year at least. */
const HSTS_SECONDS = 31_536_000

/** What no page of ours needs of the machine is off, in frames too; the chat can be spoken to, and a passkey is read. */
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
 * Headers of every answer. helmet says once, at the start, what they are: they never change, and working them out for each
 * request cost more than the request. Only where `publicUrl` is https may the browser be told to stay there. `images`: where else
 * they may come from. Returns those of the API's answers, which also name their request.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  options: { readonly publicUrl: string; readonly images?: readonly string[] },
): Promise<Headers> {
  const { origin, protocol } = new URL(options.publicUrl)
  const https = protocol === 'https:'
  const ofPages = await helmetHeaders(pageDirectives([origin, ...(options.images ?? [])]), https)
  // What an owner is told must not lie about in a cache; a handler that sends something public says so itself.
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
