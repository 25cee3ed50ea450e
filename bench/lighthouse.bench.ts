// Lighthouse, mobile, of what people open first: the sign-in page, the signed-in shell and the page of a client's link. Each is measured
// several times on the built product, with an empty browser cache each time.
import lighthouse from 'lighthouse'
import puppeteer, { type Page } from 'puppeteer-core'
import { browserFlags, findBrowser } from '../scripts/browser.mjs'
import { dropFolder, median, newFolder, say, startServer } from './app.ts'

const RUNS = Number(process.argv[2] ?? 5)

const folder = await newFolder()
const server = await startServer(folder, { DEMO: 'on' })
const found = await findBrowser()
const browser = await puppeteer.launch({
  executablePath: found.path,
  args: browserFlags,
  env: { ...process.env, ...found.env },
})

async function call<T>(path: string, body?: unknown, token?: string, method = 'POST'): Promise<T> {
  const answer = await fetch(server.url + path, {
    method: body === undefined ? 'GET' : method,
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const { access_token: token } = await call<{ access_token: string }>('/api/auth/demo', {})

/** Sends a client one of the demo's campaigns, and reads the link from the email. */
async function clientsPage(): Promise<string> {
  const { data } = await call<{ data: { campaigns: { id: string }[] } }>('/api/google-ads/campaigns', undefined, token)
  const client_email = `bench.${process.pid}@example.com`
  for (const { id } of data.campaigns) {
    const shared = { campaign_id: id, client_email, client_name: 'Clara Frost' }
    if (
      await call('/api/api/campaign-share/share', shared, token).then(
        () => true,
        () => false,
      )
    )
      break
  }
  for (;;) {
    const mails = await call<{ to: string; text: string }[]>('/sandbox/mail')
    const link = mails.find((it) => it.to.includes(client_email))?.text.match(/\/approve\/[\w-]+/)?.[0]
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

interface Measured {
  readonly score: number
  readonly paintMs: number
  readonly largestMs: number
  readonly blockedMs: number
  readonly shift: number
}

async function measure(path: string, isSignedIn: boolean): Promise<Measured> {
  const context = await browser.createBrowserContext()
  const page: Page = await context.newPage()
  await page.goto(`${server.url}/healthz`)
  if (isSignedIn) await page.evaluate((it) => localStorage.setItem('token', it), token)
  const flags = {
    onlyCategories: ['performance'],
    logLevel: 'silent' as const,
    disableStorageReset: true,
    disableFullPageScreenshot: true,
  }
  const { lhr } = (await lighthouse(server.url + path, flags, undefined, page)) ?? {}
  await context.close()
  if (!lhr || lhr.runtimeError) throw new Error(`no report of ${path}: ${lhr?.runtimeError?.message}`)
  const of = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    score: (lhr.categories.performance?.score ?? 0) * 100,
    paintMs: of('first-contentful-paint'),
    largestMs: of('largest-contentful-paint'),
    blockedMs: of('total-blocking-time'),
    shift: of('cumulative-layout-shift'),
  }
}

const tour = (has_completed_tutorial: boolean) => () =>
  call('/api/auth/me/tutorial', { has_completed_tutorial }, token, 'PATCH')
const pages: readonly { name: string; path: string; isSignedIn: boolean; before?: () => Promise<unknown> }[] = [
  { name: 'sign-in', path: '/auth/signin', isSignedIn: false },
  { name: 'shell', path: '/', isSignedIn: true, before: tour(true) },
  // The tour opens over it.
  { name: 'first visit', path: '/', isSignedIn: true, before: tour(false) },
  { name: 'client', path: await clientsPage(), isSignedIn: false },
]
for (const { name, path, isSignedIn, before } of pages) {
  await before?.()
  const runs: Measured[] = []
  while (runs.length < RUNS) runs.push(await measure(path, isSignedIn))
  const of = (value: keyof Measured): number => median(runs.map((it) => it[value]))
  const best = Math.max(...runs.map((it) => it.score))
  say(
    `${name.padEnd(11)} score ${of('score').toFixed(0)} (best ${best.toFixed(0)}), first paint ${of('paintMs').toFixed(0)} ms, ` +
      `largest ${of('largestMs').toFixed(0)} ms, blocked ${of('blockedMs').toFixed(0)} ms, shift ${of('shift').toFixed(3)}` +
      '   (goal: 98, 1800 ms, no shift)',
  )
}
await browser.close()
await server.stop()
await dropFolder(folder)
