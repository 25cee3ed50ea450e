import { randomUUID } from 'node:crypto'
import type { ServerFrame } from '@adwright/contract/chat-events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Database } from '#db/open.ts'
import { issueTicket } from '#features/account/index.ts'
import { revoked } from '#features/account/identity.ts'
import { sha256 } from '#kernel/ids.ts'
import type { ChatClient } from '#testing/chat-client.ts'
import { startChatApp, type ChatApp, type ChatAppParts, scopeFor } from '#testing/chat-app.ts'
import { addPerson, type Person } from '#testing/chat-person.ts'
import { type ScriptedReply, scriptedModel } from '#testing/scripted-model.ts'

let database: Database
let ada: Person
let bob: Person
const apps: ChatApp[] = []

async function open(reply: ScriptedReply | ((user: string) => ScriptedReply), more: Partial<ChatAppParts> = {}) {
  const model = scriptedModel(({ user }) => (typeof reply === 'function' ? reply(user) : reply))
  const app = await startChatApp({ database, model, ...more })
  apps.push(app)
  return { ...app, model }
}

beforeEach(async () => {
  database = await openTestDatabase()
  ada = await addPerson(database)
  bob = await addPerson(database)
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
  await database.close()
})

describe('contract.md, Chat socket: who gets in', () => {
  test('a bad token closes with 4401 before any event, and is never logged', async () => {
    const app = await open({ text: ['Hello.'] })
    const secret = 'not-a-token-of-anybody-0123456789'
    const client = await app.connect(secret)
    expect(await client.closed).toBe(4401)
    expect(client.frames).toEqual([])
    const good = await app.connect(ada.token)
    await good.newSession()
    expect(app.logged.join('\n')).not.toContain(secret)
    expect(app.logged.join('\n')).not.toContain(ada.token)
  })

  test('a ticket opens the socket once', async () => {
    const app = await open({ text: ['Hello.'] })
    const ctx = {
      scope: scopeFor(database, ada.owner),
      clock: { now: () => new Date() },
      sessionHash: sha256(ada.token),
    }
    const { ticket } = await issueTicket(ctx)
    const first = await app.connect(ticket)
    await first.newSession()
    expect(await (await app.connect(ticket)).closed).toBe(4401)
  })

  test('a token that is revoked closes its sockets with 4401, and nobody else’s', async () => {
    const app = await open({ text: ['Hello.'] })
    const scope = await app.connect(ada.token)
    const other = await app.connect(bob.token)
    await scope.newSession()
    revoked({ owner: ada.owner, sessionHash: sha256(ada.token) })
    expect(await scope.closed).toBe(4401)
    await other.newSession()
  })
})

test('a person has 20 sockets: one more closes the oldest with words, and nobody else’s', async () => {
  const app = await open({ text: ['Hello.'] })
  const bobs = await app.connect(bob.token)
  const all: ChatClient[] = []
  for (let n = 0; n < 22; n++) all.push(await app.connect(ada.token))
  expect(await Promise.all(all.slice(0, 2).map((it) => it.closed))).toEqual([4429, 4429])
  expect(app.hub.size).toBe(21)
  await all[2]?.newSession()
  await all.at(-1)?.newSession()
  await bobs.newSession()
})

