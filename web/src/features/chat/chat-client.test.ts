import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectTexts } from './connect.texts.ts'
import { flush, inSession, play, resumed, stored } from './testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('product-1 §4: the start', () => {
  test('once open it asks for the sessions, and to continue the stored one', async () => {
    const chat = play({ stored: 's1' })
    chat.client.start()
    await flush()
    expect(chat.said).toEqual([{ action: 'get_sessions' }, { action: 'continue_session', session_id: 's1' }])
    expect(chat.state.restoring).toBe(true)
  })

  test('a reload shows the conversation that was open, though the list of sessions comes first (decisions.md)', async () => {
    const chat = play({ stored: 's1' })
    chat.client.start()
    await flush()
    chat.tell('sessions_list', [{ session_id: 's1' }])
    chat.tell(
      'session_continued',
      resumed({ messages: [stored(1, 'user', 'Hi'), stored(2, 'assistant', 'Hello')], seq: 7 }),
    )
    expect(chat.texts()).toEqual(['> Hi', '< Hello'])
    expect(chat.stored).toBe('s1')
    expect(chat.state).toMatchObject({ restoring: false, loaded: true })
  })

  test('with no sessions at all, one is created', async () => {
    const chat = play()
    chat.client.start()
    await flush()
    chat.tell('sessions_list', [])
    await flush()
    expect(chat.said.at(-1)).toEqual({ action: 'create_session' })
  })

  test('who writes while the first one is being made writes in it, and hears the reply: no second one is made', async () => {
    const chat = play()
    chat.client.start()
    await flush()
    chat.tell('sessions_list', [])
    const sending = chat.client.send('Hello')
    await flush()
    expect(chat.said.filter((it) => it.action === 'create_session')).toHaveLength(1)
    chat.tell('session_created', { session_id: 's1' })
    expect(await sending).toBe(true)
    expect(chat.said.at(-1)).toMatchObject({ action: 'send_message', session_id: 's1', message: 'Hello' })
  })

  test('with sessions but none stored, the welcome is shown and none is created', async () => {
    const chat = play()
    chat.client.start()
    await flush()
    chat.tell('sessions_list', [{ session_id: 'old' }])
    expect(chat.said).toEqual([{ action: 'get_sessions' }])
    expect(chat.state).toMatchObject({ loaded: true, conversation: { sessionId: null } })
  })

  test('product-1 §8: a session that cannot be restored within 10 s is told', async () => {
    const chat = play({ stored: 's1' })
    chat.client.start()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(chat.texts()).toEqual(['< Error: Could not restore previous session. Please refresh or start a new chat.'])
  })

  test('product-1 §8: a stored session that is gone is dropped and a new chat started', async () => {
    const chat = play({ stored: 's1' })
    chat.client.start()
    await flush()
    chat.tell('sessions_list', [{ session_id: 'other' }])
    // As the server sends it: with the requested session's id.
    chat.tell('error', 'session not found', { session_id: 's1' })
    await flush()
    expect(chat.state).toMatchObject({ restoring: false, loaded: true })
    expect(chat.deletions).toBe(0)
    expect(chat.stored).toBeNull()
    expect(chat.said.at(-1)).toEqual({ action: 'create_session' })
    chat.tell('session_created', { session_id: 's2', created_at: '' }, { session_id: 's2', seq: 1 })
    expect(chat.stored).toBe('s2')
    expect(chat.texts()).toEqual([])
  })
})

