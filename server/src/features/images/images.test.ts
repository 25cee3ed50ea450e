import type { GeneratedImage, ImageResult } from '@adwright/contract/images'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ImageMakerError } from '#services/image-maker/port.ts'
import { FileStoreError } from '#services/file-store/port.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { imageCalls } from '#testing/image-calls.ts'
import { gate, testMaker } from '#testing/image-makers.ts'

const QUEUED =
  'Servers are currently experiencing high demand. Your request has been queued and will be processed once servers are available.'
const maker = testMaker()
const down = () => Promise.reject(new ImageMakerError('down', 'away'))
let app: TestApp
let ana: Person
beforeAll(async () => {
  app = await startTestApp({ services: { imageMaker: maker } })
})
afterAll(() => app.close())
beforeEach(async () => {
  maker.before.length = 0
  maker.orders.length = 0
  ana = await app.signUp()
})

const { post, credits, list, requests } = imageCalls(() => ana)
const history = async () =>
  (await ana.call<{ amount: number; reason: string }[]>('GET', '/api/images/credits/history')).json
const notices = async () => (await ana.call<string[]>('GET', '/api/notifications')).json
const pathOf = (url: string) => url.replace(app.config.PUBLIC_URL, '')
const minutes = (n: number) => app.clock.advance(n * 60_000)

