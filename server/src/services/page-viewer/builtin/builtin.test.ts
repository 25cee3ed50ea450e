import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { machineBrowser } from '#services/browser/builtin.ts'
import { browserTurns } from '#services/browser/turns.ts'
import { openWebReader } from '#services/web-reader/builtin/index.ts'
import type { WebReader } from '#services/web-reader/port.ts'
import { type LocalSite, openLocalSite } from '#testing/local-site.ts'
import { kindOf, pageViewerSuite } from '../suite.ts'
import { isHeldBack } from './held-back.rules.ts'
import { type BrowserViewerOptions, browserViewer } from './index.ts'

let site: LocalSite
let web: WebReader
beforeAll(async () => {
  site = await openLocalSite((path) => {
    if (path === '/')
      return `<title>Live</title><img src="/picture.png"><script>
setTimeout(() => fetch('/asked').then(() => { const b = document.createElement('b'); b.id = 'added'; document.body.append(b) }), 1000)
navigator.sendBeacon('/beacon', 'x')
window.dataLayer = []
function gtag() { dataLayer.push(arguments) }
gtag('config', 'AW-123456789')
</script>`
    if (path === '/asked') return 'yes'
    if (path === '/stuck') return '<title>Stuck</title><script>for(;;);</script>'
    if (path === '/gone') return (request) => void request.socket.destroy()
    return undefined
  })
  web = openWebReader({ allowHosts: [site.host], publicUrl: 'https://adwright.example.com' })
})
afterAll(async () => {
  await web.close()
  await site.close()
})
const viewer = (more: Partial<BrowserViewerOptions> = {}) =>
  browserViewer({
    browsers: machineBrowser({ chromePath: undefined, dataDir: join(tmpdir(), 'adwright-browser') }),
    web,
    publicUrl: 'https://adwright.example.com',
    ...more,
  })

describe('a browser on this machine', { timeout: 300_000 }, () => {
  pageViewerSuite(() => ({ viewer: viewer(), liveUrl: `${site.url}/`, badUrl: `${site.url}/gone` }))

  test('it says who it is, and leaves no trace: pictures and beacons are noted, not sent', async () => {
    const [page] = await viewer().view([`${site.url}/`])
    for (const agent of site.userAgents) expect(agent).toContain('AdwrightBot/1.0; +https://adwright.example.com')
    expect(page?.requests).toEqual(expect.arrayContaining([`${site.url}/picture.png`, `${site.url}/beacon`]))
    expect(site.seen.filter((it) => /picture|beacon/.test(it))).toEqual([])
    expect(page?.dataLayer).toBe('[["config","AW-123456789"]]')
  })

  test('a page that never ends holds up no other', async () => {
    const pages = await viewer({ pageMs: 2_000 }).view([`${site.url}/stuck`, `${site.url}/`])
    expect(pages.map((it) => it.url)).toEqual([`${site.url}/`])
  })

  test('without a browser, or with one at work, it says so at once', async () => {
    const none = viewer({ browsers: machineBrowser({ chromePath: '/nowhere', dataDir: tmpdir() }) })
    expect(await kindOf(none.view([`${site.url}/`]))).toBe('no_browser')
    const turns = browserTurns()
    const { promise, resolve } = Promise.withResolvers<void>()
    const other = turns.take(() => promise)
    expect(await kindOf(viewer({ turns }).view([`${site.url}/`]))).toBe('busy')
    resolve()
    await other
  })
})

test.each([
  ['https://googleads.g.doubleclick.net/pagead/conversion/123/?label=x', 'script', true],
  ['https://www.googleadservices.com/pagead/conversion/123/', 'xhr', true],
  ['https://www.google.com/ccm/collect?en=conversion', 'fetch', true],
  ['https://www.google.de/pagead/1p-conversion/123/', 'fetch', true],
  ['https://region1.google-analytics.com/g/collect?v=2', 'fetch', true],
  ['https://www.facebook.com/tr?id=1', 'xhr', true],
  ['https://shop.example/beacon', 'ping', true],
  ['https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD', 'script', false],
  ['https://www.googletagmanager.com/gtag/js?id=AW-1', 'script', false],
  ['https://shop.example/', 'document', false],
])('a look counts nobody: %s as %s is held back: %s', (url, type, held) => {
  expect(isHeldBack(url, type)).toBe(held)
})
