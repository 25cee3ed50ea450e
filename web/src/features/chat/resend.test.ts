import type { ClientFrame, ServerEventType, ServerFrame } from '@adwright/contract/chat-events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WireEvents } from '#api/chat-socket.ts'
import { ChatClient } from './chat-client.ts'
import { type ChatSnapshot, firstSnapshot } from './snapshot.ts'

const stored = (id: number, role: 'user' | 'assistant', content: string) => ({
  id,
  role,
  content,
  created_at: '2026-11-20T10:00:00.000Z',
})
const messages = [stored(1, 'user', 'secnod'), stored(2, 'assistant', 'What?')]

/** A conversation with one question and its reply, and a simulated server. */
async function begin() {
  let state: ChatSnapshot = firstSnapshot()
  let events: WireEvents | undefined
  let ids = 0
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
    stored: { get: () => 's1', set: () => undefined, clear: () => undefined },
    unsent: { keep: () => undefined, drop: () => undefined },
    onDeleted: () => undefined,
    onStale: () => undefined,
    uuid: () => `id-${++ids}`,
  })
  const tell = (type: ServerEventType, content: unknown, more: Partial<ServerFrame> = {}) =>
    events?.onFrame({ type, content: typeof content === 'string' ? content : JSON.stringify(content), ...more })
  const resumed = { session_id: 's1', messages, in_progress: false, seq: 5, pending_approvals: [] }
  client.start()
  await vi.advanceTimersByTimeAsync(0)
  tell('session_continued', resumed)
  const key = state.conversation.messages[0]?.key ?? ''
  return {
    client,
    said,
    tell,
    resumed,
    key,
    cut: () => events?.onClose(false),
    texts: () => state.conversation.messages.map((it) => it.text),
    get returned() {
      return state.returned
    },
  }
}
const started = (more: object) => ({
  message_id: 4,
  user_message: { ...stored(3, 'user', 'second'), client_message_id: 'id-1' },
  ...more,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('one’s own last message, said again', () => {
  test('the old question and its reply leave at once; the server is told which', async () => {
    const chat = await begin()
    void chat.client.resend(chat.key, ' second ')
    await vi.advanceTimersByTimeAsync(0)
    expect(chat.texts()).toEqual(['second'])
    expect(chat.said.at(-1)).toEqual({
      action: 'resend_message',
      session_id: 's1',
      message_id: 1,
      message: 'second',
      client_message_id: 'id-1',
    })
    chat.tell('processing_started', started({ replaces: [1, 2] }), { session_id: 's1', seq: 6 })
    expect(chat.texts()).toEqual(['second', ''])
  })

  test('refused: all is as it was, the error is told, and what was typed goes back into the input', async () => {
    const chat = await begin()
    void chat.client.resend(chat.key, 'second')
    await vi.advanceTimersByTimeAsync(0)
    chat.tell('error', 'Too many messages. Try again in 9 s.', { session_id: 's1' })
    expect(chat.texts()).toEqual(['secnod', 'What?', 'Error: Too many messages. Try again in 9 s.'])
    expect(chat.returned).toBe('second')
  })

  test('what had changed something stays where it was said, and the new question is below', async () => {
    const chat = await begin()
    void chat.client.resend(chat.key, 'second')
    await vi.advanceTimersByTimeAsync(0)
    chat.tell('processing_started', started({}), { session_id: 's1', seq: 6 })
    expect(chat.texts()).toEqual(['secnod', 'What?', 'second', ''])
  })

  test('a cut before the server had it: it is sent again, once, and shown once', async () => {
    const chat = await begin()
    void chat.client.resend(chat.key, 'secnod')
    await vi.advanceTimersByTimeAsync(0)
    chat.cut()
    await vi.advanceTimersByTimeAsync(1_000)
    chat.tell('session_continued', chat.resumed)
    expect(chat.said.filter((frame) => frame.action === 'resend_message')).toHaveLength(2)
    expect(chat.texts()).toEqual(['secnod'])
  })

  test('a cut after the server had it: nothing is sent again', async () => {
    const chat = await begin()
    void chat.client.resend(chat.key, 'second')
    await vi.advanceTimersByTimeAsync(0)
    chat.cut()
    await vi.advanceTimersByTimeAsync(1_000)
    chat.tell('session_continued', { ...chat.resumed, messages: [stored(3, 'user', 'second')], in_progress: true })
    expect(chat.said.filter((frame) => frame.action === 'resend_message')).toHaveLength(1)
    expect(chat.texts()).toEqual(['second', ''])
  })

  test('another window sees it too: what is replaced leaves there', async () => {
    const chat = await begin()
    chat.tell('processing_started', started({ replaces: [1, 2] }), { session_id: 's1', seq: 6 })
    expect(chat.texts()).toEqual(['second', ''])
  })
})
