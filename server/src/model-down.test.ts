import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { builtinModel } from '#agent/offline/index.ts'
import { localRefusals, openRefusing } from '#services/llm/refusals.testing.ts'
import { openVendorModel } from '#services/llm/vendors.ts'
import { type ApprovalsApp, startApprovalsApp } from '#testing/approvals-app.ts'
import { connectChat } from '#testing/chat-client.ts'

let vendor: Awaited<ReturnType<typeof openRefusing>>
let owner: ApprovalsApp
let logged: { level: number; msg: string }[]

async function open(says: 'down' | 'wrongKey', fallback: boolean): Promise<void> {
  vendor = await openRefusing(localRefusals[says])
  logged = []
  const llm = await openVendorModel({ word: 'local/any', baseUrl: vendor.baseUrl, openaiKey: 'key' })
  owner = await startApprovalsApp({
    services: { llm: { ...llm, ...(fallback ? { standIn: builtinModel() } : {}) } },
    log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
  })
}
afterEach(async () => {
  await owner.app.close()
  vendor.close()
})

const health = async () => (await owner.app.call<{ assistant?: string }>('GET', '/healthz')).json.assistant
const blog = '/api/business-profile/business-profile/blog-suggestions'
const calendar = '/api/business-profile/business-profile/content-calendar'
const profile = {
  business_name: 'Golden Crust',
  industry: 'Food & Beverage',
  products: 'rye bread',
  report_frequency_hours: 24,
}
const dates = { start_date: '2026-06-11', end_date: '2026-06-14' }

/** Every screen and tool that a language model writes for. */
const writing: readonly (readonly [string, object])[] = [
  ['/api/ad-copy', { topic: 'rye bread' }],
  ['/api/ad-copy/keywords', { topic: 'rye bread' }],
  [`${blog}/suggest`, { topic: 'rye bread' }],
  [`${blog}/write`, { title: 'How Rye Bread Is Made', kind: 'outline' }],
  [calendar, dates],
  ['/api/google-ads/insights/summary', {}],
]

test('with the model down and AI_FALLBACK set, all that it writes comes from code alike, and it is asked once a minute', async () => {
  await open('down', true)
  await owner.ana.call('POST', '/api/business-profile/business-profile', profile)
  const { id } = await owner.rejected('Too dear')
  const all = [...writing, [`/api/api/campaign-share/${id}/ai-improve`, {}] as const]
  for (const [path, body] of all) {
    const { status, text } = await owner.ana.call('POST', path, body)
    expect([path, status]).toEqual([path, path === calendar ? 201 : 200])
    expect(text, path).toContain('"written_by":"built_in"')
  }
  // The first was attempted three times.
  expect(vendor.asked()).toBe(3)
  expect(await health()).toBe('unreachable')
  // The chat doesn't try a model already known to be down.
  const url = await owner.app.server.http.listen({ port: 0, host: '127.0.0.1' })
  const chat = await connectChat(url.replace('http', 'ws'), owner.ana.token)
  expect(await chat.ask(await chat.newSession(), 'Hello')).toContain('so the built-in assistant answers')
  chat.cut()
  expect(vendor.asked()).toBe(3)
  owner.app.clock.advance(60_000)
  await owner.ana.call('POST', '/api/ad-copy', { topic: 'rye bread' })
  expect(vendor.asked()).toBeGreaterThan(3)
})

test.each([
  ['with AI_FALLBACK', true, 200],
  ['without', false, 503],
])('a key that is refused is told to the operator, also where a screen asked, %s', async (_, fallback, status) => {
  await open('wrongKey', fallback)
  expect((await owner.ana.call('POST', '/api/ad-copy', { topic: 'rye bread' })).status).toBe(status)
  expect(await health()).toBe('refused')
  expect(logged.filter((it) => it.level >= 50).map((it) => it.msg)).toEqual([expect.stringContaining('refuses us')])
})
