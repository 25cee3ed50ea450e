import type { ModelUsage } from '@adwright/contract/model-usage'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDemoUser, openDemoSession } from '#features/account/index.ts'
import { builtinModel } from '#agent/offline/index.ts'
import { grantCredits } from '#features/billing/index.ts'
import { openVendor, openaiDialect, type Vendor } from '#services/llm/speakers.suite.ts'
import { openVendorModel } from '#services/llm/vendors.ts'
import { type Person, startTestApp, type TestApp } from '#testing/app.ts'
import { answeringModel } from '#testing/answering-model.ts'
import { type ChatClient, connectChat } from '#testing/chat-client.ts'

let vendor: Vendor
let app: TestApp
let clients: ChatClient[]
beforeEach(async () => {
  vendor = await openVendor(openaiDialect)
  clients = []
})
afterEach(async () => {
  for (const client of clients) client.cut()
  await app.close()
  await vendor.close()
})

async function open(config: Record<string, string> = {}) {
  const llm = await openVendorModel({ word: 'local/any', baseUrl: vendor.baseUrl, openaiKey: 'key' })
  app = await startTestApp({
    config: { AI_MODEL: 'local/any', AI_BASE_URL: vendor.baseUrl, AI_PRICE: '3,15', DEMO: 'on', ...config },
    services: { llm: { ...llm, ...(config.AI_FALLBACK ? { standIn: builtinModel() } : {}) } },
  })
  const url = await app.server.http.listen({ port: 0, host: '127.0.0.1' })
  return async (token: string) => {
    const chat = await connectChat(url.replace('http', 'ws'), token)
    clients.push(chat)
    return { chat, session: await chat.newSession() }
  }
}
const usageOf = async (who: Pick<Person, 'call'>) => (await who.call<ModelUsage>('GET', '/api/assistant/usage')).json
const ledger = async () => {
  const { rows } = await app.server.database.pool.query('select * from model_usage order by id')
  return rows as {
    kind: string
    purpose: string
    cost_micros: string
    estimated: boolean
    tier: string
    owner_id: string | null
  }[]
}

test('each answer is in the ledger with its tokens and cost, and the owner sees what is left', async () => {
  const connect = await open()
  const ana = await app.signUp({ tier: 'Pro' })
  const { chat, session } = await connect(ana.token)
  await chat.ask(session, 'Hello')
  await chat.ask(session, 'And now?')
  const rows = await ledger()
  expect(rows).toHaveLength(2)
  // 12 input tokens at 3 and 8 output tokens at 15.
  expect(rows[0]).toMatchObject({ kind: 'call', purpose: 'chat', tier: 'Pro', cost_micros: '156', estimated: false })
  expect(await usageOf(ana)).toMatchObject({
    limited: true,
    input_tokens: 24,
    output_tokens: 16,
    allowance_usd: 10,
    left_usd: 9.99,
    answers: 'model',
    because: null,
  })
  expect(await usageOf(await app.signUp())).toMatchObject({ input_tokens: 0, allowance_usd: 1, left_percent: 100 })
  const { text } = await app.call('GET', '/metrics')
  expect(text).toContain('adwright_model_tokens_total{kind="input",purpose="chat"} 24')
  expect(text).toMatch(/adwright_model_cost_usd_total\{purpose="chat"\} 0\.000312/)
})

test('what a screen asks of the model counts as well', async () => {
  const copy = {
    headlines: [
      'Fresh Rye Bread',
      'Rye Baked Today',
      'Your Local Rye',
      'Order Rye Online',
      'Rye For Breakfast',
      'Ask About Our Flour',
      'Dark Or Light?',
      'Tell Us When',
    ],
    descriptions: [
      'Rye bread from our own oven.',
      'Order today and pick it up.',
      'Baked by hand every morning.',
      'Ask us which loaf keeps.',
    ],
  }
  const model = answeringModel([copy])
  app = await startTestApp({
    config: { AI_MODEL: 'local/any', AI_BASE_URL: vendor.baseUrl, AI_PRICE: '3,15' },
    services: { llm: { provider: 'scripted', modelId: 'answers', model } },
  })
  const ana = await app.signUp({ tier: 'Pro' })
  const { json } = await ana.call('POST', '/api/ad-copy', { topic: 'rye bread' })
  expect(json).toEqual({ ...copy, written_by: 'model' })
  expect(await ledger()).toMatchObject([{ purpose: 'content', cost_micros: '180' }])
})

