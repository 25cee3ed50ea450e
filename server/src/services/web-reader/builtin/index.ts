import type { Robots, WebReader } from '../port.ts'
import { guardedDispatcher } from './connect.ts'
import { type GateOptions, openGate } from './gate.ts'
import { get } from './get.ts'
import { openProxy } from './proxy.ts'
import { check } from './check.ts'
import { readPage } from './read-page.ts'
import { ROBOTS_AGENT, readRobots } from './robots.ts'

export interface WebReaderOptions extends GateOptions {
  /** Where who runs this can be found: it stands in the User-Agent. */
  readonly publicUrl: string
}

/** Long enough for one crawl: who repairs his robots.txt and looks again must see it. */
const ROBOTS_KEPT_MS = 30_000
const ROBOTS_KEPT_MAX = 200

/** The product's one way to the web outside (reads pages, and lets a browser read them). */
export function openWebReader(options: WebReaderOptions): WebReader {
  const gate = openGate(options)
  const dispatcher = guardedDispatcher(gate)
  const getter = { gate, dispatcher, userAgent: `Mozilla/5.0 (compatible; ${ROBOTS_AGENT}/1.0; +${options.publicUrl})` }
  const kept = new Map<string, { readonly robots: Robots; readonly untilMs: number }>()

  const ask: WebReader['get'] = (url, more = {}) => get(getter, url, more)
  const robotsOf: WebReader['robotsOf'] = async (url, signal) => {
    const { origin } = gate.checkUrl(url)
    const now = performance.now()
    const known = kept.get(origin)
    if (known && known.untilMs > now) return known.robots
    const robots = await readRobots(ask, url, signal)
    // What allows the start page only holds for this start page.
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
    openProxy: (more = {}) => openProxy(gate, more),
    close: () => dispatcher.destroy(),
  }
}
