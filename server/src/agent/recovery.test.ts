import { openProcessBus } from '#db/open-bus.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Database } from '#db/open.ts'
import { openLog } from '#kernel/log.ts'
import type { ChatClient } from '#testing/chat-client.ts'
import { type ChatApp, type ChatAppParts, startChatApp } from '#testing/chat-app.ts'
import { addPerson, type Person } from '#testing/chat-person.ts'
import { testTool } from '#testing/chat-tools.ts'
import { type ModelRequest, type ScriptedReply, scriptedModel } from '#testing/scripted-model.ts'

let database: Database
let ada: Person
const apps: ChatApp[] = []
const never = () => new Promise<never>(() => {})

interface Present {
  readonly messages: { id: number; role: string; content: string; interrupted?: boolean }[]
  readonly in_progress: boolean
  readonly seq: number
  readonly pending_approvals: { tool_call_id: string }[]
}

beforeEach(async () => {
  database = await openTestDatabase()
  ada = await addPerson(database)
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
  await database.close()
})

/** An app on the same database. To simulate a killed process, its model or tools never answer again. */
async function open(script: (asked: ModelRequest) => ScriptedReply, more: Partial<ChatAppParts> = {}) {
  const model = scriptedModel(script)
  const app = await startChatApp({ database, model, ...more })
  apps.push(app)
  return { app, model, client: await app.connect(ada.token) }
}

const send = (client: ChatClient, session: string, message: string) =>
  client.say({ action: 'send_message', session_id: session, message })

async function present(client: ChatClient, session: string): Promise<Present> {
  client.say({ action: 'continue_session', session_id: session })
  return client.nextJson<Present>('session_continued')
}

/** Waits until the text is in the database, as another app sees it. */
async function stored(session: string, text: string): Promise<void> {
  const { client } = await open(() => ({}), { exclusive: false })
  await expect
    .poll(async () => (await present(client, session)).messages.at(-1)?.content, { timeout: 300_000 })
    .toBe(text)
}

