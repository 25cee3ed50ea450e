import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const form = (url: string, fields: Record<string, string>) =>
  app.server.http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: '127.0.0.1' },
    payload: new URLSearchParams(fields).toString(),
  })
const pages = [
  ['/sandbox/sign-in', 'google', { nonce: 'n' }, 'continue'],
  ['/sandbox/ads/consent', 'google-ads', {}, 'allow'],
] as const

test.each(pages)('%s leads back to the product alone, with a code or with a no', async (page, id, more, yes) => {
  const redirect_uri = `${app.config.PUBLIC_URL}/auth/callback/${id}`
  const request = { redirect_uri, state: 's', code_challenge: 'c', ...more }
  const shown = await app.server.http.inject({
    url: `${page}?${new URLSearchParams(request).toString()}`,
    headers: { host: '127.0.0.1' },
  })
  expect([shown.statusCode, shown.body]).toEqual([200, expect.stringContaining('played by this server')])
  const allowed = await form(page, { ...request, act: yes, email: 'sam@example.com' })
  expect(allowed.headers.location).toMatch(new RegExp(`^${redirect_uri}\\?code=.+&state=s$`))
  const denied = await form(page, { ...request, act: 'cancel', email: 'sam@example.com' })
  expect(denied.headers.location).toBe(`${redirect_uri}?error=access_denied&state=s`)
  for (const evil of ['https://evil.example/auth/callback', `${redirect_uri}.evil.example`]) {
    const refused = await form(page, { ...request, redirect_uri: evil, act: yes, email: 'sam@example.com' })
    expect([refused.statusCode, refused.headers.location]).toEqual([400, undefined])
  }
})

test('an address that is none is asked for again', async () => {
  const redirect_uri = `${app.config.PUBLIC_URL}/auth/callback/google`
  const request = { redirect_uri, state: 's', nonce: 'n', code_challenge: 'c', act: 'continue', email: 'nobody' }
  const { statusCode, body } = await form('/sandbox/sign-in', request)
  expect([statusCode, body]).toEqual([422, expect.stringContaining('Please enter an email address.')])
})
