import type { ImageDesign, ImagePhoto } from '@adwright/contract/image-designs'
import type { GeneratedImage } from '@adwright/contract/images'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sqlOf } from '#db/scope.ts'
import { images } from '#db/tables/index.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { imageCalls } from '#testing/image-calls.ts'

const SLOW_MS = 600_000
let app: TestApp
let ana: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await app.signUp()
})

const { post, credits, list } = imageCalls(() => ana)
const made = async (prompt = 'Fitted kitchens from £4,999') => (await post({ prompt })).json.image_id
const read = async (id: string, who = ana) => who.call<ImageDesign>('GET', `/api/images/${id}/design`)
const edit = async (id: string, change: object, who = ana) =>
  who.call<{ image: GeneratedImage; design: ImageDesign; detail?: string; message?: string }>(
    'PUT',
    `/api/images/${id}/design`,
    change,
  )
const fileOf = async (url: string) => app.call('GET', url.replace(app.config.PUBLIC_URL, ''))

async function addPhoto(bytes: Uint8Array, who = ana) {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'shop.jpg')
  const request = new Request('http://x', { method: 'POST', body: form })
  const answer = await app.server.http.inject({
    method: 'POST',
    url: '/api/images/photos',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, json: answer.json<ImagePhoto & { message?: string }>() }
}
const aPhoto = (background = '#386') =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()

describe('what stands on an image is fields that can be changed', () => {
  test(
    'the prompt’s words are read back; a change draws the same image anew, to the letter, and costs nothing',
    async () => {
      const id = await made()
      const before = (await list())[0]
      const { json: design } = await read(id)
      expect(design).toMatchObject({ headline: 'Fitted kitchens', badge: 'From £4,999', version: 0, photo_url: null })
      const { status, json } = await edit(id, { headline: 'Kitchens, fitted by us', version: 0 })
      expect([status, json.design.headline, json.design.badge, json.design.version]).toEqual([
        200,
        'Kitchens, fitted by us',
        'From £4,999',
        1,
      ])
      expect([await credits(), (await list()).length]).toEqual([18, 1])
      expect(json.image.url).not.toBe(before?.url)
      expect((await fileOf(json.image.url)).status).toBe(200)
      // The file before it is there for Undo, and no longer than that.
      expect((await fileOf(before?.url ?? '')).status).toBe(200)
      await edit(id, { headline: 'Kitchens' })
      expect((await fileOf(before?.url ?? '')).status).toBe(404)
    },
    SLOW_MS,
  )

  test(
    'the same change again changes nothing; one that knows an older version is told so',
    async () => {
      const id = await made()
      const first = await edit(id, { headline: 'One', version: 0 })
      const again = await edit(id, { headline: 'One', version: 0 })
      expect([again.status, again.json.image.url, again.json.design.version]).toEqual([200, first.json.image.url, 1])
      const late = await edit(id, { headline: 'Two', version: 0 })
      expect([late.status, (await read(id)).json.headline]).toEqual([409, 'One'])
    },
    SLOW_MS,
  )

  test(
    'what has no room is refused with a sentence, and the image stays as it was',
    async () => {
      const id = await made()
      const lines = Array.from({ length: 12 }, (_, n) => `${n} ${'word '.repeat(50)}`)
      const { status, json } = await edit(id, { lines })
      expect([status, json.message ?? json.detail]).toEqual([422, expect.stringContaining('more text than an image')])
      const logo = await edit(id, { logo: true })
      expect([logo.status, logo.json.message ?? logo.json.detail]).toEqual([
        422,
        expect.stringContaining('no logo yet'),
      ])
      expect((await read(id)).json.version).toBe(0)
    },
    SLOW_MS,
  )

  test(
    'layout and colours can be chosen; a variation keeps what its owner wrote',
    async () => {
      const id = await made()
      const { json } = await edit(id, { headline: 'Ours', look: 'mesh-centre', palette: 'sky' })
      expect(json.design).toMatchObject({ look: 'mesh-centre', palette: 'sky', headline: 'Ours' })
      const varied = await ana.call<{ image_id: string }>('POST', `/api/images/${id}/variations`, {})
      expect((await read(varied.json.image_id)).json.headline).toBe('Ours')
      expect(await credits()).toBe(16)
    },
    SLOW_MS,
  )

  test(
    'another size of the same design costs nothing; a banner says what it has no room for',
    async () => {
      const id = await made('Open Monday to Friday. Ring 0113 496 0123. Free parking behind the shop. Dogs welcome')
      const size = async (name: string) =>
        (
          await ana.call<{ url: string; width: number; height: number; left_out: string[] }>(
            'POST',
            `/api/images/${id}/sizes/${name}`,
          )
        ).json
      const story = await size('story')
      expect([story.width, story.height, story.left_out]).toEqual([1080, 1920, []])
      const { payload } = await app.server.http.inject({ url: story.url.replace(app.config.PUBLIC_URL, '') })
      expect(payload.length).toBeGreaterThan(1000)
      const banner = await size('mobile_banner')
      expect([banner.width, banner.height]).toEqual([320, 100])
      expect(banner.left_out.length).toBeGreaterThan(0)
      expect(await credits()).toBe(18)
      expect((await ana.call('POST', `/api/images/${id}/sizes/huge`)).status).toBe(422)
    },
    SLOW_MS,
  )

  test(
    'a photo of the owner’s lies behind the texts; deleted, the image keeps it; another’s is not found',
    async () => {
      const id = await made()
      const photo = await addPhoto(await aPhoto())
      expect([photo.status, photo.json.width]).toEqual([201, 400])
      const stored = Buffer.from(
        (await app.server.http.inject({ url: photo.json.url.replace(app.config.PUBLIC_URL, '') })).rawPayload,
      )
      expect((await sharp(stored).metadata()).exif).toBeUndefined()
      const { json } = await edit(id, { photo_id: photo.json.id })
      expect(json.design.photo_url).not.toBeNull()
      expect(json.design.look).toMatch(/^photo-/)
      expect((await ana.call('DELETE', `/api/images/photos/${photo.json.id}`)).status).toBe(204)
      expect((await fileOf(json.design.photo_url ?? '')).status).toBe(200)
      expect((await edit(id, { headline: 'Still there' })).json.design.photo_url).not.toBeNull()
      expect((await edit(id, { photo_id: null })).json.design.photo_url).toBeNull()
      const ben = await app.signUp()
      const hers = await addPhoto(await aPhoto())
      expect([(await edit(await made(), { photo_id: hers.json.id })).status]).toEqual([200])
      const his = (await ben.call<{ image_id: string }>('POST', '/api/images/generate', { prompt: 'His loaf' })).json
        .image_id
      expect((await edit(his, { photo_id: hers.json.id }, ben)).status).toBe(404)
      expect((await addPhoto(Buffer.from('no photo'))).status).toBe(415)
    },
    SLOW_MS,
  )
})

