import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { worked } from '#features/figures/calculate.rules.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Database } from '#db/open.ts'
import { openaiDialect, openVendor, type Vendor } from '#services/llm/speakers.suite.ts'
import { openVendorModel } from '#services/llm/vendors.ts'
import { type ChatApp, type ChatAppParts, startChatApp } from '#testing/chat-app.ts'
import { addPerson, type Person } from '#testing/chat-person.ts'
import { testTool } from '#testing/chat-tools.ts'
import { scriptedModel } from '#testing/scripted-model.ts'
import { builtinModel } from './offline/index.ts'

let database: Database
let ada: Person
let vendor: Vendor
const apps: ChatApp[] = []

beforeEach(async () => {
  database = await openTestDatabase()
  ada = await addPerson(database)
  vendor = await openVendor(openaiDialect)
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
  await vendor.close()
  await database.close()
})

async function open(more: Partial<ChatAppParts> = {}) {
  const { model } = await openVendorModel({ word: 'local/any', baseUrl: vendor.baseUrl, openaiKey: 'key' })
  const app = await startChatApp({ database, model, ...more })
  apps.push(app)
  const client = await app.connect(ada.token)
  return { app, client, session: await client.newSession() }
}
interface End {
  readonly finish_reason: string
  readonly cost_usd?: number
}

describe('decisions.md, With a real model', () => {
  test('it calls a tool, hears of its result and words it; what it cost is told and kept', async () => {
    const look = testTool('look', 'read', () => ({ found: 'two campaigns' }))
    const { client, session } = await open({
      tools: [look],
      price: { input: 3, output: 15 },
    })
    vendor.be('call', 'talk')
    expect(await client.ask(session, 'What is there?')).toBe('Hello there.')
    expect(look.runs).toHaveLength(1)
    expect(vendor.bodies.at(-1)).toContain('two campaigns')
    // Two calls of 12 input tokens and 8 output tokens.
    const end = await client.nextJson<End>('stream_end')
    expect(end).toMatchObject({ finish_reason: 'stop', cost_usd: (2 * (12 * 3 + 8 * 15)) / 1_000_000 })
    client.say({ action: 'continue_session', session_id: session })
    const { messages } = await client.nextJson<{ messages: { role: string; cost_usd?: number }[] }>('session_continued')
    expect(messages.at(-1)).toMatchObject({ role: 'assistant', cost_usd: end.cost_usd })
  })

  test('429 and 500 are tried again before anything is said', async () => {
    const { client, session } = await open()
    vendor.be('busy', 'down', 'talk')
    expect(await client.ask(session, 'Hello')).toBe('Hello there.')
    expect(vendor.bodies).toHaveLength(3)
  })

  test('down for good it says so; the built-in model takes over where that is wanted, and says so too', async () => {
    vendor.be('down')
    const plain = await open()
    await plain.client.ask(plain.session, 'Hello')
    expect((await plain.client.next('error')).content).toContain('can’t reach the assistant')
    const helped = await open({ standIn: builtinModel(), price: { input: 3, output: 15 } })
    const text = await helped.client.ask(helped.session, 'Hello')
    expect(text).toContain('so the built-in assistant answers')
    expect(text).toContain('What can I do for you')
    // There is a full model, it just can't be reached.
    expect(text).not.toContain('With a full AI model')
    expect(helped.client.frames.some((it) => it.type === 'error')).toBe(false)
    expect(await helped.client.nextJson<End>('stream_end')).toMatchObject({ finish_reason: 'stop' })
  })

  test('tools that read run side by side', async () => {
    let [running, most] = [0, 0]
    const meet = Promise.withResolvers<void>()
    const look = testTool('look', 'read', async () => {
      most = Math.max(most, ++running)
      if (running === 2) meet.resolve()
      await meet.promise
      running--
      return {}
    })
    const model = scriptedModel(({ step }) =>
      step === 0 ? { calls: [1, 2].map((n) => ({ name: 'look', input: { n } })) } : { text: ['Seen.'] },
    )
    const { client, session } = await open({ model, tools: [look] })
    expect(await client.ask(session, 'Look twice')).toBe('Seen.')
    expect(most).toBe(2)
  })

  describe('decisions.md: what has no source goes back once, unseen, and is then shown marked', () => {
    const report = () =>
      testTool('get_campaign_performance', 'read', () => ({ clicks: 312, impressions: 9_000, cost: 140.5 }))
    const read = { calls: [{ name: 'get_campaign_performance', input: { from: '2026-11-01', to: '2026-11-20' } }] }
    const draft = { text: ['You got 312 clicks. ', 'They cost $977.10 and brought 45 sales. ', 'Well done.'] }
    const source = { tool: 'get_campaign_performance', from: '2026-11-01', to: '2026-11-20' }

    test('the model mends it: the owner reads one reply, and never the check', async () => {
      const model = scriptedModel(({ user, step }) => {
        if (user.startsWith('A check by Adwright')) return { text: ['They cost $140.50. ', 'Well done.'] }
        return step === 0 ? read : draft
      })
      const { client, session } = await open({ model, tools: [report()], price: { input: 1, output: 1 } })
      expect(await client.ask(session, 'How are my ads doing?')).toBe(
        'You got 312 clicks. They cost $140.50. Well done.',
      )
      const end = await client.nextJson<End & { figures: object[] }>('stream_end')
      expect(end.figures).toEqual([
        { text: '312', ...source },
        { text: '$140.50', ...source },
      ])
      // All three answers are charged.
      expect(end.cost_usd).toBeCloseTo(30 / 1_000_000)
      const check = model.asked[2]?.user
      expect(check).toContain('No tool returned $977.10')
      expect(check).toContain('"You got 312 clicks."')
      // The model's history has what was shown.
      await client.ask(session, 'Thanks')
      const told = JSON.stringify(model.asked.find((it) => it.user === 'Thanks')?.prompt)
      expect(told).toContain('$140.50')
      expect(told).not.toContain('977')
      expect(told).not.toContain('A check by Adwright')
    })

    test('it insists: all of it is shown, the figure marked', async () => {
      let checks = 0
      const model = scriptedModel(({ user, step }) => {
        if (user.startsWith('A check by Adwright')) checks++
        return step === 0 && !user.startsWith('A check') ? read : draft
      })
      const { client, session } = await open({ model, tools: [report()] })
      expect(await client.ask(session, 'How are my ads doing?')).toBe(draft.text.join(''))
      expect(checks).toBe(1)
      const end = await client.nextJson<{ figures: object[] }>('stream_end')
      expect(end.figures).toEqual([
        { text: '312', ...source },
        { text: '$977.10', unsourced: true },
        { text: '45', unsourced: true },
      ])
      client.say({ action: 'continue_session', session_id: session })
      const { messages } = await client.nextJson<{ messages: { figures?: object[] }[] }>('session_continued')
      expect(messages.at(-1)?.figures).toContainEqual({ text: '45', unsourced: true })
    })

    test('it fails then: what it said first is shown whole, marked', async () => {
      const model = scriptedModel(({ user, step }) => {
        if (user.startsWith('A check by Adwright')) return { fails: new Error('down') }
        return step === 0 ? read : draft
      })
      const { client, session } = await open({ model, tools: [report()] })
      expect(await client.ask(session, 'How are my ads doing?')).toBe(draft.text.join(''))
      expect(await client.nextJson<End>('stream_end')).toMatchObject({ finish_reason: 'stop' })
    })

    test('it calls the tool that it should have called', async () => {
      const model = scriptedModel(({ user, step }) => {
        if (user.startsWith('A check by Adwright')) return read
        return step === 0 ? { text: ['You got 312 clicks.'] } : { text: ['It was 312.'] }
      })
      const { client, session } = await open({ model, tools: [report()] })
      expect(await client.ask(session, 'How many clicks this month?')).toBe('It was 312.')
      const end = await client.nextJson<{ figures: object[] }>('stream_end')
      expect(end.figures).toEqual([{ text: '312', ...source }])
    })

    test('a calculation with a number that nobody told bears nothing out', async () => {
      const calculate = testTool('calculate', 'read', () => ({
        results: worked([{ name: 'sale', expression: '140.5 / 45', unit: 'usd' }]),
      }))
      const model = scriptedModel(({ user, step }) => {
        if (user.startsWith('A check by Adwright')) return { text: ['Each sale cost you [[calculate.sale.value]].'] }
        if (step === 0) return read
        return step === 1
          ? { calls: [{ name: 'calculate', input: { steps: [{ name: 'sale', expression: '140.5 / 45' }] } }] }
          : { text: ['Each sale cost you $3.12.'] }
      })
      const { client, session } = await open({ model, tools: [report(), calculate] })
      expect(await client.ask(session, 'What does a sale cost me?')).toBe('Each sale cost you $3.12.')
      expect(model.asked.at(-1)?.user).toContain('calculate worked out "sale" with 45, which no tool returned')
      const end = await client.nextJson<{ figures: object[] }>('stream_end')
      expect(end.figures).toEqual([{ text: '$3.12', unsourced: true }])
    })

    test('an act that no call did goes back, then is corrected in the reply', async () => {
      const model = scriptedModel(() => ({ text: ["I've paused Wedding Cakes. ", 'Anything else?'] }))
      const { client, session } = await open({ model })
      expect(await client.ask(session, 'Pause the cakes')).toBe(
        "I've paused Wedding Cakes. *Correction: that hasn't been done yet.* Anything else?",
      )
      expect(model.asked).toHaveLength(2)
      expect(model.asked[1]?.user).toContain('No call in this reply did what you claim')
    })
  })
})

