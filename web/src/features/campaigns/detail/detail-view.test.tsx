import { asUsd } from '@adwright/contract/values/money.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { onSignal } from '#api/signals.ts'
import { hasUnsaved } from '#api/unsaved.ts'
import { envelope, failure, serve, show } from '#testing/serve.tsx'
import { type Notice, showWith } from '#ui/toast.ts'
import { aCampaign } from '../testing.ts'
import { DetailFigures } from './DetailFigures.tsx'
import { DetailHeader } from './DetailHeader.tsx'
import { EditDialog } from './EditDialog.tsx'

afterEach(() => vi.unstubAllGlobals())
const today = asDay('2026-11-21')
const button = (name: string) => screen.queryByRole('button', { name })

test('product-3 §4.1: an ENABLED campaign is paused, a PAUSED one resumed, and a REMOVED one offers no actions', () => {
  serve({})
  const { unmount } = show(<DetailHeader campaign={aCampaign()} today={today} />)
  expect([button('Pause'), button('Edit'), button('Delete')].every(Boolean)).toBe(true)
  expect(button('Resume')).toBeNull()
  unmount()
  const paused = show(<DetailHeader campaign={aCampaign({ status: 'PAUSED' })} today={today} />)
  expect(button('Resume')).toBeInTheDocument()
  expect(button('Pause')).toBeNull()
  paused.unmount()
  show(<DetailHeader campaign={aCampaign({ status: 'REMOVED' })} today={today} />)
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('on a phone the switch and Edit stay in sight, and the rest is in one menu', async () => {
  serve({})
  const phone = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList)
  const { unmount } = show(<DetailHeader campaign={aCampaign()} today={today} />)
  expect(screen.getAllByRole('button').map((it) => it.textContent || it.ariaLabel)).toEqual(['Pause', 'Edit', 'More'])
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(screen.getByRole('dialog', { name: 'Delete Bread?' })).toBeVisible()
  unmount()
  show(<DetailHeader campaign={aCampaign({ setup_open: true, status: 'PAUSED' })} today={today} />)
  const names = screen.getAllByRole('button').map((it) => it.textContent || it.ariaLabel)
  expect(names).toEqual(['Continue setup', 'Resume', 'More'])
  phone.mockRestore()
})

test('product-3 §4.1: Pause turns ENABLED into PAUSED at once; Resume asks, with what it can cost', async () => {
  const asked = serve({
    'PUT /api/google-ads/campaigns/7': envelope({ campaign: aCampaign() }),
    'GET /api/activity': { json: [] },
  })
  const { unmount } = show(<DetailHeader campaign={aCampaign()} today={today} />)
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(asked.find((it) => it.method === 'PUT')?.body).toEqual({ status: 'PAUSED' })
  unmount()
  asked.length = 0
  show(<DetailHeader campaign={aCampaign({ status: 'PAUSED' })} today={today} />)
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Turn on Bread?' }))
  expect(dialog.getByText(/about \$30 a day\. Up to \$60 on one day, at most \$600 in all/)).toBeInTheDocument()
  expect(asked).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }))
  expect(asked.find((it) => it.method === 'PUT')?.body).toEqual({ status: 'ENABLED', version: 'v1' })
})

test('decisions, A client who was asked: a refused turning on leads to Shared Campaigns', async () => {
  const words = 'Clara hasn’t approved “Bread” yet, so it can’t run.'
  serve({ 'PUT /api/google-ads/campaigns/7': failure(409, 'client_approval_required', words) })
  const notices: Notice[] = []
  showWith((it) => notices.push(it))
  show(<DetailHeader campaign={aCampaign({ status: 'PAUSED' })} today={today} />)
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }))
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  await vi.waitFor(() => expect(notices.at(-1)).toMatchObject({ detail: words, action: { label: 'Shared Campaigns' } }))
  showWith(undefined)
})

