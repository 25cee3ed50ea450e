import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { html } from '#kernel/html.ts'
import { isLoopback } from '#kernel/loopback.ts'
import { showPage } from './layout.ts'
import { sandboxGuard } from './sandbox-guard.ts'

let app: FastifyInstance

const build = (open: boolean, publicUrl = 'http://127.0.0.1:3140') => {
  app = fastify()
  app.addHook('onRequest', sandboxGuard({ open, publicUrl }))
  app.get('/sandbox', (_, reply) => showPage(reply, { title: 'A & B', body: html`<p>hello</p>`, section: 'home' }))
  app.post('/sandbox', () => ({ ok: true }))
}
beforeEach(() => build(false))
afterEach(() => app.close())

const get = (more: { remoteAddress?: string; headers?: Record<string, string> }) =>
  app.inject({
    url: '/sandbox',
    headers: { host: 'localhost:3140', ...more.headers },
    remoteAddress: more.remoteAddress ?? '127.0.0.1',
  })

test('sandbox.md: the sandbox answers only this machine', async () => {
  expect((await get({})).statusCode).toBe(200)
  expect((await get({ remoteAddress: '::1' })).statusCode).toBe(200)
  expect((await get({ remoteAddress: '192.0.2.7' })).statusCode).toBe(404)
})

test('a proxy on this machine does not make strangers local', async () => {
  expect((await get({ headers: { 'x-forwarded-for': '192.0.2.7' } })).statusCode).toBe(404)
})

test('a foreign name pointed at this machine is refused', async () => {
  expect((await get({ headers: { host: 'evil.example:3140' } })).statusCode).toBe(404)
})

test('where the public address is not this machine, a proxy that tells nothing of the caller opens nothing', async () => {
  for (const publicUrl of ['https://ads.example.com', 'http://192.0.2.7:3140', 'https://127.0.0.1.example.com']) {
    await app.close()
    build(false, publicUrl)
    for (const host of [new URL(publicUrl).host, '127.0.0.1:3140', 'localhost'])
      expect((await get({ headers: { host } })).statusCode, `${publicUrl} ${host}`).toBe(404)
    expect((await get({ headers: { 'x-real-ip': '192.0.2.7' } })).statusCode).toBe(404)
  }
  await app.close()
  build(true, 'https://ads.example.com')
  expect((await get({ headers: { host: 'ads.example.com' } })).statusCode).toBe(200)
})

test('every name of this machine is this machine', async () => {
  for (const publicUrl of [
    'http://localhost:3140',
    'http://0.0.0.0:3140',
    'http://127.0.0.2:3140',
    'http://[::1]:3140',
  ]) {
    await app.close()
    build(false, publicUrl)
    for (const host of [new URL(publicUrl).host, 'LOCALHOST:3140', '[::1]:3140'])
      expect((await get({ headers: { host } })).statusCode, `${publicUrl} ${host}`).toBe(200)
  }
})

test('SANDBOX_OPEN lets other machines look', async () => {
  await app.close()
  build(true)
  expect((await get({ remoteAddress: '192.0.2.7', headers: { host: 'demo.example' } })).statusCode).toBe(200)
})

test('a form posted by another site does nothing', async () => {
  const post = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/sandbox',
      headers: { host: 'localhost:3140', ...headers },
      remoteAddress: '127.0.0.1',
    })
  expect((await post({ origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await post({ origin: 'null' })).statusCode).toBe(403)
  expect((await post({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await post({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3140' })).statusCode).toBe(200)
  expect((await post({})).statusCode).toBe(200)
})

test('a page is never indexed, runs nothing, and has one heading and a way past the bar', async () => {
  const { headers, body } = await get({})
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(body.match(/<h1>/g)).toHaveLength(1)
  expect(body).toContain('<h1>A &amp; B</h1>')
  expect(body).toContain('href="#main"')
})

test('loopback is known in both address families', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true)
  expect(['10.0.0.1', '::ffff:10.0.0.1', '', '128.0.0.1'].some(isLoopback)).toBe(false)
})
