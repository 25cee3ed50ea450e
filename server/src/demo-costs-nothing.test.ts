import type { ModelUsage } from '@adwright/contract/model-usage'
import { afterEach, expect, test } from 'vitest'
import { servicesFor } from '#features/site-analysis/run-analysis.ts'
import { openVendor, openaiDialect } from '#services/llm/speakers.suite.ts'
import { openVendorModel } from '#services/llm/vendors.ts'
import type { OutsideFindings } from '#services/seo-data/port.ts'
import type { Services } from '#services/services.ts'
import { type Person, startTestApp, type TestApp } from '#testing/app.ts'
import { connectChat } from '#testing/chat-client.ts'
import { testMaker } from '#testing/image-makers.ts'

let app: TestApp
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function open(config: Record<string, string>, services: Partial<Services>): Promise<void> {
  app = await startTestApp({ config, services })
  closing.push(() => app.close())
}

async function demoVisitor(): Promise<Person> {
  const visitor = await app.signUp()
  await app.server.database.pool.query('update users set is_demo = true where id = $1', [visitor.id])
  return visitor
}

/** An app whose model is at this address by its settings, and a way to say hello to it. */
async function withModelAt(address: string | undefined, more: Record<string, string> = {}) {
  const vendor = await openVendor(openaiDialect)
  closing.push(() => vendor.close())
  const llm = await openVendorModel({ word: 'openrouter/any', baseUrl: vendor.baseUrl, openaiKey: 'key' })
  await open({ AI_MODEL: 'openrouter/any', AI_BASE_URL: address ?? vendor.baseUrl, ...more }, { llm })
  const url = await app.server.http.listen({ port: 0, host: '127.0.0.1' })
  const hello = async ({ token }: Person): Promise<string> => {
    const chat = await connectChat(url.replace('http', 'ws'), token)
    closing.push(() => chat.cut())
    return chat.ask(await chat.newSession(), 'Hello')
  }
  return { hello, asked: vendor.bodies }
}

test('a hosted model without a price has an allowance, and a demo visitor never reaches it', async () => {
  const { hello, asked } = await withModelAt('https://models.example/v1')
  await hello(await demoVisitor())
  expect(asked).toEqual([])
  const ana = await app.signUp()
  expect(await hello(ana)).toBe('Hello there.')
  const usage = (await ana.call<ModelUsage>('GET', '/api/assistant/usage')).json
  expect(usage).toMatchObject({ limited: true, allowance_usd: 1, left_percent: 99 })
})

test('a hosted model that costs nothing has no allowance, and a demo visitor still gets the built-in assistant', async () => {
  const { hello, asked } = await withModelAt('https://models.example/v1', { AI_PRICE: '0,0' })
  await hello(await demoVisitor())
  expect(asked).toEqual([])
  const ana = await app.signUp()
  expect(await hello(ana)).toBe('Hello there.')
  expect((await ana.call<ModelUsage>('GET', '/api/assistant/usage')).json.limited).toBe(false)
})

test('a model on this machine answers a demo visitor', async () => {
  const { hello } = await withModelAt(undefined)
  expect(await hello(await demoVisitor())).toBe('Hello there.')
})

test('a demo visitor’s image comes from the built-in designer', async () => {
  const maker = { ...testMaker(), name: 'openai' }
  await open({}, { imageMaker: maker })
  const make = (who: Person) => who.call('POST', '/api/images/generate', { prompt: 'A loaf' })
  expect((await make(await demoVisitor())).json).toMatchObject({ success: true })
  expect(maker.orders).toEqual([])
  expect((await make(await app.signUp())).json).toMatchObject({ success: true })
  expect(maker.orders).toHaveLength(1)
})

test('nothing is bought about a demo visitor’s website', async () => {
  const bought: string[] = []
  const about = async (domain: string): Promise<OutsideFindings> => {
    bought.push(domain)
    return { traffic: null, backlinks: null, competitors: null, failures: [] }
  }
  await open({}, { seoData: { name: 'dataforseo', about } })
  const analyzeFor = async ({ scope }: Person) =>
    (await servicesFor(scope, app.server.context.services)).seoData.about('bakery.example')
  await analyzeFor(await demoVisitor())
  expect(bought).toEqual([])
  await analyzeFor(await app.signUp())
  expect(bought).toEqual(['bakery.example'])
})
