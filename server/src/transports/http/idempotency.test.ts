import { action } from '@adwright/contract/action'
import { text } from '@adwright/contract/fields'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { DatabaseAway } from '#db/trouble.ts'
import { takeKey } from '#transports/idempotency.store.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { newId, sha256 } from '#kernel/ids.ts'
import { startTestHttpApp, type TestHttpApp } from '#testing/http-app.ts'

const buy = action({
  name: 'buy',
  effect: 'spend',
  input: z.object({ what: text() }),
  output: z.object({ order: z.number() }),
  staleAfter: [],
  rest: { method: 'POST', path: '/api/buy', status: 201, reply: 'plain', idempotent: true },
})
const buyOf = action({
  name: 'buy_of',
  effect: 'spend',
  input: z.object({ shop: z.string() }),
  output: buy.output,
  staleAfter: [],
  rest: { method: 'POST', path: '/api/shops/{shop}/buy', status: 201, reply: 'plain', idempotent: true },
})

let testApp: TestHttpApp
let app: FastifyInstance
let orders = 0
let next: (() => Promise<void>)[] = []
let works: (Ctx['keyed'] | undefined)[] = []
const order = async (ctx: Ctx) => {
  works.push(ctx.keyed)
  await next.shift()?.()
  orders += 1
  return { order: orders }
}

beforeAll(async () => {
  testApp = await startTestHttpApp()
  app = await testApp.open([handle(buy, order), handle(buyOf, order)])
})
afterAll(() => testApp.close())
beforeEach(() => {
  orders = 0
  works = []
  next = []
})

