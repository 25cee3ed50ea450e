import { asUsd } from '@adwright/contract/values/money.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { keepPeriod } from '#api/period/use-period.ts'
import { onSignal } from '#api/signals.ts'
import { envelope, failure, serve, show } from '#testing/serve.tsx'
import { CampaignsView } from './CampaignsView.tsx'
import { NoAccountDialog } from './NoAccountDialog.tsx'
import { aCampaign } from './testing.ts'

beforeEach(() => keepPeriod(null))
afterEach(() => vi.unstubAllGlobals())

const list = (...campaigns: object[]) => ({
  'GET /api/google-ads/campaigns': envelope({ campaigns }),
  'GET /api/google-ads/account-status': envelope({ is_linked: true, customer_id: '1', today: '2026-11-21' }),
})
const view = (params = {}) => show(<CampaignsView params={params} />)

test('product-3 §2.1, §9: 6 skeleton cards while loading, then the cards and the footer', async () => {
  serve(list(aCampaign(), aCampaign({ id: '8', name: 'Cakes' })))
  view()
  expect(screen.getByRole('status', { name: 'Loading the campaigns' }).children).toHaveLength(6)
  expect(await screen.findByText('Showing all 2 campaigns')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Shared Campaigns' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Create Campaign' })).toBeInTheDocument()
})

test('product-3 §2.1, §9: a card has name, dates, badges, budget per day, cost, clicks, impressions and the bar', async () => {
  serve(
    list(
      aCampaign({ name: 'x'.repeat(31), cost: asUsd(12.5), clicks: 1_200, impressions: 2_400_000, budget: asUsd(0) }),
    ),
  )
  view({ period: 'all' })
  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('heading')).toHaveTextContent(`${'x'.repeat(30)}…`)
  for (const text of ['Nov 10, 2026 to Nov 30, 2026', 'Enabled', 'Under Review', '$1 / day', '$12.50', '1.2K', '2.4M'])
    expect(card.getByText(text)).toBeInTheDocument()
  expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
})

test('decisions, Figures of a list: they follow the chosen period, and say which days they are', async () => {
  const asked = serve({
    ...list(aCampaign({ cost: asUsd(900) })),
    'GET /api/google-ads/campaign-performance': envelope({
      performance_data: { campaign_summary: [{ campaign_id: '7', cost: 33.5, clicks: 4, impressions: 90 }] },
      from: '2026-10-22',
      to: '2026-11-20',
    }),
  })
  view()
  const card = within(await screen.findByRole('article'))
  expect(await card.findByText('$33.50')).toBeInTheDocument()
  expect(screen.getByText('Figures from Oct 22, 2026 to Nov 20, 2026')).toBeInTheDocument()
  await userEvent.click(screen.getByLabelText('All time'))
  expect(await card.findByText('$900.00')).toBeInTheDocument()
  expect(screen.getByText('All-time figures')).toBeInTheDocument()
  await userEvent.click(screen.getByLabelText('7 days'))
  await vi.waitFor(() => expect(asked.map((it) => it.query.get('from'))).toContain('2026-11-14'))
})

test('figures that can’t be read are said to be unknown, with a retry, and never shown as zero', async () => {
  serve({
    ...list(aCampaign({ cost: asUsd(900) })),
    'GET /api/google-ads/campaign-performance': failure(502, 'upstream_failed', 'Google Ads is down.'),
  })
  view()
  expect(await screen.findByText('We couldn’t load the figures')).toBeInTheDocument()
  expect(within(screen.getByRole('article')).queryByText(/\$0\.00|\$900/)).toBeNull()
})

test('decisions, The two badges of a campaign: a removed one says Removed and nothing beside it; a refused ad is a line', async () => {
  const ad = {
    id: '1',
    status: 'ENABLED' as const,
    policy: { approval_status: 'DISAPPROVED' as const, topics: ['A_B'] },
  }
  const ad_groups = [{ id: 'g', name: 'All', status: 'ENABLED' as const, ads: [ad] }]
  serve(
    list(
      aCampaign({ status: 'REMOVED', ad_groups }),
      aCampaign({ id: '8', name: 'Cakes', end_date_raw: null, ad_groups }),
    ),
  )
  view()
  const [removed, refused] = await screen.findAllByRole('article')
  expect(within(removed as HTMLElement).getByText('Removed')).toBeInTheDocument()
  expect(within(removed as HTMLElement).queryByText(/Under Review|disapproved/)).toBeNull()
  expect(within(refused as HTMLElement).getByText('Not showing: ad disapproved (A b)')).toBeInTheDocument()
})

