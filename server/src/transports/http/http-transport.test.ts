import { action } from '@adwright/contract/action'
import { setPicture } from '@adwright/contract/account'
import { envelope, id, noContent, page, text } from '@adwright/contract/fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/app-error.ts'
import { handle, handlePublic } from '#kernel/handle.ts'
import { startTestHttpApp, type TestHttpApp } from '#testing/http-app.ts'

const Thing = z.object({ id: z.string(), name: z.string() })
const rest = { reply: 'plain' } as const
const listThings = action({
  name: 'list_things',
  effect: 'read',
  input: z.object(page),
  output: z.array(Thing),
  rest: { ...rest, method: 'GET', path: '/api/things', paged: true },
})
const talk = action({
  name: 'talk',
  effect: 'read',
  input: z.object(page),
  output: envelope(z.object({ messages: z.array(Thing) })),
  rest: { reply: 'envelope', method: 'GET', path: '/api/talk', paged: 'oldest_first' },
})
const lines = action({
  name: 'lines',
  effect: 'read',
  input: z.object(page),
  output: z.array(z.string()),
  rest: { ...rest, method: 'GET', path: '/api/lines', paged: true },
})
const getThing = action({
  name: 'get_thing',
  effect: 'read',
  input: z.object({ id, word: z.string().optional() }),
  output: envelope(Thing),
  rest: { reply: 'envelope', method: 'GET', path: '/api/things/{id}' },
})
const changeThing = action({
  name: 'change_thing',
  effect: 'draft',
  input: z.object({ id, name: text() }),
  output: Thing,
  staleAfter: [],
  rest: { ...rest, method: 'PUT', path: '/api/things/{id}' },
})
const deleteThing = action({
  name: 'delete_thing',
  effect: 'draft',
  input: z.object({ name: text() }),
  output: noContent,
  staleAfter: [],
  rest: { ...rest, method: 'DELETE', path: '/api/things', status: 204 },
})
const saveAll = action({
  name: 'save_all',
  effect: 'draft',
  input: z.object({ entries: z.array(z.object({ name: text() })) }),
  output: z.object({ saved: z.number() }),
  staleAfter: [],
  rest: { ...rest, method: 'POST', path: '/api/things/all', status: 201, bodyIs: 'entries' },
})
const hook = action({
  name: 'hook',
  effect: 'draft',
  access: 'public',
  input: z.object({ raw: z.instanceof(Uint8Array), headers: z.record(z.string(), z.string()) }),
  output: z.object({ got: z.string(), signature: z.string() }),
  staleAfter: [],
  rest: { ...rest, method: 'POST', path: '/api/hook', rawBody: true },
})

const all = Array.from({ length: 5 }, (_, at) => ({ id: `t${at}`, name: `Thing ${at}` }))
const after = (input: { limit?: number | undefined; before?: string | undefined }) => {
  const from = all.findIndex((it) => it.id === input.before) + 1
  return all.slice(from, input.limit === undefined ? undefined : from + input.limit)
}
const handlers = [
  handle(listThings, async (_ctx, input) => after(input)),
  handle(talk, async (_ctx, input) => ({ message: '', data: { messages: all.slice(-(input.limit ?? 99)) } })),
  handle(lines, async (_ctx, { limit = 99, before = '0' }) =>
    all.map((it) => it.name).slice(Number(before), Number(before) + limit),
  ),
  handle(getThing, async (_ctx, input) => {
    if (input.id === 'busy') throw new AppError('rate_limited', 'Slow down.', { retryAfterSeconds: 7 })
    if (input.id === 'down')
      throw new AppError('upstream_unavailable', undefined, { extra: { queued: true, request_id: 'r1' } })
    if (input.id === 'broken') throw new Error('connect postgres://user:pw@host failed')
    return { message: 'Here.', data: { id: input.id, name: input.word ?? '' } }
  }),
  handle(changeThing, async (_ctx, input) => input),
  handle(deleteThing, async () => undefined),
  handle(saveAll, async (_ctx, input) => ({ saved: input.entries.length })),
  handle(setPicture, async (_ctx, { file }) => ({
    id: '1',
    first_name: file.fileName,
    last_name: String(file.bytes.length),
    email: 'a@b.c',
    email_verified: true,
    has_completed_tutorial: false,
    picture_url: null,
    created_at: '2026-01-01T00:00:00.000Z',
  })),
  handlePublic(hook, async (_ctx, input) => ({
    got: Buffer.from(input.raw).toString(),
    signature: input.headers['x-signature'] ?? '',
  })),
]

