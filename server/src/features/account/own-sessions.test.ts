import type { SignInSession } from '@adwright/contract/security'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '#testing/app.ts'
import { browserOf } from './browser.ts'
import { onRevoked, type Revoked } from './identity.ts'

let app: TestApp
let ana: Person
beforeAll(async () => {
  app = await startTestApp()
  ana = await app.signUp()
})
afterAll(() => app.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const signInWith = async (userAgent: string) =>
  (
    await app.call<{ access_token: string }>('POST', '/api/auth/signin', {
      body: { email: ana.email, password: ana.password },
      headers: { 'user-agent': userAgent },
    })
  ).json.access_token
const sessions = async () => (await ana.call<SignInSession[]>('GET', '/api/auth/sessions')).json
const status = async (token: string) => (await app.call('GET', '/api/auth/me', { token })).status

test('this session comes first, then the others by when they were used, each with its browser', async () => {
  app.clock.advance(60_000)
  const token = await signInWith(firefox)
  expect(await sessions()).toMatchObject([
    { is_current: true, browser: null },
    { is_current: false, browser: 'Firefox on Windows' },
  ])
  app.clock.advance(2 * 3_600_000)
  expect(await status(token)).toBe(200)
  expect((await sessions())[1]).toMatchObject({ last_used_at: app.clock.now().toISOString() })
})

test('signing one out ends its token at once and closes its chat; a second time it isn’t there', async () => {
  const token = await signInWith(firefox)
  expect(await status(token)).toBe(200)
  const ended: Revoked[] = []
  const stop = onRevoked((one) => ended.push(one))
  const [, there] = await sessions()
  expect((await ana.call('DELETE', `/api/auth/sessions/${there?.id}`)).status).toBe(204)
  stop()
  expect(ended).toEqual([{ owner: ana.id, sessionHash: expect.any(String) }])
  expect(await status(token)).toBe(401)
  expect((await ana.call('DELETE', `/api/auth/sessions/${there?.id}`)).status).toBe(404)
  expect((await ana.call('DELETE', '/api/auth/sessions/x')).status).toBe(404)
})

test('signing out everywhere else leaves this one alone', async () => {
  const others = [await signInWith(firefox), await signInWith('')]
  const stranger = await app.signUp()
  const { json } = await ana.call<{ ended: number }>('POST', '/api/auth/sessions/end-others')
  expect(json.ended).toBeGreaterThanOrEqual(2)
  expect(await sessions()).toHaveLength(1)
  for (const token of others) expect(await status(token)).toBe(401)
  expect((await stranger.call('GET', '/api/auth/me')).status).toBe(200)
})

test('a browser is told by its name and system, a program not at all', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
  expect([firefox, iphone, 'curl/8.5.0', '', undefined].map(browserOf)).toEqual([
    'Firefox on Windows',
    'Safari on iOS',
    null,
    null,
    null,
  ])
})
