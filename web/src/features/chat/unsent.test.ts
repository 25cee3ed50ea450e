import type { ClientFrame, ServerEventType, ServerFrame } from '@adwright/contract/chat-events'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { WireEvents } from '#api/chat-socket.ts'
import { ChatClient } from './chat-client.ts'
import { type ChatSnapshot, firstSnapshot } from './snapshot.ts'
import { unsent } from './unsent.ts'

/** One page load: what it sends to the server, and what the server sends. */
function load() {
  let state: ChatSnapshot = firstSnapshot()
  let events: WireEvents | undefined
  let deletions = 0
  const said: ClientFrame[] = []
  const client = new ChatClient({
    open: async (its) => {
      events = its
      return { send: (frame) => said.push(frame), close: () => undefined }
    },
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
    },
    stored: {
      get: () => localStorage.getItem('chatSessionId'),
      set: (id) => localStorage.setItem('chatSessionId', id),
      clear: () => localStorage.removeItem('chatSessionId'),
    },
    unsent,
    onDeleted: () => void deletions++,
    onStale: () => undefined,
    uuid: () => crypto.randomUUID(),
  })
  const tell = (type: ServerEventType, content: unknown, more: Partial<ServerFrame> = {}) =>
    events?.onFrame({ type, content: typeof content === 'string' ? content : JSON.stringify(content), ...more })
  const begin = async () => {
    const left = await unsent.claim()
    if (left) client.adopt(left)
    client.start()
    await vi.waitFor(() => expect(events).toBeDefined())
    return left
  }
  return {
    client,
    said,
    tell,
    begin,
    sends: () => said.filter((it) => it.action === 'send_message'),
    texts: () => state.conversation.messages.map((it) => `${it.role === 'user' ? '>' : '<'} ${it.text}`),
    get deletions() {
      return deletions
    },
  }
}
const resumed = (messages: readonly object[] = [], more: object = {}) => ({
  session_id: 's1',
  messages,
  in_progress: false,
  seq: 1,
  pending_approvals: [],
  ...more,
})
const said = (id: number, role: 'user' | 'assistant', content: string, more: object = {}) => ({
  id,
  role,
  content,
  created_at: '2026-11-20T10:00:00.000Z',
  ...more,
})

async function sentIntoTheVoid() {
  const before = load()
  await before.begin()
  before.tell('sessions_list', [])
  before.tell('session_created', { session_id: 's1', created_at: '' }, { session_id: 's1', seq: 1 })
  await before.client.send('Hello')
  const id = before.sends()[0]?.client_message_id
  // The page ends here, with everything in memory.
  before.client.close()
  const kept = Object.entries(localStorage)
  unsent.drop(id ?? '')
  for (const [key, value] of kept) localStorage.setItem(key, String(value))
  return id
}

beforeEach(() => localStorage.clear())

