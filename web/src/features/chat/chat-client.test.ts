import type { ClientFrame, ServerEventType, ServerFrame } from '@adwright/contract/chat-events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenWire, WireEvents } from '#api/chat-socket.ts'
import { texts } from './chat.texts.ts'
import { ChatClient } from './chat-client.ts'
import { type ChatSnapshot, firstSnapshot } from './snapshot.ts'
import type { Unsent } from './unsent-message.rules.ts'

/** A server played by hand: what was said to it, and what it says. */
function play(options: { stored?: string; refuse?: number } = {}) {
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
    cut: () => events?.onClose(),
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
const flush = () => vi.advanceTimersByTimeAsync(0)
const stored = (id: number, role: 'user' | 'assistant', content: string) => ({
  id,
  role,
  content,
  created_at: '2026-11-20T10:00:00.000Z',
})
const resumed = (more: object = {}) => ({
  session_id: 's1',
  messages: [],
  in_progress: false,
  seq: 0,
  pending_approvals: [],
  ...more,
})

async function inSession() {
  const it = play()
  it.client.start()
  await flush()
  it.tell('sessions_list', [])
  it.tell('session_created', { session_id: 's1', created_at: '2026-11-20T10:00:00.000Z' }, { session_id: 's1', seq: 1 })
  return it
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('product-1 §4: the start', () => {
  test('once open it asks for the sessions, and to continue the stored one', async () => {
    const it = play({ stored: 's1' })
    it.client.start()
    await flush()
    expect(it.said).toEqual([{ action: 'get_sessions' }, { action: 'continue_session', session_id: 's1' }])
    expect(it.state.restoring).toBe(true)
  })

  test('a reload shows the conversation that was open, though the list of sessions comes first (decisions.md)', async () => {
    const it = play({ stored: 's1' })
    it.client.start()
    await flush()
    it.tell('sessions_list', [{ session_id: 's1' }])
    it.tell(
      'session_continued',
      resumed({ messages: [stored(1, 'user', 'Hi'), stored(2, 'assistant', 'Hello')], seq: 7 }),
    )
    expect(it.texts()).toEqual(['> Hi', '< Hello'])
    expect(it.stored).toBe('s1')
    expect(it.state).toMatchObject({ restoring: false, loaded: true })
  })

  test('with no sessions at all, one is created', async () => {
    const it = play()
    it.client.start()
    await flush()
    it.tell('sessions_list', [])
    expect(it.said.at(-1)).toEqual({ action: 'create_session' })
  })

  test('with sessions but none stored, the welcome is shown and none is created', async () => {
    const it = play()
    it.client.start()
    await flush()
    it.tell('sessions_list', [{ session_id: 'old' }])
    expect(it.said).toEqual([{ action: 'get_sessions' }])
    expect(it.state).toMatchObject({ loaded: true, conversation: { sessionId: null } })
  })

  test('product-1 §8: a session that cannot be restored within 10 s is told', async () => {
    const it = play({ stored: 's1' })
    it.client.start()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(it.texts()).toEqual(['< Error: Could not restore previous session. Please refresh or start a new chat.'])
  })

  test('product-1 §8: a stored session that is gone is dropped and a new chat started', async () => {
    const it = play({ stored: 's1' })
    it.client.start()
    await flush()
    it.tell('error', 'session not found')
    await flush()
    expect(it.stored).toBeNull()
    expect(it.said.at(-1)).toEqual({ action: 'create_session' })
    it.tell('session_created', { session_id: 's2', created_at: '' }, { session_id: 's2', seq: 1 })
    expect(it.stored).toBe('s2')
    expect(it.texts()).toEqual([])
  })
})

describe('product-1 §4: sending', () => {
  test('product-1 §5: blank text is not sent', async () => {
    const it = await inSession()
    expect(await it.client.send('  \n ')).toBe(false)
    expect(it.texts()).toEqual([])
  })

  test('the message is on the screen at once, and the input is locked until the reply begins', async () => {
    const it = await inSession()
    const sending = it.client.send(' Hello ')
    expect(it.texts()).toEqual(['> Hello'])
    expect(it.state.locked).toBe(true)
    await sending
    expect(it.said.at(-1)).toEqual({
      action: 'send_message',
      session_id: 's1',
      message: 'Hello',
      client_message_id: 'id-1',
    })
    it.tell('processing_started', { message_id: 9 }, { session_id: 's1', seq: 2 })
    expect(it.state.locked).toBe(false)
    expect(it.texts()).toEqual(['> Hello', '< '])
  })

  test('product-1 §9: the lock ends after 3 s though no reply began', async () => {
    const it = await inSession()
    await it.client.send('Hello')
    await vi.advanceTimersByTimeAsync(2_999)
    expect(it.state.locked).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(it.state.locked).toBe(false)
  })

  test('without a session one is created first, and the message follows it', async () => {
    const it = play()
    it.client.start()
    await flush()
    it.tell('sessions_list', [{ session_id: 'old' }])
    const sending = it.client.send('Hello')
    await flush()
    expect(it.said.at(-1)).toEqual({ action: 'create_session' })
    it.tell('session_created', { session_id: 's1', created_at: '' }, { session_id: 's1', seq: 1 })
    await sending
    expect(it.said.at(-1)).toMatchObject({ action: 'send_message', session_id: 's1', message: 'Hello' })
    expect(it.texts()).toEqual(['> Hello'])
  })

  test('a session that is not created within 10 s: the send failed, and the text is back in the input', async () => {
    const it = play()
    it.client.start()
    await flush()
    it.tell('sessions_list', [{ session_id: 'old' }])
    const sending = it.client.send('Hello')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await sending).toBe(false)
    expect(it.texts().at(-1)).toBe(`< ${texts.sendFailed}`)
    expect(it.state.returned).toBe('Hello')
  })

  test('product-1 §9: without a connection it is tried each second, ten times, and then told', async () => {
    const it = play({ refuse: 99 })
    it.client.start()
    const sending = it.client.send('Hello')
    await vi.advanceTimersByTimeAsync(9_000)
    expect(it.texts()).toEqual(['> Hello'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await sending).toBe(false)
    expect(it.texts().at(-1)).toBe('< Connection to server failed. Please refresh the page and try again.')
  })

  test('product-1 §8: other errors are shown with their content', async () => {
    const it = await inSession()
    it.tell('error', 'A reply is already in progress.', { session_id: 's1' })
    expect(it.texts()).toEqual(['< Error: A reply is already in progress.'])
  })
})

describe('contract.md: nothing twice, nothing missing', () => {
  const replying = async () => {
    const it = await inSession()
    await it.client.send('Hello')
    it.tell(
      'processing_started',
      { message_id: 9, user_message: { ...stored(8, 'user', 'Hello'), client_message_id: 'id-1' } },
      { session_id: 's1', seq: 2 },
    )
    it.tell('stream', 'One ', { session_id: 's1', seq: 3 })
    return it
  }

  test('an event that came before is passed over', async () => {
    const it = await replying()
    it.tell('stream', 'One ', { session_id: 's1', seq: 3 })
    it.tell('stream', 'two', { session_id: 's1', seq: 4 })
    expect(it.texts()).toEqual(['> Hello', '< One two'])
    expect(it.said.at(-1)).toMatchObject({ action: 'send_message' })
  })

  test('after a gap the whole conversation is asked for', async () => {
    const it = await replying()
    it.tell('stream', 'three', { session_id: 's1', seq: 5 })
    expect(it.texts()).toEqual(['> Hello', '< One '])
    expect(it.said.at(-1)).toEqual({ action: 'continue_session', session_id: 's1' })
  })

  test('after a cut the reply goes on where it is, and its end is known', async () => {
    const it = await replying()
    it.cut()
    expect(it.state.connection).toBe('lost')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(it.said.at(-1)).toEqual({ action: 'continue_session', session_id: 's1' })
    it.tell(
      'session_continued',
      resumed({
        messages: [stored(8, 'user', 'Hello'), stored(9, 'assistant', 'One two ')],
        in_progress: true,
        seq: 6,
      }),
    )
    it.tell('stream', 'two ', { session_id: 's1', seq: 6 })
    it.tell('stream', 'three', { session_id: 's1', seq: 7 })
    it.tell('stream_end', { message_id: 9, finish_reason: 'stop' }, { session_id: 's1', seq: 8 })
    expect(it.texts()).toEqual(['> Hello', '< One two three'])
    expect(it.state.conversation.running).toBeNull()
  })

  test('a message that was cut off on its way is sent again under the same id, and stands once', async () => {
    const it = await inSession()
    await it.client.send('Hello')
    it.cut()
    await vi.advanceTimersByTimeAsync(1_000)
    it.tell('session_continued', resumed({ seq: 1 }))
    expect(it.said.at(-1)).toEqual({
      action: 'send_message',
      session_id: 's1',
      message: 'Hello',
      client_message_id: 'id-1',
    })
    expect(it.texts()).toEqual(['> Hello'])
    it.tell(
      'processing_started',
      { message_id: 9, user_message: { ...stored(8, 'user', 'Hello'), client_message_id: 'id-1' } },
      { session_id: 's1', seq: 2 },
    )
    expect(it.texts()).toEqual(['> Hello', '< '])
  })

  test('a message of another window of the same conversation appears here, too', async () => {
    const it = await inSession()
    it.tell(
      'processing_started',
      { message_id: 9, user_message: { ...stored(8, 'user', 'From the phone'), client_message_id: 'other' } },
      { session_id: 's1', seq: 2 },
    )
    expect(it.texts()).toEqual(['> From the phone', '< '])
  })

  test('events of a conversation that is no longer shown change nothing', async () => {
    const it = await replying()
    it.client.openSession('s2')
    it.tell('stream', 'two', { session_id: 's1', seq: 4 })
    it.tell('session_continued', { ...resumed(), session_id: 's1' })
    expect(it.state.conversation).toMatchObject({ sessionId: 's2', messages: [] })
  })
})

describe('approval cards', () => {
  const card = {
    tool_call_id: 't1',
    function: 'pause_campaign',
    arguments: {},
    summary: 'Pause Coffee',
    impact: { daily_cost: null, worst_day: null, worst_month: null, credits: null, text: '' },
  }
  const asked = async () => {
    const it = await inSession()
    await it.client.send('Pause it')
    it.tell('processing_started', { message_id: 9 }, { session_id: 's1', seq: 2 })
    it.tell('approval_requested', card, { session_id: 's1', seq: 3 })
    return it
  }
  const state = (it: Awaited<ReturnType<typeof asked>>) => it.state.conversation.messages.at(-1)?.cards[0]

  test('approving is told to the server, and what came of it stands on the card', async () => {
    const it = await asked()
    await it.client.answer('t1', true)
    expect(it.said.at(-1)).toEqual({ action: 'answer_approval', session_id: 's1', tool_call_id: 't1', approved: true })
    expect(state(it)?.state).toBe('approving')
    it.tell(
      'tool_call_completed',
      { tool_call_id: 't1', function: 'pause_campaign', ok: true, summary: 'Coffee is paused' },
      { session_id: 's1', seq: 4 },
    )
    expect(state(it)).toMatchObject({ state: 'done', outcome: 'Coffee is paused' })
  })

  test('cancelling ends with Declined', async () => {
    const it = await asked()
    await it.client.answer('t1', false)
    it.tell(
      'tool_call_completed',
      { tool_call_id: 't1', function: 'pause_campaign', ok: false, summary: 'Declined' },
      { session_id: 's1', seq: 4 },
    )
    expect(state(it)?.state).toBe('declined')
  })

  test('a reload brings the open card back', async () => {
    const it = play({ stored: 's1' })
    it.client.start()
    await flush()
    it.tell(
      'session_continued',
      resumed({ messages: [stored(8, 'user', 'Pause it')], in_progress: true, pending_approvals: [card], seq: 3 }),
    )
    expect(it.state.conversation.messages.at(-1)?.cards[0]).toMatchObject({
      state: 'waiting',
      ask: { summary: 'Pause Coffee' },
    })
  })

  test('when the server refuses the answer, the card can be answered again', async () => {
    const it = await asked()
    await it.client.answer('t1', true, 5)
    it.tell('error', 'Please type the amount, $500, to approve this.', { session_id: 's1' })
    expect(it.state.conversation.messages.find((message) => message.cards.length > 0)?.cards[0]?.state).toBe('waiting')
  })
})

test('what went stale is handed on', async () => {
  const it = await inSession()
  it.tell('stale', ['campaigns', 'performance'])
  expect(it.stale).toEqual([['campaigns', 'performance']])
})

test('product-1 §4: an image made by the agent adds the note on credits', async () => {
  const it = await inSession()
  await it.client.send('An image, please')
  it.tell('processing_started', { message_id: 9 }, { session_id: 's1', seq: 2 })
  it.tell('tool_calls_started', [{ tool_call_id: 't1', function: 'generate_image', arguments: {} }], {
    session_id: 's1',
    seq: 3,
  })
  expect(it.state.conversation.tools).toBe('working')
  it.tell(
    'tool_call_completed',
    { tool_call_id: 't1', function: 'generate_image', ok: true, summary: 'Made', credits_remaining: 18 },
    { session_id: 's1', seq: 4 },
  )
  it.tell('tool_calls_completed', '', { session_id: 's1', seq: 5 })
  expect(it.state.conversation.tools).toBe('completed')
  expect(it.state.conversation.messages.at(-1)?.notes).toEqual([
    '2 credits used for image generation. 18 credits remaining.',
  ])
})
