import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Me } from '@adwright/contract/account'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FileStoreError } from '#services/file-store/port.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'

let app: TestApp
let ana: Person
beforeAll(async () => {
  app = await startTestApp()
  ana = await app.signUp()
})
afterAll(() => app.close())

const plain = sharp({ create: { width: 20, height: 10, channels: 3, background: '#386' } })
const PNG = await plain.clone().png().toBuffer()
const JPEG = await plain.clone().jpeg().toBuffer()
/** The picture, padded after its end up to `size` bytes. */
const file = (picture: Buffer, size = picture.length): Buffer =>
  Buffer.concat([picture, Buffer.alloc(size - picture.length, 7)])

const put = (bytes: Buffer, name = 'me.png', field = 'file', type = 'image/png') => {
  const edge = 'edge-of-a-part'
  const head = `--${edge}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
  return ana.call<Me & { detail?: string }>('PUT', '/api/auth/me/picture', body, {
    'content-type': `multipart/form-data; boundary=${edge}`,
  })
}
const folder = (): string => join(app.config.DATA_DIR, 'files', ana.id)
const kept = (): string[] => (existsSync(folder()) ? readdirSync(folder()) : [])
const pathOf = (url: string | null): string => (url ?? '').replace(app.config.PUBLIC_URL, '')

describe('product-3 §5.5: the profile picture', () => {
  test('a picture is told by its bytes, shown to anyone with its address, and stays', async () => {
    const { status, json } = await put(file(PNG), 'me.txt', 'file', 'text/plain')
    expect(status).toBe(200)
    expect(json.picture_url).toMatch(new RegExp(`^${app.config.PUBLIC_URL}/files/`))
    expect((await ana.call<Me>('GET', '/api/auth/me')).json.picture_url).toBe(json.picture_url)
    const shown = await app.call('GET', pathOf(json.picture_url))
    expect(shown.status).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(shown.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    const again = await app.call('GET', pathOf(json.picture_url), {
      headers: { 'if-none-match': String(shown.headers.etag) },
    })
    expect(again.status).toBe(304)
    const part = await app.call('GET', pathOf(json.picture_url), { headers: { range: 'bytes=1-3' } })
    expect([part.status, part.headers['content-length']]).toEqual([206, '3'])
    expect(part.headers['content-range']).toMatch(/^bytes 1-3\/\d+$/)
  })

  test('another picture takes the place of the one before, whose file and address are gone', async () => {
    const before = (await put(file(PNG))).json.picture_url
    const after = (await put(file(JPEG), 'me.jpeg')).json.picture_url
    expect(after).not.toBe(before)
    expect((await app.call('GET', pathOf(before))).status).toBe(404)
    expect((await app.call('GET', pathOf(after))).headers['content-type']).toBe('image/jpeg')
    expect(kept()).toHaveLength(1)
  })

  test('without its signature, or with one of another file, nothing is shown', async () => {
    const url = pathOf((await put(file(PNG))).json.picture_url)
    const [path = '', query = ''] = url.split('?')
    for (const wrong of [
      path,
      `${path}?signature=`,
      `${path}?signature=x&signature=y`,
      `/files/${ana.id}/x.png?${query}`,
      `/files/../${ana.id}`,
    ])
      expect((await app.call('GET', wrong)).status, wrong).toBe(404)
  })

  test('anything but jpg, jpeg and png is refused with the spec’s words, whatever its name says', async () => {
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('GIF89a......'),
      Buffer.alloc(0),
    ]) {
      const { status, json } = await put(bytes)
      expect([status, json.detail]).toEqual([415, 'Allowed types: .jpg,.jpeg,.png'])
    }
  })

  test('1048576 bytes fit, one more does not', async () => {
    expect((await put(file(PNG, 1_048_576))).status).toBe(200)
    const { status, json } = await put(file(PNG, 1_048_577))
    expect([status, json.detail]).toEqual([413, 'File must be under 1.048576MB'])
  })

  test('a form without the file is told so', async () => {
    expect((await put(file(PNG), 'me.png', 'picture')).status).toBe(422)
  })

  test('removing it shows the initials again and leaves no file', async () => {
    await put(file(PNG))
    const { status, json } = await ana.call<Me>('DELETE', '/api/auth/me/picture')
    expect([status, json.picture_url]).toEqual([200, null])
    expect(kept()).toEqual([])
    expect((await ana.call('DELETE', '/api/auth/me/picture')).status).toBe(200)
  })

  test('a store that is down: told plainly, and the picture of before stays', async () => {
    const before = (await put(file(PNG))).json.picture_url
    const real = app.services.files.put
    app.services.files.put = () => Promise.reject(new FileStoreError('down'))
    const { status } = await put(file(JPEG))
    app.services.files.put = real
    expect(status).toBe(503)
    expect((await ana.call<Me>('GET', '/api/auth/me')).json.picture_url).toBe(before)
    expect((await app.call('GET', pathOf(before))).status).toBe(200)
  })
})

describe('erasing the account', () => {
  const erase = () => ana.call('DELETE', '/api/auth/me', { password: ana.password })

  test('takes the files along', async () => {
    ana = await app.signUp()
    const url = pathOf((await put(file(PNG))).json.picture_url)
    expect((await erase()).status).toBe(204)
    expect((await app.call('GET', url)).status).toBe(404)
    expect(existsSync(folder())).toBe(false)
  })

  test('files that can’t be removed now are removed by a job', async () => {
    ana = await app.signUp()
    await put(file(PNG))
    const real = app.services.files.removeAll
    app.services.files.removeAll = () => Promise.reject(new FileStoreError('down'))
    expect((await erase()).status).toBe(204)
    expect(existsSync(folder())).toBe(true)
    app.services.files.removeAll = real
    await app.runJobs()
    expect(existsSync(folder())).toBe(false)
  })
})