let testApp: TestHttpApp
let app: FastifyInstance
let headers: { authorization: string }
beforeAll(async () => {
  testApp = await startTestHttpApp()
  app = await testApp.open(handlers)
  headers = { authorization: `Bearer ${testApp.ada}` }
})
afterAll(() => testApp.close())

const failure = (code: string, message: unknown = expect.any(String)) => ({
  success: false,
  code,
  message,
  detail: message,
})

test('a path answers with and without a trailing slash, query and parameters in the input', async () => {
  for (const url of ['/api/things/a%2Fb?word=hi', '/api/things/a%2Fb/?word=hi']) {
    const answer = await app.inject({ url, headers })
    expect(answer.json()).toEqual({ success: true, message: 'Here.', data: { id: 'a/b', name: 'hi' } })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  }
})

test('no token, a bad one or another scheme: 401 in the one shape of failure', async () => {
  for (const authorization of [undefined, '', 'Bearer ', 'Bearer wrong', `Basic ${testApp.ada}`, testApp.ada]) {
    const answer = await app.inject({
      url: '/api/things',
      headers: authorization === undefined ? {} : { authorization },
    })
    expect(answer.statusCode, String(authorization)).toBe(401)
    expect(answer.json()).toEqual(failure('unauthorized', 'Please sign in again.'))
  }
})

test('who is asked for before the body is judged', async () => {
  const answer = await app.inject({ method: 'PUT', url: '/api/things/1', payload: {} })
  expect(answer.statusCode).toBe(401)
})

test('the status of a success is the declared one, and 204 has no body', async () => {
  const saved = await app.inject({
    method: 'POST',
    url: '/api/things/all',
    headers,
    payload: [{ name: 'a' }, { name: 'b' }],
  })
  expect([saved.statusCode, saved.json()]).toEqual([201, { saved: 2 }])
  const gone = await app.inject({ method: 'DELETE', url: '/api/things', headers, payload: { name: 'x' } })
  expect([gone.statusCode, gone.body]).toEqual([204, ''])
  const byQuery = await app.inject({ method: 'DELETE', url: '/api/things?name=x', headers })
  expect(byQuery.statusCode).toBe(204)
})

test('an entry of a body that is an array has its path without a name of ours in front', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/things/all', headers, payload: [{ name: 'a' }, {}] })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toEqual({
    ...failure('validation_failed', 'Required'),
    errors: [{ path: '1.name', message: 'Required' }],
  })
})

test('what can’t be read is 400, a body of another type 415, one too large 413, one that isn’t an object 422', async () => {
  const put = (payload: string, type = 'application/json') =>
    app.inject({ method: 'PUT', url: '/api/things/1', headers: { ...headers, 'content-type': type }, payload })
  expect((await put('{')).json()).toEqual(failure('bad_request'))
  expect((await put('{')).statusCode).toBe(400)
  expect((await put('a=b', 'application/x-www-form-urlencoded')).json()).toEqual(failure('wrong_type'))
  expect((await put('hello', 'text/plain')).statusCode).toBe(415)
  expect((await put('--x--', 'multipart/form-data; boundary=x')).statusCode).toBe(415)
  expect((await put(`{"name":"${'x'.repeat(1_100_000)}"}`)).json()).toEqual(failure('too_large'))
  expect((await put('[]')).statusCode).toBe(422)
  expect((await put('7')).statusCode).toBe(422)
  expect((await put('')).json()).toMatchObject({ errors: [{ path: 'name', message: 'Required' }] })
  expect((await put('{"name":"x","id":"2","__proto__":{"a":1}}')).json()).toEqual({ id: '1', name: 'x' })
})

