import type { ImageDesign, ImagePhoto } from '@adwright/contract/image-designs'
import type { GeneratedImage } from '@adwright/contract/images'
import sharp from 'sharp'
import type { Person, TestApp } from './app.ts'

interface Edited {
  readonly image: GeneratedImage
  readonly design: ImageDesign
  readonly detail?: string
  readonly message?: string
}

/** A plain photo with location metadata. */
export const aPhoto = (background = '#386'): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()

/** Calls about an image's design. */
export function designCalls(app: () => TestApp, owner: () => Person) {
  const inject = (url: string) => app().server.http.inject({ url: url.replace(app().config.PUBLIC_URL, '') })
  return {
    read: (id: string) => owner().call<ImageDesign>('GET', `/api/images/${id}/design`),
    edit: (id: string, change: object, who = owner()) => who.call<Edited>('PUT', `/api/images/${id}/design`, change),
    undo: (id: string, version: number) => owner().call<Edited>('POST', `/api/images/${id}/design/undo`, { version }),
    fileOf: (url: string) => app().call('GET', url.replace(app().config.PUBLIC_URL, '')),
    bytesOf: async (url: string): Promise<Buffer> => (await inject(url)).rawPayload,
    addPhoto: async (bytes: Uint8Array) => {
      const form = new FormData()
      form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'shop.jpg')
      const request = new Request('http://x', { method: 'POST', body: form })
      const answer = await app().server.http.inject({
        method: 'POST',
        url: '/api/images/photos',
        headers: {
          authorization: `Bearer ${owner().token}`,
          'content-type': request.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      return { status: answer.statusCode, json: answer.json<ImagePhoto & { message?: string }>() }
    },
  }
}
