import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ config: { RATE_LIMIT: 'on' } })
})
afterEach(() => app.close())

const failed = (status: number, code: string, message: string) => ({
  status,
  json: { success: false, message, detail: message, code },
})

test('contract Identity: the statuses and the one shape of failure, over HTTP', async () => {
  const person = { first_name: 'Ana', last_name: 'Lima', email: 'ana@example.com', password: 'correct horse' }
  expect((await app.call('POST', '/api/auth/signup', { body: person })).status).toBe(201)
  expect(await app.call('POST', '/api/auth/signin', { body: person })).toMatchObject(
    failed(403, 'email_not_verified', 'Please verify your email address before signing in.'),
  )
  expect(await app.call('POST', '/api/auth/signin', { body: { ...person, password: 'x' } })).toMatchObject(
    failed(401, 'unauthorized', 'Incorrect email or password'),
  )
  expect((await app.call('POST', '/api/auth/forgot-password', { body: person })).status).toBe(202)
  expect((await app.call('POST', '/api/auth/verify-email', { body: { token: 'used' } })).status).toBe(400)
  const short = await app.call<{ errors: unknown }>('POST', '/api/auth/signup', {
    body: { ...person, password: 'short' },
  })
  expect(short.status).toBe(422)
  expect(short.json.errors).toMatchObject([{ path: 'password' }])
})

test('signing out over HTTP is 204, and the token is over', async () => {
  const ana = await app.signUp()
  expect((await ana.call('GET', '/api/auth/me')).status).toBe(200)
  expect((await ana.call('POST', '/api/auth/signout')).status).toBe(204)
  expect(await ana.call('GET', '/api/auth/me')).toMatchObject({ status: 401, json: { code: 'unauthorized' } })
})

test('too many tries are 429 with Retry-After in seconds', async () => {
  const body = { email: 'ana@example.com', password: 'x' }
  for (let n = 0; n < 10; n++) await app.call('POST', '/api/auth/signin', { body })
  const over = await app.call('POST', '/api/auth/signin', { body })
  expect(over).toMatchObject({ status: 429, json: { code: 'rate_limited' } })
  expect(over.headers['retry-after']).toBe('900')
})

test('who is erased leaves no campaign behind that goes on spending', async () => {
  const ana = await app.signUp()
  expect((await ana.call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' })).status).toBe(
    200,
  )
  const unlinked: string[] = []
  const { adPlatform } = app.services
  const unlink = adPlatform.unlink
  adPlatform.unlink = async (account) => {
    unlinked.push(account.customerId)
    await unlink(account)
  }
  expect((await ana.call('DELETE', '/api/auth/me', { password: 'wrong' })).status).toBe(403)
  expect(unlinked).toEqual([])
  expect((await ana.call('DELETE', '/api/auth/me', { password: ana.password })).status).toBe(204)
  expect(unlinked).toEqual(['1000000001'])
  expect((await ana.call('GET', '/api/auth/me')).status).toBe(401)
})

test('the sandbox pages open with the app', async () => {
  const headers = { host: '127.0.0.1:3000' }
  for (const path of ['/sandbox', '/sandbox/mail', '/sandbox/ads']) {
    expect((await app.call('GET', path, { headers })).status).toBe(200)
  }
  expect(
    (await app.call('POST', '/sandbox/faults', { headers, body: { service: 'mail', kind: 'error', times: 1 } })).status,
  ).toBe(200)
  const person = { first_name: 'A', last_name: 'B', email: 'a@example.com', password: 'long enough' }
  expect((await app.call('POST', '/api/auth/signup', { body: person })).status).toBe(503)
})