test('a reply that was stopped is counted by its letters', async () => {
  const connect = await open()
  const ana = await app.signUp()
  const { chat, session } = await connect(ana.token)
  vendor.be('slow')
  chat.say({ action: 'send_message', session_id: session, message: 'Hello' })
  await chat.next('stream')
  chat.say({ action: 'stop', session_id: session })
  await chat.next('stream_end')
  await expect.poll(async () => (await ledger()).length).toBe(1)
  const [row] = await ledger()
  expect(row).toMatchObject({ estimated: true })
  expect(Number(row?.cost_micros)).toBeGreaterThan(0)
})

test('a call that was refused costs nothing', async () => {
  const connect = await open()
  const ana = await app.signUp()
  const { chat, session } = await connect(ana.token)
  vendor.be('down')
  await chat.ask(session, 'Hello')
  expect(await ledger()).toEqual([])
})

test('after the allowance the built-in assistant answers, and says so once; credits bring the model back', async () => {
  const connect = await open({ AI_ALLOWANCE: 'Free=0,Pro=0,Enterprise=0' })
  const ana = await app.signUp({ tier: 'Pro' })
  const { chat, session } = await connect(ana.token)
  const said = await chat.ask(session, 'What can you do?')
  expect(said).toContain('AI allowance is used up')
  expect(await chat.ask(session, 'Thanks')).not.toContain('allowance')
  expect(vendor.bodies).toEqual([])
  expect(await usageOf(ana)).toMatchObject({ answers: 'built_in', because: 'used_up', left_percent: 0 })
  const at = { scope: ana.scope, clock: app.clock }
  await grantCredits(at, { amount: 100, reason: 'A gift', cause: 'gift' })
  const { credits } = (await ana.call<{ credits: number }>('GET', '/api/images/credits')).json
  const key = { 'idempotency-key': 'once' }
  for (const _ of [1, 2]) {
    const bought = await ana.call<ModelUsage>('POST', '/api/assistant/usage/top-up', undefined, key)
    expect(bought.json).toMatchObject({ extra_usd: 1, left_usd: 1, answers: 'model' })
  }
  expect((await ana.call<{ credits: number }>('GET', '/api/images/credits')).json.credits).toBe(credits - 50)
  expect(await chat.ask(session, 'Hello')).toBe('Hello there.')
  expect((await usageOf(ana)).extra_usd).toBe(0.99)
})

test('without enough credits nothing is added', async () => {
  await open()
  const ana = await app.signUp()
  const refused = await ana.call<{ code: string }>('POST', '/api/assistant/usage/top-up')
  expect([refused.status, refused.json.code]).toEqual([402, 'insufficient_credits'])
  expect(await ledger()).toEqual([])
})

test('the whole server has a cap, and a demo visitor costs nothing', async () => {
  const connect = await open({ AI_PRICE: '1000,1000', AI_MONTHLY_CAP: '0.02' })
  const { context } = app.server
  const demo = await openDemoSession(context, await makeDemoUser(context))
  const visitor = await connect(demo.access_token)
  await visitor.chat.ask(visitor.session, 'Hello')
  expect(vendor.bodies).toEqual([])
  const ana = await app.signUp()
  const { chat, session } = await connect(ana.token)
  expect(await chat.ask(session, 'Hello')).toBe('Hello there.')
  expect(await chat.ask(session, 'Hello')).toContain('isn’t available for the rest of this month')
  expect(await usageOf(ana)).toMatchObject({ answers: 'built_in', because: 'server' })
})

test('what an owner used outlives them without a name', async () => {
  const connect = await open()
  const ana = await app.signUp()
  const { chat, session } = await connect(ana.token)
  await chat.ask(session, 'Hello')
  await app.server.database.pool.query('delete from users where id = $1', [ana.id])
  expect(await ledger()).toMatchObject([{ owner_id: null, cost_micros: '156' }])
})
