import type { GetOptions, Robots, WebReader } from '../port.ts'
import { type Gate, type GateOptions, openGate } from './gate.ts'
import { check } from './check.ts'
import { readPage } from './read-page.ts'
import { ROBOTS_AGENT, readRobots } from './robots.ts'

export interface WebReaderOptions extends GateOptions {
  /** The operator's contact URL: part of the User-Agent. */
  readonly publicUrl: string
}

/** Long enough for one crawl, but an owner who fixes robots.txt and tries again must see the effect. */
const ROBOTS_KEPT_MS = 30_000
const ROBOTS_KEPT_MAX = 200

/** The product's only access to the public web (reads pages, and lets a browser read them). */
export function openWebReader(options: WebReaderOptions): WebReader {
  const gate = openGate(options)
  const userAgent = `Mozilla/5.0 (compatible; ${ROBOTS_AGENT}/1.0; +${options.publicUrl})`
  let getter: ReturnType<typeof openGetter> | undefined
  const kept = new Map<string, { readonly robots: Robots; readonly untilMs: number }>()

  const ask: WebReader['get'] = async (url, more = {}) => {
    getter ??= openGetter(gate, userAgent)
    return (await getter).get(url, more)
  }
  const robotsOf: WebReader['robotsOf'] = async (url, signal) => {
    const { origin } = gate.checkUrl(url)
    const now = performance.now()
    const known = kept.get(origin)
    if (known && known.untilMs > now) return known.robots
    const robots = await readRobots(ask, url, signal)
    // The exception for the start page applies only to this start page.
    if (robots.found || robots.allows(`${origin}/any-other`))
      kept.set(origin, { robots, untilMs: now + ROBOTS_KEPT_MS })
    const [oldest] = kept.keys()
    if (kept.size > ROBOTS_KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    return robots
  }
  return {
    name: 'guarded',
    check: (address) => check(gate, address),
    get: ask,
    robotsOf,
    readPage: (address, more = {}) => readPage({ get: ask, robotsOf }, address, more),
    openProxy: async (more = {}) => (await import('./proxy.ts')).openProxy(gate, more),
    close: async () => (await getter)?.close(),
  }
}

/** The HTTP client is large and many apps never use it, so it's loaded with the first request. */
async function openGetter(gate: Gate, userAgent: string) {
  const [{ guardedDispatcher }, { get }] = await Promise.all([import('./connect.ts'), import('./get.ts')])
  const dispatcher = guardedDispatcher(gate)
  return {
    get: (url: string, options: GetOptions) => get({ gate, dispatcher, userAgent }, url, options),
    close: () => dispatcher.destroy(),
  }
}
