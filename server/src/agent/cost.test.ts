import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Database } from '#db/open.ts'
import { anthropicDialect, type Dialect, openaiDialect, openVendor, type Vendor } from '#services/llm/speakers.suite.ts'
import { traitsOf } from '#services/llm/traits.rules.ts'
import { openVendorModel } from '#services/llm/vendors.ts'
import { type ChatApp, type ChatAppParts, startChatApp } from '#testing/chat-app.ts'
import { addPerson, type Person } from '#testing/chat-person.ts'
import { scriptedModel } from '#testing/scripted-model.ts'
import { allHandlers } from '#build/all-handlers.ts'
import { toolbox } from '#transports/tools.ts'
import { FIND_TOOLS, withSearch } from './offered-tools.rules.ts'

let database: Database
let ada: Person
let app: ChatApp | undefined
let vendor: Vendor | undefined

beforeEach(async () => {
  database = await openTestDatabase()
  ada = await addPerson(database)
})
afterEach(async () => {
  await app?.close()
  await vendor?.close()
  await database.close()
})

async function open(parts: Omit<ChatAppParts, 'database'>) {
  app = await startChatApp({ database, ...parts })
  const client = await app.connect(ada.token)
  return { client, session: await client.newSession() }
}

async function openWith(dialect: Dialect, word: string, more: Partial<ChatAppParts> = {}) {
  vendor = await openVendor(dialect)
  const key = 'key'
  const llm = await openVendorModel({ word, baseUrl: vendor.baseUrl, openaiKey: key, anthropicKey: key })
  const opened = await open({ model: llm.model, ...(llm.traits ? { traits: llm.traits } : {}), ...more })
  return { ...opened, vendor }
}