const undo = (id: string, version: number) =>
  ana.call<{ image: GeneratedImage; design: ImageDesign }>('POST', `/api/images/${id}/design/undo`, { version })
const pixelsOf = async (url: string) =>
  (await app.server.http.inject({ url: url.replace(app.config.PUBLIC_URL, '') })).rawPayload
const sameBytes = async (a: string, b: Buffer) => Buffer.compare(await pixelsOf(a), b) === 0

describe('Undo brings back what was before the last edit, all of it', () => {
  test(
    'a photo that was replaced by another, or by a drawn background, is there again; once more, and the edit is back',
    async () => {
      const id = await made()
      const [one, two] = [await addPhoto(await aPhoto('#386')), await addPhoto(await aPhoto('#a3c'))]
      const first = (await edit(id, { photo_id: one.json.id })).json
      const bytes = await pixelsOf(first.image.url)
      await ana.call('DELETE', `/api/images/photos/${one.json.id}`)
      for (const photo_id of [two.json.id, null]) {
        const { json } = await edit(id, { photo_id })
        expect(json.design.can_undo).toBe(true)
        const back = await undo(id, json.design.version)
        expect(back.json.design.photo_url).toBe(first.design.photo_url)
        expect(await sameBytes(back.json.image.url, bytes)).toBe(true)
        expect((await fileOf(back.json.design.photo_url ?? '')).status).toBe(200)
        expect((await edit(id, { headline: `Still over it ${photo_id}` })).status).toBe(200)
        expect((await undo(id, back.json.design.version + 1)).json.design.photo_url).toBe(first.design.photo_url)
      }
    },
    SLOW_MS,
  )

  test(
    'colours that the prompt asked for, which no palette has, are back after another palette; a second click changes nothing',
    async () => {
      const id = await made('A poster in #0a84a6: Spring sale')
      const before = (await read(id)).json
      expect([before.palette, before.can_undo]).toEqual([null, false])
      const bytes = await pixelsOf((await list())[0]?.url ?? '')
      const { json } = await edit(id, { palette: 'sky' })
      expect(json.design.palette).toBe('sky')
      const back = await undo(id, json.design.version)
      expect([back.json.design.palette, await sameBytes(back.json.image.url, bytes)]).toEqual([null, true])
      expect((await undo(id, json.design.version)).status).toBe(409)
      expect((await undo(await made(), 0)).status).toBe(409)
      expect(await credits()).toBe(16)
    },
    SLOW_MS,
  )
})

