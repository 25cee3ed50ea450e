import type { ClientFrame, ServerEventType, ServerFrame } from '@adwright/contract/chat-events'
import { vi } from 'vitest'
import type { OpenWire, WireEvents } from '#api/chat-socket.ts'
import { ChatClient } from './chat-client.ts'
import { type ChatSnapshot, firstSnapshot } from './snapshot.ts'
import type { Unsent } from './unsent-message.rules.ts'

/** A simulated server: what was sent to it, and what it sends. */
export function play(options: { stored?: string; refuse?: number } = {}) {
  let state: ChatSnapshot = firstSnapshot()
  let stored = options.stored ?? null
  let refuse = options.refuse ?? 0
  let events: WireEvents | undefined
  let ids = 0
  const said: ClientFrame[] = []
  const stale: unknown[] = []
  const unsent = new Map<string, Unsent>()
  let deletions = 0
  const open: OpenWire = async (its) => {
    if (refuse-- > 0) throw new Error('no server')
    events = its
    return { send: (frame) => said.push(frame), close: () => undefined }
  }
  const client = new ChatClient({
    open,
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
    },
    stored: { get: () => stored, set: (id) => (stored = id), clear: () => (stored = null) },
    unsent: { keep: (it) => unsent.set(it.clientId, it), drop: (id) => unsent.delete(id) },
    onDeleted: () => void deletions++,
    onStale: (topics) => stale.push(topics),
    uuid: () => `id-${++ids}`,
  })
  const tell = (type: ServerEventType, content: unknown, more: Partial<ServerFrame> = {}) =>
    events?.onFrame({ type, content: typeof content === 'string' ? content : JSON.stringify(content), ...more })
  return {
    client,
    said,
    stale,
    unsent,
    tell,
    cut: (isOneTooMany = false) => events?.onClose(isOneTooMany),
    get state() {
      return state
    },
    get deletions() {
      return deletions
    },
    get stored() {
      return stored
    },
    texts: () => state.conversation.messages.map((it) => `${it.role === 'user' ? '>' : '<'} ${it.text}`),
  }
}

export const flush = () => vi.advanceTimersByTimeAsync(0)
export const stored = (id: number, role: 'user' | 'assistant', content: string) => ({
  id,
  role,
  content,
  created_at: '2026-11-20T10:00:00.000Z',
})
export const resumed = (more: object = {}) => ({
  session_id: 's1',
  messages: [],
  in_progress: false,
  seq: 0,
  pending_approvals: [],
  ...more,
})

/** A conversation that just started. */
export async function inSession() {
  const chat = play()
  chat.client.start()
  await flush()
  chat.tell('sessions_list', [])
  chat.tell(
    'session_created',
    { session_id: 's1', created_at: '2026-11-20T10:00:00.000Z' },
    { session_id: 's1', seq: 1 },
  )
  return chat
}
