import { asUsd } from '@adwright/contract/values/money.rules'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { flush, inSession, play, resumed, stored } from './testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('approval cards', () => {
  const card = {
    tool_call_id: 't1',
    function: 'pause_campaign',
    arguments: {},
    summary: 'Pause Coffee',
    impact: { daily_cost: null, worst_day: null, worst_month: null, credits: null, text: '' },
  }
  const asked = async () => {
    const session = await inSession()
    await session.client.send('Pause it')
    session.tell('processing_started', { message_id: 9 }, { session_id: 's1', seq: 2 })
    session.tell('approval_requested', card, { session_id: 's1', seq: 3 })
    return session
  }
  const state = (chat: Awaited<ReturnType<typeof asked>>) => chat.state.conversation.messages.at(-1)?.cards[0]

  test('approving is told to the server, and the outcome is on the card', async () => {
    const chat = await asked()
    await chat.client.answer('t1', true)
    expect(chat.said.at(-1)).toEqual({
      action: 'answer_approval',
      session_id: 's1',
      tool_call_id: 't1',
      approved: true,
    })
    expect(state(chat)?.state).toBe('approving')
    chat.tell(
      'tool_call_completed',
      { tool_call_id: 't1', function: 'pause_campaign', ok: true, summary: 'Coffee is paused' },
      { session_id: 's1', seq: 4 },
    )
    expect(state(chat)).toMatchObject({ state: 'done', outcome: 'Coffee is paused' })
  })

  test('a correction goes once the act is done, and the card stays behind the words before it', async () => {
    const session = await inSession()
    const said = { session_id: 's1' }
    await session.client.send('Pause it')
    session.tell('processing_started', { message_id: 9 }, { ...said, seq: 2 })
    session.tell('stream', 'I paused it. *Correction: not yet.*', { ...said, seq: 3 })
    session.tell('approval_requested', card, { ...said, seq: 4 })
    session.tell('text_removed', { message_id: 9, at: 12, length: 23 }, { ...said, seq: 5 })
    session.tell('stream', ' Fine.', { ...said, seq: 6 })
    expect(session.state.conversation.messages.at(-1)).toMatchObject({
      text: 'I paused it. Fine.',
      cards: [{ at: 12 }],
    })
  })

  test('cancelling ends with Declined', async () => {
    const chat = await asked()
    await chat.client.answer('t1', false)
    chat.tell(
      'tool_call_completed',
      { tool_call_id: 't1', function: 'pause_campaign', ok: false, summary: 'Declined' },
      { session_id: 's1', seq: 4 },
    )
    expect(state(chat)?.state).toBe('declined')
  })

  test('a reload brings the open card back', async () => {
    const chat = play({ stored: 's1' })
    chat.client.start()
    await flush()
    chat.tell(
      'session_continued',
      resumed({ messages: [stored(8, 'user', 'Pause it')], in_progress: true, pending_approvals: [card], seq: 3 }),
    )
    expect(chat.state.conversation.messages.at(-1)?.cards[0]).toMatchObject({
      state: 'waiting',
      ask: { summary: 'Pause Coffee' },
    })
  })

  test('when the server refuses the answer, the card can be answered again', async () => {
    const chat = await asked()
    await chat.client.answer('t1', true, asUsd(5))
    chat.tell('error', 'Please type the amount, $500, to approve this.', { session_id: 's1' })
    expect(chat.state.conversation.messages.find((message) => message.cards.length > 0)?.cards[0]?.state).toBe(
      'waiting',
    )
  })
})
