import type { PerformanceData } from '@adwright/contract/performance'
import { expect, test } from 'vitest'
import { explained } from './explain-change.rules.ts'

const row = (clicks: number, impressions = clicks * 20) => ({ clicks, impressions, cost: clicks })
const data = (bread: number, cakes: number, impressions?: number): PerformanceData =>
  ({
    summary: {
      total_campaigns: 2,
      total_clicks: bread + cakes,
      total_impressions: impressions ?? (bread + cakes) * 20,
      total_cost: bread + cakes,
      average_ctr: 0.05,
    },
    campaign_summary: [
      { campaign_id: '1', name: 'Bread', status: 'ENABLED', ...row(bread) },
      { campaign_id: '2', name: 'Cakes', status: 'ENABLED', ...row(cakes) },
    ],
    device_performance: [{ device: 'MOBILE', ...row(bread) }],
  }) as unknown as PerformanceData

test('a fall is explained by the campaigns and devices that fell most', () => {
  expect(explained(data(60, 45), data(100, 50), 'clicks')).toMatchObject({
    direction: 'down',
    was: 150,
    is: 105,
    campaigns: [
      { campaign_id: '1', name: 'Bread', was: 100, is: 60 },
      { campaign_id: '2', name: 'Cakes', was: 50, is: 45 },
    ],
    devices: [{ name: 'MOBILE', was: 100, is: 60 }],
    reason: 'shown',
  })
})
test('shown as often but clicked less is reported as that', () => {
  expect(explained(data(60, 40, 3000), data(100, 50, 3000), 'clicks')).toMatchObject({ reason: 'clicked' })
})
test('a difference of a few percent doesn’t count', () => {
  expect(explained(data(101, 50), data(100, 50), 'clicks')).toMatchObject({
    direction: 'same',
    campaigns: [],
    reason: null,
  })
})

const counted = (bread: number, cakes: number, rate: number | null) => ({
  since: '2026-01-01',
  total: { customers: bread + cakes, rate },
  campaigns: [
    { campaign_id: '1', name: 'Bread', customers: bread },
    { campaign_id: '2', name: 'Cakes', customers: cakes },
  ],
  devices: [{ device: 'MOBILE', customers: bread }],
})
test('customers are explained by the campaigns that brought fewer, and by the clicks or the share of them', () => {
  const of = (now: PerformanceData, before: PerformanceData) => explained(now, before, 'customers')
  const before = { ...data(100, 50), customers: counted(10, 5, 0.1) } as PerformanceData
  const fewer = { ...data(50, 50), customers: counted(5, 5, 0.1) } as PerformanceData
  expect(of(fewer, before)).toMatchObject({
    metric: 'customers',
    direction: 'down',
    was: 15,
    is: 10,
    campaigns: [{ campaign_id: '1', name: 'Bread', was: 10, is: 5 }],
    devices: [{ name: 'MOBILE', was: 10, is: 5 }],
    reason: 'clicks',
    clicks: { was: 150, is: 100 },
  })
  const worse = { ...data(100, 50), customers: counted(5, 1, 0.04) } as PerformanceData
  expect(of(worse, before)).toMatchObject({ reason: 'customer_rate', customer_rate: { was: 0.1, is: 0.04 } })
  // Too few clicks for a rate: no reason is made up.
  expect(of({ ...worse, customers: counted(5, 1, null) } as PerformanceData, before).reason).toBeNull()
})