test('product-3 §2.1: the status filter has All Status, Enabled, Paused and Removed', async () => {
  serve(list(aCampaign(), aCampaign({ id: '8', name: 'Cakes', status: 'PAUSED' })))
  view()
  const filter = await screen.findByRole('combobox', { name: 'Status' })
  expect(
    within(filter)
      .getAllByRole('option')
      .map((it) => it.textContent),
  ).toEqual(['All Status', 'Enabled', 'Paused', 'Removed'])
  await userEvent.selectOptions(filter, 'Paused')
  expect(screen.getByText('Showing all 1 campaigns')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Cakes' })).toBeInTheDocument()
})

test('product-3 §2.1, §8: a failed fetch reads Error: and the message, and can be tried again', async () => {
  const asked = serve({ 'GET /api/google-ads/campaigns': failure(502, 'upstream_failed', 'Google Ads is down.') })
  view()
  expect(await screen.findByText('Error: Google Ads is down.')).toBeInTheDocument()
  const before = asked.length
  await userEvent.click(screen.getByRole('button', { name: /again|Retry/i }))
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before))
})

test('product-3 §2.1, §8: without an account a modal leads to the platform-link dialog', async () => {
  const message = 'No active or linked Google Ads account found'
  serve({ 'GET /api/google-ads/campaigns': { json: { success: false, message, data: { campaigns: [] } } } })
  const heard = vi.fn()
  const stop = onSignal('dialog', heard)
  view()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ dialog: 'no_ad_account', uninvited: true }))
  show(<NoAccountDialog onClose={() => undefined} />)
  const modal = await screen.findByRole('dialog', { name: 'No Google Ads Account Linked' })
  await userEvent.click(within(modal).getByRole('button', { name: 'Link Account' }))
  expect(heard).toHaveBeenLastCalledWith({ dialog: 'ad_account' })
  stop()
})

test('several at once: one question, each outcome, and one Undo for the whole set', async () => {
  const asked = serve({
    ...list(aCampaign(), aCampaign({ id: '8', name: 'Cakes', version: 'v8' })),
    'POST /api/google-ads/campaigns-bulk': envelope({
      results: [
        { id: '7', name: 'Bread', outcome: 'done', says: '' },
        { id: '8', name: 'Cakes', outcome: 'unknown', says: 'Google Ads did not answer.' },
      ],
      done: 1,
      failed: 0,
      unknown: 1,
    }),
    'GET /api/activity': {
      json: [
        { id: 'e1', action: 'change_campaigns', undoable: true, outcome: 'done', after: [{ id: '7' }, { id: '8' }] },
      ],
    },
    'POST /api/activity/e1/undo': { json: { id: 'e2', after: [{ id: '7', name: 'Bread', status: 'ENABLED' }] } },
  })
  view()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Bread' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Cakes' }))
  const bar = within(screen.getByRole('region', { name: 'Actions for the selected campaigns' }))
  await userEvent.click(bar.getByRole('button', { name: 'Pause' }))
  const ask = within(screen.getByRole('dialog', { name: 'Pause 2 campaigns?' }))
  expect(asked.some((it) => it.method === 'POST')).toBe(false)
  await userEvent.click(ask.getByRole('button', { name: 'Pause' }))
  const report = within(await screen.findByRole('dialog', { name: 'Results' }))
  expect(report.getByText('1 changed, 1 unknown')).toBeInTheDocument()
  expect(report.getByText('Google Ads did not answer.')).toBeInTheDocument()
  expect(asked.find((it) => it.path === '/api/google-ads/campaigns-bulk')?.body).toEqual({
    changes: [
      { id: '7', status: 'PAUSED', version: 'v1' },
      { id: '8', status: 'PAUSED', version: 'v8' },
    ],
  })
  await userEvent.click(report.getByRole('button', { name: 'Undo all' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(asked.filter((it) => it.path === '/api/activity/e1/undo')).toHaveLength(1)
})

test('product-3 §4.2: which are completed is one choice of the list; the status filter keeps to its four', async () => {
  serve(list(aCampaign({ end_date_raw: asDay('2026-11-01') }), aCampaign({ id: '8', name: 'Cakes' })))
  view()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Ended')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Bread' })).toBeInTheDocument()
})

test('what needs attention comes first, and a stop is told beside the status', async () => {
  serve(list(aCampaign(), aCampaign({ id: '8', name: 'Cakes', attention: 'stopped' })))
  view()
  const [first, second] = await screen.findAllByRole('article')
  expect(within(first as HTMLElement).getByRole('heading')).toHaveTextContent('Cakes')
  expect(within(first as HTMLElement).getByText('Stopped showing')).toBeInTheDocument()
  expect(within(second as HTMLElement).queryByText('Stopped showing')).toBeNull()
})

