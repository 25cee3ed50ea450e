import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queries } from '#api/freshness.ts'
import { Line } from './line.ts'
import { inSession, resumed, stored } from './testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one window too many is paused: it opens again when it is looked at or written in, never by itself', async () => {
  const chat = await inSession()
  chat.cut(true)
  expect(chat.state.connection).toBe('paused')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(chat.state.connection).toBe('paused')
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(chat.state.connection).toBe('open')
  chat.cut(true)
  void chat.client.send('Hello')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(chat.state.connection).toBe('open')
  chat.client.close()
})

test('a network that goes is said at once, though its socket still seems open, and is back as soon as it is', async () => {
  const chat = await inSession()
  window.dispatchEvent(new Event('offline'))
  expect(chat.state.connection).toBe('lost')
  void chat.client.send('Hello')
  await vi.advanceTimersByTimeAsync(500)
  expect(chat.said.filter((it) => it.action === 'send_message')).toEqual([])
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(chat.state.connection).toBe('open')
  expect(chat.said.filter((it) => it.action === 'send_message')).toHaveLength(1)
  chat.client.close()
})

/** A server that was down for two minutes. */
async function afterAnOutage() {
  let isAway = true
  let isOpen = false
  const open = vi.fn(async () => {
    if (isAway) throw new Error('no server')
    return { send: () => undefined, close: () => undefined }
  })
  const line = new Line(open, {
    onOpen: () => (isOpen = true),
    onLost: () => (isOpen = false),
    onFrame: () => undefined,
  })
  line.start()
  await vi.advanceTimersByTimeAsync(120_000)
  const tries = open.mock.calls.length
  isAway = false
  return {
    tries,
    isOpen: async (ms = 0) => {
      await vi.advanceTimersByTimeAsync(ms)
      line.close()
      return isOpen
    },
  }
}

test('a server that comes back after a long time is found within five seconds, and was not stormed', async () => {
  const outage = await afterAnOutage()
  expect(outage.tries).toBeLessThan(45)
  expect(await outage.isOpen(5_000)).toBe(true)
})

test.each([
  ['the window is looked at', () => void window.dispatchEvent(new Event('focus'))],
  ['its tab is shown again', () => void document.dispatchEvent(new Event('visibilitychange'))],
  ['the network is back', () => void window.dispatchEvent(new Event('online'))],
  ['another call was answered', () => queries.fetchQuery({ queryKey: ['any'], queryFn: () => 'an answer' })],
])('the connection is tried at once when %s', async (_when, sign) => {
  const outage = await afterAnOutage()
  await sign()
  expect(await outage.isOpen()).toBe(true)
})

describe('contract.md: nothing twice, nothing missing', () => {
  const replying = async () => {
    const session = await inSession()
    await session.client.send('Hello')
    session.tell(
      'processing_started',
      { message_id: 9, user_message: { ...stored(8, 'user', 'Hello'), client_message_id: 'id-1' } },
      { session_id: 's1', seq: 2 },
    )
    session.tell('stream', 'One ', { session_id: 's1', seq: 3 })
    return session
  }

  test('an event that came before is passed over', async () => {
    const chat = await replying()
    chat.tell('stream', 'One ', { session_id: 's1', seq: 3 })
    chat.tell('stream', 'two', { session_id: 's1', seq: 4 })
    expect(chat.texts()).toEqual(['> Hello', '< One two'])
    expect(chat.said.at(-1)).toMatchObject({ action: 'send_message' })
  })

  test('after a gap the whole conversation is asked for', async () => {
    const chat = await replying()
    chat.tell('stream', 'three', { session_id: 's1', seq: 5 })
    expect(chat.texts()).toEqual(['> Hello', '< One '])
    expect(chat.said.at(-1)).toEqual({ action: 'continue_session', session_id: 's1' })
  })

  test('after a cut the reply goes on where it is, and its end is known', async () => {
    const chat = await replying()
    chat.cut()
    expect(chat.state.connection).toBe('lost')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(chat.said.at(-1)).toEqual({ action: 'continue_session', session_id: 's1' })
    chat.tell(
      'session_continued',
      resumed({
        messages: [stored(8, 'user', 'Hello'), stored(9, 'assistant', 'One two ')],
        in_progress: true,
        seq: 6,
      }),
    )
    chat.tell('stream', 'two ', { session_id: 's1', seq: 6 })
    chat.tell('stream', 'three', { session_id: 's1', seq: 7 })
    chat.tell('stream_end', { message_id: 9, finish_reason: 'stop' }, { session_id: 's1', seq: 8 })
    expect(chat.texts()).toEqual(['> Hello', '< One two three'])
    expect(chat.state.conversation.running).toBeNull()
  })

  test('a message that was cut off on its way is sent again under the same id, and is shown once', async () => {
    const session = await inSession()
    await session.client.send('Hello')
    session.cut()
    await vi.advanceTimersByTimeAsync(1_000)
    session.tell('session_continued', resumed({ seq: 1 }))
    expect(session.said.at(-1)).toEqual({
      action: 'send_message',
      session_id: 's1',
      message: 'Hello',
      client_message_id: 'id-1',
    })
    expect(session.texts()).toEqual(['> Hello'])
    session.tell(
      'processing_started',
      { message_id: 9, user_message: { ...stored(8, 'user', 'Hello'), client_message_id: 'id-1' } },
      { session_id: 's1', seq: 2 },
    )
    expect(session.texts()).toEqual(['> Hello', '< '])
  })

  test('a message of another window of the same conversation appears here, too', async () => {
    const session = await inSession()
    session.tell(
      'processing_started',
      { message_id: 9, user_message: { ...stored(8, 'user', 'From the phone'), client_message_id: 'other' } },
      { session_id: 's1', seq: 2 },
    )
    expect(session.texts()).toEqual(['> From the phone', '< '])
  })

  test('events of a conversation that is no longer shown change nothing', async () => {
    const chat = await replying()
    chat.client.openSession('s2')
    chat.tell('stream', 'two', { session_id: 's1', seq: 4 })
    chat.tell('session_continued', { ...resumed(), session_id: 's1' })
    expect(chat.state.conversation).toMatchObject({ sessionId: 's2', messages: [] })
  })
})
