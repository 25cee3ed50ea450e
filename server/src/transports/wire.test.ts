import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allActions } from '@adwright/contract/index'
import type { FailureBody } from '@adwright/contract/errors'
import { startTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('contract.md, head: every path answers with and without a trailing slash, those outside /api too', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics', '/api/config', '/api/docs', '/sandbox', '/sandbox/mail'])
    expect([path, (await app.call('GET', `${path}/`)).status]).toEqual([path, 200])
  expect((await app.call('POST', '/mcp/')).status).toBe(401)
  expect((await app.call('POST', '/sandbox/faults/', { body: {} })).status).toBe(422)
})

test('contract.md, Closer terms: what is not there below /api is JSON 404, however long or odd', async () => {
  for (const path of [`/api/${'x'.repeat(9_000)}`, '/api/..%2f..%2fetc/passwd', '/api/.env', '/api/%5c..%5c']) {
    const { status, json } = await app.call<FailureBody>('GET', path, { headers: { accept: 'text/html' } })
    expect([path.slice(0, 20), status, json?.code]).toEqual([path.slice(0, 20), 404, 'not_found'])
  }
})

test('contract.md, Closer terms: the chat’s address without an upgrade is JSON 404, and no ticket is used up', async () => {
  const ada = await app.signUp({ email: 'socket@example.com' })
  const { status, json } = await ada.call<FailureBody>('GET', `/api/ws-chat/ws/${ada.token}`)
  expect([status, json?.code]).toEqual([404, 'not_found'])
})

test('contract.md, Conventions: every 422 says what is wrong where', async () => {
  const ada = await app.signUp({ email: 'where@example.com' })
  const refused = await ada.call<FailureBody>('POST', '/api/seo/comprehensive-analysis', { url: '127.0.0.1' })
  expect([refused.status, refused.json]).toMatchObject([
    422,
    { code: 'not_public_address', errors: [{ path: 'url', message: refused.json.message }] },
  ])
})

describe('contract.md, Conventions: a body that isn’t a JSON object is a 422, and changes nothing', () => {
  const withBody = allActions.flatMap(({ name, rest }) =>
    rest && rest.method !== 'GET' && !rest.upload && !rest.rawBody && !rest.bodyIs ? [{ name, rest }] : [],
  )
  test.each(['null', '[]', '[{}]', '1', '"x"', 'true'])('%s, at every call', async (payload) => {
    const ada = await app.signUp({ tier: 'Pro' })
    const answers: unknown[] = []
    for (const { name, rest } of withBody) {
      const url = rest.path.replace(/\{\w+\}/g, '1')
      const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' }
      const { statusCode, body } = await app.server.http.inject({ method: rest.method, url, headers, payload })
      if (statusCode !== 422) answers.push([name, statusCode, body])
    }
    expect(answers).toEqual([])
    expect((await ada.call('GET', '/api/auth/me')).status).toBe(200)
  })

  test('where the body is an array, null and an object are a 422 too', async () => {
    const ada = await app.signUp({ tier: 'Pro' })
    for (const { rest } of allActions)
      if (rest?.bodyIs)
        for (const payload of ['null', '{}', '1']) {
          const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' }
          const answer = await app.server.http.inject({ method: rest.method, url: rest.path, headers, payload })
          expect([rest.path, payload, answer.statusCode]).toEqual([rest.path, payload, 422])
        }
  })

  test('the sandbox’s forms take none either', async () => {
    for (const path of ['/sandbox/faults', '/sandbox/ads/clock']) {
      const headers = { 'content-type': 'application/json' }
      const answer = await app.server.http.inject({ method: 'POST', url: path, headers, payload: 'null' })
      expect([path, answer.statusCode]).toEqual([path, 422])
    }
  })
})

describe('contract.md, Conventions: what no database keeps is the sender’s fault, never ours', () => {
  test('an address with U+0000 names nothing, at every transport', async () => {
    const ada = await app.signUp({ email: 'nul@example.com' })
    for (const path of ['/api/chat/history/%00', '/api/invoices/receipt/a%00b', '/sandbox/checkout/%00', '/%00']) {
      const { status, json } = await ada.call<FailureBody>('GET', path)
      expect([path, status, json.code]).toEqual([path, 404, 'not_found'])
    }
  })

  test('in a field or a query it is a 422 that names the field', async () => {
    const ada = await app.signUp({ email: 'field@example.com' })
    const inBody = await ada.call<FailureBody>('PATCH', '/api/auth/me', { first_name: 'a\u0000b' })
    expect([inBody.status, inBody.json.errors?.[0]?.path]).toEqual([422, 'first_name'])
    const inQuery = await ada.call<FailureBody>('GET', '/api/chat/sessions?search=%00')
    expect([inQuery.status, inQuery.json.errors?.[0]?.path]).toEqual([422, 'search'])
  })

  test('half an emoji and the year 0 cause no server error', async () => {
    const ada = await app.signUp({ email: 'half@example.com' })
    const path = '/api/business-profile/business-profile/content-calendar/save-current'
    const entry = { date: '2026-12-01', headlines: ['Bread \ud83d'], descriptions: ['Fresh'] }
    expect((await ada.call('POST', path, [entry])).status).toBe(201)
    const year0 = await ada.call<FailureBody>('POST', path, [{ ...entry, date: '0000-01-01' }])
    expect([year0.status, year0.json.errors?.[0]?.path]).toEqual([422, '0.date'])
  })
})