const sameStart = (a: string, b: string): number => {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

const rows = Array.from({ length: 60 }, (_, day) => ({ date: `day ${day}`, clicks: day * 7, cost: day * 3.5 }))
const realTools = withSearch(
  toolbox(allHandlers).map((it) => ({ ...it, run: () => Promise.resolve({ rows, clicks: 312 }) })),
)

describe('what a provider caches', () => {
  /** Turns in which the model searches for a tool that isn't offered at first. */
  const searches = new Map([
    [15, 'get_spend_limit'],
    [60, 'list_images'],
    [90, 'get_subscription'],
  ])

  test.each([
    // There are three searches, and half of the history is dropped three times.
    ['a model that gets a found tool among its tools', {}, 0.95, 6],
    ['OpenAI’s Responses API', { provider: 'openai.responses', modelId: 'gpt-5.4' }, 0.97, 3],
  ])('of 100 turns with searches and changing facts, %s is told nearly all as before', async (_, as, all, breaks) => {
    let turn = 0
    const model = scriptedModel(({ step }) => {
      const name = searches.get(turn)
      if (name && step < 2)
        return { calls: [step === 0 ? { name: FIND_TOOLS, input: { query: name } } : { name, input: {} }] }
      return step === 0 && turn % 2 === 0
        ? { calls: [{ name: 'get_campaign_performance', input: {} }] }
        : { text: ['All right, '.repeat(30)] }
    })
    const ownerFacts = async () => ({ lines: [`Budget of "Rye": $${Math.floor(turn / 10)} a day`], data: {} })
    const { client, session } = await open({ model: { ...model, ...as }, tools: realTools, ownerFacts })
    for (; turn < 100; turn++) await client.ask(session, `Turn ${turn} ${'and a few words more '.repeat(8)}`)
    // Without the closing bracket, since the next request continues from there.
    const requests = model.asked.map((it) => it.definitions.slice(0, -1) + JSON.stringify(it.prompt).slice(0, -1))
    expect(requests.length).toBeGreaterThanOrEqual(150)
    const same = requests.slice(1).map((request, at) => sameStart(requests[at] ?? '', request))
    const told = requests.slice(1).map((it) => it.length)
    const sum = (of: readonly number[]) => of.reduce((total, it) => total + it, 0)
    expect(sum(same) / sum(told)).toBeGreaterThan(all)
    expect(same.filter((it, at) => it < (told[at] ?? 0) * 0.8)).toHaveLength(breaks)
  })

  test('Anthropic is told what to keep: the rules with the tools, and the conversation so far', async () => {
    const { client, session, vendor } = await openWith(anthropicDialect, 'anthropic/any')
    await client.ask(session, 'Hello')
    const body = JSON.parse(vendor.bodies[0] ?? '{}') as { system: object[]; cache_control: object }
    expect(body.cache_control).toEqual({ type: 'ephemeral' })
    expect(body.system.at(-1)).toMatchObject({ cache_control: { type: 'ephemeral' } })
  })

  test('OpenAI is told which requests belong together', async () => {
    const { client, session, vendor } = await openWith(openaiDialect, 'openai/gpt-any')
    await client.ask(session, 'Hello')
    await client.ask(session, 'And now?')
    for (const body of vendor.bodies) expect(JSON.parse(body)).toMatchObject({ prompt_cache_key: session })
  })

  test('the day is told beside the message and not in the rules; it is told once', async () => {
    const model = scriptedModel(() => ({ text: ['Hi.'] }))
    const { client, session } = await open({ model })
    await client.ask(session, 'Hello')
    await client.ask(session, 'And now?')
    expect(model.asked.map((it) => it.system.includes('2026'))).toEqual([false, false])
    expect(model.asked[1]?.beside.match(/Today: 2026-11-21/g)).toHaveLength(1)
  })
})

describe('the effort and the room of a model', () => {
  test('how hard it thinks is the operator’s choice, and what it thinks takes nothing from what it says', async () => {
    const traits = { contextTokens: 200_000, sees: true, thinks: true, effort: 'high' as const }
    const { client, session, vendor } = await openWith(openaiDialect, 'openai/gpt-5', { traits })
    await client.ask(session, 'Hello')
    expect(JSON.parse(vendor.bodies[0] ?? '{}')).toMatchObject({
      reasoning_effort: 'high',
      max_completion_tokens: 16_096,
    })
  })

  const shown = { type: 'adaptive', display: 'summarized' }
  const bound = { ...shown, block_binding: { prefix_mismatch_behavior: 'drop_block' } }
  test.each([
    ['claude-opus-5-5', undefined, bound, undefined],
    ['claude-sonnet-5-5', 'none' as const, bound, 'low'],
    ['claude-fable-5-2', 'high' as const, bound, 'high'],
    ['claude-sonnet-5', undefined, shown, undefined],
    ['claude-sonnet-5', 'none' as const, { type: 'disabled' }, undefined],
    ['claude-sonnet-4-5', undefined, undefined, undefined],
  ])('%s (effort: %s) isn’t silent while it thinks, and goes on after earlier words changed', async (...row) => {
    const [name, effort, thinking, asked] = row
    const word = `anthropic/${name}`
    const { client, session, vendor } = await openWith(anthropicDialect, word, { traits: traitsOf(word, { effort }) })
    await client.ask(session, 'Hello')
    const body = JSON.parse(vendor.bodies[0] ?? '{}') as { thinking?: object; output_config?: { effort?: string } }
    expect([body.thinking, body.output_config?.effort]).toEqual([thinking, asked])
  })

  test('a conversation is fitted to a small window', async () => {
    const model = scriptedModel(() => ({ text: ['Yes, '.repeat(100)] }))
    const traits = { contextTokens: 8_192, sees: true, thinks: false }
    const { client, session } = await open({ model, traits })
    for (let turn = 0; turn < 40; turn++) await client.ask(session, `Turn ${turn} ${'more '.repeat(100)}`)
    for (const { prompt } of model.asked) expect(JSON.stringify(prompt).length).toBeLessThan(8_192 * 3)
    expect(model.asked.at(-1)?.beside).toContain('Owner: Turn ')
  })

  test('a conversation is fitted to the window of the smaller model that answers once the allowance is used up', async () => {
    const model = scriptedModel(() => ({ text: ['Yes, '.repeat(100)] }))
    const traits = { contextTokens: 8_192, sees: true, thinks: false }
    const picked = { provider: 'scripted', modelId: 'small', model, traits, because: 'used_up' } as const
    const large = { ...traits, contextTokens: 1_000_000 }
    const { client, session } = await open({ model, traits: large, pick: () => Promise.resolve(picked) })
    for (let turn = 0; turn < 40; turn++) await client.ask(session, `Turn ${turn} ${'more '.repeat(100)}`)
    for (const { prompt } of model.asked) expect(JSON.stringify(prompt).length).toBeLessThan(8_192 * 3)
  })

  test('a model of one’s own server, with a window as most have, remembers an afternoon beside all its tools', async () => {
    const model = scriptedModel(() => ({ text: ['Yes, '.repeat(40)] }))
    const { client, session } = await open({ model, tools: realTools, traits: traitsOf('ollama/any') })
    for (let turn = 0; turn < 20; turn++) await client.ask(session, `Turn ${turn} ${'more '.repeat(60)}`)
    const { prompt, tools } = model.asked.at(-1) ?? {}
    expect(JSON.stringify(prompt)).toContain('Turn 1 more')
    expect(JSON.stringify([prompt, tools]).length).toBeLessThan(32_768 * 3)
  })

  test('a model that says it was told too much is asked again with less, and from then on', async () => {
    const tooLong = Object.assign(new Error('This model’s maximum context length is 8192 tokens'), { statusCode: 400 })
    const model = scriptedModel(({ prompt }) =>
      JSON.stringify(prompt).length > 60_000 ? { fails: tooLong } : { text: ['Yes, '.repeat(100)] },
    )
    const { client, session } = await open({ model })
    for (let turn = 0; turn < 30; turn++)
      expect(await client.ask(session, `Turn ${turn} ${'more '.repeat(500)}`)).toContain('Yes,')
    expect(client.frames.filter((it) => it.type === 'error')).toEqual([])
    const refused = model.asked.filter((it) => JSON.stringify(it.prompt).length > 60_000)
    expect(refused.length).toBeLessThan(4)
  })
})
