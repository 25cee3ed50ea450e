import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QUESTIONS_FRESH_MS, Questions } from './questions.ts'
import { flush, inSession, resumed, stored } from './testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A question was asked, in conversation s2, and answered. */
async function asked() {
  const chat = await inSession()
  const questions = new Questions(() => chat.state.conversation)
  const ask = async (message: string) => {
    void questions.ask(chat.client, message)
    await flush()
  }
  await ask('Why fewer clicks?')
  chat.tell('session_created', { session_id: 's2' }, { session_id: 's2', seq: 1 })
  await flush()
  chat.tell('processing_started', { reply_id: 1 }, { session_id: 's2', seq: 2 })
  const answered = () => chat.tell('stream_end', {}, { session_id: 's2', seq: 3 })
  const sent = () => chat.said.filter((it) => it.action === 'send_message').map((it) => [it.session_id, it.message])
  const made = () => chat.said.filter((it) => it.action === 'create_session').length
  return { chat, ask, answered, sent, made }
}

test('the second question about the dashboard continues the conversation of the first', async () => {
  const { ask, answered, sent, made } = await asked()
  answered()
  const before = made()
  await ask('And why a higher cost?')
  expect(sent()).toEqual([
    ['s2', 'Why fewer clicks?'],
    ['s2', 'And why a higher cost?'],
  ])
  expect(made()).toBe(before)
})

test('it does so even if another chat was opened in between', async () => {
  const { chat, ask, answered, sent } = await asked()
  answered()
  chat.client.openSession('other')
  chat.tell('session_continued', resumed({ session_id: 'other', messages: [stored(1, 'user', 'Hi')], seq: 4 }))
  await ask('And why a higher cost?')
  expect(sent().at(-1)).toEqual(['s2', 'And why a higher cost?'])
  expect(chat.state.conversation.sessionId).toBe('s2')
})

test('a question begins a new conversation while the reply to the previous one is being written, and after half an hour', async () => {
  const { chat, ask, answered, made } = await asked()
  const before = made()
  await ask('And why a higher cost?')
  expect(made()).toBe(before + 1)
  chat.tell('session_created', { session_id: 's3' }, { session_id: 's3', seq: 1 })
  await flush()
  answered()
  vi.advanceTimersByTime(QUESTIONS_FRESH_MS + 1)
  await ask('And now?')
  expect(made()).toBe(before + 2)
})
