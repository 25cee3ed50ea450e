import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
const { read, edit, fileOf, addPhoto } = designCalls(
  () => app,
  () => ana,
)
const made = async (prompt = 'Fitted kitchens from £4,999') => (await post({ prompt })).json.image_id

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
      // The previous file is kept for Undo, and no longer than that.
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
