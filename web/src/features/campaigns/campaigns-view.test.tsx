import { asUsd } from '@adwright/contract/values/money.rules'
import { sumCustomers } from '@adwright/contract/customers.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
  for (const text of ['Nov 10 to Nov 30, 2026', 'Enabled', 'Under Review', '$1 / day', '$12.50', '1.2K', '2.4M'])
    expect(card.getByText(text)).toBeInTheDocument()
  expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  expect(card.getByText('CTR 0.05%')).toBeInTheDocument()
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
  expect(screen.getByText('Figures from Oct 22 to Nov 20, 2026')).toBeInTheDocument()
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
  const [refused, removed] = await screen.findAllByRole('article')
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
      .filter((it) => it.parentElement === filter)
      .map((it) => it.textContent),
  ).toEqual(['All Status', 'Enabled', 'Paused', 'Removed'])
  expect(within(within(filter).getByRole('group')).getByRole('option', { name: 'Ended' })).toBeInTheDocument()
  await userEvent.selectOptions(filter, 'Paused')
  expect(screen.getByText('Showing 1 of 2 campaigns')).toBeInTheDocument()
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

test('product-3 §4.2: which are completed is one choice of the status filter', async () => {
  serve(list(aCampaign({ end_date_raw: asDay('2026-11-01') }), aCampaign({ id: '8', name: 'Cakes' })))
  view()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Ended')
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

const row = (id: string, customers: number, cost: number) => ({
  campaign_id: id,
  name: '',
  ...sumCustomers([{ customers, value: asUsd(customers * 10), clicks: 100, cost: asUsd(cost) }]),
})
const report = (customers: object | null) =>
  envelope({
    performance_data: {
      campaign_summary: [{ campaign_id: '7', cost: 33.5, clicks: 100, impressions: 900 }],
      customers,
    },
    from: '2026-10-22',
    to: '2026-11-20',
  })
const two = list(aCampaign(), aCampaign({ id: '8', name: 'Cakes' }))

describe('customers in the list', () => {
  beforeEach(() => localStorage.clear())

  test('in cards and in columns that sort and can be hidden', async () => {
    serve({
      ...two,
      'GET /api/google-ads/campaign-performance': report({ campaigns: [row('7', 4, 33.5), row('8', 9, 99)] }),
    })
    view()
    const [, cakes] = await screen.findAllByRole('article')
    expect(await within(cakes as HTMLElement).findByText('Cost per customer')).toBeInTheDocument()
    expect(within(cakes as HTMLElement).getByText('$11.00')).toBeInTheDocument()
    await userEvent.click(screen.getByLabelText('Table'))
    const table = within(screen.getByRole('table'))
    await userEvent.click(table.getByRole('button', { name: 'Customers' }))
    const names = () => table.getAllByRole('row').map((it) => it.textContent?.match(/Bread|Cakes/)?.[0])
    expect(names()).toEqual([undefined, 'Cakes', 'Bread'])
    expect(table.queryByText('Customer rate')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Customer rate' }))
    expect(table.getByText('4.00%')).toBeInTheDocument()
    expect(localStorage.getItem('campaigns_columns')).toContain('customer_rate')
  })

  test('once they were counted their place is there before them, and no card grows', async () => {
    localStorage.setItem('customers_measured', 'yes')
    serve({ ...two, 'GET /api/google-ads/campaign-performance': failure(503, 'unavailable') })
    view()
    const [bread] = await screen.findAllByRole('article')
    expect(within(bread as HTMLElement).getByText('Cost per customer').nextSibling).toHaveTextContent('–')
  })

  test('where nothing counts them there is no column, no order by them, and the menu says why', async () => {
    serve({ ...two, 'GET /api/google-ads/campaign-performance': report(null) })
    view()
    await userEvent.click(await screen.findByLabelText('Table'))
    expect(within(screen.getByRole('table')).queryByText('Customers')).toBeNull()
    expect(within(screen.getByRole('combobox', { name: 'Sort by' })).queryByText('Customers')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    const item = await screen.findByRole('menuitemcheckbox', { name: /^Customers/ })
    expect(item).toHaveTextContent('Not measured')
    expect(item).toHaveAttribute('aria-disabled', 'true')
  })
})

test('a campaign whose dates are over gets new ones before it can be turned on', async () => {
  serve(list(aCampaign({ status: 'PAUSED', end_date_raw: asDay('2026-01-01') })))
  view()
  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Change dates' }))
  expect(await screen.findByRole('dialog', { name: 'Edit campaign' })).toHaveTextContent('End date')
})
