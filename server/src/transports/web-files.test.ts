import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWebFiles } from './web-files.ts'

const page = '<!doctype html><title>Adwright</title>'
let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), 'plain()')
  writeFileSync(join(folder, 'assets', 'index-abc123.js.br'), brotliCompressSync('plain()'))
  writeFileSync(join(folder, '.secret'), 'no')
  app = Fastify()
  await openWebFiles(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('decisions, Name and shape: each address of its own answers with the page, which is never kept', async () => {
  for (const url of [
    '/',
    '/?url=https://a.example',
    '/chat',
    '/subscriptions',
    '/auth/signin',
    '/auth/verifyEmail?token=x',
    '/reset-password',
    '/approve/abc',
    '/report/abc',
  ]) {
    const { statusCode, body, headers } = await app.inject({ url })
    expect([url, statusCode, body, headers['cache-control']]).toEqual([url, 200, page, 'no-cache'])
    expect(headers['content-type']).toMatch(/^text\/html/)
  }
})

test('who signs in or comes by a private link gets a page that fetches what it shows, and nothing of the signed-in app', async () => {
  const guests = mkdtempSync(join(tmpdir(), 'adwright-guests-'))
  writeFileSync(join(guests, 'index.html'), page)
  for (const name of ['auth', 'approve', 'report']) writeFileSync(join(guests, `${name}.html`), name)
  const served = Fastify()
  await openWebFiles(served, guests)
  const bodies = await Promise.all(
    ['/', '/auth/signin', '/approve/abc', '/report/abc'].map(async (url) => (await served.inject({ url })).body),
  )
  expect(bodies).toEqual([page, 'auth', 'approve', 'report'])
  const ahead = async (url: string) => (await served.inject({ url })).headers.link
  expect(await ahead('/approve/a-b_1')).toBe('</api/public/approvals/a-b_1>; rel=preload; as=fetch; crossorigin')
  expect(await ahead('/report/abc')).toBe('</api/public/reports/abc>; rel=preload; as=fetch; crossorigin')
  expect(await ahead('/approve/a%3E,b')).toBeUndefined()
  await served.close()
  rmSync(guests, { recursive: true, force: true })
})

test('a client reads the greeting with the page, in their words and safely; a link that shows something else gets the plain page', async () => {
  const drawn = mkdtempSync(join(tmpdir(), 'adwright-drawn-'))
  for (const name of ['index', 'approve']) writeFileSync(join(drawn, `${name}.html`), 'plain')
  writeFileSync(join(drawn, 'approve-drawn.html'), '<h1>{{title}}</h1><p>Hello {{client_name}}</p>')
  const served = Fastify()
  await openWebFiles(served, drawn, async (_request, _reply, secret) =>
    secret === 'abc' ? { title: '<b>{{client_name}}</b> $&', client_name: 'Carla' } : undefined,
  )
  const known = await served.inject({ url: '/approve/abc' })
  expect(known.body).toBe('<h1>&lt;b&gt;{{client_name}}&lt;/b&gt; $&amp;</h1><p>Hello Carla</p>')
  // It names a person, so it must not be cached.
  expect(known.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
  const other = await served.inject({ url: '/approve/other' })
  expect([other.body, other.headers['cache-control']]).toEqual(['plain', 'no-cache'])
  await served.close()
  rmSync(drawn, { recursive: true, force: true })
})

test('a file with its hash in the name is cached for good, and sent compressed where accepted', async () => {
  const url = '/assets/index-abc123.js'
  const plain = await app.inject({ url })
  expect([plain.body, plain.headers['cache-control']]).toEqual(['plain()', 'public, max-age=31536000, immutable'])
  const small = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('plain()')
  expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('what is not there is 404, as a page for people and as JSON below /api; nothing outside or hidden is served', async () => {
  const html = { accept: 'text/html' }
  const missing = await app.inject({ url: '/nowhere', headers: html })
  expect([missing.statusCode, missing.body]).toEqual([404, page])
  for (const url of ['/api/nowhere', '/api', '/mcp/nowhere'])
    expect((await app.inject({ url, headers: html })).json().code).toBe('not_found')
  for (const url of ['/.secret', '/..%2f..%2fetc/passwd', '/assets/%2e%2e/%2e%2e/package.json', '/assets/gone.js'])
    expect([url, (await app.inject({ url })).statusCode >= 400]).toEqual([url, true])
})

test('without a built web app a plain page says so', async () => {
  const bare = Fastify()
  await openWebFiles(bare, join(folder, 'no such folder'))
  const { statusCode, body } = await bare.inject({ url: '/' })
  expect(statusCode).toBe(503)
  expect(body).toContain('The web app is not built')
  await bare.close()
})
