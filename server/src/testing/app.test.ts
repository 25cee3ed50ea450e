import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-06-10T09:00:00Z', config: { SUPPORT_URL: 'https://help.example.com/' } })
})
afterAll(() => app.close())

test('the rest of the contract: what the web app must know before anybody is signed in', async () => {
  const { status, json } = await app.call('GET', '/api/config')
  expect(status).toBe(200)
  expect(json).toEqual({
    product_name: 'Adwright',
    ads: 'sandbox',
    payments: 'sandbox',
    mail: 'outbox',
    assistant: { provider: 'builtin', model: 'builtin' },
    images: 'designer',
    demo: true,
    support_url: 'https://help.example.com/',
    map_tiles: null,
    passkeys: false,
    sandbox: true,
    sign_in_with: [{ id: 'google', name: 'Google', sandbox: true }],
  })
})

test('a person signs up, is known by the token, and a stranger is not', async () => {
  const ada = await app.signUp({ email: 'ada@example.com', tier: 'Pro' })
  const me = await ada.call<{ email: string; email_verified: boolean }>('GET', '/api/auth/me')
  expect([me.status, me.json.email, me.json.email_verified]).toEqual([200, 'ada@example.com', true])
  expect((await ada.call<{ tier: string }>('GET', '/api/subscription')).json.tier).toBe('Pro')
  expect((await app.call('GET', '/api/auth/me')).status).toBe(401)
  expect((await app.call('GET', '/api/auth/me', { token: 'no such token' })).status).toBe(401)
})

test('below /api an unknown path answers JSON 404, never the page', async () => {
  for (const path of ['/api/nothing', '/api/google-ads/', '/api/auth/me/nothing']) {
    const { status, json } = await app.call<{ code: string }>('GET', path, { headers: { accept: 'text/html' } })
    expect([status, json?.code]).toEqual([404, 'not_found'])
  }
})

test('it lives, is ready, and tells its figures without anybody being signed in', async () => {
  expect((await app.call('GET', '/healthz')).status).toBe(200)
  expect((await app.call('GET', '/readyz')).json).toEqual({ status: 'ready', database: true, jobs: true })
  const metrics = await app.call('GET', '/metrics')
  expect(metrics.headers['content-type']).toMatch(/^text\/plain/)
  expect(metrics.text).toContain('adwright_http_requests_total{method="GET",route="/healthz",status="200"} 1')
  expect(metrics.text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/)
})

test('a second app starts empty', async () => {
  const other = await startTestApp()
  const nobody = await other.call<{ detail: string }>('POST', '/api/auth/signin', {
    body: { email: 'ada@example.com', password: 'a good password' },
  })
  expect([nobody.status, nobody.json.detail]).toEqual([401, 'Incorrect email or password'])
  await other.close()
})
