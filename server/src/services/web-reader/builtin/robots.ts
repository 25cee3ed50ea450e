import { createRequire } from 'node:module'
import type robotsModule from 'robots-parser'
import { type Robots, type WebAnswer, WebError } from '../port.ts'

export const ROBOTS_AGENT = 'AdwrightBot'
const ROBOTS_MAX_BYTES = 512 << 10

// The package is CommonJS, but its types say otherwise.
const robotsParser = createRequire(import.meta.url)('robots-parser') as typeof robotsModule.default

type Get = (
  url: string,
  options: { maxBytes: number; timeoutMs: number; signal?: AbortSignal | undefined },
) => Promise<WebAnswer>

/**
 * The rules of robots.txt (RFC 9309): a missing file, or a 4xx, allows everything; a failing server (5xx, no answer) allows only the start
 * page a person asked for.
 */
export async function readRobots(get: Get, url: string, signal?: AbortSignal): Promise<Robots> {
  const address = new URL('/robots.txt', url).href
  try {
    const answer = await get(address, { maxBytes: ROBOTS_MAX_BYTES, timeoutMs: 8_000, signal })
    if (answer.status >= 500) return onlyStart(url)
    const found = answer.status === 200 && !/<html/i.test(answer.body.slice(0, 500))
    return robots(address, found ? answer.body : '', found)
  } catch (error) {
    if (error instanceof WebError) return onlyStart(url)
    throw error
  }
}

function robots(address: string, text: string, found: boolean): Robots {
  const parsed = robotsParser(address, text)
  return {
    found,
    text,
    sitemaps: parsed.getSitemaps(),
    allows: (url, agent = ROBOTS_AGENT) => parsed.isAllowed(url, agent) !== false,
  }
}

const onlyStart = (start: string): Robots => ({ found: false, text: '', sitemaps: [], allows: (url) => url === start })