test('an unmatched path or method below /api is a 404 in JSON, never the page', async () => {
  app.log.level = 'silent'
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['POST', '/api/things'],
    ['GET', '/api'],
    ['GET', '/api/'],
  ] as const) {
    const answer = await app.inject({ method, url, headers })
    expect(answer.statusCode, url).toBe(404)
    expect(answer.json()).toEqual(failure('not_found', 'Not found.'))
  }
})

test('a wait is told by Retry-After, and further fields are beside the failure', async () => {
  const busy = await app.inject({ url: '/api/things/busy', headers })
  expect([busy.statusCode, busy.headers['retry-after'], busy.json()]).toEqual([
    429,
    '7',
    failure('rate_limited', 'Slow down.'),
  ])
  const down = await app.inject({ url: '/api/things/down', headers })
  expect([down.statusCode, down.headers['retry-after']]).toEqual([503, '30'])
  expect(down.json()).toMatchObject({ queued: true, request_id: 'r1', success: false })
})

test('a 5xx carries no word of what broke', async () => {
  const answer = await app.inject({ url: '/api/things/broken', headers })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual(failure('internal', 'Something went wrong on our side. Please try again.'))
})

test('a list that grows: all by default, pages by limit and before, the header only when there is more', async () => {
  const get = (query: string) => app.inject({ url: `/api/things${query}`, headers })
  expect((await get('')).json()).toHaveLength(5)
  const first = await get('?limit=2')
  expect([first.json().map((it: { id: string }) => it.id), first.headers['x-next-before']]).toEqual([
    ['t0', 't1'],
    't1',
  ])
  const last = await get('?limit=3&before=t1')
  expect([last.json().length, last.headers['x-next-before']]).toEqual([3, undefined])
  expect((await get('?limit=200')).statusCode).toBe(200)
  for (const bad of ['0', '201', '202', '-1', '1.5', 'x', ''])
    expect((await get(`?limit=${bad}`)).statusCode, bad).toBe(422)
})

test('a conversation’s page is its end, and a list of bare texts counts rows', async () => {
  const said = await app.inject({ url: '/api/talk?limit=2', headers })
  expect(said.json().data.messages.map((it: { id: string }) => it.id)).toEqual(['t3', 't4'])
  expect(said.headers['x-next-before']).toBe('t3')
  const second = await app.inject({ url: '/api/lines?limit=2&before=2', headers })
  expect([second.json(), second.headers['x-next-before']]).toEqual([['Thing 2', 'Thing 3'], '4'])
})

const form = (name: string, bytes: Buffer) => {
  const edge = 'edge'
  const head = `--${edge}\r\nContent-Disposition: form-data; name="${name}"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`
  return {
    method: 'PUT' as const,
    url: '/api/auth/me/picture',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  }
}

test('product-3 §5.5: a picture of exactly 1048576 bytes comes in, one byte more is 413', async () => {
  const fits = await app.inject(form('file', Buffer.alloc(1_048_576)))
  expect(fits.json()).toMatchObject({ first_name: 'me.png', last_name: '1048576' })
  const over = await app.inject(form('file', Buffer.alloc(1_048_577)))
  expect([over.statusCode, over.json()]).toEqual([413, failure('too_large', 'File must be under 1.048576MB')])
})

test('an upload without the file is 422, and one that isn’t a form 415', async () => {
  expect((await app.inject(form('other', Buffer.alloc(3)))).json()).toMatchObject({
    errors: [{ path: 'file', message: 'Required' }],
  })
  const json = await app.inject({ method: 'PUT', url: '/api/auth/me/picture', headers, payload: {} })
  expect(json.statusCode).toBe(415)
})

test('a signed event keeps its bytes as they were sent, whatever its type', async () => {
  const sent = '{"a" :  1}\n'
  const answer = await app.inject({
    method: 'POST',
    url: '/api/hook',
    headers: { 'content-type': 'application/json', 'x-signature': 's1' },
    payload: sent,
  })
  expect(answer.json()).toEqual({ got: sent, signature: 's1' })
})

test('a browser at GET /api/auth/signin is sent on to the page', async () => {
  const answer = await app.inject({ url: '/api/auth/signin' })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/auth/signin'])
})