describe('contract.md, Chat socket: a message and its reply', () => {
  test('events come numbered from 1 without a gap, the text piece by piece, the end with its reason', async () => {
    const app = await open({ text: ['Good ', 'morning', '.'] })
    const client = await app.connect(ada.token)
    const session = await client.newSession()
    expect(await client.ask(session, 'Hello')).toBe('Good morning.')
    const events = client.frames.filter((it) => it.seq !== undefined)
    expect(events.map((it) => it.seq)).toEqual(events.map((_, at) => at + 1))
    expect(events.map((it) => it.type)).toEqual([
      'session_created',
      'processing_started',
      'stream',
      'stream',
      'stream',
      'stream_end',
    ])
    const started = JSON.parse(events[1]?.content ?? '') as { message_id: number; user_message: { content: string } }
    expect(started.user_message.content).toBe('Hello')
    expect(JSON.parse(events.at(-1)?.content ?? '')).toEqual({ message_id: started.message_id, finish_reason: 'stop' })
  })

  test('the model is told the day, the tools and what was said before', async () => {
    const app = await open((user) => ({ text: [`You said ${user}.`] }))
    const client = await app.connect(ada.token)
    const session = await client.newSession()
    await client.ask(session, 'one')
    await client.ask(session, 'two')
    expect(app.model.asked[1]?.beside).toContain('Today: 2026-11-21 (Saturday). Time zone: UTC.')
    expect(app.model.asked[1]?.prompt.slice(1).map((it) => it.role)).toEqual(['user', 'assistant', 'user'])
  })

  test('the same client_message_id again is neither stored nor answered', async () => {
    const app = await open({ text: ['Once.'] })
    const client = await app.connect(ada.token)
    const session = await client.newSession()
    const message = { action: 'send_message', session_id: session, message: 'Hi', client_message_id: randomUUID() }
    client.say(message)
    await client.next('stream_end')
    client.say(message)
    client.say({ action: 'continue_session', session_id: session })
    const present = await client.nextJson<{ messages: unknown[] }>('session_continued')
    expect(present.messages).toHaveLength(2)
    expect(app.model.asked).toHaveLength(1)
  })

  test('a second message while a reply runs, a blank one, one over 8,000 characters: an error, nothing stored', async () => {
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    const app = await open({ text: ['So far', ' and on'], between: () => held })
    const client = await app.connect(ada.token)
    const session = await client.newSession()
    const send = (message: string) => client.say({ action: 'send_message', session_id: session, message })
    send('first')
    await client.next('stream')
    send('second')
    expect((await client.next('error')).content).toBe('A reply is already in progress.')
    send('   ')
    expect((await client.next('error')).content).toBe('Please write a message.')
    send('x'.repeat(8_001))
    expect((await client.next('error')).content).toBe('A message can have at most 8,000 characters.')
    go()
    await client.next('stream_end')
    client.say({ action: 'continue_session', session_id: session })
    expect((await client.nextJson<{ messages: unknown[] }>('session_continued')).messages).toHaveLength(2)
    expect(client.frames.filter((it) => it.type === 'error').every((it) => it.seq === undefined)).toBe(true)
  })

  test('30 messages a minute; the next one is told how long to wait', async () => {
    const app = await open({ text: ['ok'] }, { messagesPerMinute: 2 })
    const client = await app.connect(ada.token)
    const session = await client.newSession()
    await client.ask(session, 'one')
    await client.ask(session, 'two')
    client.say({ action: 'send_message', session_id: session, message: 'three' })
    expect((await client.next('error')).content).toMatch(/^Too many messages\. Try again in \d+ s\.$/)
  })

  test('stop ends the reply on the server, with what was said', async () => {
    const app = await open({ text: ['So far', ' and on'], between: () => new Promise(() => {}) })
    const client = await app.connect(ada.token)
    const session = await client.newSession()
    client.say({ action: 'send_message', session_id: session, message: 'Tell me' })
    await client.next('stream')
    client.say({ action: 'stop', session_id: session })
    expect((await client.nextJson('stream_end')).finish_reason).toBe('stopped')
    client.say({ action: 'continue_session', session_id: session })
    const present = await client.nextJson<{ messages: { content: string }[]; in_progress: boolean }>(
      'session_continued',
    )
    expect(present.messages.at(-1)?.content).toBe('So far')
    expect(present.in_progress).toBe(false)
  })
})

