import { setTimeout as after } from 'node:timers/promises'
import { launchBrowser } from '../../browser/launch.ts'
import type { ViewedPage } from '../port.ts'
import { isHeldBack } from './held-back.rules.ts'
import type { ChildMessage, Order } from './messages.ts'

// A separate process: pages are untrusted, and the app can kill it whatever they do to it.

type Browser = Awaited<ReturnType<typeof launchBrowser>>

const HTML_MAX = 3_000_000
const LAYER_MAX = 200_000
const REQUESTS_MAX = 500
const ADDRESS_MAX = 500
/** Tag managers add their tags after the page has loaded, some after a delay. */
const MOMENT_MS = 2_000
const QUIET_MS = 500
const QUIET_MAX_MS = 4_000
const AT_ONCE = 4

const say = (message: ChildMessage): void => void process.send?.(message)

async function look(page: Awaited<ReturnType<Browser['newPage']>>, url: string, order: Order): Promise<ViewedPage> {
  const requests: string[] = []
  await page.setUserAgent({ userAgent: order.userAgent })
  await page.setBypassServiceWorker(true)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    if (requests.length < REQUESTS_MAX) requests.push(request.url().slice(0, ADDRESS_MAX))
    // The page may be gone by now, so there's nothing to answer.
    const answered = isHeldBack(request.url(), request.resourceType()) ? request.abort() : request.continue()
    answered.catch(() => undefined)
  })
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
  const answer = await page.goto(url, { waitUntil: 'load', timeout: order.pageMs })
  if (!answer?.ok()) throw new Error(`the page answered ${answer?.status() ?? 'nothing'}`)
  await after(MOMENT_MS)
  // A page that never becomes idle is taken as it is.
  await page.waitForNetworkIdle({ idleTime: QUIET_MS, timeout: QUIET_MAX_MS }).catch(() => undefined)
  const html = (await page.content()).slice(0, HTML_MAX)
  const layer: unknown = await page.evaluate(
    `(() => { try { return JSON.stringify([].map.call(window.dataLayer || [], (it) => Object(it).length ? [].slice.call(it) : it)).slice(0, ${LAYER_MAX}) } catch (error) { return '' } })()`,
  )
  return { url, html, requests, dataLayer: typeof layer === 'string' ? layer : '' }
}

async function lookInTime(running: Browser, url: string, order: Order): Promise<void> {
  const page = await running.newPage()
  const limit = new AbortController()
  const late = after(order.pageMs + MOMENT_MS + QUIET_MAX_MS, undefined, { signal: limit.signal }).catch(
    () => undefined,
  )
  // Pages that don't open are left out.
  const seen = await Promise.race([look(page, url, order).catch(() => undefined), late])
  limit.abort()
  if (seen) say({ kind: 'page', page: seen })
  // Don't wait for one that hangs: the browser ends with this process.
  void page.close().catch(() => undefined)
}

async function view(order: Order): Promise<void> {
  const running = await launchBrowser(order.browser, order.flags)
  say({ kind: 'ready', browserPid: running.process()?.pid })
  const left = [...order.urls]
  const one = async (): Promise<void> => {
    for (let url = left.shift(); url !== undefined; url = left.shift()) await lookInTime(running, url, order)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  say({ kind: 'done' })
}

process.on('message', (order: Order) => {
  view(order).catch((error: unknown) =>
    say({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
  )
})
// The app is gone, so nobody is waiting for the pages.
process.on('disconnect', () => process.exit(0))
say({ kind: 'hello' })