describe('an image from before designs were kept', () => {
  test.each([
    ['bento', 'sky'],
    ['ticket', 'forest'],
    ['wood-round', 'plum'],
  ])(
    'keeps its layout and colours when its words are changed: %s in %s',
    async (look, palette) => {
      const id = await made('Open Sundays, fresh rolls from £1.20')
      await edit(id, { look, palette })
      await sqlOf(ana.scope).update(images).set({ design: null, version: 0, former: null }).where(eq(images.id, id))
      expect((await read(id)).json).toMatchObject({ look, palette })
      const { json } = await edit(id, { headline: 'Open on Sundays' })
      expect(json.design).toMatchObject({ look, palette, headline: 'Open on Sundays' })
    },
    SLOW_MS,
  )
})

describe('the part of a photo that is seen', () => {
  test(
    'is chosen for the image and for a place of its own, kept by later edits, and goes with its photo',
    async () => {
      const id = await made()
      // Blue at the left, red at the right.
      const half = (fill: string) => ({ create: { width: 400, height: 600, channels: 3 as const, background: fill } })
      const right = await sharp(half('#d00')).png().toBuffer()
      const both = await sharp(half('#00d'))
        .extend({ right: 400, background: '#00d' })
        .composite([{ input: right, left: 400, top: 0 }])
        .jpeg()
        .toBuffer()
      const photo = await addPhoto(both)
      const { json } = await edit(id, { photo_id: photo.json.id, look: 'photo-side' })
      expect(json.design.photo_ratio).toBeGreaterThan(1.5)
      const reds = async (url: string) => {
        const corner = { left: 0, top: 0, width: 100, height: 60 }
        const [red = 0, , blue = 0] = await sharp(await pixelsOf(url))
          .extract(corner)
          .resize(1, 1)
          .raw()
          .toBuffer()
        return red > blue
      }
      expect(await reds(json.image.url)).toBe(false)
      const crop = { x: 0.55, y: 0.1, width: 0.4, height: 0.3 }
      const cut = (await edit(id, { crop })).json
      expect([cut.design.crop, await reds(cut.image.url)]).toEqual([crop, true])
      expect((await edit(id, { headline: 'Kept' })).json.design.crop).toEqual(crop)
      const left = { x: 0, y: 0, width: 0.3, height: 0.5 }
      await edit(id, { crop: left, crop_size: 'square' })
      const size = async (name: string) =>
        (await ana.call<{ url: string }>('POST', `/api/images/${id}/sizes/${name}`)).json.url
      expect([await reds(await size('square')), await reds(await size('feed'))]).toEqual([false, true])
      expect((await edit(id, { crop: { ...crop, x: 2 } })).status).toBe(422)
      const other = await addPhoto(await aPhoto())
      expect((await edit(id, { photo_id: other.json.id })).json.design.crop).toBeNull()
    },
    SLOW_MS,
  )
})

describe('the gallery: search, folders, several at once', () => {
  test(
    'images are found by their prompt and by what stands on them, and lie in folders',
    async () => {
      const [bread, cake] = [await made('Rye bread'), await made('Wedding cakes 100% butter')]
      await edit(bread, { headline: 'Loaves' })
      const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).map((it) => it.id)
      expect(await found('loaves')).toEqual([bread])
      expect(await found('BUTTER wedding')).toEqual([cake])
      expect(await found('100%')).toEqual([cake])
      expect(await found('headline')).toEqual([])
      const move = (ids: string[], folder: string) => ana.call('POST', '/api/images/move', { ids, folder })
      expect((await move([bread, cake], ' Spring ')).status).toBe(200)
      expect((await ana.call('GET', '/api/images/folders')).json).toEqual([{ name: 'Spring', images: 2 }])
      await move([bread], '')
      expect((await list('?folder=Spring')).map((it) => it.id)).toEqual([cake])
      expect((await move([bread, 'no-such'], 'X')).status).toBe(404)
      expect((await list('?folder=X')).length).toBe(0)
    },
    SLOW_MS,
  )

  test(
    'deleted together they’re gone at once and can be brought back for a day; then their files go',
    async () => {
      const ids = [await made('One loaf'), await made('Two loaves')]
      const [first] = await list()
      const both = (what: string) => ana.call('POST', `/api/images/${what}`, { ids })
      expect((await both('trash')).status).toBe(200)
      expect([
        await list(),
        (await ana.call('GET', `/api/images/${ids[0]}`)).status,
        (await both('trash')).status,
      ]).toEqual([[], 404, 404])
      expect((await both('restore')).status).toBe(200)
      expect((await list()).length).toBe(2)
      await both('trash')
      app.clock.advance(25 * 3_600_000)
      await app.runJob('purge_deleted_images')
      expect((await both('restore')).status).toBe(404)
      expect((await fileOf(first?.url ?? '')).status).toBe(404)
    },
    SLOW_MS,
  )
})