describe('product-2 §7: making an image', () => {
  test('it is answered with the image and what credits are left, is in the list, and opens without a token', async () => {
    const { status, json } = await post()
    expect(status).toBe(200)
    expect(json).toMatchObject({ success: true, message: 'Your image is ready.', credits_remaining: 18 })
    const [image] = await list()
    expect(image).toMatchObject({ id: json.image_id, prompt: 'A loaf', url: json.image_url, size: '1:1', width: 40 })
    for (const url of [image?.url, image?.thumbnail_url])
      expect((await app.call('GET', pathOf(url ?? ''))).headers['content-type']).toMatch(/^image\//)
    expect(await history()).toMatchObject([{ amount: -2, reason: 'Image: A loaf' }, { amount: 20 }])
    expect(await requests()).toEqual([])
  })

  test('who sees it come is not told again', async () => {
    await post()
    await app.runJobs()
    expect(await notices()).toEqual([])
  })

  test('product-2 §5: the prompt must be non-empty after trimming', async () => {
    const { status, json } = await post({ prompt: '  ' })
    expect([status, json]).toMatchObject([422, { errors: [{ path: 'prompt', message: 'Required' }] }])
  })

  test('with Smart, the business profile goes along; without a profile 409, with another’s 404', async () => {
    const smart = '/api/images/generate-smart'
    expect((await post({ prompt: 'A loaf', business_profile_id: 'x' }, {}, smart)).json.code).toBe(
      'business_profile_required',
    )
    const form = { business_name: 'Sunrise', industry: 'Retail', products: 'Bread', report_frequency_hours: 24 }
    const made = await ana.call<{ id: string }>('POST', '/api/business-profile/business-profile/', form)
    expect((await post({ prompt: 'A loaf', business_profile_id: 'x' }, {}, smart)).status).toBe(404)
    expect((await post({ prompt: 'A loaf', business_profile_id: made.json.id }, {}, smart)).status).toBe(200)
    expect(maker.orders).toMatchObject([{ business: { name: 'Sunrise', products: 'Bread' } }])
    await post()
    expect(maker.orders.at(-1)?.business).toBeUndefined()
  })

  test('the shape is the one asked for, in a field or in words', async () => {
    await post({ prompt: 'A loaf', size: '4:5' })
    await post({ prompt: 'An Instagram story about bread' })
    expect(maker.orders.map((it) => it.size)).toEqual(['4:5', '9:16'])
  })

  test('the same Idempotency-Key makes one image and takes credits once', async () => {
    const [one, two] = await Promise.all([
      post(undefined, { 'idempotency-key': 'k' }),
      post(undefined, { 'idempotency-key': 'k' }),
    ])
    expect(one.json.image_id).toBe(two.json.image_id)
    expect([await credits(), maker.orders.length]).toEqual([18, 1])
  })
})

describe('product-2 §9: 2 credits', () => {
  test('they are set aside when it starts: what is on its way can’t be spent twice', async () => {
    const gates = Array.from({ length: 10 }, () => gate())
    maker.before.push(...gates.map((it) => it.wait))
    const running = gates.map(() => post())
    await Promise.all(gates.map((it) => it.reached))
    expect(await credits()).toBe(20)
    const more = await post()
    expect([more.status, more.json.code]).toEqual([402, 'insufficient_credits'])
    for (const image of gates) image.open()
    expect((await Promise.all(running)).map((it) => it.status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await credits()).toBe(0)
    expect((await post()).status).toBe(402)
  })

  test('what can’t be made as it was asked is asked about before anything is charged, and leaves nothing behind', async () => {
    maker.objections.set('Too much', 'That is more text than an image can show.')
    for (const [prompt, said] of [
      ['Too much', 'That is more text than an image can show.'],
      ['x'.repeat(3_000), 'What should the image show or say? Please describe it in a few words.'],
      ['?!…', 'What should the image show or say? Please describe it in a few words.'],
    ] as const) {
      const { status, json } = await post({ prompt })
      expect([status, json]).toMatchObject([422, { detail: said, errors: [{ path: 'prompt', message: said }] }])
    }
    await app.runJobs()
    expect([await credits(), maker.orders, await requests(), await history()]).toMatchObject([
      20,
      [],
      [],
      [{ amount: 20 }],
    ])
    for (const prompt of ['焼きたてパン', 'Хлеб', '20%']) expect((await post({ prompt })).status).toBe(200)
  })

  test('a prompt that is refused says why, costs nothing and is not tried again', async () => {
    maker.before.push(() => Promise.reject(new ImageMakerError('refused', 'Not this one.')))
    const { status, json } = await post()
    expect([status, json]).toMatchObject([422, { detail: 'Not this one.', errors: [{ path: 'prompt' }] }])
    await app.runJobs()
    expect([await credits(), maker.orders.length, await list()]).toEqual([20, 1, []])
    expect(await requests()).toMatchObject([{ state: 'failed', message: 'Not this one.' }])
    for (let n = 0; n < 10; n++) expect((await post()).status).toBe(200)
  })
})

describe('product-2 §8: too much demand', () => {
  test('the request is queued with the spec’s words, tried again, and paid once when the image comes', async () => {
    maker.before.push(down, () => Promise.reject(new ImageMakerError('busy', 'busy', { retryAfterSeconds: 40 })))
    const { status, json, headers } = await post()
    expect([status, json]).toMatchObject([503, { detail: QUEUED, queued: true, code: 'upstream_unavailable' }])
    expect(headers['retry-after']).toBe('10')
    expect(await requests()).toMatchObject([{ id: json.request_id, state: 'queued' }])
    minutes(1)
    await app.runJobs()
    expect([await credits(), await list()]).toEqual([20, []])
    minutes(1)
    await app.runJobs()
    expect(await list()).toMatchObject([{ id: json.request_id, prompt: 'A loaf' }])
    expect(await credits()).toBe(18)
    expect(await notices()).toEqual([expect.stringContaining('Your image is ready: “A loaf”.')])
    minutes(120)
    await app.runJobs()
    expect([await credits(), maker.orders.length]).toEqual([18, 3])
  })

  test('given up after hours: told, and nothing was taken', async () => {
    maker.before.push(...Array.from({ length: 20 }, () => down))
    await post()
    for (let n = 0; n < 12; n++) {
      minutes(61)
      await app.runJobs()
    }
    expect(await requests()).toMatchObject([
      { state: 'failed', message: 'Failed to generate image. Please try again.' },
    ])
    expect([await credits(), maker.orders.length]).toEqual([20, 10])
    expect(await notices()).toEqual([expect.stringContaining('couldn’t make')])
    maker.before.length = 0
    for (let n = 0; n < 10; n++) expect((await post()).status).toBe(200)
  })

  test('a store that does not take the bytes is trouble like any other: no image, no credits', async () => {
    const real = app.services.files.put
    app.services.files.put = () => Promise.reject(new FileStoreError('full'))
    const { status } = await post()
    app.services.files.put = real
    expect([status, await credits(), await list()]).toEqual([503, 20, []])
    minutes(1)
    await app.runJobs()
    expect([await credits(), (await list()).length]).toEqual([18, 1])
  })
})

describe('the gallery', () => {
  test('is paged, newest first', async () => {
    for (const prompt of ['one', 'two', 'three']) {
      await post({ prompt })
      minutes(1)
    }
    const first = await ana.call<GeneratedImage[]>('GET', '/api/images/list?limit=2')
    expect(first.json.map((it) => it.prompt)).toEqual(['three', 'two'])
    expect((await list(`?limit=2&before=${first.headers['x-next-before']}`)).map((it) => it.prompt)).toEqual(['one'])
    expect(await list('?before=nonsense')).toEqual([])
  })

  test('an image is deleted with its bytes', async () => {
    const { json } = await post()
    const [image] = await list()
    expect((await ana.call('DELETE', `/api/images/${json.image_id}`)).status).toBe(204)
    expect(await list()).toEqual([])
    for (const url of [image?.url, image?.thumbnail_url])
      expect((await app.call('GET', pathOf(url ?? ''))).status).toBe(404)
    expect((await ana.call('DELETE', `/api/images/${json.image_id}`)).status).toBe(404)
  })

  test('a variation has the same words, another seed, and costs as much', async () => {
    const { json } = await post({ prompt: 'A loaf', size: '4:5' })
    const varied = await ana.call<ImageResult>('POST', `/api/images/${json.image_id}/variations`, {})
    expect(varied.json.credits_remaining).toBe(16)
    expect(maker.orders.map((it) => [it.prompt, it.size])).toEqual([
      ['A loaf', '4:5'],
      ['A loaf', '4:5'],
    ])
    expect(maker.orders[0]?.seed).not.toBe(maker.orders[1]?.seed)
    expect((await ana.call('POST', '/api/images/nonsense/variations', {})).status).toBe(404)
  })
})
