import { asUsd } from '@adwright/contract/values/money.rules'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Database } from '#db/open.ts'
import { AppError } from '#kernel/app-error.ts'
import type { ChatClient } from '#testing/chat-client.ts'
import { type ChatApp, type ChatAppParts, startChatApp } from '#testing/chat-app.ts'
import { addPerson, type Person } from '#testing/chat-person.ts'
import { budgetCard, testTool } from '#testing/chat-tools.ts'
import { type ModelRequest, type ScriptedReply, scriptedModel } from '#testing/scripted-model.ts'
import { asksForImage } from './image-request.rules.ts'

let database: Database
let ada: Person
const apps: ChatApp[] = []

beforeEach(async () => {
  database = await openTestDatabase()
  ada = await addPerson(database)
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
  await database.close()
})

const lastResult = (asked: ModelRequest): string => {
  const tool = asked.prompt.findLast((message) => message.role === 'tool')
  return JSON.stringify(tool?.content.map((part) => (part.type === 'tool-result' ? part.output : undefined)))
}

/** Makes the calls in one step, then reports their outcome. */
const callThenTell =
  (...calls: { name: string; input: unknown }[]) =>
  (asked: ModelRequest): ScriptedReply =>
    asked.step === 0 && !/hello/i.test(asked.user)
      ? { text: ['I will. '], calls }
      : { text: [`Result ${lastResult(asked)}`] }

async function open(script: (asked: ModelRequest) => ScriptedReply, more: Partial<ChatAppParts>) {
  const model = scriptedModel(script)
  const app = await startChatApp({ database, model, ...more })
  apps.push(app)
  const client = await app.connect(ada.token)
  const session = await client.newSession()
  return { app, model, client, session }
}

const send = (client: ChatClient, session: string, message: string) =>
  client.say({ action: 'send_message', session_id: session, message })
const answer = (client: ChatClient, session: string, id: unknown, approved: boolean, more: object = {}) =>
  client.say({ action: 'answer_approval', session_id: session, tool_call_id: id, approved, ...more })

