import type { Home } from '@adwright/contract/home'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asDay } from '@adwright/contract/values/day.rules'
import { queries } from '#api/freshness.ts'
import { onSignal, type Signals } from '#api/signals.ts'
import { HomePanel } from './HomePanel.tsx'

const items = (...done: string[]): Home['setup']['items'] =>
  (['profile', 'account', 'campaign', 'customers', 'report'] as const).map((item) => ({
    item,
    done: done.includes(item),
  }))
const fresh: Home = {
  setup: { items: items(), dismissed: false },
  next: { step: 'profile', campaign: null },
  waiting: { cards: [], more: 0, approved: 0, sent_back: 0 },
  happened: { since: asDay('2026-11-16'), news: [], changes: [], more: false },
  period: null,
}
const busy: Home = {
  setup: { items: items('profile', 'account', 'campaign'), dismissed: false },
  next: { step: 'customers', campaign: null },
  waiting: {
    cards: [{ session_id: 's1', summary: 'Create the campaign “Cakes”.' }],
    more: 2,
    approved: 1,
    sent_back: 0,
  },
  happened: {
    since: asDay('2026-11-17'),
    news: [{ text: 'Google Ads did not approve the ad of “Cakes”.', count: 2, subject: 'campaign', id: '7' }],
    changes: [{ action: 'exclude_keywords', via: 'schedule', count: 3, target: 'Cakes' }],
    more: false,
  },
  period: { from: asDay('2026-11-17'), to: asDay('2026-11-22'), since_last_visit: true },
}
const got = {
  measured: false,
  actions: [],
  total: { customers: 0, value: 0, cost_per_customer: null, rate: null, clicks: 212, cost: 105 },
}

let home: Home | null
let tier: string
let sent: { path: string; body: unknown }[]
let asked: Partial<{ [K in keyof Signals]: Signals[K] }>
let ends: (() => void)[]
let opened: (string | null)[]
beforeEach(() => {
  queries.clear()
  home = fresh
  tier = 'Free'
  sent = []
  opened = []
  asked = {}
  ends = (['say', 'view', 'dialog', 'open_chat'] as const).map((name) =>
    onSignal(name, (it) => Object.assign(asked, { [name]: it })),
  )
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, { method = 'GET', body }: RequestInit = {}) => {
      if (method !== 'GET') {
        sent.push({ path, body: body ? JSON.parse(String(body)) : undefined })
        return new Response(null, { status: 204 })
      }
      if (path.includes('/customers')) return Response.json({ success: true, message: '', data: got })
      if (path.includes('/subscription')) return Response.json({ tier, status: 'active', current_period_end: null })
      return home ? Response.json(home) : Response.json({ code: 'internal', message: 'Away.' }, { status: 500 })
    }),
  )
})
afterEach(() => {
  for (const end of ends) end()
})

const show = () =>
  render(
    <QueryClientProvider client={queries}>
      <HomePanel words={{ actionLabel: (it) => it, openerOf: (it) => () => void opened.push(it.id) }} />
    </QueryClientProvider>,
  )

test('a new owner is led to the conversation, and hears what the Free plan lacks before', async () => {
  show()
  expect(await screen.findByText(/first ad, in six short questions/)).toBeVisible()
  expect(await screen.findByText(/Free plan, you link a Google Ads account/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(asked.say).toEqual({ message: 'Help me make my first ad' })
  await userEvent.click(screen.getByRole('button', { name: 'Tell us about your business' }))
  expect(asked.view).toMatchObject({ view: 'business_profile' })
  await userEvent.click(screen.getByRole('button', { name: 'Link a Google Ads account' }))
  expect(asked.dialog).toMatchObject({ dialog: 'ad_account' })
})

test('the list is put away, and a visit is kept once', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Hide this list' }))
  await waitFor(() => expect(sent).toContainEqual({ path: '/api/home/setup', body: { dismissed: true } }))
  expect(sent.filter((it) => it.path === '/api/home/visit')).toHaveLength(1)
})

test('what happened, what waits, and the button for what isn’t measured', async () => {
  home = busy
  show()
  expect(await screen.findByText('212 clicks')).toBeVisible()
  expect(screen.getByText('Who became a customer isn’t counted yet.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Count customers' }))
  expect(asked.view).toMatchObject({ view: 'measure_customers' })
  const waiting = screen.getByRole('heading', { name: 'Waiting for your yes' }).closest('section') as HTMLElement
  expect(within(waiting).getByText(/2 more cards/)).toBeVisible()
  await userEvent.click(within(waiting).getByRole('button', { name: 'Review' }))
  expect(asked.open_chat).toEqual({ session_id: 's1' })
})

test('what happened meanwhile is told, each thing once, and opened', async () => {
  home = busy
  show()
  const happened = (await screen.findByRole('heading', { name: 'What happened' })).closest('section') as HTMLElement
  expect(within(happened).getByText(/exclude_keywords, 3 times/)).toHaveTextContent('by schedule: Cakes')
  expect(within(happened).getByText('and 1 more about it')).toBeVisible()
  await userEvent.click(within(happened).getByRole('button', { name: /^Open: Google Ads did not approve/ }))
  expect(opened).toEqual(['7'])
})

test('once everything is set up the list is gone, and a next step is left', async () => {
  home = {
    ...busy,
    waiting: fresh.waiting,
    setup: { items: items('profile', 'account', 'campaign', 'customers', 'report'), dismissed: false },
    next: { step: 'improve', campaign: null },
  }
  show()
  expect(await screen.findByRole('button', { name: 'Find improvements' })).toBeVisible()
  expect(screen.queryByText('Get set up')).toBeNull()
})

test('when it can’t be read it says so and offers to try again', async () => {
  home = null
  show()
  expect(await screen.findByText('We couldn’t load your start page')).toBeVisible()
  home = fresh
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Get set up')).toBeVisible()
})
