import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { outboxMailer } from '#services/mailer/sandbox.ts'
import { openSandboxPages } from './open-sandbox-pages.ts'

let dir: string
let app: FastifyInstance
const build = async (settings: Record<string, string> = {}) => {
  app = fastify()
  await openSandboxPages(app, readConfig({ DATA_DIR: dir, ...settings }))
}
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adwright-mail-pages-'))
  await build()
})
afterEach(async () => {
  await app.close()
  await rm(dir, { recursive: true })
})

const get = (url: string, accept = 'text/html') =>
  app.inject({ url, headers: { host: 'localhost:3000', accept }, remoteAddress: '127.0.0.1' })
const send = (subject: string, html = '<p>Hi</p>') =>
  outboxMailer({ dir: join(dir, 'outbox'), from: 'Adwright <no-reply@localhost>' }).send({
    to: 'ana@example.com',
    subject,
    text: 'Open\nhttp://localhost:3000/auth/verifyEmail?token=abc\nnow',
    html,
  })

test('an outbox without a mail says what to do', async () => {
  const page = await get('/sandbox/mail')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('No mail yet')
  expect((await get('/sandbox/mail', 'application/json')).json()).toEqual([])
})

test('mails are listed newest first, for people and as JSON', async () => {
  await send('First')
  await send('Second <script>')
  const page = await get('/sandbox/mail')
  expect(page.body.indexOf('Second &lt;script&gt;')).toBeGreaterThan(0)
  expect(page.body.indexOf('Second')).toBeLessThan(page.body.indexOf('First'))
  expect(page.body).not.toContain('<script>')
  expect(page.body).toMatch(/>[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d\s[AP]M UTC<\/time>/)
  const mails = (await get('/sandbox/mail', 'application/json')).json()
  expect(mails).toMatchObject([
    { subject: 'Second <script>', to: 'ana@example.com', links: ['http://localhost:3000/auth/verifyEmail?token=abc'] },
    { subject: 'First' },
  ])
})

test('a mail shows its links, its text, and its HTML in a frame where nothing runs', async () => {
  await send('Hello', '<p>Hi</p><script>alert(1)</script><img src="https://spy.example/p.png">')
  const [{ id }] = (await get('/sandbox/mail', 'application/json')).json()
  const page = await get(`/sandbox/mail/${id}`)
  expect(page.body).toContain('<a href="http://localhost:3000/auth/verifyEmail?token=abc">')
  expect(page.body).not.toContain('alert(1)')
  expect(page.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  const frame = await get(`/sandbox/mail/${id}/html`)
  expect(frame.headers['content-security-policy']).toMatch(/^sandbox /)
  expect(frame.headers['content-security-policy']).toContain("default-src 'none'")
  expect(frame.headers['content-security-policy']).not.toContain('allow-scripts')
  expect(frame.headers['x-robots-tag']).toBe('noindex, nofollow')
})

test('a name that leads out of the outbox isn’t a mail', async () => {
  await writeFile(join(dir, 'secret.eml'), 'Subject: secret\r\n\r\nx')
  for (const id of ['..%2Fsecret', '%2e%2e%2fsecret', '.hidden', 'none']) {
    expect((await get(`/sandbox/mail/${id}`)).statusCode).toBe(404)
    expect((await get(`/sandbox/mail/${id}/html`)).statusCode).toBe(404)
  }
})

test('/sandbox says what a sandbox is and leads to what is sandboxed', async () => {
  const { body } = await get('/sandbox')
  expect(body).toContain('href="/sandbox/mail"')
  expect(body).toContain('href="/sandbox/ads"')
})

test('with a mail server the outbox page doesn’t exist', async () => {
  await app.close()
  await build({ MAILER: 'smtp', SMTP_URL: 'smtp://localhost' })
  expect((await get('/sandbox/mail')).statusCode).toBe(404)
  expect((await get('/sandbox')).statusCode).toBe(200)
})