const bulkDone = envelope({
  results: [
    { id: '7', name: 'Bread', outcome: 'done', says: '' },
    { id: '8', name: 'Cakes', outcome: 'failed', says: 'Changed meanwhile.' },
  ],
  done: 1,
  failed: 1,
  unknown: 0,
})
async function openBulk(name: string, campaigns = [aCampaign(), aCampaign({ id: '8', name: 'Cakes' })]) {
  const asked = serve({ ...list(...campaigns), 'POST /api/google-ads/campaigns-bulk': bulkDone })
  view()
  for (const { name: campaign } of campaigns)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${campaign}` }))
  const bar = within(screen.getByRole('region', { name: 'Actions for the selected campaigns' }))
  await userEvent.click(bar.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
  return () => asked.filter((it) => it.path === '/api/google-ads/campaigns-bulk').map((it) => it.body)
}

test('several are deleted after a question that names them, and no Undo is promised', async () => {
  const sent = await openBulk('Delete')
  const ask = within(screen.getByRole('dialog', { name: 'Delete 2 campaigns?' }))
  expect(ask.getAllByRole('listitem').map((it) => it.textContent)).toEqual(['Bread', 'Cakes'])
  expect(sent()).toEqual([])
  await userEvent.click(ask.getByRole('button', { name: 'Delete' }))
  const report = within(await screen.findByRole('dialog', { name: 'Results' }))
  expect(report.getByText('1 changed, 1 failed')).toBeInTheDocument()
  expect(report.getByText('Changed meanwhile.')).toBeInTheDocument()
  expect(report.queryByRole('button', { name: 'Undo all' })).toBeNull()
  expect(sent()).toEqual([
    {
      changes: [
        { id: '7', remove: true, version: 'v1' },
        { id: '8', remove: true, version: 'v1' },
      ],
    },
  ])
})

test('what became of the deleted is told, though all of them are gone from the selection', async () => {
  let status: Campaign['status'] = 'ENABLED'
  serve({
    ...list(),
    'GET /api/google-ads/campaigns': () => envelope({ campaigns: [aCampaign({ status })] }),
    'POST /api/google-ads/campaigns-bulk': () => {
      status = 'REMOVED'
      return envelope({ results: [{ id: '7', name: 'Bread', outcome: 'done' }], done: 1, failed: 0, unknown: 0 })
    },
  })
  view()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Bread' }))
  const bar = within(screen.getByRole('region', { name: 'Actions for the selected campaigns' }))
  await userEvent.click(bar.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 changed')).toBeInTheDocument()
  await vi.waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Actions for the selected campaigns' })).toBeNull(),
  )
  const report = within(screen.getByRole('dialog', { name: 'Results' }))
  await userEvent.click(report.getByText('Close'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('bids: a bad amount is told at the field, and a budget that is too small before anything is sent', async () => {
  const sent = await openBulk('Set bids', [aCampaign(), aCampaign({ id: '8', name: 'Cakes', budget: asUsd(2) })])
  const ask = within(screen.getByRole('dialog', { name: 'Set bids' }))
  const field = ask.getByLabelText('Most a click may cost')
  const confirm = ask.getByRole('button', { name: 'Set bids' })
  await userEvent.click(confirm)
  expect(await ask.findByText('Required')).toBeInTheDocument()
  await userEvent.type(field, '0')
  await vi.waitFor(() => expect(field).toBeInvalid())
  expect(ask.queryByText('Required')).toBeNull()
  await userEvent.clear(field)
  await userEvent.type(field, '99')
  expect(await ask.findByText('CPC Bid value must be less than Daily Budget.')).toBeInTheDocument()
  await userEvent.clear(field)
  await userEvent.type(field, '3')
  expect(
    await ask.findByText('The daily budget of 1 campaign is too small for this bid. Its bid stays.'),
  ).toBeInTheDocument()
  expect(sent()).toEqual([])
  await userEvent.click(confirm)
  await screen.findByRole('dialog', { name: 'Results' })
  expect(sent()).toEqual([{ changes: [{ id: '7', bids: { cpc_bid: 3 }, version: 'v1' }] }])
})

test('budgets: 0, nothing and too much are told at the field', async () => {
  serve(list(aCampaign()))
  view()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Bread' }))
  await userEvent.click(screen.getByRole('button', { name: 'Change budgets' }))
  const ask = within(screen.getByRole('dialog', { name: 'Change budgets' }))
  await userEvent.click(ask.getByRole('button', { name: 'Change' }))
  const field = ask.getByLabelText('Daily budget')
  expect(field).toHaveAccessibleDescription(/Required/)
  for (const amount of ['0', '99999999']) {
    await userEvent.clear(field)
    await userEvent.type(field, amount)
    await vi.waitFor(() => expect(field).toBeInvalid())
  }
})

test('labels are added to several and taken away, only what differs is sent', async () => {
  const sent = await openBulk('Labels', [
    aCampaign({ labels: ['spring'] }),
    aCampaign({ id: '8', name: 'Cakes', labels: ['old'] }),
  ])
  const ask = within(screen.getByRole('dialog', { name: 'Labels' }))
  await userEvent.type(ask.getByRole('combobox', { name: 'Add a label' }), 'Spring, new')
  await userEvent.click(ask.getByRole('checkbox', { name: 'old' }))
  await userEvent.click(ask.getByRole('button', { name: 'Save labels' }))
  await screen.findByRole('dialog', { name: 'Results' })
  expect(sent()).toEqual([
    {
      changes: [
        { id: '7', labels: ['spring', 'new'], version: 'v1' },
        { id: '8', labels: ['Spring', 'new'], version: 'v1' },
      ],
    },
  ])
})
