import type { Site } from '../crawl/page-facts.ts'
import { shortUrl } from '../crawl/urls.rules.ts'
import { type Check, isSecure, nowhere, originOf, verdict } from './check.rules.ts'
import { serverTexts } from './server.texts.ts'

const FIRST_BYTE_MS_MAX = 800
const SMALL_BYTES = 1_400
const header = (site: Site, name: string): string => site.start.headers[name] ?? ''

/** How the server responds: speed, compression, security headers. */
export const serverChecks: readonly Check[] = [
  {
    id: 'response-time',
    element: serverTexts.responseTime.element,
    impact: 'High',
    recommendation: serverTexts.responseTime.recommendation,
    look: ({ start }) =>
      verdict(
        start.firstByteMs < FIRST_BYTE_MS_MAX,
        serverTexts.responseTime.good(start.firstByteMs),
        serverTexts.responseTime.good(start.firstByteMs),
      ),
  },
  {
    id: 'slow-pages',
    element: serverTexts.slowPages.element,
    impact: 'Medium',
    recommendation: serverTexts.slowPages.recommendation,
    look: (site) => {
      if (site.pages.length < 2) return undefined
      const slow = site.pages
        .slice(1)
        .filter((it) => it.firstByteMs >= FIRST_BYTE_MS_MAX)
        .map((it) => `${shortUrl(it.url, originOf(site))} (${it.firstByteMs} ms)`)
      return nowhere(slow, serverTexts.slowPages.good, serverTexts.slowPages.bad)
    },
  },
  {
    id: 'compression',
    element: serverTexts.compression.element,
    impact: 'Medium',
    recommendation: serverTexts.compression.recommendation,
    look: (site) => {
      const encoding = header(site, 'content-encoding')
      return site.start.htmlBytes < SMALL_BYTES
        ? undefined
        : verdict(
            /gzip|br|zstd|deflate/.test(encoding),
            serverTexts.compression.good(encoding),
            serverTexts.compression.bad,
          )
    },
  },
  {
    id: 'cache',
    element: serverTexts.cache.element,
    impact: 'Low',
    recommendation: serverTexts.cache.recommendation,
    look: (site) =>
      verdict(
        Boolean(header(site, 'cache-control') || header(site, 'etag') || header(site, 'last-modified')),
        serverTexts.cache.good,
        serverTexts.cache.bad,
      ),
  },
  {
    id: 'hsts',
    element: 'Strict-Transport-Security',
    impact: 'Low',
    recommendation: serverTexts.hsts.recommendation,
    look: (site) =>
      isSecure(site)
        ? verdict(Boolean(header(site, 'strict-transport-security')), serverTexts.hsts.good, serverTexts.hsts.bad)
        : undefined,
  },
  {
    id: 'csp',
    element: 'Content-Security-Policy',
    impact: 'Low',
    recommendation: serverTexts.csp.recommendation,
    look: (site) =>
      verdict(Boolean(header(site, 'content-security-policy')), serverTexts.csp.good, serverTexts.csp.bad),
  },
  {
    id: 'nosniff',
    element: 'X-Content-Type-Options',
    impact: 'Low',
    recommendation: serverTexts.nosniff.recommendation,
    look: (site) =>
      verdict(
        /nosniff/i.test(header(site, 'x-content-type-options')),
        serverTexts.nosniff.good,
        serverTexts.nosniff.bad,
      ),
  },
  {
    id: 'framing',
    element: serverTexts.framing.element,
    impact: 'Low',
    recommendation: serverTexts.framing.recommendation,
    look: (site) =>
      verdict(
        Boolean(header(site, 'x-frame-options')) || /frame-ancestors/.test(header(site, 'content-security-policy')),
        serverTexts.framing.good,
        serverTexts.framing.bad,
      ),
  },
  {
    id: 'referrer-policy',
    element: 'Referrer-Policy',
    impact: 'Low',
    recommendation: serverTexts.referrerPolicy.recommendation,
    look: (site) =>
      verdict(
        Boolean(header(site, 'referrer-policy')),
        serverTexts.referrerPolicy.good,
        serverTexts.referrerPolicy.bad,
      ),
  },
  {
    id: 'server-version',
    element: serverTexts.serverVersion.element,
    impact: 'Low',
    recommendation: serverTexts.serverVersion.recommendation,
    look: (site) => {
      const told = `${header(site, 'server')} ${header(site, 'x-powered-by')}`
      return verdict(
        !/\/\d|PHP\s?\d/i.test(told),
        serverTexts.serverVersion.good,
        serverTexts.serverVersion.bad(told.trim().slice(0, 60)),
      )
    },
  },
  {
    id: 'insecure-password',
    element: serverTexts.insecurePassword.element,
    impact: 'High',
    recommendation: serverTexts.insecurePassword.recommendation,
    look: (site) =>
      site.start.markup.passwordField
        ? verdict(isSecure(site), serverTexts.insecurePassword.good, serverTexts.insecurePassword.bad)
        : undefined,
  },
]
