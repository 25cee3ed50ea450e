import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { machineBrowser } from '#services/browser/builtin.ts'
import { launchBrowser } from '#services/browser/launch.ts'
import { type LocalSite, openLocalSite } from '#testing/local-site.ts'
import { openWebReader } from './index.ts'
import type { WebProxy, WebReader } from '../port.ts'

// A page that tries to reach the machine running the browser, in every way a page can. The canary counts what arrives.

let canary: LocalSite
let site: LocalSite
let packets = 0
const udp = createSocket('udp4')

const attack = (
  at: string,
  port: number,
): string => `<!doctype html><title>Attack</title><h1>Attack</h1><img src="/ok.png">
<img src="http://${at}/img"><script src="http://${at}/script"></script><link rel="stylesheet" href="http://${at}/css">
<iframe src="http://${at}/iframe"></iframe><iframe src="file:///etc/passwd"></iframe><object data="http://${at}/object"></object>
<video src="http://${at}/video"></video><link rel="prefetch" href="http://${at}/prefetch"><link rel="preconnect" href="http://${at}">
<link rel="preload" as="fetch" href="http://${at}/preload"><link rel="dns-prefetch" href="//${at}"><img src="/redirect">
<img src="http://[::1]:${port}/v6"><img src="http://[::ffff:127.0.0.1]:${port}/mapped"><img src="http://0x7f000001:${port}/hex">
<img src="http://2130706433:${port}/number"><img src="http://localhost:${port}/localhost"><img src="http://0.0.0.0:${port}/zero">
<img src="https://${at}/tls"><img src="http://loop.attacker.com:${port}/name"><img src="http://169.254.169.254/latest/meta-data/">
<iframe srcdoc="<img src='http://${at}/srcdoc'>"></iframe><iframe src="data:text/html,<img src='http://${at}/data'>"></iframe>
<form id="f" method="post" target="inner" action="http://${at}/form"></form><iframe name="inner"></iframe>
<style>body{background:url(http://${at}/background)}@font-face{font-family:x;src:url(http://${at}/font)}h1{font-family:x}</style>
<script>
document.getElementById('f').submit()
const quiet = (run) => { try { const it = run(); it?.catch?.(() => {}) } catch {} }
quiet(() => fetch('http://${at}/fetch', { mode: 'no-cors' }))
quiet(() => fetch('http://${at}/cors').then((it) => it.text()).then((text) => { window.leak = text }))
quiet(() => { new WebSocket('ws://${at}/socket') })
quiet(() => { new EventSource('http://${at}/events') })
quiet(() => { navigator.sendBeacon('http://${at}/beacon', 'x') })
quiet(() => {
  const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${at}' }, { urls: 'turn:${at}?transport=tcp', username: 'a', credential: 'b' }] })
  peer.createDataChannel('x')
  return peer.createOffer().then((offer) => peer.setLocalDescription(offer))
})
quiet(() => new WebTransport('https://${at}/transport').ready)
quiet(() => { new Worker(URL.createObjectURL(new Blob(["fetch('http://${at}/worker', { mode: 'no-cors' }).catch(() => {})"]))) })
setTimeout(() => {
  quiet(() => { window.open('http://${at}/popup') })
  fetch('http://${at}/late', { mode: 'no-cors' }).catch(() => {}).finally(() => { document.title = 'Tried' })
}, 400)
</script>`

beforeAll(async () => {
  canary = await openLocalSite(() => ({ headers: { 'access-control-allow-origin': '*' }, body: 'SECRET' }))
  const at = `127.0.0.1:${canary.port}`
  udp.on('message', () => packets++)
  await new Promise<void>((bound) => udp.bind(canary.port, '127.0.0.1', bound))
  const pages: Record<string, Parameters<typeof openLocalSite>[0] extends (path: string) => infer P ? P : never> = {
    '/': attack(at, canary.port),
    '/ok.png': { headers: { 'content-type': 'image/png' }, body: '' },
    '/redirect': { status: 302, headers: { location: `http://${at}/redirected` } },
    '/top': { status: 302, headers: { location: `http://${at}/top` } },
    '/refresh': `<meta http-equiv="refresh" content="0;url=http://${at}/refreshed">`,
  }
  site = await openLocalSite((path) => pages[path])
})
afterAll(async () => {
  udp.close()
  await canary.close()
  await site.close()
})