describe('product-1 §4: sending', () => {
  test('product-1 §5: blank text is not sent', async () => {
    const session = await inSession()
    expect(await session.client.send('  \n ')).toBe(false)
    expect(session.texts()).toEqual([])
  })

  test('the message is on the screen at once, and the input is locked until the reply begins', async () => {
    const session = await inSession()
    const sending = session.client.send(' Hello ')
    expect(session.texts()).toEqual(['> Hello'])
    expect(session.state.locked).toBe(true)
    await sending
    expect(session.said.at(-1)).toEqual({
      action: 'send_message',
      session_id: 's1',
      message: 'Hello',
      client_message_id: 'id-1',
    })
    session.tell('processing_started', { message_id: 9 }, { session_id: 's1', seq: 2 })
    expect(session.state.locked).toBe(false)
    expect(session.texts()).toEqual(['> Hello', '< '])
  })

  test('product-1 §9: the lock ends after 3 s though no reply began', async () => {
    const session = await inSession()
    await session.client.send('Hello')
    await vi.advanceTimersByTimeAsync(2_999)
    expect(session.state.locked).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(session.state.locked).toBe(false)
  })

  test('without a session one is created first, and the message follows it', async () => {
    const chat = play()
    chat.client.start()
    await flush()
    chat.tell('sessions_list', [{ session_id: 'old' }])
    const sending = chat.client.send('Hello')
    await flush()
    expect(chat.said.at(-1)).toEqual({ action: 'create_session' })
    chat.tell('session_created', { session_id: 's1', created_at: '' }, { session_id: 's1', seq: 1 })
    await sending
    expect(chat.said.at(-1)).toMatchObject({ action: 'send_message', session_id: 's1', message: 'Hello' })
    expect(chat.texts()).toEqual(['> Hello'])
  })

  test('a session that is not created within 10 s: the send failed, and the text is back in the input', async () => {
    const chat = play()
    chat.client.start()
    await flush()
    chat.tell('sessions_list', [{ session_id: 'old' }])
    const sending = chat.client.send('Hello')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await sending).toBe(false)
    expect(chat.texts().at(-1)).toBe(`< ${connectTexts.sendFailed}`)
    expect(chat.state.returned).toBe('Hello')
  })

  test('product-1 §9: without a connection it is tried each second, ten times, and then told', async () => {
    const chat = play({ refuse: 99 })
    chat.client.start()
    const sending = chat.client.send('Hello')
    await vi.advanceTimersByTimeAsync(9_000)
    expect(chat.texts()).toEqual(['> Hello'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await sending).toBe(false)
    // The text is in the input again, and nowhere else.
    expect(chat.texts()).toEqual(['< Connection to server failed. Please refresh the page and try again.'])
    expect(chat.state.returned).toBe('Hello')
  })

  test('once there is a connection again, nothing says that there is none', async () => {
    const chat = play({ refuse: 11 })
    chat.client.start()
    void chat.client.send('Hello')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(chat.texts()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200_000)
    expect(chat.state.connection).toBe('open')
    expect(chat.texts()).toEqual([])
  })

  test('product-1 §8: other errors are shown with their content', async () => {
    const session = await inSession()
    session.tell('error', 'A reply is already in progress.', { session_id: 's1' })
    expect(session.texts()).toEqual(['< Error: A reply is already in progress.'])
  })
})

test('what went stale is passed on', async () => {
  const session = await inSession()
  session.tell('stale', ['campaigns', 'performance'])
  expect(session.stale).toEqual([['campaigns', 'performance']])
})

test('product-1 §4: an image made by the agent adds the note on credits', async () => {
  const session = await inSession()
  await session.client.send('An image, please')
  session.tell('processing_started', { message_id: 9 }, { session_id: 's1', seq: 2 })
  session.tell('tool_calls_started', [{ tool_call_id: 't1', function: 'generate_image', arguments: {} }], {
    session_id: 's1',
    seq: 3,
  })
  expect(session.state.conversation.tools).toBe('working')
  session.tell(
    'tool_call_completed',
    { tool_call_id: 't1', function: 'generate_image', ok: true, summary: 'Made', credits_remaining: 18 },
    { session_id: 's1', seq: 4 },
  )
  session.tell('tool_calls_completed', '', { session_id: 's1', seq: 5 })
  expect(session.state.conversation.tools).toBe('completed')
  expect(session.state.conversation.messages.at(-1)?.notes).toEqual([
    '2 credits used for image generation. 18 credits remaining.',
  ])
})
