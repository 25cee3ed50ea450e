import type { Proposal } from '@adwright/contract/watch'
import { asDay } from '@adwright/contract/values/day.rules'
import { asUsd } from '@adwright/contract/values/money.rules'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#api/freshness.ts'
import { ForThisWeek } from './ForThisWeek.tsx'
import { WatchDialog } from './WatchDialog.tsx'

const proposal: Proposal = {
  id: 'p1',
  kind: 'raise_budget',
  week: asDay('2026-11-23'),
  campaign_id: '7',
  campaign_name: 'Bread',
  title: '“Bread” is held back by its budget',
  why: 'It spent its $10.00 a day or more on 30 of 30 days.',
  source: 'Figures of Google Ads',
  effect: 'Can cost up to $21 more a week.',
  weekly_cost: asUsd(21),
  lowers_spending: false,
  judged: 'We compare 14 days.',
  button: 'Set $13.00 a day',
  opens: null,
  message: null,
  state: 'waiting',
  answered_at: null,
  answered_by: null,
  reason: null,
  outcome: null,
  undo_id: null,
  expires_on: asDay('2026-11-30'),
  judge_on: null,
  result: null,
}
let waiting: Proposal[]
let earlier: Proposal[]
let sent: { path: string; body: unknown }[]
let settings = { enabled: true, mail: true, days_off: [] as string[], may_lower: false }

beforeEach(() => {
  queries.clear()
  waiting = [proposal]
  earlier = []
  sent = []
  settings = { enabled: true, mail: true, days_off: [], may_lower: false }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, { method = 'GET', body }: RequestInit = {}) => {
      const said = body ? (JSON.parse(String(body)) as object) : {}
      if (method !== 'GET') sent.push({ path, body: said })
      if (path.endsWith('/settings')) {
        settings = { ...settings, ...said }
        return Response.json(settings)
      }
      if (path.endsWith('/accept') || path.endsWith('/decline')) {
        const state = path.endsWith('/accept') ? 'done' : 'declined'
        earlier = [{ ...proposal, ...said, state, outcome: 'Done.', undo_id: 'e1', judge_on: asDay('2026-12-08') }]
        waiting = []
        return Response.json(earlier[0])
      }
      return Response.json({ waiting, earlier, looked_at: '2026-11-23T09:00:00.000Z' })
    }),
  )
})
const show = (ui = <ForThisWeek />) => render(<QueryClientProvider client={queries}>{ui}</QueryClientProvider>)

test('what waits says why, what it costs and whose figures, and a double click says yes once', async () => {
  show()
  expect(await screen.findByText(proposal.why)).toBeInTheDocument()
  expect(screen.getByText(proposal.effect)).toBeInTheDocument()
  await userEvent.dblClick(screen.getByRole('button', { name: proposal.button }))
  await waitFor(() => expect(screen.queryByRole('button', { name: proposal.button })).toBeNull())
  expect(sent).toEqual([{ path: '/api/watch/proposals/p1/accept', body: {} }])
  expect(screen.getByText(/The result comes on Dec 8, 2026/)).toBeInTheDocument()
})

test('a no may say why', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'No, thanks' }))
  const dialog = screen.getByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox'), 'Too dear')
  await userEvent.click(within(dialog).getByRole('button', { name: 'No, thanks' }))
  await waitFor(() => expect(sent).toEqual([{ path: '/api/watch/proposals/p1/decline', body: { reason: 'Too dear' } }]))
})

test('a link to a suggestion of somebody else says so', async () => {
  show(<ForThisWeek marked="p9" />)
  expect(await screen.findByText(/isn’t in this account/)).toBeInTheDocument()
})

test('the limits are saved at once', async () => {
  show(<WatchDialog onClose={() => undefined} />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sunday' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Do what only lowers spending without asking' }))
  await waitFor(() => expect(settings).toMatchObject({ days_off: ['SUNDAY'], may_lower: true }))
})