test('product-3 §5.6: a deletion asks to the letter; Cancel leaves the campaign alone', async () => {
  const asked = serve({ 'DELETE /api/google-ads/campaigns/7': envelope({ campaign: aCampaign() }) })
  show(<DetailHeader campaign={aCampaign()} today={today} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Bread?' }))
  expect(dialog.getByText('Are you sure you want to delete this campaign?')).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Delete Bread?' })).getByRole('button', { name: 'Delete' }),
  )
  expect(asked.filter((it) => it.method === 'DELETE')).toHaveLength(1)
})

test('Send for approval opens the dialog with this campaign', async () => {
  serve({})
  const heard = vi.fn()
  const stop = onSignal('dialog', heard)
  show(<DetailHeader campaign={aCampaign()} today={today} />)
  await userEvent.click(screen.getByRole('button', { name: 'Send for approval' }))
  expect(heard).toHaveBeenCalledWith({ dialog: 'share_campaign', params: { campaign_id: '7' } })
  stop()
})

const nothing = {
  summary: { total_campaigns: 1, total_cost: 0, total_clicks: 0, total_impressions: 0, average_ctr: 0 },
  day_hour_performance: [],
  device_performance: [],
  network_performance: [],
  time_series: [],
  demographics: [],
  campaign_summary: [],
  keyword_performance: [],
}
const figures = (data: object) =>
  envelope({ performance_data: data, from: '2026-10-22', to: '2026-11-20', as_of: '2026-11-21T10:00:00.000Z' })

test('product-3 §2.2: four summary cards, and the empty texts of the three charts', async () => {
  serve({ 'GET /api/google-ads/campaign-performance': figures(nothing) })
  show(<DetailFigures campaignId="7" today={asDay('2026-11-21')} params={{}} />)
  for (const text of [
    'Total Cost',
    'Total Clicks',
    'Total Impressions',
    'Avg CTR',
    'No data available',
    'No device data available',
    'No time data available',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Clicks vs Impressions' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'CTR' })).not.toBeChecked()
})

test('a budget above the limit is said at its field, and nothing is promised of it', async () => {
  serve({ 'POST /api/google-ads/forecast': failure(503, 'upstream_unavailable') })
  show(<EditDialog campaign={aCampaign()} today={today} onClose={vi.fn()} />)
  const budget = screen.getByRole('textbox', { name: /Daily budget/ })
  expect(screen.getByText(/^Up to /)).toBeInTheDocument()
  await userEvent.clear(budget)
  await userEvent.type(budget, '2000000')
  expect(await screen.findByText('At most 1,000,000.')).toBeInTheDocument()
  // Back asks before it's lost.
  expect(hasUnsaved()).toBe(true)
  expect(screen.queryByText(/^Up to /)).toBeNull()
})

test('of two editors the second is told, keeps what was typed, and can load the latest', async () => {
  const latest = aCampaign({ budget: asUsd(44), version: 'v2' })
  serve({
    'PUT /api/google-ads/campaigns/7': failure(409, 'conflict', 'This campaign was changed meanwhile.'),
    'GET /api/google-ads/campaigns': envelope({ campaigns: [latest] }),
    'POST /api/google-ads/forecast': failure(503, 'upstream_unavailable'),
  })
  show(<EditDialog campaign={aCampaign()} today={today} onClose={vi.fn()} />)
  const budget = screen.getByRole('textbox', { name: /Daily budget/ })
  await userEvent.clear(budget)
  await userEvent.type(budget, '20')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This campaign was changed meanwhile.')).toBeInTheDocument()
  expect(budget).toHaveValue('20')
  await userEvent.click(screen.getByRole('button', { name: 'Load the latest' }))
  await vi.waitFor(() => expect(screen.getByRole('textbox', { name: /Daily budget/ })).toHaveValue('44'))
})

test('a campaign in yen is told its worst case in yen', () => {
  serve({ 'POST /api/google-ads/forecast': failure(503, 'upstream_unavailable') })
  show(
    <EditDialog campaign={{ ...aCampaign(), budget: asUsd(5000), currency: 'JPY' }} today={today} onClose={vi.fn()} />,
  )
  expect(screen.getByText(/^Up to ¥10,000 on one day/)).toBeInTheDocument()
})
