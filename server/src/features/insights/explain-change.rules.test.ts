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
