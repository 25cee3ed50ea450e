import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { machineBrowser } from '#services/browser/builtin.ts'
import { openWebReader } from '#services/web-reader/builtin/index.ts'
import type { WebReader } from '#services/web-reader/port.ts'
import { type LocalSite, openLocalSite } from '#testing/local-site.ts'
import { kindOf, pageSpeedSuite } from '../suite.ts'
import { lighthouseTester, type LighthouseOptions } from './index.ts'

const html = `<!doctype html><html lang="en"><title>Bakery</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/style.css"><script src="/code.js"></script><h1>Bread</h1><p>${'We bake. '.repeat(200)}</p>`

let site: LocalSite
let web: WebReader
beforeAll(async () => {
  site = await openLocalSite((path) => {
    if (path === '/') return html
    if (path === '/style.css') return { headers: { 'content-type': 'text/css' }, body: 'body{color:#222}' }
    if (path === '/code.js') return { headers: { 'content-type': 'text/javascript' }, body: 'window.bread = 1' }
    // Blocks the browser forever.
    if (path === '/stuck') return '<title>Stuck</title><h1>Stuck</h1><script>for(;;);</script>'
    return undefined
  })
  web = openWebReader({ allowHosts: [site.host], publicUrl: 'https://adwright.example.com' })
})
afterAll(async () => {
  await web.close()
  await site.close()
})
const tester = (more: Partial<LighthouseOptions> = {}) =>
  lighthouseTester({
    browsers: machineBrowser({ chromePath: undefined, dataDir: join(tmpdir(), 'adwright-browser') }),
    web,
    publicUrl: 'https://adwright.example.com',
    ...more,
  })

/** Processes started with this folder. */
const processesWith = (folder: string): number =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
    } catch {
      // It ended meanwhile.
      return false
    }
  }).length

describe('Lighthouse on this machine', () => {
  pageSpeedSuite(() => ({ tester: tester(), goodUrl: `${site.url}/`, badUrl: `${site.url}/nowhere-at-all` }))

  test('it says who it is, and reaches the page through the guard only', () => {
    for (const agent of site.userAgents) expect(agent).toContain('AdwrightBot/1.0; +https://adwright.example.com')
  })

  test('a page that never finishes is killed with its browser at the time limit, and the next one has its turn', async () => {
    const tempDir = mkdtempSync(join(tmpdir(), 'adwright-stuck-'))
    const short = tester({ timeoutMs: 3_000, tempDir })
    const [stuck, next] = await Promise.all([
      kindOf(short.test(`${site.url}/stuck`)),
      // It fails immediately, where a full measurement would take ten seconds of both cores.
      kindOf(short.test(`${site.url}/nowhere-at-all`)),
    ])
    for (const one of [stuck, next]) expect(one).toMatch(/^(timed_out|page_failed)$/)
    await expect.poll(() => processesWith(tempDir), { timeout: 300_000 }).toBe(0)
    rmSync(tempDir, { recursive: true })
  })

  test('one at a time: who waits too long a queue is told so', async () => {
    const one = tester({ waitingMax: 0 })
    const stop = new AbortController()
    const first = one.test(`${site.url}/`, { signal: stop.signal })
    expect(one.isBusy()).toBe(true)
    expect(await kindOf(one.test(`${site.url}/`))).toBe('busy')
    stop.abort()
    expect(await kindOf(first)).toBe('closed')
    expect(one.isBusy()).toBe(false)
  })

  test('without a browser it says so', async () => {
    const none = tester({ browsers: machineBrowser({ chromePath: '/nowhere', dataDir: tmpdir() }) })
    expect(await kindOf(none.test(`${site.url}/`))).toBe('no_browser')
  })
})
