import type { ChatImage, ChatMessage } from '@adwright/contract/chat'
import { CHAT_IMAGES_WAITING_MAX } from '@adwright/contract/limits'
import { DAY_MS } from '@adwright/contract/values/day.rules'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import type { Llm } from '#services/llm/port.ts'
import { type Person, startTestApp, type TestApp } from '#testing/app.ts'
import { type ChatClient, connectChat } from '#testing/chat-client.ts'
import { type ScriptedModel, scriptedModel } from '#testing/scripted-model.ts'

let app: TestApp
let ana: Person
let model: ScriptedModel
const clients: ChatClient[] = []

async function open(llm?: Partial<Llm>) {
  model = scriptedModel(() => ({ text: ['A shop with a red door.'] }))
  app = await startTestApp(llm ? { services: { llm: { provider: 'scripted', modelId: 'any', model, ...llm } } } : {})
  ana = await app.signUp({ tier: 'Pro' })
}
const seeing = { traits: { contextTokens: 100_000, thinks: false, sees: true } }
afterEach(async () => {
  for (const client of clients.splice(0)) client.cut()
  await app.close()
})

const photo = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
const address = '/api/chat/images'
async function upload(bytes: Uint8Array, who = ana, name = 'shop.jpg') {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const answer = await app.server.http.inject({
    method: 'POST',
    url: address,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload,
  })
  return { status: answer.statusCode, json: answer.json<ChatImage & { message?: string }>() }
}
async function chat(who = ana) {
  const url = await app.server.http.listen({ port: 0, host: '127.0.0.1' })
  const client = await connectChat(url.replace('http', 'ws'), who.token)
  clients.push(client)
  return { client, session: await client.newSession() }
}
async function say(client: ChatClient, session: string, message: string, image_ids: readonly string[]) {
  client.say({ action: 'send_message', session_id: session, message, image_ids: [...image_ids] })
  return client.next('stream_end')
}
const pathOf = (address: string): string => new URL(address).pathname + new URL(address).search
const history = async (session: string) =>
  (await ana.call<{ messages: ChatMessage[] }>('GET', `/api/chat/history/${session}`)).json.messages
const partsAsked = () => JSON.stringify(model.asked.at(-1)?.prompt ?? [])

describe('images in messages', () => {
  test('one that is attached is kept smaller, shown in its message and seen by a model that sees', async () => {
    await open(seeing)
    const { status, json: image } = await upload(await photo(3_000, 1_500))
    expect(status).toBe(201)
    expect(image).toMatchObject({ name: 'shop.jpg', width_px: 1_568, height_px: 784 })
    const { client, session } = await chat()
    await say(client, session, 'Is this a good photo for my ad?', [image.id])
    const [own] = await history(session)
    expect(own?.images).toEqual([image])
    const file = model.asked[0]?.prompt
      .flatMap((it) => (it.role === 'user' ? it.content : []))
      .find((it) => it.type === 'file')
    expect(file).toMatchObject({ mediaType: 'image/jpeg' })
    // The next request includes it again: it's part of the conversation.
    await say(client, session, 'And the colours?', [])
    expect(partsAsked()).toContain('"mediaType":"image/jpeg"')
    const shown = await app.server.http.inject({ method: 'GET', url: pathOf(image.image_url) })
    expect(shown.headers['content-type']).toBe('image/jpeg')
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
  })

  test('a model that can’t see says so plainly and goes by the words', async () => {
    await open({ traits: { ...seeing.traits, sees: false } })
    const { json: image } = await upload(await photo())
    const { client, session } = await chat()
    await say(client, session, 'What do you think?', [image.id])
    expect((await history(session))[1]?.content).toBe(
      '*I can’t see images, so I’ll go by your words.*\n\nA shop with a red door.',
    )
    expect(partsAsked()).not.toContain('image/jpeg')
    expect(partsAsked()).toContain("that you can't see")
  })

  test('so does the offline assistant', async () => {
    await open()
    const { json: image } = await upload(await photo())
    const { client, session } = await chat()
    await say(client, session, 'How many credits do I have?', [image.id])
    const [own, reply] = await history(session)
    expect(own?.images).toHaveLength(1)
    expect(reply?.content).toMatch(/^\*I can’t see images, so I’ll go by your words\.\*\n\n.*credits/s)
  })

  test.each(['Look at this photo', 'What do you think of this picture?', '¿qué te parece esta foto?'])(
    'offline, "%s" asks for words, and analyses no website',
    async (text) => {
      await open()
      const { json: image } = await upload(await photo())
      const { client, session } = await chat()
      await say(client, session, text, [image.id])
      const [, reply] = await history(session)
      expect(reply?.content).toMatch(/what the picture shows|qué se ve en la imagen/)
    },
  )

  test('bad files are refused with a clear sentence', async () => {
    await open(seeing)
    expect(await upload(new TextEncoder().encode('<svg/>'))).toMatchObject({
      status: 415,
      json: { message: 'Please attach a JPEG, PNG or WebP image.' },
    })
    expect(await upload((await photo(400, 400)).subarray(0, 900))).toMatchObject({
      status: 415,
      json: { message: expect.stringContaining('couldn’t read this image') },
    })
    expect(await upload(new Uint8Array(10_485_761))).toMatchObject({
      status: 413,
      json: { message: 'A file can be at most 10 MB.' },
    })
  })

  test('another’s image, one that was sent before and one that isn’t there are not taken, and nothing is stored', async () => {
    await open(seeing)
    const eve = await app.signUp()
    const [own, theirs] = [(await upload(await photo())).json, (await upload(await photo(), eve)).json]
    const { client, session } = await chat()
    await say(client, session, 'Look', [own.id])
    for (const id of [own.id, theirs.id, crypto.randomUUID()]) {
      client.say({ action: 'send_message', session_id: session, message: 'Again', image_ids: [id] })
      expect((await client.next('error')).content).toBe('An image isn’t there any more. Please attach it again.')
    }
    expect(await history(session)).toHaveLength(2)
  })

  test('said again it keeps its images; deleted with the chat, files and all; in the export', async () => {
    await open(seeing)
    const { json: image } = await upload(await photo())
    const { client, session } = await chat()
    await say(client, session, 'Look', [image.id])
    const asked = (await history(session))[0]?.id ?? 0
    client.say({ action: 'resend_message', session_id: session, message_id: asked, message: 'Look closely' })
    await client.next('stream_end')
    const [again] = await history(session)
    expect(again).toMatchObject({ content: 'Look closely', images: [{ image_url: image.image_url }] })
    expect(partsAsked()).toContain('image/jpeg')
    const { json } = await ana.call<{ chat_images: unknown[] }>('GET', '/api/auth/me/export')
    expect(json.chat_images).toHaveLength(2)
    const path = pathOf(image.image_url)
    expect((await app.server.http.inject({ method: 'GET', url: path })).statusCode).toBe(200)
    await ana.call('DELETE', `/api/chat/sessions/${session}`)
    expect((await app.server.http.inject({ method: 'GET', url: path })).statusCode).toBe(404)
  })

  test('never sent, images are gone after a day; only so many wait', async () => {
    await open(seeing)
    const { json: first } = await upload(await photo())
    for (let n = 1; n < CHAT_IMAGES_WAITING_MAX; n++) await upload(await photo())
    expect((await upload(await photo())).status).toBe(409)
    app.clock.advance(DAY_MS + 1)
    expect((await upload(await photo())).status).toBe(201)
    const gone = await app.server.http.inject({ method: 'GET', url: pathOf(first.image_url) })
    expect(gone.statusCode).toBe(404)
  })
})
