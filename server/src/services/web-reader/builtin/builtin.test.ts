import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalPage, type LocalSite, openLocalSite } from '#testing/local-site.ts'
import { trickyNames } from '../hostile.suite.ts'
import { kindOf, webReaderSuite } from '../suite.ts'
import type { WebReader } from '../port.ts'
import { openGate } from './gate.ts'
import { openWebReader } from './index.ts'
import { isPublicAddress } from './public-address.ts'

let site: LocalSite
let canary: LocalSite
let reader: WebReader
const asked = new Map<string, number>()

/** Our own name server: tricky names, a rebinding one, and a name for the allowed site. */
const resolve = async (name: string): Promise<{ address: string; family: number }[]> => {
  const count = (asked.get(name) ?? 0) + 1
  asked.set(name, count)
  const addresses =
    name === 'rebind.attacker.com'
      ? [count % 2 === 1 ? '127.0.0.1' : '127.0.0.2']
      : name === 'shop.example.com'
        ? ['127.0.0.1']
        : (trickyNames[name] ?? [])
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}

const to = (location: string): LocalPage => ({ status: 302, headers: { location } })
const bomb = gzipSync(Buffer.alloc(512 << 20, 'a'), { level: 9 })

const pages: Record<string, LocalPage> = {
  '/': '<!doctype html><title>Café Lune</title><h1>Café Lune</h1>',
  '/closing': { headers: { connection: 'close' }, body: 'hello' },
  '/moved': { status: 301, headers: { location: '/' } },
  '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /secret' },
  '/photo.png': { headers: { 'content-type': 'image/png' }, body: 'not a page' },
  '/secret': 'nobody should read this',
  '/round': to('/round'),
  '/slow': () => undefined,
  '/cut': (_request, reply) => void reply.socket?.destroy(),
  '/bomb': { headers: { 'content-encoding': 'gzip' }, body: bomb },
  '/latin': {
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('<meta charset="iso-8859-1"><p>Café', 'latin1'),
  },
}

beforeAll(async () => {
  canary = await openLocalSite(() => 'SECRET')
  const traps: Record<string, string> = {
    '/r1': `http://127.0.0.1:${canary.port}/`,
    '/r2': `http://[::1]:${canary.port}/`,
    '/r3': 'http://169.254.169.254/latest/meta-data/',
    '/r4': 'file:///etc/passwd',
    '/r5': `//127.1:${canary.port}/`,
    '/r6': '/r1',
    '/r7': 'gopher://127.0.0.1:70/',
    '/r8': `http://loop.attacker.com:${canary.port}/`,
    '/r9': `http://localhost:${canary.port}/`,
  }
  site = await openLocalSite((path) => pages[path] ?? (traps[path] ? to(traps[path]) : undefined))
  reader = openWebReader({
    allowHosts: [site.host],
    publicUrl: 'https://adwright.example.com',
    resolve,
    ports: [80, 443, canary.port],
  })
})
afterAll(async () => {
  await reader.close()
  await site.close()
  await canary.close()
})

describe('the guarded reader', () => {
  webReaderSuite(() => ({ reader, siteUrl: site.url, canaryPort: canary.port, canaryConnections: canary.connections }))

  test('every redirect is checked as the first address was', async () => {
    for (let trap = 1; trap <= 9; trap++)
      expect(await kindOf(reader.get(`${site.url}/r${trap}`)), `/r${trap}`).toBe('not_public')
    expect(canary.connections()).toBe(0)
  })

  test('a name that means another address a moment later reaches nothing of ours', async () => {
    const neighbour = createServer((_request, reply) => reply.end('SECRET'))
    let reached = 0
    neighbour.on('connection', () => reached++)
    await new Promise<void>((listening) => neighbour.listen(site.port, '127.0.0.2', listening))
    const outcomes: string[] = []
    for (let times = 0; times < 6; times++)
      outcomes.push(await kindOf(reader.get(`http://rebind.attacker.com:${site.port}/closing`)))
    await new Promise((closed) => neighbour.close(closed))
    expect(new Set(outcomes)).toEqual(new Set(['read', 'not_public']))
    expect(reached).toBe(0)
  })

  test('an allowed ip:port is that address at that port, under whatever name, and nothing beside it', async () => {
    expect((await reader.get(`http://shop.example.com:${site.port}/`)).status).toBe(200)
    expect(await kindOf(reader.get(`http://shop.example.com:${canary.port}/`))).toBe('not_public')
    expect(await kindOf(reader.get(`http://127.0.0.2:${site.port}/`))).toBe('not_public')
  })

  test('contract.md, Content and site: a name that is nobody’s is a site that can’t be reached, not a trick', async () => {
    for (const name of ['nothing.invalid', 'shop.test', 'nothing.example.org'])
      expect([name, await kindOf(reader.readPage(name))]).toEqual([name, 'unreachable'])
  })

  test('contract.md, Images, website: any scheme but http and https is refused, with and without slashes', async () => {
    for (const address of ['javascript:alert(1)', 'mailto:ada@example.com', 'data:text/html,x', 'ftp://example.com/'])
      for (const asked of [reader.readPage(address), reader.check(address)])
        expect([address, await kindOf(asked)]).toEqual([address, 'not_public'])
  })

  test('it says who it is, and where to ask', () => {
    expect([...site.userAgents]).toEqual(['Mozilla/5.0 (compatible; AdwrightBot/1.0; +https://adwright.example.com)'])
  })

  test('a page in an old encoding is read as it was written', async () => {
    expect((await reader.get(`${site.url}/latin`)).body).toContain('Café')
  })

  test('the control: without the guard the same redirect does reach the canary', async () => {
    expect(canary.connections()).toBe(0)
    expect(await (await fetch(`${site.url}/r1`)).text()).toBe('SECRET')
    expect(canary.connections()).toBe(1)
  })
})

test('an address of this machine itself is refused, though it is public', async () => {
  const own = openGate({
    allowHosts: [],
    resolve: async () => [{ address: '93.184.216.34', family: 4 }],
    ownAddresses: () => ['93.184.216.34'],
  })
  expect(await kindOf(own.addressesOf('adwright.example.com', 443))).toBe('not_public')
})

test('public addresses are public', () => {
  for (const text of ['8.8.8.8', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001::1', '172.32.0.1', '100.128.0.1'])
    expect(isPublicAddress(text), text).toBe(true)
})
