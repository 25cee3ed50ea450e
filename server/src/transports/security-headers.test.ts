import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { setSecurityHeaders } from './security-headers.ts'
import { tileSource } from '#kernel/tile-source.rules.ts'

async function headersOf(url: string, publicUrl = 'http://127.0.0.1:3000', images: string[] = []) {
  const app = Fastify({ genReqId: () => 'r1' })
  await setSecurityHeaders(app, { publicUrl, images })
  app.get('/', async () => 'page')
  app.get('/api/x', async () => ({}))
  return (await app.inject({ url })).headers
}

test('a page may run our own scripts and no others, and nobody may frame it', async () => {
  const headers = await headersOf('/')
  const policy = String(headers['content-security-policy']).split(';')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy.find((it) => it.startsWith('script-src'))).not.toMatch(/unsafe|\*|https?:/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
})

test('a page opened as localhost shows the stored images, which have the address of PUBLIC_URL', async () => {
  const policy = String((await headersOf('/', 'http://127.0.0.1:3000/app'))['content-security-policy']).split(';')
  expect(policy.find((it) => it.startsWith('img-src'))?.split(' ')).toContain('http://127.0.0.1:3000')
})

test('an answer of the API may do nothing, is kept by no cache, and names its request', async () => {
  const headers = await headersOf('/api/x')
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': 'r1' })
})

test.each(['/', '/api/x'])('no other site reads or frames %s, or is told where a link to it came from', async (url) => {
  expect(await headersOf(url)).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
  })
})

test('no other site shares a window with a page, and it can use no camera or place', async () => {
  const headers = await headersOf('/')
  expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' })
  const allowed = String(headers['permissions-policy']).split(', ')
  expect(allowed).toEqual(expect.arrayContaining(['camera=()', 'geolocation=()', 'payment=()', 'microphone=(self)']))
  // Browsers report unknown features as errors in the console.
  expect(String(headers['permissions-policy'])).not.toContain('bluetooth')
})

test('what is not there has the same headers', async () => {
  expect((await headersOf('/api/nothing'))['x-content-type-options']).toBe('nosniff')
})

test('only behind https is the browser told to stay there', async () => {
  expect((await headersOf('/'))['strict-transport-security']).toBeUndefined()
  expect((await headersOf('/', 'https://adwright.example'))['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
})

test('images come from us and from where the map’s tiles are, if there are any', async () => {
  const images = async (...more: string[]) =>
    String((await headersOf('/', undefined, more))['content-security-policy']).match(/img-src ([^;]*)/)?.[1]
  expect(await images()).not.toContain('tiles')
  expect(await images('https://*.tiles.example.com')).toContain(' https://*.tiles.example.com')
})

test.each([
  ['https://tiles.example.com/{z}/{x}/{y}.png', 'https://tiles.example.com'],
  ['https://{s}.tiles.example.com/{z}/{x}/{y}.png?key=1', 'https://*.tiles.example.com'],
  ['http://127.0.0.1:8080/{z}/{x}/{y}.png', 'http://127.0.0.1:8080'],
  ['https://tiles.example.com/map.png', undefined],
  ["https://a.example.com; script-src 'unsafe-inline'/{z}/{x}/{y}", undefined],
  ['javascript:alert(1)//{z}/{x}/{y}', undefined],
])('tiles of %s come from %s', (template, source) => {
  expect(tileSource(template)).toBe(source)
})
