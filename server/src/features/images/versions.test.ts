import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sqlOf } from '#db/scope.ts'
import { images } from '#db/tables/index.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { aPhoto, designCalls } from '#testing/design-calls.ts'
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
const { read, edit, undo, fileOf, bytesOf, addPhoto } = designCalls(
  () => app,
  () => ana,
)
const made = async (prompt = 'Fitted kitchens from £4,999') => (await post({ prompt })).json.image_id

const sameBytes = async (a: string, b: Buffer) => Buffer.compare(await bytesOf(a), b) === 0

describe('Undo brings back what was before the last edit, all of it', () => {
  test(
    'a photo that was replaced by another, or by a drawn background, is there again; once more, and the edit is back',
    async () => {
      const id = await made()
      const [one, two] = [await addPhoto(await aPhoto('#386')), await addPhoto(await aPhoto('#a3c'))]
      const first = (await edit(id, { photo_id: one.json.id })).json
      const bytes = await bytesOf(first.image.url)
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
      const bytes = await bytesOf((await list())[0]?.url ?? '')
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
      // Blue on the left, red on the right.
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
        const [red = 0, , blue = 0] = await sharp(await bytesOf(url))
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
