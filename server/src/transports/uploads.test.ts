import { allActions } from '@adwright/contract/index'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '#testing/app.ts'
import { noPictures, tellingPhoto } from '#testing/hostile-pictures.ts'

/** Every action that takes a file, so that new ones are tested too. */
const uploads = allActions.flatMap(({ name, input, rest }) =>
  rest && 'file' in ((input as { shape?: object }).shape ?? {}) ? [[name, rest] as const] : [],
)
/** Response fields with the URL of the stored file. */
const addresses = ['picture_url', 'logo_url', 'image_url', 'url']

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp({ tier: 'Enterprise' })
})
afterAll(() => app.close())

async function put({ method, path }: { method: string; path: string }, bytes: Uint8Array) {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'me.png')
  const request = new Request('http://x', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  return ada.call<Record<string, unknown>>(method, path, Buffer.from(await request.arrayBuffer()), {
    'content-type': type,
  })
}

test('the four doors for files are asked', () => {
  expect(uploads.map(([name]) => name).sort()).toEqual([
    'set_logo',
    'set_picture',
    'upload_chat_image',
    'upload_image_photo',
  ])
})

test.each(uploads)('%s draws a picture anew: no place, no name, nothing behind it, upright', async (_, rest) => {
  const { status, json } = await put(rest, await tellingPhoto())
  expect([status < 300, json]).toEqual([true, expect.anything()])
  const address = addresses.map((it) => json[it]).find((it) => typeof it === 'string')
  const path = String(address).replace(app.config.PUBLIC_URL, '')
  const { rawPayload } = await app.server.http.inject({ url: path })
  const { exif, orientation, width, height } = await sharp(rawPayload).metadata()
  expect([exif, orientation ?? 1]).toEqual([undefined, 1])
  expect(Number(height) > Number(width)).toBe(true)
  for (const trace of ['script', 'Zanzibar', 'PK\u0003']) expect(rawPayload.includes(trace), trace).toBe(false)
})

test.each(uploads)(
  '%s refuses what is no picture, and pixels without end, before anything is decoded',
  async (_, rest) => {
    for (const [name, bytes] of Object.entries(noPictures)) {
      const { status, json } = await put(rest, bytes)
      expect([name, status, json.code]).toEqual([name, 415, 'wrong_type'])
    }
  },
)