describe('a conversation that is longer than the model’s memory', () => {
  test('nothing that was agreed is lost: amounts, dates, names, what was done and what was refused', async () => {
    const change = testTool('save_business_profile', 'draft', () => ({ business_name: 'Golden Crust' }))
    const long = 'And here is some more about our shop, its people and the street it stands in. '.repeat(45)
    const agreed = [
      'The budget must never be above $37.50 a day.',
      'Call the campaign "Winter Warmers".',
      'It starts on 3 December and ends on 12/24.',
      'Send things for approval to dana@client.example only.',
      'Always write in a playful tone, please.',
    ]
    const model = scriptedModel(({ user, step }) =>
      user.includes('profile') && step === 0
        ? { calls: [{ name: 'save_business_profile', input: { business_name: 'Golden Crust' } }] }
        : { text: [`All right. ${'I keep that in mind. '.repeat(40)}`] },
    )
    const { client, session } = await open({ model, tools: [change] })
    for (const request of agreed) await client.ask(session, request)
    await client.ask(session, 'Save my profile as Golden Crust')
    for (let n = 0; n < 50; n++) await client.ask(session, `Note ${n}: ${long}`)
    const last = model.asked.at(-1)
    const told = JSON.stringify(last?.prompt)
    expect(told.length).toBeLessThan(260_000)
    for (const request of agreed) expect(told).toContain(JSON.stringify(request).slice(1, -1))
    expect(told).toContain('Done: save_business_profile')
    // They're in the notes; the turns themselves are gone.
    const turns = last?.prompt.filter((it) => it.role === 'user').length ?? 0
    expect(turns).toBeLessThan(50)
    expect(last?.beside).toContain('Winter Warmers')
    expect(new Set(model.asked.map((it) => it.system)).size).toBe(1)
  })
})
