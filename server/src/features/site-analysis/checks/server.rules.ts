import type { Site } from '../crawl/page-facts.ts'
import { shortUrl } from '../crawl/urls.rules.ts'
import { type Check, isSecure, nowhere, originOf, verdict } from './check.rules.ts'

const FIRST_BYTE_MS_MAX = 800
const SMALL_BYTES = 1_400
const header = (site: Site, name: string): string => site.start.headers[name] ?? ''

/** How the server answers: speed, compression, what it tells browsers about safety. */
export const serverChecks: readonly Check[] = [
  {
    id: 'response-time',
    element: 'Server response time',
    impact: 'High',
    recommendation: 'Use a cache or better hosting: aim for under 800 ms.',
    look: ({ start }) =>
      verdict(
        start.firstByteMs < FIRST_BYTE_MS_MAX,
        `The server answers after ${start.firstByteMs} ms.`,
        `The server answers after ${start.firstByteMs} ms.`,
      ),
  },
  {
    id: 'slow-pages',
    element: 'Slow pages',
    impact: 'Medium',
    recommendation: 'See what the server does for these pages.',
    look: (site) => {
      if (site.pages.length < 2) return undefined
      const slow = site.pages
        .slice(1)
        .filter((it) => it.firstByteMs >= FIRST_BYTE_MS_MAX)
        .map((it) => `${shortUrl(it.url, originOf(site))} (${it.firstByteMs} ms)`)
      return nowhere(slow, 'No page is slow to answer.', (it) => `Slow to answer: ${it}.`)
    },
  },
  {
    id: 'compression',
    element: 'Compression',
    impact: 'Medium',
    recommendation: 'Turn on gzip or Brotli at the server.',
    look: (site) => {
      const encoding = header(site, 'content-encoding')
      return site.start.htmlBytes < SMALL_BYTES
        ? undefined
        : verdict(
            /gzip|br|zstd|deflate/.test(encoding),
            `The HTML is compressed (${encoding}).`,
            'The HTML is not compressed.',
          )
    },
  },
  {
    id: 'cache',
    element: 'Caching headers',
    impact: 'Low',
    recommendation: 'Send Cache-Control, or an ETag, with the page.',
    look: (site) =>
      verdict(
        Boolean(header(site, 'cache-control') || header(site, 'etag') || header(site, 'last-modified')),
        'The server says how long to keep the page.',
        'The server says nothing about caching.',
      ),
  },
  {
    id: 'hsts',
    element: 'Strict-Transport-Security',
    impact: 'Low',
    recommendation: 'Send Strict-Transport-Security, so that browsers always use https.',
    look: (site) =>
      isSecure(site)
        ? verdict(Boolean(header(site, 'strict-transport-security')), 'The header is sent.', 'The header is not sent.')
        : undefined,
  },
  {
    id: 'csp',
    element: 'Content-Security-Policy',
    impact: 'Low',
    recommendation: 'Send a policy that names where scripts may come from.',
    look: (site) =>
      verdict(Boolean(header(site, 'content-security-policy')), 'The header is sent.', 'The header is not sent.'),
  },
  {
    id: 'nosniff',
    element: 'X-Content-Type-Options',
    impact: 'Low',
    recommendation: 'Send X-Content-Type-Options: nosniff.',
    look: (site) =>
      verdict(
        /nosniff/i.test(header(site, 'x-content-type-options')),
        'The header is sent.',
        'The header is not sent.',
      ),
  },
  {
    id: 'framing',
    element: 'Protection from framing',
    impact: 'Low',
    recommendation: 'Send frame-ancestors in the policy, or X-Frame-Options.',
    look: (site) =>
      verdict(
        Boolean(header(site, 'x-frame-options')) || /frame-ancestors/.test(header(site, 'content-security-policy')),
        'Other sites can’t show the page in a frame.',
        'Other sites may show the page in a frame.',
      ),
  },
  {
    id: 'referrer-policy',
    element: 'Referrer-Policy',
    impact: 'Low',
    recommendation: 'Send Referrer-Policy: strict-origin-when-cross-origin.',
    look: (site) => verdict(Boolean(header(site, 'referrer-policy')), 'The header is sent.', 'The header is not sent.'),
  },
  {
    id: 'server-version',
    element: 'Server hides its version',
    impact: 'Low',
    recommendation: 'Switch off the version in the Server and X-Powered-By headers.',
    look: (site) => {
      const told = `${header(site, 'server')} ${header(site, 'x-powered-by')}`
      return verdict(
        !/\/\d|PHP\s?\d/i.test(told),
        'No version is shown.',
        `The server says "${told.trim().slice(0, 60)}".`,
      )
    },
  },
  {
    id: 'insecure-password',
    element: 'Passwords over HTTPS',
    impact: 'High',
    recommendation: 'Never ask for a password on a page without https.',
    look: (site) =>
      site.start.markup.passwordField
        ? verdict(isSecure(site), 'Passwords are sent over https.', 'A password is asked for on a plain http page.')
        : undefined,
  },
]
