import { tmpdir } from 'node:os'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { Registry } from 'prom-client'
import { hasDiskSpace } from '#kernel/disk-space.ts'
import { openHealthRoutes } from './health.ts'

const opened: FastifyInstance[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})
/** The routes of a healthy server, except for `settings`. */
const open = (settings: Partial<Parameters<typeof openHealthRoutes>[1]> = {}) => {
  const app = fastify()
  opened.push(app)
  openHealthRoutes(app, {
    ads: 'sandbox',
    assistant: () => 'ok',
    metrics: new Registry(),
    metricsToken: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    askDatabase: async () => undefined,
    jobsReady: () => true,
    isStopping: () => false,
    hasDiskSpace: async () => true,
    ...settings,
  })
  return app
}

test('a full disk is not ready, since writes would fail, nor a server that was told to end', async () => {
  let room = true
  let isStopping = false
  const app = open({ isStopping: () => isStopping, hasDiskSpace: async () => room })
  const ask = async () => {
    const { statusCode, json } = await app.inject('/readyz')
    return [statusCode, json()]
  }
  expect(await ask()).toEqual([200, { status: 'ready', database: true, jobs: true }])
  room = false
  expect(await ask()).toEqual([503, { status: 'not ready', database: true, jobs: true, storage: false }])
  room = true
  isStopping = true
  expect(await ask()).toEqual([503, { status: 'not ready', database: true, jobs: true, stopping: true }])
})

test('liveness reports a failing language model, and says nothing of a working one', async () => {
  let assistant = 'refused'
  const app = open({ assistant: () => assistant })
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', ads: 'sandbox', assistant: 'refused' })
  assistant = 'ok'
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', ads: 'sandbox' })
})

test.each([
  ['this machine', {}, {}, 200],
  ['a proxy that calls for somebody', {}, { 'x-forwarded-for': '8.8.8.8' }, 404],
  ['anybody, where the public address is elsewhere', { publicUrl: 'https://ads.example.com' }, {}, 404],
  ['without the token', { metricsToken: 'a-token-of-the-operator' }, {}, 404],
  [
    'a wrong token',
    { metricsToken: 'a-token-of-the-operator' },
    { authorization: 'Bearer a-token-of-the-operato' },
    404,
  ],
  [
    'whoever has the token, from anywhere',
    { metricsToken: 'a-token-of-the-operator', publicUrl: 'https://ads.example.com' },
    { authorization: 'Bearer a-token-of-the-operator', 'x-forwarded-for': '8.8.8.8' },
    200,
  ],
])('the figures of the process for %s', async (_, settings, headers, status) => {
  const app = open(settings)
  app.setErrorHandler((error: { status: number }, _request, reply) => reply.code(error.status).send())
  expect((await app.inject({ url: '/metrics', headers: { host: '127.0.0.1:3000', ...headers } })).statusCode).toBe(
    status,
  )
})

test('room is what the disk under a folder has left; a folder that can’t be asked isn’t a fault of the disk', async () => {
  expect(await hasDiskSpace(tmpdir(), 1)).toBe(true)
  expect(await hasDiskSpace(tmpdir(), Number.MAX_SAFE_INTEGER)).toBe(false)
  expect(await hasDiskSpace('/no/such/folder')).toBe(true)
})

test('the figures of the process are watched once, and each app tells them', async () => {
  const registers = [new Registry(), new Registry()]
  for (const metrics of registers) open({ metrics })
  const [one, other] = registers.map((it) => it.getSingleMetric('nodejs_gc_duration_seconds'))
  expect(one).toBeDefined()
  expect(other).toBe(one)
  expect(await registers[1]?.metrics()).toContain('process_cpu_seconds_total')
})