const post = (key: string, payload: object = { what: 'tea' }, owner = testApp.ada, url = '/api/buy') =>
  app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${owner}`, 'idempotency-key': key }, payload })

test('the same key with the same body gives the first answer again and does nothing twice', async () => {
  const first = await post('k1')
  const again = await post('k1')
  expect([first.statusCode, first.json(), first.headers['idempotency-replayed']]).toEqual([
    201,
    { order: 1 },
    undefined,
  ])
  expect([again.statusCode, again.body, again.headers['idempotency-replayed']]).toEqual([201, first.body, 'true'])
  expect(again.headers['content-type']).toBe(first.headers['content-type'])
  expect(orders).toBe(1)
})

test('twenty at once with one key buy once, and all get the same answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('k2')))
  expect(new Set(answers.map((it) => it.body))).toEqual(new Set([answers[0]?.body]))
  expect(answers.filter((it) => it.headers['idempotency-replayed'] === undefined)).toHaveLength(1)
  expect(orders).toBe(1)
})

test('with another body the key is a conflict, while the first one runs and after it', async () => {
  const { promise, resolve: go } = Promise.withResolvers<void>()
  next = [() => promise]
  const first = post('k3')
  await expect.poll(() => next.length).toBe(0)
  const meanwhile = post('k3', { what: 'coffee' })
  go()
  expect((await first).statusCode).toBe(201)
  for (const other of [await meanwhile, await post('k3', { what: 'milk' })])
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_conflict'])
  expect(orders).toBe(1)
})

test('a 4xx is replayed, a 5xx and a 429 are not', async () => {
  next = [() => Promise.reject(new AppError('insufficient_funds'))]
  expect((await post('k4')).statusCode).toBe(402)
  const again = await post('k4')
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([402, 'true'])

  next = [
    () => Promise.reject(new AppError('upstream_failed')),
    () => Promise.reject(new AppError('rate_limited', 'x', { retryAfterSeconds: 9 })),
  ]
  expect((await post('k5')).statusCode).toBe(502)
  const limited = await post('k5')
  expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '9'])
  const done = await post('k5')
  expect([done.statusCode, done.headers['idempotency-replayed']]).toEqual([201, undefined])
})

test('what was left open goes on under the same id; what failed for sure starts over; a passing 409 isn’t kept', async () => {
  next = [
    () => Promise.reject(new AppError('upstream_failed')),
    () => Promise.reject(new AppError('outcome_unknown')),
    () => Promise.reject(new AppError('conflict', 'It is on its way.', { retryAfterSeconds: 5 })),
  ]
  const statuses: number[] = []
  for (let n = 0; n < 5; n++) statuses.push((await post('k12')).statusCode)
  expect(statuses).toEqual([502, 504, 409, 201, 201])
  const [failed, unknown, passing, done] = works
  expect(works).toHaveLength(4)
  expect(failed?.id).not.toBe(unknown?.id)
  expect([unknown?.isResumed, passing, done]).toEqual([
    false,
    { id: unknown?.id, isResumed: true },
    { id: unknown?.id, isResumed: true },
  ])
  next = [() => Promise.reject(new AppError('conflict'))]
  expect((await post('k13')).statusCode).toBe(409)
  expect((await post('k13')).headers['idempotency-replayed']).toBe('true')
})

test('work that the database went away or filled up under may be done: the next try goes on under the same id', async () => {
  const full = Object.assign(new DrizzleQueryError('q', []), { code: 'ENOSPC' })
  next = [() => Promise.reject(full), () => Promise.reject(new DatabaseAway('gone'))]
  const statuses: number[] = []
  for (let n = 0; n < 3; n++) statuses.push((await post('k14')).statusCode)
  expect([statuses, orders]).toEqual([[504, 503, 201], 1])
  expect(works.map((it) => [it?.id, it?.isResumed])).toEqual([false, true, true].map((it) => [works[0]?.id, it]))
})

test('a 422 is replayed too, and its fields with it', async () => {
  const first = await post('k6', { what: ' ' })
  const again = await post('k6', { what: ' ' })
  expect([again.statusCode, again.body, again.headers['idempotency-replayed']]).toEqual([422, first.body, 'true'])
})

test('keys are apart by user and by path, a trailing slash counts for nothing', async () => {
  await post('k7')
  expect((await post('k7', undefined, testApp.bob)).headers['idempotency-replayed']).toBeUndefined()
  expect((await post('k7', {}, testApp.ada, '/api/shops/a/buy')).headers['idempotency-replayed']).toBeUndefined()
  expect((await post('k7', {}, testApp.ada, '/api/shops/b/buy')).headers['idempotency-replayed']).toBeUndefined()
  expect((await post('k7', {}, testApp.ada, '/api/shops/b/buy/')).headers['idempotency-replayed']).toBe('true')
  expect(orders).toBe(4)
})

test('after 24 h the key is free again', async () => {
  await post('k8')
  testApp.now.at = new Date(testApp.now.at.getTime() + 24 * 3_600_000 - 1)
  expect((await post('k8')).headers['idempotency-replayed']).toBe('true')
  testApp.now.at = new Date(testApp.now.at.getTime() + 1)
  expect((await post('k8', { what: 'other' })).json()).toEqual({ order: 2 })
})

test('a key held by a node that died is taken over when its hold is over', async () => {
  const scope = testApp.ctxOf(testApp.ada).scope
  const now = testApp.now.at
  const held = {
    holder: newId(),
    bodyDigest: sha256(JSON.stringify({ what: 'tea' })),
    now,
    until: new Date(now.getTime() + 60_000),
  }
  const of = { businessId: testApp.ada, path: '/api/buy', key: 'k9' }
  expect(await takeKey(scope, of, held)).toBe(held.holder)
  expect(await takeKey(scope, of, { ...held, holder: newId() })).toBeUndefined()
  const waiting = post('k9')
  testApp.now.at = new Date(now.getTime() + 60_000)
  expect((await waiting).json()).toEqual({ order: 1 })
  // The one who takes over is told that it's another attempt at the same work.
  expect(works.at(-1)).toEqual({ id: held.holder, isResumed: true })
})

test('a try that died is not forgotten: another body is a conflict until its day is over', async () => {
  const scope = testApp.ctxOf(testApp.ada).scope
  const now = testApp.now.at
  const of = { businessId: testApp.ada, path: '/api/buy', key: 'k10' }
  const held = { holder: newId(), bodyDigest: sha256('another'), now, until: new Date(now.getTime() + 1_000) }
  await takeKey(scope, of, held)
  testApp.now.at = new Date(now.getTime() + 60_000)
  await post('k11')
  expect((await post('k10')).json().code).toBe('idempotency_conflict')
  testApp.now.at = new Date(now.getTime() + 25 * 3_600_000)
  expect((await post('k10')).statusCode).toBe(201)
  expect(works.at(-1)?.isResumed).toBe(false)
})

test('no key, no memory; an empty or endless key is 400', async () => {
  const bare = () =>
    app.inject({
      method: 'POST',
      url: '/api/buy',
      headers: { authorization: `Bearer ${testApp.ada}` },
      payload: { what: 'x' },
    })
  await bare()
  await bare()
  expect(orders).toBe(2)
  expect((await post('x'.repeat(256))).statusCode).toBe(400)
})
