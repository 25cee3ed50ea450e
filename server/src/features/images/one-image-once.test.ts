import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ImageMakerError } from '#services/image-maker/port.ts'
import { takeKey } from '#transports/idempotency.store.ts'
import { sha256 } from '#kernel/ids.ts'
import { claimImage, insertImage } from './images.store.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { imageCalls } from '#testing/image-calls.ts'
import { gate, testMaker } from '#testing/image-makers.ts'

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
const pathOf = (url: string) => url.replace(app.config.PUBLIC_URL, '')
const minutes = (n: number) => app.clock.advance(n * 60_000)

describe('contract, Settled after the first build: the same key never makes a second image', () => {
  const key = { 'idempotency-key': 'k' }
  const again = () => post(undefined, key)
  const once = async (id: string | undefined) => {
    minutes(120)
    await app.runJobs()
    expect([await credits(), (await list()).map((it) => it.id), await requests()]).toEqual([18, [id], []])
  }

  test('queued: it finds the first one waiting, and then made', async () => {
    maker.before.push(down, down)
    const first = await again()
    const second = await again()
    expect([first, second].map((it) => [it.status, it.json.queued, it.json.request_id])).toEqual([
      [503, true, first.json.request_id],
      [503, true, first.json.request_id],
    ])
    expect(second.headers['retry-after']).toBe('10')
    minutes(1)
    const third = await again()
    expect(third.json).toMatchObject({ queued: true, request_id: first.json.request_id })
    minutes(1)
    await app.runJobs()
    const made = await again()
    expect([made.status, made.json]).toMatchObject([200, { image_id: first.json.request_id, credits_remaining: 18 }])
    expect((await again()).headers['idempotency-replayed']).toBe('true')
    await once(first.json.request_id)
  })

  test('queued and due, it is made by the call that asks for it', async () => {
    maker.before.push(down)
    const first = await again()
    minutes(1)
    expect((await again()).json).toMatchObject({ image_id: first.json.request_id, credits_remaining: 18 })
    await once(first.json.request_id)
  })

  test('killed in the middle: it waits to be taken up, then is found', async () => {
    const id = randomUUID()
    const now = app.clock.now()
    const until = new Date(now.getTime() + 30_000)
    await takeKey(
      ana.scope,
      { businessId: ana.id, path: '/api/images/generate', key: 'k' },
      { holder: id, bodyDigest: sha256(JSON.stringify({ prompt: 'A loaf' })), now, until },
    )
    await insertImage(ana.scope, { id, prompt: 'A loaf', size: '1:1', seed: id, business: null, createdAt: now })
    await claimImage(ana.scope, id, { runner: 'dead', now, leaseUntil: new Date(until.getTime() + 10_000) })
    minutes(0.5)
    expect((await again()).json).toMatchObject({ queued: true, request_id: id })
    minutes(0.5)
    expect((await again()).json).toMatchObject({ image_id: id, credits_remaining: 18 })
    await once(id)
    expect(maker.orders).toHaveLength(1)
  })

  test('given up for good it cost nothing, and is tried again', async () => {
    maker.before.push(...Array.from({ length: 10 }, () => down))
    const first = await again()
    for (let n = 0; n < 12; n++) {
      minutes(61)
      await app.runJobs()
    }
    expect(await requests()).toMatchObject([{ id: first.json.request_id, state: 'failed' }])
    expect((await again()).json).toMatchObject({ image_id: first.json.request_id, credits_remaining: 18 })
    await once(first.json.request_id)
  })
})

describe('stopping, and a process that dies', () => {
  const cancel = (id: string | undefined) => ana.call('POST', `/api/images/requests/${id}/cancel`)

  test('one that is being made is cancelled: nothing is taken, nothing stays', async () => {
    const held = gate()
    maker.before.push(held.wait)
    const running = post()
    await held.reached
    const [request] = await requests()
    expect(request).toMatchObject({ state: 'making', prompt: 'A loaf' })
    expect((await cancel(request?.id)).status).toBe(200)
    expect((await running).json.detail).toBe('The image was canceled. No credits were taken.')
    await app.runJobs()
    expect([await credits(), await list(), await requests()]).toEqual([20, [], []])
    expect((await cancel(request?.id)).status).toBe(404)
    for (let n = 0; n < 10; n++) expect((await post()).status).toBe(200)
  })

  test('one that is there already is not canceled', async () => {
    const { json } = await post()
    expect((await cancel(json.image_id)).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  test('killed in the middle: another process takes it up and it is paid once; the dead one can’t finish it too', async () => {
    const held = gate()
    maker.before.push(held.wait)
    const dead = post()
    await held.reached
    minutes(0.5)
    await app.runJobs()
    expect(maker.orders).toHaveLength(1)
    minutes(2)
    await app.runJobs()
    expect([await credits(), (await list()).length]).toEqual([18, 1])
    const [first] = await list()
    held.open()
    expect((await dead).json).toMatchObject({ image_id: first?.id, credits_remaining: 18 })
    await app.runJobs()
    expect([await credits(), await list()]).toEqual([18, [first]])
    expect(maker.orders[0]?.seed).toBe(maker.orders[1]?.seed)
    expect((await app.call('GET', pathOf(first?.url ?? ''))).status).toBe(200)
  })
})

test('one that nobody looks after any more is found, made and paid', async () => {
  const createdAt = app.clock.now()
  const image = { id: randomUUID(), prompt: 'Lost', size: '1:1' as const, seed: 's', business: null, createdAt }
  await insertImage(ana.scope, image)
  await app.runJob('find_stray_images')
  expect(await list()).toEqual([])
  minutes(6)
  await app.runJob('find_stray_images')
  await app.runJobs()
  expect([await list(), await credits()]).toMatchObject([[{ id: image.id, prompt: 'Lost' }], 18])
})
