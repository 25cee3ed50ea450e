import { type Dispatcher, fetch, type Response } from 'undici'
import { type GetOptions, type Hop, type WebAnswer, WebError } from '../port.ts'
import { cappedBody } from './capped-body.ts'
import type { Gate } from './gate.ts'

const REDIRECTS_MAX = 5
const TIMEOUT_MS = 15_000
const BODY_MAX_BYTES = 2 << 20
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const TEXT = [
  'text/',
  'application/xhtml',
  'application/xml',
  'application/json',
  'application/rss',
  'application/atom',
]

export interface Getter {
  readonly gate: Gate
  readonly dispatcher: Dispatcher
  readonly userAgent: string
}

/** Requests a URL, follows redirects manually (each is checked like the first) and reads a capped body. */
export async function get(
  { gate, dispatcher, userAgent }: Getter,
  input: string,
  options: GetOptions,
): Promise<WebAnswer> {
  const { method = 'GET', timeoutMs = TIMEOUT_MS, maxBytes = BODY_MAX_BYTES, accept = TEXT } = options
  const timeUp = AbortSignal.timeout(timeoutMs)
  const signal = options.signal ? AbortSignal.any([timeUp, options.signal]) : timeUp
  const chain: Hop[] = []
  let url = gate.checkUrl(input)
  try {
    for (;;) {
      const started = performance.now()
      const response = await fetch(url, {
        dispatcher,
        method,
        signal,
        redirect: 'manual',
        headers: {
          'user-agent': userAgent,
          accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
          'accept-language': 'en,*;q=0.5',
        },
      })
      const firstByteMs = Math.round(performance.now() - started)
      chain.push({ url: url.href, status: response.status })
      const next = nextOf(response, url)
      if (next === undefined) {
        const wanted = method === 'GET' && isWanted(response, accept)
        const body = wanted ? await cappedBody(response, maxBytes) : await noBody(response)
        return {
          url: url.href,
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: body.text,
          bytes: body.bytes,
          isCut: body.isCut,
          chain,
          firstByteMs,
        }
      }
      await response.body?.cancel()
      if (chain.length > REDIRECTS_MAX)
        throw new WebError(
          'too_many_redirects',
          'The website sends visitors from one address to the next without end.',
          {
            chain,
          },
        )
      url = gate.checkUrl(next)
    }
  } catch (error) {
    throw told(error, url, timeUp)
  }
}

function nextOf(response: Response, from: URL): string | undefined {
  const location = response.headers.get('location')
  if (!REDIRECTS.has(response.status) || !location) return undefined
  return URL.canParse(location, from) ? new URL(location, from).href : location
}

const isWanted = (response: Response, accept: readonly string[]): boolean => {
  const type = response.headers.get('content-type')?.toLowerCase() ?? 'text/html'
  return accept.some((it) => type.startsWith(it))
}

async function noBody(response: Response): Promise<{ text: string; bytes: number; isCut: boolean }> {
  await response.body?.cancel()
  return { text: '', bytes: 0, isCut: false }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no website of that name',
  ECONNREFUSED: 'nobody answers there',
  ECONNRESET: 'the line was cut off',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate can not be verified',
}

/** Maps undici's errors to ours; our own are passed on, however deeply nested. */
function told(error: unknown, url: URL, timeUp: AbortSignal): unknown {
  for (let value: unknown = error; value instanceof Error; value = value.cause)
    if (value instanceof WebError) return value
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (timeUp.aborted || /TIMEOUT|ETIMEDOUT/.test(code))
    return new WebError('timed_out', `${url.host} did not answer in time.`, { cause: error })
  // The caller's own signal: the caller knows.
  if (error instanceof Error && error.name === 'AbortError') return error
  const reason = REASONS[code]
  return new WebError('unreachable', `${url.host} could not be reached${reason ? `: ${reason}` : ''}.`, {
    cause: error,
  })
}
