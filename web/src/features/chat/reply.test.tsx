import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keyOf } from '#api/queries.ts'
import { queries } from '#api/freshness.ts'
import { listActivity } from '@adwright/contract/activity'
import { listFeedback } from '@adwright/contract/chat'
import type { Message } from './conversation.rules.ts'
import { Reply } from './Reply.tsx'

const message = (more: Partial<Message>): Message => ({
  key: 'm1',
  id: 1,
  role: 'assistant',
  text: 'Hello',
  typed: true,
  works: [],
  cards: [],
  notes: [],
  ...more,
})
const shown = (item: Message, running = false) =>
  render(
    <QueryClientProvider client={queries}>
      <Reply message={item} running={running} tools="none" last again />
    </QueryClientProvider>,
  )
const refused = () =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify({ message: 'No.', code: 'internal' }), { status: 500 })),
  )

beforeEach(() => {
  queries.clear()
  queries.setQueryData(keyOf(listFeedback, { limit: 200 }), [])
})

describe('product-1 §4: a reply', () => {
  test('before its first word there are dots, and nothing can be done with it', () => {
    shown(message({ text: '', typed: false }), true)
    expect(screen.getByRole('status')).toHaveTextContent('The agent is replying')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('a like is shown at once and taken back when the server refuses', async () => {
    refused()
    shown(message({}))
    await userEvent.click(await screen.findByRole('button', { name: 'Like' }))
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'false'),
    )
    vi.unstubAllGlobals()
  })

  test('one that was cut off offers Continue', () => {
    shown(message({ interrupted: true }))
    expect(screen.getByText('This reply was cut off.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument()
  })

  test('a card asks for the amount before it can be approved, from ten times the old budget on', async () => {
    const ask = {
      tool_call_id: 't1',
      function: 'update_campaign',
      arguments: {},
      summary: 'Raise to $500',
      impact: { daily_cost: 500, worst_day: 1000, worst_month: 15200, credits: null, text: 'Ten times as much.' },
      typed_amount: 500,
    }
    shown(message({ cards: [{ ask, state: 'waiting', at: 5 }] }), true)
    expect(await screen.findByText('$15,200.00')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Type $500.00 to approve'), '500')
    expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled()
  })

  test('a change that was taken back elsewhere says so, without a reload', async () => {
    const effect = { tool_call_id: 't1', function: 'pause_campaign', activity_id: 'a1', undoable: true }
    const entry = { id: 'a1', at: '', actor: 'agent', via: 'agent' as const, action: 'pause_campaign', target: null }
    const log = (undoable: boolean) =>
      queries.setQueryData(keyOf(listActivity, { limit: 50 }), [
        { ...entry, before: null, after: null, outcome: 'done', undoable },
      ])
    log(true)
    shown(message({ effects: [{ ...effect, summary: 'Paused “Spring Sale”.' }] }))
    expect(await screen.findByRole('button', { name: 'Undo: Paused “Spring Sale”' })).toBeInTheDocument()
    act(() => void log(false))
    expect(await screen.findByText('Undone')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('decisions.md, The agent: what was not approved is still said so after a reload, and nothing offers to go on', () => {
    shown(message({ finish: 'declined' }))
    expect(screen.getByText('This wasn’t approved.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  test('a card that is being cancelled does not say that it was approved', async () => {
    const impact = { daily_cost: null, worst_day: null, worst_month: null, credits: null, text: '' }
    const ask = { tool_call_id: 't1', function: 'pause_campaign', arguments: {}, summary: 'Pause it', impact }
    shown(message({ cards: [{ ask, state: 'declining', at: 5 }] }), true)
    expect(await screen.findByText('Cancelling…')).toBeInTheDocument()
  })
})
