import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'

let app: TestApp
let ada: Person
let url: string
/** How many requests were routed. */
let routed = 0
const count = (): void => {
  routed += 1
}
const ROUTED = 'tracing:fastify.request.handler:start'

beforeAll(async () => {
  app = await startTestApp()
  await app.server.http.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(app.server.http.server.address() as AddressInfo).port}`
  subscribe(ROUTED, count)
})
afterAll(async () => {
  unsubscribe(ROUTED, count)
  await app.close()
})
beforeEach(async () => {
  ada = await app.signUp()
  routed = 0
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${ada.token}`, ...headers } })
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
}
const named = async () => JSON.parse((await get('/api/auth/me')).text).first_name

test.each(['/api/subscription/plans', '/api/auth/me', '/api/auth/me?again'])(
  'what is kept of %s is sent without being routed, and is the same in all but its id',
  async (path) => {
    const { 'x-request-id': first, date: _, ...headers } = (await get(path)).headers
    const { status, headers: again, text } = await get(path)
    expect([status, routed]).toEqual([200, 1])
    expect(again).toMatchObject(headers)
    expect(Object.keys(again)).toHaveLength(Object.keys(headers).length + 2)
    expect(again['x-request-id']).not.toBe(first)
    expect(text).toBe((await app.call('GET', path, { token: ada.token })).text)
  },
)

test('it is counted like any other', async () => {
  const counted = async () => {
    const { text } = await app.call('GET', '/metrics')
    const line = /^adwright_http_requests_total\{method="GET",route="\/api\/auth\/me",status="200"\} (\d+)$/m
    const timed = /^adwright_http_request_duration_seconds_count\{method="GET",route="\/api\/auth\/me"\} (\d+)$/m
    return [line, timed].map((it) => Number(it.exec(text)?.[1] ?? 0))
  }
  const [before = 0, timedBefore = 0] = await counted()
  for (const _ of [1, 2, 3]) await get('/api/auth/me')
  expect(routed).toBe(2)
  expect(await counted()).toEqual([before + 3, timedBefore + 3])
})

test('a change is there at once, and so is the end of a session', async () => {
  expect([await named(), await named()]).toEqual(['Ada', 'Ada'])
  await ada.call('PATCH', '/api/auth/me', { first_name: 'Augusta' })
  expect(await named()).toBe('Augusta')
  await ada.call('POST', '/api/auth/signout')
  expect((await get('/api/auth/me')).status).toBe(401)
})

test('it is not sent to who calls in another business, with another method or a while later', async () => {
  const bob = await app.signUp()
  await get('/api/auth/me')
  expect((await get('/api/auth/me', { 'x-business': ada.id })).status).toBe(200)
  expect(routed).toBe(1)
  expect((await get('/api/subscription/plans', { 'x-business': bob.id })).status).toBe(404)
  const head = await fetch(`${url}/api/auth/me`, { method: 'HEAD', headers: { authorization: `Bearer ${ada.token}` } })
  expect([head.status, await head.text(), routed]).toEqual([200, '', 3])
  app.clock.advance(3_000)
  await get('/api/auth/me')
  expect(routed).toBe(4)
})