describe('contract.md, Approval cards and tools', () => {
  test('read and draft run at once; the events come in order with the call’s words and data', async () => {
    const list = testTool('list_campaigns', 'read', () => ({ campaigns: ['a', 'b'] }))
    const { client, session } = await open(callThenTell({ name: 'list_campaigns', input: { status: 'ENABLED' } }), {
      tools: [list],
    })
    expect(await client.ask(session, 'Show them')).toContain('campaigns')
    const types = client.frames.filter((it) => it.seq).map((it) => it.type)
    expect(types.filter((it) => it !== 'stream')).toEqual([
      'session_created',
      'processing_started',
      'tool_calls_started',
      'tool_call_completed',
      'tool_calls_completed',
      'stream_end',
    ])
    const [started] =
      await client.nextJson<{ tool_call_id: string; function: string; arguments: object }[]>('tool_calls_started')
    expect(started).toMatchObject({ function: 'list_campaigns', arguments: { status: 'ENABLED' } })
    expect(await client.nextJson('tool_call_completed')).toEqual({
      tool_call_id: started?.tool_call_id,
      function: 'list_campaigns',
      ok: true,
      summary: 'Found 0 campaigns',
      data: { campaigns: ['a', 'b'] },
    })
  })

  test('what spends waits for its card; Approve runs that very call, once, though two sockets approve', async () => {
    const pause = testTool('update_campaign', 'spend', () => ({ message: 'The budget is $20 a day.' }))
    const { client, session, app } = await open(
      callThenTell({ name: 'update_campaign', input: { daily_budget: 20 } }),
      {
        tools: [pause],
        cards: { update_campaign: budgetCard() },
      },
    )
    const other = await app.connect(ada.token)
    send(client, session, 'Make it 20')
    const card = await client.nextJson('approval_requested')
    expect(card).toMatchObject({
      function: 'update_campaign',
      arguments: { daily_budget: 20 },
      summary: 'Set the budget to $20 a day.',
    })
    expect(pause.runs).toEqual([])
    other.say({ action: 'continue_session', session_id: session })
    const present = await other.nextJson<{ pending_approvals: unknown[]; in_progress: boolean }>('session_continued')
    expect(present.pending_approvals).toEqual([card])
    expect(present.in_progress).toBe(true)
    answer(client, session, card.tool_call_id, true)
    answer(other, session, card.tool_call_id, true)
    await client.next('stream_end')
    await other.next('stream_end')
    expect(pause.runs).toEqual([card.tool_call_id])
    // The reply may end before the later answer is read.
    await Promise.any([client.next('error'), other.next('error')])
    const errors = [...client.frames, ...other.frames].filter((it) => it.type === 'error')
    expect(errors.map((it) => it.content)).toEqual(['approval not found'])
    expect(client.frames.filter((it) => it.type === 'tool_calls_started')).toHaveLength(1)
    expect(await client.nextJson('tool_call_completed')).toMatchObject({
      ok: true,
      summary: 'Changed the campaign: $20 a day',
    })
  })

  test.each([
    ['yes, go ahead', true],
    ['no thanks', false],
  ])('a typed "%s" answers all open cards of the reply', async (message, yes) => {
    const pause = testTool('pause_campaign', 'change_outside', () => ({}))
    const calls = [1, 2].map((id) => ({ name: 'pause_campaign', input: { id } }))
    const { client, session, model } = await open(callThenTell(...calls), { tools: [pause] })
    send(client, session, 'Pause both')
    await client.next('approval_requested')
    await client.next('approval_requested')
    send(client, session, message)
    expect((await client.nextJson('stream_end')).finish_reason).toBe('stop')
    expect(pause.runs).toHaveLength(yes ? 2 : 0)
    const first = await client.nextJson('tool_call_completed')
    expect(first).toMatchObject(yes ? { ok: true } : { ok: false, summary: 'Declined' })
    // Every window learns what was typed, and which card it answers.
    expect(first.answers).toMatchObject([{ role: 'user', content: message, answers_card: true }])
    expect(client.frames.filter((it) => it.type === 'processing_started')).toHaveLength(1)
    if (!yes) expect(lastResult(model.asked.at(-1) as ModelRequest)).toContain('execution-denied')
    client.say({ action: 'continue_session', session_id: session })
    const present = await client.nextJson<{ messages: { role: string; content: string }[] }>('session_continued')
    expect(present.messages.map((it) => it.role)).toEqual(['user', 'user', 'assistant'])
  })

  test('anything else declines the card, ends that reply as declined and begins a new one', async () => {
    const tool = testTool('update_campaign', 'spend', () => ({}))
    const { client, session, model } = await open(
      callThenTell({ name: 'update_campaign', input: { daily_budget: 30 } }),
      {
        tools: [tool],
        cards: { update_campaign: budgetCard() },
      },
    )
    send(client, session, 'Make it 30')
    const card = await client.nextJson('approval_requested')
    send(client, session, 'yes, but 20. hello')
    expect(await client.nextJson('tool_call_completed')).toMatchObject({
      tool_call_id: card.tool_call_id,
      ok: false,
      summary: 'Declined',
    })
    expect((await client.nextJson('stream_end')).finish_reason).toBe('declined')
    expect((await client.nextJson('stream_end')).finish_reason).toBe('stop')
    expect(tool.runs).toEqual([])
    const seqs = client.frames.flatMap((it) => it.seq ?? [])
    expect(seqs).toEqual(seqs.map((_, at) => at + 1))
    expect(model.asked.at(-1)?.prompt.map((it) => it.role)).toEqual(['system', 'user', 'assistant', 'tool', 'user'])
    answer(client, session, card.tool_call_id, true)
    expect((await client.next('error')).content).toBe('approval not found')
    expect(tool.runs).toEqual([])
  })

  test('one of two cards approved runs while the other waits; another owner’s answer finds nothing', async () => {
    const pause = testTool('pause_campaign', 'change_outside', () => ({}))
    const calls = [1, 2].map((id) => ({ name: 'pause_campaign', input: { id } }))
    const { client, session, app } = await open(callThenTell(...calls), { tools: [pause] })
    send(client, session, 'Pause both')
    const [one, two] = [await client.nextJson('approval_requested'), await client.nextJson('approval_requested')]
    const stranger = await app.connect((await addPerson(database)).token)
    answer(stranger, session, one.tool_call_id, true)
    expect((await stranger.next('error')).content).toBe('approval not found')
    answer(client, session, two.tool_call_id, true)
    expect(await client.nextJson('tool_call_completed')).toMatchObject({ tool_call_id: two.tool_call_id, ok: true })
    expect(pause.runs).toEqual([two.tool_call_id])
    answer(client, session, one.tool_call_id, false)
    await client.next('stream_end')
    expect(pause.runs).toEqual([two.tool_call_id])
  })

  test('from ten times the budget on neither a click nor a yes is enough: the amount is typed', async () => {
    const tool = testTool('update_campaign', 'spend', () => ({}))
    const { client, session } = await open(callThenTell({ name: 'update_campaign', input: { daily_budget: 3000 } }), {
      tools: [tool],
      cards: { update_campaign: budgetCard(asUsd(3000)) },
    })
    send(client, session, 'Make it 3000')
    const card = await client.nextJson('approval_requested')
    expect(card.typed_amount).toBe(3000)
    answer(client, session, card.tool_call_id, true)
    expect((await client.next('error')).content).toBe('Please type the amount, 3000, to approve this.')
    send(client, session, 'yes')
    expect((await client.next('error')).content).toBe('Please type the amount, 3000, to approve this.')
    expect(tool.runs).toEqual([])
    send(client, session, '$3,000')
    await client.next('stream_end')
    expect(tool.runs).toEqual([card.tool_call_id])
  })

  test('stop declines an open card; after 24 h it is declined as well', async () => {
    let nowMs = Date.now()
    const tool = testTool('pause_campaign', 'change_outside', () => ({}))
    const { client, session } = await open(callThenTell({ name: 'pause_campaign', input: {} }), {
      tools: [tool],
      now: () => new Date(nowMs),
      leaseMs: 300,
    })
    send(client, session, 'Pause it')
    await client.next('approval_requested')
    client.say({ action: 'stop', session_id: session })
    expect(await client.nextJson('tool_call_completed')).toMatchObject({ ok: false, summary: 'Declined' })
    expect((await client.nextJson('stream_end')).finish_reason).toBe('stopped')
    send(client, session, 'Pause it')
    const card = await client.nextJson('approval_requested')
    nowMs += 24 * 3_600_000 + 1
    answer(client, session, card.tool_call_id, true)
    expect((await client.next('error')).content).toBe('approval not found')
    expect((await client.nextJson('stream_end')).finish_reason).toBe('declined')
    expect(tool.runs).toEqual([])
  })

  test('images: as many as the message asks for run at once, the fourth asks; unasked ones ask', async () => {
    const image = testTool('generate_image', 'spend', () => ({ message: 'Made.', credits_remaining: 12 }))
    const card = { ...budgetCard(), freeCalls: (message: string) => (asksForImage(message) ? 3 : 0) }
    const calls = [1, 2, 3, 4].map((id) => ({ name: 'generate_image', input: { prompt: `p${id}` } }))
    const { client, session } = await open(callThenTell(...calls), { tools: [image], cards: { generate_image: card } })
    send(client, session, 'Make images of my four cakes')
    await client.next('approval_requested')
    await client.until((all) => all.filter((it) => it.type === 'tool_call_completed').length === 3)
    expect(await client.nextJson('tool_call_completed')).toMatchObject({ ok: true, credits_remaining: 12 })
    send(client, session, 'no')
    await client.next('stream_end')
    expect(image.runs).toHaveLength(3)
    send(client, session, 'How are my ads doing?')
    await client.until((all) => all.filter((it) => it.type === 'approval_requested').length === 5)
    expect(image.runs).toHaveLength(3)
  })

  test('what fails is told in our words; a vendor’s or the database’s never reach the model or the person', async () => {
    const tools = [
      testTool('red', 'read', () => Promise.reject(new AppError('no_ads_account'))),
      testTool('green', 'read', () => Promise.reject(new Error('SELECT secret FROM vault at 10.0.0.7'))),
      testTool('blue', 'draft', () => Promise.reject(new AppError('outcome_unknown'))),
    ]
    const calls = [
      ...['red', 'green', 'blue', 'grey'].map((name) => ({ name, input: {} })),
      { name: 'red', input: { bad: 1 } },
    ]
    const { client, session } = await open(callThenTell(...calls), { tools })
    const text = await client.ask(session, 'Go')
    expect(text).toContain('No active or linked Google Ads account found')
    expect(text).toContain('There is no tool named grey.')
    expect(text).toContain('bad: Must not be there.')
    expect(text).toContain('outcome is unknown')
    expect(JSON.stringify(client.frames)).not.toMatch(/SELECT|10\.0\.0\.7/)
    expect(client.frames.filter((it) => it.type === 'tool_call_completed')).toHaveLength(5)
  })
})
