import type { ReplyWork } from '@adwright/contract/chat'
import type { GeneratedImage, ImageRequest } from '@adwright/contract/images'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ChatClient, connectChat } from '#testing/chat-client.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { gate, testMaker } from '#testing/image-makers.ts'

const maker = testMaker()
let app: TestApp
let ws: string
let ana: Person
let chat: ChatClient
let session: string
beforeAll(async () => {
  app = await startTestApp({ services: { imageMaker: maker } })
  ws = (await app.server.http.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterAll(() => app.close())
beforeEach(async () => {
  maker.orders.length = 0
  ana = await app.signUp()
  chat = await connectChat(ws, ana.token)
  session = await chat.newSession()
})

async function worksAfterReload(): Promise<readonly ReplyWork[]> {
  const again = await connectChat(ws, ana.token)
  again.say({ action: 'continue_session', session_id: session })
  const { messages } = await again.nextJson<{ messages: { works?: ReplyWork[] }[] }>('session_continued')
  again.cut()
  return messages.flatMap((it) => it.works ?? [])
}
const shown = async (id = '') =>
  (await ana.call<{ image: GeneratedImage | null; request: ImageRequest | null }>('GET', `/api/images/${id}`)).json

test('product-2 §4: an image asked for in the chat is found on its way, and after a reload once it is there', async () => {
  const held = gate()
  maker.before.push(held.wait)
  const reply = chat.ask(session, 'Make an image of a wedding cake')
  await held.reached
  const [work] = await worksAfterReload()
  expect(work).toMatchObject({ function: 'generate_image', state: 'running', summary: '' })
  expect((await shown(work?.shown_id)).request).toMatchObject({ state: 'making', prompt: 'a wedding cake' })
  held.open()
  expect(await reply).toContain('your image')
  expect(await worksAfterReload()).toMatchObject([{ state: 'done', shown_id: work?.shown_id }])
  expect((await shown(work?.shown_id)).image).toMatchObject({ prompt: 'a wedding cake', width: 40 })
  chat.cut()
})

test('what can’t be made as it was asked is asked about in the chat, before anything is charged', async () => {
  const question = 'That is more text than an image of this shape can show: 900 characters. Please shorten it.'
  maker.objections.set('soup £4.20, pie £8.90', question)
  const reply = await chat.ask(session, 'Make an image: soup £4.20, pie £8.90')
  expect(reply.startsWith(question)).toBe(true)
  expect(maker.orders).toEqual([])
  expect((await ana.call('GET', '/api/images/credits')).json).toEqual({ credits: 20 })
  // Nothing was begun, so no window asks for it.
  expect(await worksAfterReload()).toMatchObject([{ state: 'failed', refused: true, summary: question }])
  chat.cut()
})

test('a photograph, where only an illustration can come, is asked about on a card before credits are taken', async () => {
  chat.say({ action: 'send_message', session_id: session, message: 'Make a photo of a wedding cake' })
  const card = await chat.nextJson<{ impact: { text: string; credits: number } }>('approval_requested')
  expect(card.impact.text).toContain('This will be an illustration, not a photo')
  expect(maker.orders).toEqual([])
  expect((await ana.call('GET', '/api/images/credits')).json).toEqual({ credits: 20 })
  expect(await chat.ask(session, 'yes')).toContain('your image')
  expect(maker.orders).toHaveLength(1)
  chat.cut()
})

test('a message for the picture reaches it whole: no number, phone or denial falls out on the way', async () => {
  for (const said of [
    'Tap dripping? We come the same day',
    'oak floors from £3,250, call 0161 496 0042',
    'we are closed on Monday 6 July, back on Tuesday',
    'gym £19 a month, no contract',
  ]) {
    await chat.ask(session, `Make an image: ${said}`)
    expect(maker.orders.at(-1)?.prompt).toBe(said)
  }
  const long = Array.from({ length: 80 }, (_, n) => `shelf ${n} for £${n + 3}.50`).join(', ')
  await chat.ask(session, `Make an image: ${long}`)
  expect(maker.orders.at(-1)?.prompt).toBe(long)
  chat.cut()
})

test('asked for in words it is the business’s own, once there is a profile', async () => {
  await chat.ask(session, 'Make an image of a wedding cake')
  await ana.call('POST', '/api/business-profile/business-profile', {
    business_name: 'Golden Crust',
    industry: 'Food & Beverage',
    products: 'Bread',
    services: '',
    website_url: '',
    report_frequency_hours: 24,
  })
  await chat.ask(session, 'Make an image of an apple pie')
  expect(maker.orders.map((it) => it.business?.name)).toEqual([undefined, 'Golden Crust'])
  chat.cut()
})
