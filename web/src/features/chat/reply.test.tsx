import { asUsd } from '@adwright/contract/values/money.rules'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keyOf } from '#api/queries.ts'
import { queries } from '#api/freshness.ts'
import { onSignal } from '#api/signals.ts'
import { getAccountStatus } from '@adwright/contract/ad-account'
import { getCredits, getSubscription } from '@adwright/contract/billing'
import { getBusinessProfile } from '@adwright/contract/business-profile'
import { listCampaigns } from '@adwright/contract/campaigns/core'
import { listActivity } from '@adwright/contract/activity'
import { listFeedback } from '@adwright/contract/chat'
import type { Message } from './conversation.rules.ts'
import { serve } from '#testing/serve.tsx'
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

  test('contract.md: a figure without a source is marked, by keyboard and in words too, in tables as well', async () => {
    const text = 'Last week: **3,056** clicks, not 748.\n\n| A | B |\n|---|---|\n| Orders | 48 |\n| Calls | 5 |'
    const unsourced = true as const
    shown(
      message({
        text,
        figures: [
          { text: '3,056', unsourced },
          { text: '48', unsourced },
          { text: '748', tool: 'compare_periods' },
        ],
      }),
    )
    await vi.waitFor(() => expect(screen.getAllByRole('button', { name: /not from your data/ })).toHaveLength(2))
    const marked = screen.getAllByRole('button', { name: /not from your data/ })
    expect(marked.map((it) => it.textContent)).toEqual(['3,056 (not from your data)', '48 (not from your data)'])
    expect(await screen.findByText('Figures with a wavy line aren’t from your data.')).toBeVisible()
    expect(screen.getByText('Figures: Comparison.')).toBeVisible()
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

  test('a table of the agent’s can be taken away as CSV, in its plain words', async () => {
    const copied = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
    shown(message({ text: '| Date | Text |\n|---|---|\n| **1 December** | Bread, fresh & warm |' }))
    expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Copy as CSV' }))
    await vi.waitFor(() => expect(copied).toHaveBeenCalledWith('Date,Text\r\n1 December,"Bread, fresh & warm"\r\n'))
    vi.unstubAllGlobals()
  })

  test('its versions: which one it is, and the way to the others', async () => {
    shown(message({ versions: { ids: [1, 3, 5], at: 2 } }))
    expect(await screen.findByText('Version 3 of 3')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Next version' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: 'Previous version' })).not.toHaveAttribute('aria-disabled')
  })

  test('what it needs and what comes next are buttons; words to send are offered by the newest reply only', async () => {
    const heard: unknown[] = []
    const ends = [onSignal('dialog', (it) => heard.push(it)), onSignal('view', (it) => heard.push(it))]
    const buttons = [
      { kind: 'open_dialog', label: 'Link Google Ads', dialog: 'ad_account' },
      { kind: 'open_view', label: 'Open campaign', view: 'campaigns', params: { campaign_id: '7' } },
      { kind: 'send', label: 'Turn it on', text: 'Turn on “Bread”' },
    ] as const
    const { rerender } = shown(message({ buttons }))
    await userEvent.click(await screen.findByRole('button', { name: 'Link Google Ads' }))
    await userEvent.click(screen.getByRole('button', { name: 'Open campaign' }))
    expect(heard).toEqual([{ dialog: 'ad_account' }, { view: 'campaigns', params: { campaign_id: '7' } }])
    expect(screen.getByRole('button', { name: 'Turn it on' })).toBeInTheDocument()
    rerender(
      <QueryClientProvider client={queries}>
        <Reply message={message({ buttons })} running={false} tools="none" last={false} again={false} />
      </QueryClientProvider>,
    )
    expect(screen.queryByRole('button', { name: 'Turn it on' })).toBeNull()
    for (const end of ends) end()
  })

  test('what was met since, wherever it was done, is offered no more; what is still missing stays', async () => {
    const buttons = [
      { kind: 'open_dialog', label: 'Link Google Ads', dialog: 'ad_account', until: { is: 'ad_account_linked' } },
      { kind: 'open_view', label: 'Set up profile', view: 'business_profile', until: { is: 'profile_saved' } },
      { kind: 'open_page', label: 'See plans', page: 'subscriptions', until: { is: 'plan_paid' } },
      {
        kind: 'open_dialog',
        label: 'Get credits',
        dialog: 'credits',
        until: { is: 'credits_enough', credits: 2 },
      },
      { kind: 'send', label: 'Turn it on', text: 'Turn on “Bread”', until: { is: 'campaign_on', campaign_id: '7' } },
    ] as const satisfies Message['buttons']
    queries.setQueryData(keyOf(getAccountStatus, {}), { data: { is_linked: false } })
    queries.setQueryData(keyOf(getSubscription, {}), { tier: 'Free' })
    queries.setQueryData(keyOf(getCredits, {}), { credits: 1 })
    queries.setQueryData(keyOf(listCampaigns, {}), { data: { campaigns: [{ id: '7', status: 'PAUSED' }] } })
    refused()
    shown(message({ buttons }))
    expect(await screen.findByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscriptions')
    for (const name of ['Link Google Ads', 'Set up profile', 'Get credits', 'Turn it on'])
      expect(screen.getByRole('button', { name })).toBeInTheDocument()
    act(() => {
      queries.setQueryData(keyOf(getAccountStatus, {}), { data: { is_linked: true } })
      queries.setQueryData(keyOf(getBusinessProfile, {}), { exists: true, business_name: 'Golden Crust' })
      queries.setQueryData(keyOf(getSubscription, {}), { tier: 'Pro' })
      queries.setQueryData(keyOf(getCredits, {}), { credits: 2 })
      queries.setQueryData(keyOf(listCampaigns, {}), { data: { campaigns: [{ id: '7', status: 'ENABLED' }] } })
    })
    await vi.waitFor(() => expect(screen.queryByRole('list', { name: 'Next steps' })).toBeNull())
    vi.unstubAllGlobals()
  })

  test('a calendar is saved by its button, once, and then leads to where it is', async () => {
    const fetched = vi.fn(async () => new Response(JSON.stringify({ saved: 4 })))
    vi.stubGlobal('fetch', fetched)
    const save = { kind: 'save', label: 'Save calendar', tool_call_id: 'call_1_0_0', view: 'content_calendar' } as const
    const first = shown(message({ buttons: [save] }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save calendar' }))
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
    expect(String((fetched.mock.calls[0] as unknown[])[0])).toContain('/api/chat/tool-calls/call_1_0_0/save')
    first.unmount()
    const heard: unknown[] = []
    const end = onSignal('view', (it) => heard.push(it))
    shown(message({ buttons: [{ ...save, saved: true }] }))
    await userEvent.click(await screen.findByRole('button', { name: 'Saved. Open it' }))
    expect(heard).toEqual([{ view: 'content_calendar', params: { tab: 'saved' } }])
    expect(fetched).toHaveBeenCalledTimes(1)
    end()
    vi.unstubAllGlobals()
  })

  test('a fact that was kept leads to what the assistant remembers', async () => {
    const heard: unknown[] = []
    const end = onSignal('dialog', (it) => heard.push(it))
    const place = { view: 'settings', dialog: 'memories' } as const
    const button = { kind: 'save', label: 'Remember: Closed on Mondays', tool_call_id: 'call_1_0_0', ...place } as const
    shown(message({ buttons: [{ ...button, saved: true }] }))
    await userEvent.click(await screen.findByRole('button', { name: 'Saved. Open it' }))
    expect(heard).toEqual([{ dialog: 'memories' }])
    end()
  })

  test('a card asks for the amount before it can be approved, from ten times the old budget on', async () => {
    const ask = {
      tool_call_id: 't1',
      function: 'update_campaign',
      arguments: {},
      summary: 'Raise to $500',
      impact: {
        daily_cost: asUsd(500),
        worst_day: asUsd(1000),
        worst_month: asUsd(15200),
        credits: null,
        text: 'Up to $1,000 on one day, at most $15,200 in a month.\nShown everywhere: no place is set\nThat is more than ten times the old budget.',
      },
      typed_amount: asUsd(500),
    }
    shown(message({ cards: [{ ask, state: 'waiting', at: 5 }] }), true)
    // Each amount once, one line per fact, and a warning if no location is set.
    expect(await screen.findAllByText(/15,200/)).toHaveLength(1)
    expect(screen.getByText('Up to $1,000 on one day, at most $15,200 in a month.')).toBeVisible()
    expect(screen.getByText('Shown everywhere: no place is set')).toHaveClass('text-warn')
    expect(screen.getByText('That is more than ten times the old budget.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Type $500.00 to approve'), '500')
    expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled()
  })

  test('after a card is answered by keyboard, the next keys go to the message', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({ matches: query === '(pointer: fine)', addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never,
    )
    const ask = {
      tool_call_id: 't1',
      function: 'pause_campaign',
      arguments: {},
      summary: 'Pause “Bread”',
      impact: { daily_cost: null, worst_day: null, worst_month: null, credits: null, text: '' },
    }
    document.body.insertAdjacentHTML('beforeend', '<textarea id="chat-message" aria-label="Message"></textarea>')
    shown(message({ cards: [{ ask, state: 'waiting', at: 5 }] }), true)
    const approve = await screen.findByRole('button', { name: 'Approve' })
    approve.focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus()
    document.getElementById('chat-message')?.remove()
    vi.restoreAllMocks()
  })

  test('a change that was taken back elsewhere says so, without a reload', async () => {
    const effect = { tool_call_id: 't1', function: 'pause_campaign', activity_id: 'a1', undoable: true }
    const entry = { id: 'a1', at: '', actor: 'agent', via: 'agent' as const, action: 'pause_campaign', target: null }
    const log = (undoable: boolean) =>
      queries.setQueryData(keyOf(listActivity, { limit: 50 }), [
        { ...entry, before: null, after: null, outcome: 'done', undoable, undo_at_google: undoable },
      ])
    log(true)
    shown(message({ effects: [{ ...effect, summary: 'Paused “Spring Sale”.' }] }))
    expect(await screen.findByRole('button', { name: 'Undo: Paused “Spring Sale”' })).toBeInTheDocument()
    act(() => void log(false))
    expect(await screen.findByText('Undone')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('what came of an approved card is said on it alone, and is taken back there', async () => {
    const impact = { daily_cost: null, worst_day: null, worst_month: null, credits: null, text: '' }
    const ask = { tool_call_id: 't1', function: 'pause_campaign', arguments: {}, summary: 'Pause it', impact }
    const effect = { tool_call_id: 't1', function: 'pause_campaign', activity_id: 'a1', undoable: true }
    const summary = 'Paused “Spring Sale”.'
    queries.setQueryData(keyOf(listActivity, { limit: 50 }), [])
    shown(message({ cards: [{ ask, state: 'done', at: 5, outcome: summary }], effects: [{ ...effect, summary }] }))
    const card = within(await screen.findByRole('region', { name: 'Your approval is needed' }))
    expect(await card.findByRole('button', { name: 'Undo: Paused “Spring Sale”' })).toBeInTheDocument()
    expect(screen.getAllByText(/Paused “Spring Sale”/)).toHaveLength(1)
    const undo = 'POST /api/activity/a1/undo'
    serve({ [undo]: { json: { undone: true } }, 'GET /api/activity': { json: [] } })
    await userEvent.click(card.getByRole('button', { name: /^Undo/ }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }))
    expect(await card.findByText('Undone')).toHaveFocus()
    vi.unstubAllGlobals()
  })

  test('a card that is being cancelled does not say that it was approved', async () => {
    const impact = { daily_cost: null, worst_day: null, worst_month: null, credits: null, text: '' }
    const ask = { tool_call_id: 't1', function: 'pause_campaign', arguments: {}, summary: 'Pause it', impact }
    shown(message({ cards: [{ ask, state: 'declining', at: 5 }] }), true)
    expect(await screen.findByText('Canceling…')).toBeInTheDocument()
  })
})
