import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageSpeed } from '@adwright/contract/site-analysis'
import { browserAgents } from '../../browser/agents.ts'
import { BrowserError, type BrowserFinder, type FoundBrowser } from '../../browser/port.ts'
import { type BrowserTurns, browserTurns } from '../../browser/turns.ts'
import type { WebReader } from '../../web-reader/port.ts'
import { PageSpeedError, type PageSpeedTester, type TestOptions } from '../port.ts'
import type { Order } from './messages.ts'
import { runChild } from './run-child.ts'

export interface LighthouseOptions {
  readonly browsers: BrowserFinder
  /** The page is loaded through its guarded proxy. */
  readonly web: WebReader
  readonly publicUrl: string
  /** For both runs together, counted from when they may start. */
  readonly timeoutMs?: number
  readonly waitingMax?: number
  /** Shared with everything else that starts a browser here. */
  readonly turns?: BrowserTurns
  /** Where the browser keeps its profile while it runs. */
  readonly tempDir?: string
}

const TIMEOUT_MS = 60_000
const WAITING_MAX = 20

/** Makes the next speed tests fail, to simulate the outside world (contract, Sandbox by machine). */
export interface PageSpeedControls {
  fault(kind: 'timeout' | 'error' | 'rate_limit' | 'garbage', times: number): void
}
const faultKinds = { timeout: 'timed_out', error: 'unavailable', rate_limit: 'busy', garbage: 'page_failed' } as const
const faultWords = {
  timeout: 'The page took too long to measure.',
  error: 'The measurement ended by itself.',
  rate_limit: 'Too many pages wait to be measured. Please try again in a few minutes.',
  garbage: 'We couldn’t measure the page: it didn’t load, or showed nothing.',
} as const

/** Lighthouse on this machine, one page at a time: parallel tests would affect each other's results. */
export function lighthouseTester(options: LighthouseOptions): PageSpeedTester & PageSpeedControls {
  const { browsers, web, publicUrl, timeoutMs = TIMEOUT_MS, waitingMax = WAITING_MAX, tempDir = tmpdir() } = options
  const { turns = browserTurns() } = options
  const closing = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  const faults: (keyof typeof faultKinds)[] = []

  const measure = async (url: string, more: TestOptions): Promise<PageSpeed> => {
    const signal = more.signal ? AbortSignal.any([more.signal, closing.signal]) : closing.signal
    if (signal.aborted) throw new PageSpeedError('closed', 'The measurement was stopped.')
    const browser = await find(browsers)
    const [proxy, profile] = await Promise.all([web.openProxy(), mkdtemp(join(tempDir, 'adwright-speed-'))])
    try {
      const flags = [...proxy.browserFlags, `--user-data-dir=${profile}`]
      const order: Order = { kind: 'order', url, browser, flags, userAgents: browserAgents(publicUrl) }
      return { url, ...(await runChild(order, { ...more, signal }, timeoutMs)) }
    } finally {
      await proxy.close()
      // The browser was just killed and may still hold a file.
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    }
  }

  return {
    name: 'lighthouse',
    isBusy: () => turns.waiting() > 0,
    fault: (kind, times) => void faults.push(...Array.from({ length: times }, () => kind)),
    async test(url, more = {}) {
      const fault = faults.shift()
      if (fault) throw new PageSpeedError(faultKinds[fault], faultWords[fault])
      if (turns.waiting() > waitingMax)
        throw new PageSpeedError('busy', 'Too many pages wait to be measured. Please try again in a few minutes.')
      const turn = turns.take(() => measure(url, more))
      last = turn
      return turn
    },
    async close() {
      closing.abort()
      await last.catch(() => undefined)
    },
  }
}

async function find(browsers: BrowserFinder): Promise<FoundBrowser> {
  try {
    return await browsers.find()
  } catch (error) {
    if (error instanceof BrowserError)
      throw new PageSpeedError('no_browser', 'There is no browser on this machine to measure with.', { cause: error })
    throw error
  }
}