const reader = (): WebReader =>
  openWebReader({
    allowHosts: [site.host],
    publicUrl: 'https://adwright.example.com',
    ports: [80, 443, canary.port],
    resolve: async (name) => (name === 'loop.attacker.com' ? [{ address: '127.0.0.1', family: 4 }] : []),
  })

/** Opens the hostile pages in a real browser, and returns when their script has tried everything. */
async function visit(flags: readonly string[]): Promise<{ leak: unknown }> {
  const found = await machineBrowser({ chromePath: undefined, dataDir: join(tmpdir(), 'adwright-browser') }).find()
  const browser = await launchBrowser(found, flags)
  try {
    const page = await browser.newPage()
    await page.goto(site.url, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction("document.title === 'Tried'", { timeout: 300_000 })
    const leak = await page.evaluate('window.leak ?? null')
    for (const path of ['/top', '/refresh']) {
      const other = await browser.newPage()
      await other.goto(site.url + path, { waitUntil: 'networkidle0', timeout: 300_000 }).catch(() => undefined)
      await other.close()
    }
    return { leak }
  } finally {
    await browser.close()
  }
}

test('contract, website: through the proxy a hostile page reaches its own site and nothing else', async () => {
  const web = reader()
  const proxy: WebProxy = await web.openProxy()
  try {
    const { leak } = await visit(proxy.browserFlags)
    expect({ leak, connections: canary.connections(), seen: canary.seen, packets }).toEqual({
      leak: null,
      connections: 0,
      seen: [],
      packets: 0,
    })
    expect(site.seen).toContain('GET /ok.png')
    expect(proxy.blocked().length).toBeGreaterThan(15)
  } finally {
    await proxy.close()
    await web.close()
  }
})

test('the control: without the proxy the same page does reach the canary, by many ways', async () => {
  const { leak } = await visit(['--host-resolver-rules=MAP *.attacker.com 127.0.0.1'])
  expect(leak).toBe('SECRET')
  const ways = new Set(canary.seen.map((it) => it.replace(/^\w+ /, '')))
  expect(ways.size).toBeGreaterThan(15)
  expect([...ways]).toEqual(expect.arrayContaining(['/img', '/redirected', '/socket', '/worker', '/top', '/refreshed']))
  expect(packets).toBeGreaterThan(0)
})

test('a page that never stops sending is cut off at the byte cap', async () => {
  const endless = createServer((_request, reply) => {
    const more = (): void => {
      while (reply.write(Buffer.alloc(64 << 10)));
      reply.once('drain', more)
    }
    reply.on('error', () => undefined)
    more()
  })
  await new Promise<void>((listening) => endless.listen(0, '127.0.0.1', listening))
  const { port } = endless.address() as { port: number }
  const web = openWebReader({ allowHosts: [`127.0.0.1:${port}`], publicUrl: 'https://adwright.example.com' })
  const proxy = await web.openProxy({ maxBytes: 1 << 20 })
  const { ProxyAgent, fetch } = await import('undici')
  const through = new ProxyAgent({ uri: proxy.url, proxyTunnel: false })
  const answer = await fetch(`http://127.0.0.1:${port}/`, { dispatcher: through })
  await expect(answer.arrayBuffer()).rejects.toThrow()
  expect(proxy.bytes()).toBeLessThan(4 << 20)
  await through.destroy()
  await proxy.close()
  await web.close()
  endless.closeAllConnections()
  endless.close()
})