describe('contract.md, Closer terms: a reply cut off by the server’s death', () => {
  test('leaves what it said, marked as interrupted; Continue goes on from it', async () => {
    const first = await open(() => ({ text: ['The first half', ' and the second.'], between: never }))
    const session = await first.client.newSession()
    send(first.client, session, 'Tell me')
    await first.client.next('stream')
    await stored(session, 'The first half')
    const seen = Math.max(...first.client.frames.map((it) => it.seq ?? 0))

    const second = await open(({ user }) => ({ text: [`went on after ${user}`] }))
    const found = await present(second.client, session)
    expect(found.in_progress).toBe(false)
    expect(found.messages.at(-1)).toMatchObject({ content: 'The first half', interrupted: true })
    expect(found.seq).toBeGreaterThan(seen)
    expect(await second.client.ask(session, 'Continue')).toBe('went on after Continue')
    const prompt = second.model.asked[0]?.prompt ?? []
    expect(prompt.map((it) => it.role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(JSON.stringify(prompt[2])).toContain('The first half')
    const seqs = second.client.frames.flatMap((it) => it.seq ?? [])
    expect(seqs).toEqual(seqs.map((_, at) => found.seq + 1 + at))
  })

  test('an open card survives, and is answered after it', async () => {
    const tool = testTool('pause_campaign', 'change_outside', () => ({ message: 'Paused.' }))
    const ask = (asked: ModelRequest): ScriptedReply =>
      asked.step === 0
        ? { text: ['I will.'], calls: [{ name: 'pause_campaign', input: { campaign_id: '7' } }] }
        : { text: ['Done.'] }
    const first = await open(ask, { tools: [tool] })
    const session = await first.client.newSession()
    send(first.client, session, 'Pause it')
    const card = await first.client.nextJson('approval_requested')
    await first.app.agent.idle()

    const second = await open(ask, { tools: [tool] })
    const found = await present(second.client, session)
    expect(found.pending_approvals).toEqual([card])
    second.client.say({
      action: 'answer_approval',
      session_id: session,
      tool_call_id: card.tool_call_id,
      approved: true,
    })
    expect(await second.client.nextJson('tool_call_completed')).toMatchObject({
      ok: true,
      summary: 'Paused the campaign',
    })
    expect((await second.client.nextJson('stream_end')).finish_reason).toBe('stop')
    expect(tool.runs).toEqual([card.tool_call_id])
    expect((await present(second.client, session)).messages.at(-1)?.content).toBe('I will.\n\nDone.')
  })

  test('an approved call that was running has an unknown outcome: it is told, read back, and never run a second time', async () => {
    let answer = (_it: unknown) => {}
    const late = new Promise((resolve) => {
      answer = resolve
    })
    const dying = testTool('create_campaign', 'spend', () => late)
    const alive = testTool('create_campaign', 'spend', () => ({ message: 'Created.' }))
    const ask = (asked: ModelRequest): ScriptedReply =>
      asked.step === 0 ? { calls: [{ name: 'create_campaign', input: {} }] } : { text: ['I looked it up.'] }
    const first = await open(ask, { tools: [dying] })
    const session = await first.client.newSession()
    send(first.client, session, 'Create it')
    const card = await first.client.nextJson('approval_requested')
    first.client.say({
      action: 'answer_approval',
      session_id: session,
      tool_call_id: card.tool_call_id,
      approved: true,
    })
    await expect.poll(() => dying.runs.length).toBe(1)

    const second = await open(ask, { tools: [alive] })
    await second.app.agent.idle()
    const found = await present(second.client, session)
    expect(found.messages.at(-1)).toMatchObject({ content: 'I looked it up.' })
    expect(alive.runs).toEqual([])
    const told = second.model.asked[0]?.prompt.findLast((it) => it.role === 'tool')
    expect(JSON.stringify(told)).toContain('The outcome is unknown')
    second.client.say({
      action: 'answer_approval',
      session_id: session,
      tool_call_id: card.tool_call_id,
      approved: true,
    })
    expect((await second.client.next('error')).content).toBe('approval not found')

    // The node that was believed dead wakes up, but whatever it says no longer counts.
    const before = await present(second.client, session)
    answer({ message: 'Created after all.' })
    await first.app.agent.idle()
    expect(await present(second.client, session)).toEqual(before)
  })

  describe('where there are several nodes', () => {
    let nowMs = Date.now()
    /** One node that says half of its reply and then hangs, and another that sees its lease expire. */
    async function deadAndAlive(
      script: (asked: ModelRequest, isDead: boolean) => ScriptedReply,
      tools: (isDead: boolean) => NonNullable<ChatAppParts['tools']> = () => [],
    ) {
      nowMs = Date.now()
      const more = { exclusive: false, bus: openProcessBus(openLog('silent')), hasOthers: true }
      const dead = await open((asked) => script(asked, true), { ...more, leaseMs: 60_000, tools: tools(true) })
      const session = await dead.client.newSession()
      send(dead.client, session, 'Tell me')
      return {
        dead,
        session,
        comes: async () => {
          const now = () => new Date(nowMs)
          const alive = await open((asked) => script(asked, false), { ...more, leaseMs: 300, now, tools: tools(false) })
          expect((await present(alive.client, session)).in_progress).toBe(true)
          nowMs += 61_000
          await alive.client.until((all) => all.some((it) => it.type === 'stream_end'))
          return { alive, last: (await present(alive.client, session)).messages.at(-1) }
        },
      }
    }

    test('one dies: another goes on with its reply and finishes it, and every window can tell', async () => {
      const { dead, session, comes } = await deadAndAlive((_, isDead) =>
        isDead ? { text: ['Half', '.'], between: never } : { text: ['The whole.'] },
      )
      await dead.client.next('stream')
      await stored(session, 'Half')
      const seen = Math.max(...dead.client.frames.map((it) => it.seq ?? 0))
      const { alive, last } = await comes()
      expect(last).toMatchObject({ content: 'The whole.' })
      expect(last).not.toHaveProperty('interrupted')
      // A number is skipped, so a window that showed the first half reloads the conversation.
      expect(alive.client.frames.find((it) => it.type === 'stream')?.seq).toBeGreaterThan(seen + 1)
    })

    test.each([
      ['what was looked up then is looked up again', 'read', 1],
      ['what may have changed something is not done twice', 'draft', 0],
    ] as const)('%s', async (_, effect, times) => {
      const dying = testTool('look_or_change', effect, () => new Promise<object>(() => {}))
      const alive = testTool('look_or_change', effect, () => ({ found: 3 }))
      const { comes } = await deadAndAlive(
        (asked) =>
          asked.step === 0
            ? { text: ['I look.'], calls: [{ name: 'look_or_change', input: {} }] }
            : { text: ['Three.'] },
        (isDead) => [isDead ? dying : alive],
      )
      await expect.poll(() => dying.runs.length).toBe(1)
      expect((await comes()).last?.content).toBe('I look.\n\nThree.')
      expect(alive.runs.length).toBe(times)
    })

    test('the one that goes on dies too: the reply is marked as cut off, lest it ends node after node', async () => {
      const { dead, session, comes } = await deadAndAlive(() => ({ text: ['Half', '.'], between: never }))
      await dead.client.next('stream')
      await stored(session, 'Half')
      await database.pool.query(`update chat_messages set interrupted = true where state = 'running'`)
      expect((await comes()).last).toMatchObject({ content: 'Half', interrupted: true })
    })
  })
})

describe('decisions.md, several nodes', () => {
  test('a reply that runs on one node is heard, resumed, stopped and approved through another', async () => {
    const bus = openProcessBus(openLog('silent'))
    const more = { exclusive: false, bus, hasOthers: true }
    const tool = testTool('pause_campaign', 'change_outside', () => ({ message: 'Paused.' }))
    const script = (asked: ModelRequest): ScriptedReply => {
      if (asked.user === 'talk') return { text: ['One, ', 'two.'], between: never }
      return asked.step === 0 ? { calls: [{ name: 'pause_campaign', input: {} }] } : { text: ['Done.'] }
    }
    const one = await open(script, { ...more, tools: [tool] })
    const two = await open(script, { ...more, tools: [tool] })
    const session = await one.client.newSession()
    send(one.client, session, 'talk')
    await one.client.next('stream')
    const found = await present(two.client, session)
    expect(found.messages.at(-1)?.content).toBe('One, ')
    expect(found.in_progress).toBe(true)
    two.client.say({ action: 'stop', session_id: session })
    expect((await two.client.nextJson('stream_end')).finish_reason).toBe('stopped')
    expect((await one.client.nextJson('stream_end')).finish_reason).toBe('stopped')
    send(one.client, session, 'pause')
    const card = await two.client.nextJson('approval_requested')
    two.client.say({ action: 'answer_approval', session_id: session, tool_call_id: card.tool_call_id, approved: true })
    expect(await one.client.nextJson('tool_call_completed')).toMatchObject({ ok: true })
    expect((await one.client.nextJson('stream_end')).finish_reason).toBe('stop')
    expect(tool.runs).toHaveLength(1)
    for (const client of [one.client, two.client]) {
      const seqs = client.frames.flatMap((it) => it.seq ?? []).filter((seq) => client === one.client || seq > found.seq)
      expect(seqs).toEqual(seqs.map((_, at) => (seqs[0] ?? 0) + at))
    }
  })

  test('an orderly end lets a reply end by itself for a moment, and another node hears its last words', async () => {
    const bus = openProcessBus(openLog('silent'))
    const more = { exclusive: false, bus, hasOthers: true }
    const hold = Promise.withResolvers<void>()
    const script = () => ({ text: ['One, ', 'two.'], between: () => hold.promise })
    const one = await open(script, { ...more, closeGraceMs: 60_000 })
    const two = await open(script, more)
    const session = await one.client.newSession()
    await present(two.client, session)
    send(one.client, session, 'talk')
    await one.client.next('stream')
    const closed = one.app.agent.close()
    hold.resolve()
    await closed
    await one.app.hub.close()
    expect((await two.client.nextJson('stream_end')).finish_reason).toBe('stop')
    expect((await present(two.client, session)).messages.at(-1)?.content).toBe('One, two.')
  })

  test('an orderly end stores running replies as far as they came, within a moment', async () => {
    const first = await open(() => ({ text: ['So far', '.'], between: never }))
    const session = await first.client.newSession()
    send(first.client, session, 'Tell me')
    await first.client.next('stream')
    await first.app.agent.close()
    expect((await first.client.nextJson('stream_end')).finish_reason).toBe('error')
    const second = await open(() => ({}))
    expect((await present(second.client, session)).messages.at(-1)).toMatchObject({
      content: 'So far',
      interrupted: true,
    })
  })
})
