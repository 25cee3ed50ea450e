import { readFileSync } from 'node:fs'
import { action } from '@adwright/contract/action'
import { getBusinessProfile } from '@adwright/contract/business-profile-read'
import { getMe } from '@adwright/contract/me'
import { getSubscription } from '@adwright/contract/subscription'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { requestOf, uuid } from './request.ts'
import { browser, getToken, keepToken } from './session.ts'

const it_ = (rest: object, access?: 'public') =>
  action({
    name: 'do_it',
    effect: 'draft',
    input: z.any(),
    output: z.any(),
    rest: rest as never,
    ...(access ? { access } : {}),
  })
const reply = (body: unknown, init: ResponseInit = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body === null ? null : JSON.stringify(body), init)),
  )
const went = vi.fn()

beforeEach(() => {
  browser.go = went
  went.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

describe('product-1 §4: what the page asks beside its code', () => {
  const page = new DOMParser().parseFromString(readFileSync('web/index.html', 'utf8'), 'text/html')
  const { asks = '' } = page.querySelector('script')?.dataset ?? {}
  test('is what the app asks first', () => {
    expect(asks.split(' ')).toEqual([getMe, getSubscription, getBusinessProfile].map((it) => requestOf(it, {}).path))
  })

  test('is taken once by the app’s own question; the next one is asked anew, and so is a change', async () => {
    keepToken('t')
    sessionStorage.setItem('business', 'b1')
    const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ n: fetched.mock.calls.length }))
    vi.stubGlobal('fetch', fetched)
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(page.querySelector('script'))
    // It's a classic script of the page, not a module.
    new Function(readFileSync('web/public/begin.js', 'utf8'))()
    const headers = { authorization: 'Bearer t', 'x-business': 'b1' }
    expect(fetched.mock.calls).toEqual(asks.split(' ').map((path) => [path, { headers }]))
    expect(await call(getMe, {})).toEqual({ n: 1 })
    expect(fetched).toHaveBeenCalledTimes(3)
    expect(await call(getMe, {})).toEqual({ n: 4 })
    const change = it_({ method: 'PUT', path: getBusinessProfile.rest?.path, reply: 'plain' })
    expect(await call(change, {})).toEqual({ n: 5 })
    sessionStorage.clear()
  })
})

describe('where an input goes', () => {
  test('path, then query for GET', () => {
    const { path } = requestOf(it_({ method: 'GET', path: '/api/x/{id}', reply: 'plain' }), {
      id: 'a/b',
      limit: 5,
      before: undefined,
    })
    expect(path).toBe('/api/x/a%2Fb?limit=5')
  })
  test('the rest is the body; a body that is one field is that field', () => {
    expect(
      requestOf(it_({ method: 'PUT', path: '/api/x/{id}', reply: 'plain' }), { id: '1', name: 'n' }).init.body,
    ).toBe('{"name":"n"}')
    expect(
      requestOf(it_({ method: 'POST', path: '/api/x', reply: 'plain', bodyIs: 'rows' }), { rows: [1] }).init.body,
    ).toBe('[1]')
    expect(requestOf(it_({ method: 'POST', path: '/api/x', reply: 'plain' }), {}).init.body).toBeUndefined()
  })
  test('a file is a form, spending carries an idempotency key, public calls no token', () => {
    keepToken('t')
    const upload = requestOf(
      it_({ method: 'PUT', path: '/api/x', reply: 'plain', upload: true }),
      {},
      { file: new Blob(['a']) },
    )
    expect(upload.init.body).toBeInstanceOf(FormData)
    expect(
      requestOf(it_({ method: 'POST', path: '/api/x', reply: 'plain', idempotent: true }), {}).init.headers,
    ).toMatchObject({
      authorization: 'Bearer t',
      'idempotency-key': expect.any(String),
    })
    expect(requestOf(it_({ method: 'POST', path: '/api/x', reply: 'plain' }, 'public'), {}).init.headers).toEqual({})
  })
  test('a UUID also where the browser gives none', () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) })
    expect(uuid()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  })
})

describe('failures', () => {
  const get = it_({ method: 'GET', path: '/api/x', reply: 'plain' })
  test('the one shape becomes an ApiError with its fields', async () => {
    reply(
      {
        success: false,
        message: 'Required',
        detail: 'Required',
        code: 'validation_failed',
        errors: [{ path: 'headlines.0', message: 'Required' }],
      },
      { status: 422 },
    )
    const error = await call(get, {}).catch((it: unknown) => it)
    expect(error).toMatchObject({ status: 422, code: 'validation_failed', message: 'Required' })
    expect((error as ApiError).of('headlines.0')).toBe('Required')
  })
  test('product-1 §4: a 401 removes the token and leads to sign-in', async () => {
    keepToken('old')
    reply({ success: false, message: 'Please sign in again.', detail: '', code: 'unauthorized' }, { status: 401 })
    await expect(call(get, {})).rejects.toThrow('Please sign in again.')
    expect(getToken()).toBeNull()
    expect(went).toHaveBeenCalledWith('/auth/signin')
  })
  test('a wrong password at sign-in leads nowhere', async () => {
    reply({ success: false, message: 'Incorrect email or password', detail: '', code: 'unauthorized' }, { status: 401 })
    await expect(call(it_({ method: 'POST', path: '/api/auth/signin', reply: 'plain' }, 'public'), {})).rejects.toThrow(
      'Incorrect email or password',
    )
    expect(went).not.toHaveBeenCalled()
  })
  test('no answer at all is told in words', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('failed')))
    await expect(call(get, {})).rejects.toMatchObject({ status: 0, code: 'offline' })
  })
  test('an answer of some other server is not taken for ours', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('<html>', { status: 502 })),
    )
    await expect(call(get, {})).rejects.toMatchObject({ status: 502, code: 'unreadable' })
  })
  test('204 is nothing', async () => {
    reply(null, { status: 204 })
    expect(await call(get, {})).toBeUndefined()
  })
})