describe('contract.md, Chat socket: frames', () => {
  test('anything but JSON, an unknown action, or over 64 KiB gets a sentence and the socket stays open; over 1 MiB it closes with 1009', async () => {
    const app = await open({ text: ['ok'] })
    const client = await app.connect(ada.token)
    client.raw('{nonsense')
    expect((await client.next('error')).content).toBe('We couldn’t read that message.')
    client.say({ action: 'fly' })
    expect((await client.next('error')).content).toBe('That action is not known.')
    client.raw(JSON.stringify({ action: 'get_sessions', filler: 'x'.repeat(65_536) }))
    expect((await client.next('error')).content).toBe('That message is too large.')
    const session = await client.newSession()
    for (const odd of [
      { session_id: session, message: 'a\u0000b' },
      { session_id: '\u0000', message: 'a' },
    ]) {
      client.say({ action: 'send_message', ...odd })
      expect((await client.next('error')).content).toBe('We couldn’t read that message.')
    }
    client.raw('x'.repeat(1_048_577))
    expect(await client.closed).toBe(1009)
  })

  test('another owner’s session, an unknown one and one of another shape are all not found, and give no events', async () => {
    const app = await open({ text: ['secret'] })
    const client = await app.connect(ada.token)
    const session = await client.newSession()
    const stranger = await app.connect(bob.token)
    for (const id of [session, randomUUID(), "'; drop table users"]) {
      stranger.say({ action: 'continue_session', session_id: id })
      expect((await stranger.next('error')).content).toBe('session not found')
      stranger.say({ action: 'send_message', session_id: id, message: 'Hi' })
      expect((await stranger.next('error')).content).toBe('session not found')
      stranger.say({ action: 'stop', session_id: id })
      expect((await stranger.next('error')).content).toBe('session not found')
    }
    await client.ask(session, 'Hello')
    stranger.say({ action: 'get_sessions' })
    expect((await stranger.next('sessions_list')).content).toBe('[]')
    expect(stranger.frames.some((it) => it.type === 'stream')).toBe(false)
  })

  test('the list holds sessions with a message, newest first, without those of a run marker', async () => {
    const app = await open({ text: ['Answer.'] })
    const client = await app.connect(ada.token)
    await client.newSession()
    const old = await client.newSession()
    await client.ask(old, 'Older question')
    const fresh = await client.newSession()
    await client.ask(fresh, 'Newer question')
    client.say({ action: 'get_sessions' })
    const list =
      await client.nextJson<{ session_id: string; title: string; messages: { content: string }[] }[]>('sessions_list')
    expect(list.map((it) => it.session_id)).toEqual([fresh, old])
    expect(list[0]?.messages.map((it) => it.content)).toEqual(['Newer question', 'Answer.'])
  })

  test('the list is fetched when a conversation comes into it and at the end of each reply, not more', async () => {
    const app = await open({ text: ['Answer.'] })
    const client = await app.connect(ada.token)
    const session = await client.newSession()
    const lists = (all: readonly ServerFrame[]) => all.filter((it) => it.type === 'stale')
    await client.ask(session, 'First')
    await client.until((all) => lists(all).length === 2)
    const before = client.frames.length
    await client.ask(session, 'Second')
    await client.until((all) => lists(all).length === 3)
    const second = client.frames.slice(before).map((it) => it.type)
    expect(second.filter((it) => it === 'stale')).toHaveLength(1)
    expect(second.indexOf('stale')).toBeGreaterThan(second.indexOf('stream_end'))
  })

  test('every socket of the session hears it, and every socket of an owner hears what went stale', async () => {
    const app = await open({ text: ['Both.'] })
    const first = await app.connect(ada.token)
    const second = await app.connect(ada.token)
    const session = await first.newSession()
    second.say({ action: 'continue_session', session_id: session })
    await second.next('session_continued')
    await first.ask(session, 'Hello')
    expect((await second.next('stream')).content).toBe('Both.')
    await second.next('stream_end')
    app.stale(ada.owner, 'campaigns')
    for (const client of [first, second]) {
      await client.until((all) => all.some((it) => it.type === 'stale' && it.content === '["campaigns"]'))
      expect(await client.nextJson('stale')).toEqual(['chat'])
    }
  })
})
