import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What the browser may load into our pages: our own scripts only, no inline ones. Inline styles are set by charts and dialogs. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https://drive.google.com', 'https://lh3.googleusercontent.com'],
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
  },
}

/** Headers of every answer, by helmet. `https`: only then may the browser be told to stay there. */
export async function setSecurityHeaders(app: FastifyInstance, options: { readonly https: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    strictTransportSecurity: options.https ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'sameorigin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
  })
}
