import { sumCustomers } from '@adwright/contract/customers.rules'
import { asUsd } from '@adwright/contract/values/money.rules'
import { addDays, asDay } from '@adwright/contract/values/day.rules'
import type { PerformanceData } from '@adwright/contract/performance'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { envelope, failure, serve, show } from '#testing/serve.tsx'
import { DetailFigures } from './DetailFigures.tsx'

afterEach(() => vi.unstubAllGlobals())

const CALL = 'GET /api/google-ads/campaign-performance'
const nothing: PerformanceData = {
  summary: { total_campaigns: 1, total_cost: asUsd(0), total_clicks: 0, total_impressions: 0, average_ctr: 0 },
  day_hour_performance: [],
  device_performance: [],
  network_performance: [],
  time_series: [],
  demographics: [],
  campaign_summary: [],
  keyword_performance: [],
}
const answer = (performance_data: PerformanceData) =>
  envelope({
    performance_data,
    as_of: '2026-11-21T12:00:00.000Z',
    from: '2026-10-22',
    to: '2026-11-20',
    missing_days: [],
  })
const days = Array.from({ length: 9 }, (_, at) => ({
  date: addDays(asDay('2026-11-10'), at),
  clicks: at,
  impressions: 100,
  cost: asUsd(1),
}))

test('product-3 §2.2: four cards, weekdays by volume or CTR, devices by clicks or impressions, the latest 7 dates', async () => {
  const asked = serve({
    [CALL]: answer({
      ...nothing,
      summary: {
        total_campaigns: 1,
        total_cost: asUsd(1234.5),
        total_clicks: 1060,
        total_impressions: 20_000,
        average_ctr: 0.053,
      },
      day_hour_performance: [
        { day_of_week: 'FRIDAY', hour: 9, clicks: 1060, impressions: 20_000, cost: asUsd(1234.5) },
      ],
      device_performance: [
        { device: 'DESKTOP', clicks: 265, impressions: 10_000, cost: asUsd(234.5) },
        { device: 'MOBILE', clicks: 795, impressions: 10_000, cost: asUsd(1000) },
      ],
      time_series: days,
    }),
  })
  show(<DetailFigures campaignId="c1" today={asDay('2026-11-21')} params={{}} />)
  for (const [label, value] of [
    ['Total Cost', '$1,234.50'],
    ['Total Clicks', '1,060'],
    ['Total Impressions', '20,000'],
    ['Avg CTR', '5.30%'],
  ] as const)
    expect((await screen.findByText(label)).parentElement).toHaveTextContent(value)
  expect(asked.find((it) => CALL.endsWith(it.path))?.query.get('campaign_id')).toBe('c1')

  const overview = screen.getByRole('figure', { name: 'Overview Metrics' })
  expect(within(overview).getByRole('rowheader', { name: 'Friday' }).parentElement).toHaveTextContent('1,06020,000')
  await userEvent.click(screen.getByLabelText('CTR'))
  expect(within(overview).getByRole('rowheader', { name: 'Friday' }).parentElement).toHaveTextContent('5.30%')

  const devices = screen.getByRole('figure', { name: 'Devices' })
  expect(within(devices).getByRole('rowheader', { name: 'Mobile' }).parentElement).toHaveTextContent('75.00%')
  await userEvent.click(screen.getAllByLabelText('Impressions').at(-1) as HTMLElement)
  expect(within(devices).getByRole('rowheader', { name: 'Mobile' }).parentElement).toHaveTextContent('50.00%')

  const time = screen.getByRole('figure', { name: 'Time Performance' })
  expect(
    within(time)
      .getAllByRole('rowheader')
      .map((it) => it.textContent),
  ).toHaveLength(7)
  expect(within(time).getAllByRole('rowheader').at(-1)).toHaveTextContent('Nov 18, 2026')
})

test('product-3 §2.2: each chart says when it has nothing; a failure is told with its cause', async () => {
  serve({ [CALL]: answer(nothing) })
  show(<DetailFigures campaignId="c1" today={asDay('2026-11-21')} params={{}} />)
  for (const words of ['No data available', 'No device data available', 'No time data available'])
    expect(await screen.findByText(words)).toBeInTheDocument()
  vi.unstubAllGlobals()
  serve({ [CALL]: failure(502, 'upstream_failed', 'The platform did not say.') })
  show(<DetailFigures campaignId="c2" today={asDay('2026-11-21')} params={{}} />)
  expect(await screen.findByText('The platform did not say.')).toBeInTheDocument()
})

test('customers are a row under the figures, split by keyword, device and hour; a rate over few clicks is none', async () => {
  const of = (customers: number, clicks: number) =>
    sumCustomers([{ customers, value: asUsd(customers * 10), clicks, cost: asUsd(40) }])
  serve({
    [CALL]: answer({
      ...nothing,
      customers: {
        since: asDay('2026-11-02'),
        total: of(4, 50),
        campaigns: [],
        days: [],
        devices: [{ device: 'MOBILE', ...of(3, 29) }],
        hours: [{ hour: 9, ...of(4, 50) }],
        keywords: [{ keyword: 'rye bread', campaign_id: 'c3', ad_group_id: 'g', ...of(4, 50) }],
      },
    }),
  })
  show(<DetailFigures campaignId="c3" today={asDay('2026-11-21')} params={{}} />)
  const row = within(await screen.findByLabelText('Customers in this period'))
  for (const text of ['4', '$10.00', '$40.00', '8.00%', 'Counted since Nov 2, 2026'])
    expect(row.getByText(text)).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /rye bread/ })).toHaveTextContent('rye bread504$10.00 each$10.00$40.008.00%')
  await userEvent.click(screen.getByLabelText('Device'))
  expect(screen.getByRole('row', { name: /^Mobile/ })).toHaveTextContent('Mobile293$13.33 each$13.33$30.00–')
  await userEvent.click(screen.getByLabelText('Hour'))
  expect(screen.getByRole('row', { name: /9:00 to 10:00/ })).toBeInTheDocument()
})

test('customers that nothing counts are not zero: it is said, with the way to count them', async () => {
  serve({ [CALL]: answer({ ...nothing, customers: null }) })
  const measure = vi.fn()
  show(<DetailFigures campaignId="c4" today={asDay('2026-11-21')} params={{}} onMeasure={measure} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Measure customers' }))
  expect(measure).toHaveBeenCalledOnce()
  expect(screen.queryByLabelText('Customers in this period')).toBeNull()
})
