import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserAgents } from '../../browser/agents.ts'
import { startChild } from '../../browser/child.ts'
import { BrowserError, type BrowserFinder, type FoundBrowser } from '../../browser/port.ts'
import { type BrowserTurns, browserTurns } from '../../browser/turns.ts'
import type { WebReader } from '../../web-reader/port.ts'
import { PageViewError, type PageViewer, type ViewedPage } from '../port.ts'
import type { ChildMessage, Order } from './messages.ts'

export interface BrowserViewerOptions {
  readonly browsers: BrowserFinder
  /** Pages are loaded through its guarded proxy. */
  readonly web: WebReader
  readonly publicUrl: string
  /** Shared with everything else that starts a browser here. */
  readonly turns?: BrowserTurns
  readonly pageMs?: number
  /** For all pages of one view, including the browser's start. */
  readonly timeoutMs?: number
  /** Where the browser keeps its profile while it runs. */
  readonly tempDir?: string
}

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))

/** A local browser, for one view at a time: someone is waiting, so a busy one says so immediately. */
export function browserViewer(options: BrowserViewerOptions): PageViewer {
  const { browsers, web, publicUrl, turns = browserTurns(), pageMs = 12_000, timeoutMs = 60_000 } = options
  const closing = new AbortController()
  let last: Promise<unknown> = Promise.resolve()

  const look = async (urls: readonly string[], signal: AbortSignal): Promise<ViewedPage[]> => {
    const browser = await find(browsers)
    const [proxy, profile] = await Promise.all([
      web.openProxy(),
      mkdtemp(join(options.tempDir ?? tmpdir(), 'adwright-view-')),
    ])
    try {
      const flags = [...proxy.browserFlags, `--user-data-dir=${profile}`]
      return await run({ urls, browser, flags, userAgent: browserAgents(publicUrl).desktop, pageMs }, signal, timeoutMs)
    } finally {
      await proxy.close()
      // The browser was just killed and may still hold a file.
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    }
  }
  return {
    name: 'browser',
    async view(urls, { signal, waits = false } = {}) {
      if (urls.length === 0) return []
      const either = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal
      if (either.aborted) throw new PageViewError('closed', 'The look was stopped.')
      if (!waits && turns.waiting() > 0) throw new PageViewError('busy', 'Another browser is at work on this machine.')
      const turn = turns.take(() => look(urls, either))
      last = turn
      return turn
    },
    async close() {
      closing.abort()
      await last.catch(() => undefined)
    },
  }
}

/** Runs one order, which ends at its time limit. Pages seen by then are kept. */
async function run(order: Order, signal: AbortSignal, timeoutMs: number): Promise<ViewedPage[]> {
  const { process: child, kill } = startChild(CHILD)
  const pages: ViewedPage[] = []
  let browserPid: number | undefined
  const { promise, resolve, reject } = Promise.withResolvers<ViewedPage[]>()
  const fail = (kind: 'failed' | 'closed', message: string, cause?: unknown): void =>
    reject(new PageViewError(kind, message, { cause }))
  const hear = (told: ChildMessage): void => {
    if (told.kind === 'hello') child.send(order)
    else if (told.kind === 'ready') browserPid = told.browserPid
    else if (told.kind === 'page') pages.push(told.page)
    else if (told.kind === 'failed') fail('failed', 'The pages couldn’t be opened.', told.reason)
    else resolve(pages)
  }
  const stop = (): void => fail('closed', 'The look was stopped.', signal.reason)
  const timer = setTimeout(() => resolve(pages), timeoutMs)
  child.on('message', hear)
  child.once('error', (cause) => fail('failed', 'The browser couldn’t be started.', cause))
  child.once('exit', () => fail('failed', 'The browser ended by itself.'))
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    kill(browserPid)
  }
}

async function find(browsers: BrowserFinder): Promise<FoundBrowser> {
  try {
    return await browsers.find()
  } catch (error) {
    if (!(error instanceof BrowserError)) throw error
    throw new PageViewError('no_browser', 'There is no browser on this machine.', { cause: error })
  }
}
