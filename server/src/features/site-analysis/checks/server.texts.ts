/** Website checks: the server. */
export const serverTexts = {
  responseTime: {
    element: 'Server response time',
    recommendation: 'Use a cache or better hosting: aim for under 800 ms.',
    good: (firstByteMs: number) => `The server answers after ${firstByteMs} ms.`,
  },
  slowPages: {
    element: 'Slow pages',
    recommendation: 'See what the server does for these pages.',
    good: 'No page is slow to answer.',
    bad: (it: string) => `Slow to answer: ${it}.`,
  },
  compression: {
    element: 'Compression',
    recommendation: 'Turn on gzip or Brotli at the server.',
    good: (encoding: string) => `The HTML is compressed (${encoding}).`,
    bad: 'The HTML is not compressed.',
  },
  cache: {
    element: 'Caching headers',
    recommendation: 'Send Cache-Control, or an ETag, with the page.',
    good: 'The server says how long to keep the page.',
    bad: 'The server says nothing about caching.',
  },
  hsts: {
    recommendation: 'Send Strict-Transport-Security, so that browsers always use https.',
    good: 'The header is sent.',
    bad: 'The header is not sent.',
  },
  csp: {
    recommendation: 'Send a policy that names where scripts may come from.',
    good: 'The header is sent.',
    bad: 'The header is not sent.',
  },
  nosniff: {
    recommendation: 'Send X-Content-Type-Options: nosniff.',
    good: 'The header is sent.',
    bad: 'The header is not sent.',
  },
  framing: {
    element: 'Protection from framing',
    recommendation: 'Send frame-ancestors in the policy, or X-Frame-Options.',
    good: 'Other sites can’t show the page in a frame.',
    bad: 'Other sites may show the page in a frame.',
  },
  referrerPolicy: {
    recommendation: 'Send Referrer-Policy: strict-origin-when-cross-origin.',
    good: 'The header is sent.',
    bad: 'The header is not sent.',
  },
  serverVersion: {
    element: 'Server hides its version',
    recommendation: 'Switch off the version in the Server and X-Powered-By headers.',
    good: 'No version is shown.',
    bad: (told: string) => `The server says "${told}".`,
  },
  insecurePassword: {
    element: 'Passwords over HTTPS',
    recommendation: 'Never ask for a password on a page without https.',
    good: 'Passwords are sent over https.',
    bad: 'A password is asked for on a plain http page.',
  },
} as const
