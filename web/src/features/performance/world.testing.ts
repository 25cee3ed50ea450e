import { asUsd } from '@adwright/contract/values/money.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import type { CustomerFigures } from '@adwright/contract/customer-figures'
import type { PerformanceData } from '@adwright/contract/performance'
import { emptyData, envelope } from './testing.tsx'

/** The dashboard's main API call. */
export const PERFORMANCE = 'GET /api/google-ads/campaign-performance'
export const data: PerformanceData = {
  ...emptyData(),
  summary: {
    total_campaigns: 2,
    total_cost: asUsd(1204.5),
    total_clicks: 60,
    total_impressions: 1000,
    average_ctr: 0.06,
  },
  day_hour_performance: [{ day_of_week: 'FRIDAY', hour: 9, clicks: 60, impressions: 1000, cost: asUsd(1204.5) }],
  device_performance: [
    { device: 'MOBILE', clicks: 45, impressions: 700, cost: asUsd(1000) },
    { device: 'DESKTOP', clicks: 15, impressions: 300, cost: asUsd(204.5) },
  ],
  network_performance: [
    { ad_network_type: 'SEARCH', clicks: 50, impressions: 875, cost: asUsd(1000) },
    { ad_network_type: 'SEARCH_PARTNERS', clicks: 10, impressions: 125, cost: asUsd(204.5) },
  ],
  time_series: [{ date: asDay('2026-11-20'), clicks: 60, impressions: 1000, cost: asUsd(1204.5) }],
  campaign_summary: [
    { campaign_id: 'c1', name: 'Bread', clicks: 60, impressions: 1000, cost: asUsd(1204.5), status: 'ENABLED' },
  ],
}
export const answer = (performanceData: PerformanceData, more: object = {}) =>
  envelope({
    performance_data: performanceData,
    as_of: '2026-11-21T12:00:00.000Z',
    from: '2026-10-22',
    to: '2026-11-20',
    missing_days: [],
    ...more,
  })
const change = (direction: string, percentage: number) => ({ direction, percentage })
export const customers = (total: Partial<CustomerFigures> = {}) => ({
  since: null,
  total: {
    customers: 12,
    value: asUsd(504),
    cost_per_customer: asUsd(100.38),
    rate: 0.2,
    clicks: 60,
    cost: asUsd(1204.5),
    ...total,
  },
  campaigns: [],
  devices: [],
  hours: [],
  days: [],
  keywords: [],
})
/** Twice as many campaigns were shown as last month. */
export const changed = {
  campaign_count: change('increase', 100),
  total_cost: change('increase', 8),
  total_clicks: change('decrease', 15.5),
  total_impressions: change('increase', 7.25),
  ctr: change('increase', 1),
}
export const linked = { is_linked: true, customer_id: '1000000001', today: '2026-11-21' }
export const world = {
  [PERFORMANCE]: answer(data),
  'GET /api/google-ads/account-status': envelope(linked),
  'GET /api/google-ads/campaigns': envelope({ campaigns: [{ id: 'c1', name: 'Bread', status: 'ENABLED' }] }),
  'GET /api/client-analytics/user/analytics-change/1000000001': envelope({
    ...changed,
    campaign_count: change('no_change', 0),
  }),
  'GET /api/google-ads/insights': envelope({ insights: [], from: '', to: '', as_of: '' }),
  'GET /api/date-notes': { json: [] },
}
