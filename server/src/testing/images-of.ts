import { expect } from 'vitest'
import type { Person, TestApp } from './app.ts'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Uploads that person's photo to use behind texts; returns its id. */
export async function photoOf(app: TestApp, owner: Person): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([onePixel]), 'hers.png')
  const request = new Request('http://x', { method: 'POST', body: form })
  const answer = await app.server.http.inject({
    method: 'POST',
    url: '/api/images/photos',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ id: string }>().id
}

/** That person's newest image, made if there is none; returns its id. */
export async function imageOf(owner: Person): Promise<string> {
  const listed = await owner.call<{ id: string }[]>('GET', '/api/images/list')
  if (listed.json[0]) return listed.json[0].id
  const made = await owner.call<{ image_id: string }>('POST', '/api/images/generate', { prompt: 'Hers' })
  expect(made.status).toBe(200)
  return made.json.image_id
}
