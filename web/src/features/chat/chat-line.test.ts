import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inSession, resumed, stored } from './testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
