import { tmpdir } from 'node:os'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { Registry } from 'prom-client'
import { hasDiskSpace } from '#kernel/disk-space.ts'
import { openHealthRoutes } from './health.ts'

const app = fastify()
afterEach(() => app.close())

test('a full disk is not ready, since writes would fail, nor a server that was told to end', async () => {
  let room = true
  let isStopping = false
  openHealthRoutes(app, {
    ads: 'sandbox',
    assistant: () => 'ok',
    metrics: new Registry(),
    metricsToken: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    askDatabase: async () => undefined,
    jobsReady: () => true,
    isStopping: () => isStopping,
    hasDiskSpace: async () => room,
  })
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
  const other = fastify()
  let assistant = 'refused'
  openHealthRoutes(other, {
    ads: 'sandbox',
    assistant: () => assistant,
    metrics: new Registry(),
    metricsToken: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    askDatabase: async () => undefined,
    jobsReady: () => true,
    isStopping: () => false,
    hasDiskSpace: async () => true,
  })
  expect((await other.inject('/healthz')).json()).toEqual({ status: 'ok', ads: 'sandbox', assistant: 'refused' })
  assistant = 'ok'
  expect((await other.inject('/healthz')).json()).toEqual({ status: 'ok', ads: 'sandbox' })
  await other.close()
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
  const other = fastify()
  openHealthRoutes(other, {
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
  other.setErrorHandler((error: { status: number }, _request, reply) => reply.code(error.status).send())
  expect((await other.inject({ url: '/metrics', headers: { host: '127.0.0.1:3000', ...headers } })).statusCode).toBe(
    status,
  )
  await other.close()
})

test('room is what the disk under a folder has left; a folder that can’t be asked isn’t a fault of the disk', async () => {
  expect(await hasDiskSpace(tmpdir(), 1)).toBe(true)
  expect(await hasDiskSpace(tmpdir(), Number.MAX_SAFE_INTEGER)).toBe(false)
  expect(await hasDiskSpace('/no/such/folder')).toBe(true)
})