describe('a message that the server did not confirm', () => {
  test('is sent again after a reload, under the same id, and is in the conversation once', async () => {
    const id = await sentIntoTheVoid()
    const after = load()
    expect(await after.begin()).toMatchObject({ clientId: id, text: 'Hello', sessionId: 's1' })
    after.tell('session_continued', resumed())
    expect(after.sends()).toEqual([
      { action: 'send_message', session_id: 's1', message: 'Hello', client_message_id: id },
    ])
    expect(after.texts()).toEqual(['> Hello'])
    const question = said(7, 'user', 'Hello', { client_message_id: id })
    after.tell('processing_started', { message_id: 8, user_message: question }, { session_id: 's1', seq: 2 })
    expect(after.texts()).toEqual(['> Hello', '< '])
    expect(await unsent.claim()).toBeUndefined()
  })

  test('is not sent again when the history has it, whatever else was said in the same words', async () => {
    const id = await sentIntoTheVoid()
    const after = load()
    await after.begin()
    const history = [said(7, 'user', 'Hello', { client_message_id: id }), said(8, 'assistant', 'Hi')]
    after.tell('session_continued', resumed(history))
    expect(after.sends()).toEqual([])
    expect(after.texts()).toEqual(['> Hello', '< Hi'])
    expect(await unsent.claim()).toBeUndefined()
  })

  test('the same words said before don’t prove that it arrived', async () => {
    const id = await sentIntoTheVoid()
    const after = load()
    await after.begin()
    after.tell('session_continued', resumed([said(5, 'user', 'Hello'), said(6, 'assistant', 'Hi')]))
    expect(after.sends()).toMatchObject([{ client_message_id: id }])
    expect(after.texts()).toEqual(['> Hello', '< Hi', '> Hello'])
  })

  test('whose conversation was not made yet begins one', async () => {
    unsent.keep({ clientId: 'c1', text: 'Hello', sessionId: null })
    const kept = { ...localStorage }
    unsent.drop('c1')
    Object.assign(localStorage, kept)
    const after = load()
    await after.begin()
    await vi.waitFor(() => expect(after.said).toContainEqual({ action: 'create_session' }))
    after.tell('session_created', { session_id: 's1', created_at: '' }, { session_id: 's1', seq: 1 })
    await vi.waitFor(() => expect(after.sends()).toMatchObject([{ session_id: 's1', client_message_id: 'c1' }]))
  })

  test('that another window has in hand is left to it', async () => {
    const held = new Set(['adwright_chat_unsent_c1'])
    const request = (name: string, _: object, then: (lock: object | null) => unknown) =>
      Promise.resolve(then(held.has(name) ? null : {}))
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
    const left = (clientId: string) =>
      localStorage.setItem(`chat_unsent_${clientId}`, JSON.stringify({ clientId, text: 'Hello', sessionId: 's1' }))
    try {
      left('c1')
      expect(await unsent.claim()).toBeUndefined()
      left('c2')
      expect(await unsent.claim()).toMatchObject({ clientId: 'c2' })
    } finally {
      Reflect.deleteProperty(navigator, 'locks')
    }
  })
})

describe('a conversation that is deleted', () => {
  const open = async () => {
    localStorage.setItem('chatSessionId', 's1')
    const chat = load()
    await chat.begin()
    chat.tell('session_continued', resumed([said(1, 'user', 'Hello'), said(2, 'assistant', 'Hi')]))
    return chat
  }

  test('in another window is left at once, and that is said', async () => {
    const chat = await open()
    chat.tell('error', 'session not found', { session_id: 's1' })
    expect(chat.texts()).toEqual([])
    expect(chat.deletions).toBe(1)
    await vi.waitFor(() => expect(chat.said.at(-1)).toEqual({ action: 'create_session' }))
  })

  test('in this window is left without a word, and one new chat begins', async () => {
    const chat = await open()
    chat.client.deleting('s1')
    chat.tell('error', 'session not found', { session_id: 's1' })
    chat.client.left('s1')
    await vi.waitFor(() => expect(chat.said.filter((frame) => frame.action === 'create_session')).toHaveLength(1))
    expect(chat.deletions).toBe(0)
  })

  test('elsewhere does not disturb the open one', async () => {
    const chat = await open()
    chat.tell('error', 'session not found', { session_id: 's2' })
    expect(chat.texts()).toEqual(['> Hello', '< Hi'])
    expect(chat.deletions).toBe(0)
  })
})

test('a typed yes comes before the reply whose card it answered, in both windows, as after a reload', async () => {
  const ask = { tool_call_id: 'c1', function: 'pause_campaign', arguments: {}, summary: 'Pause?', impact: {} }
  const history = [said(1, 'user', 'Pause it'), said(2, 'assistant', 'I will ask.')]
  localStorage.setItem('chatSessionId', 's1')
  const [one, other] = [load(), load()]
  for (const chat of [one, other]) {
    await chat.begin()
    chat.tell('session_continued', resumed(history, { in_progress: true, pending_approvals: [ask] }))
  }
  await one.client.send('yes')
  expect(one.texts()).toEqual(['> Pause it', '< I will ask.', '> yes'])
  const answer = said(3, 'user', 'yes', { client_message_id: one.sends()[0]?.client_message_id, answers_card: true })
  const told = { tool_call_id: 'c1', function: 'pause_campaign', ok: true, summary: 'Paused', answers: [answer] }
  for (const chat of [one, other]) {
    chat.tell('tool_call_completed', told, { session_id: 's1', seq: 2 })
    chat.tell('stream', ' Done.', { session_id: 's1', seq: 3 })
    expect(chat.texts()).toEqual(['> Pause it', '> yes', '< I will ask. Done.'])
  }
  expect(await unsent.claim()).toBeUndefined()
})
