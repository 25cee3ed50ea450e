import type { CustomerBreakdown } from '@adwright/contract/customer-figures'
import { sumCustomers } from '@adwright/contract/customers.rules'
import { type Usd, asUsd } from '@adwright/contract/values/money.rules'
import { type Day, asDay } from '@adwright/contract/values/day.rules'
import type { PerformanceData } from '@adwright/contract/performance'
import { describe, expect, test } from 'vitest'
import { figuresOf } from './query.rules.ts'

const day = (date: Day, clicks: number, cost: Usd) => ({ date, clicks, impressions: clicks * 20, cost })
const data: PerformanceData = {
  summary: {
    total_campaigns: 2,
    total_cost: asUsd(30.3),
    total_clicks: 60,
    total_impressions: 1_200,
    average_ctr: 0.05,
  },
  day_hour_performance: [],
  device_performance: [],
  network_performance: [],
  time_series: [
    day(asDay('2026-11-08'), 10, asUsd(0.1)),
    day(asDay('2026-11-09'), 20, asUsd(10.1)),
    day(asDay('2026-11-15'), 30, asUsd(20.1)),
  ],
  demographics: [{ criterion_type: 'GENDER', gender: 'FEMALE', age_range: null, clicks: 9, impressions: 90 }],
  campaign_summary: [
    { campaign_id: '1', name: 'Wedding Cakes', clicks: 20, impressions: 400, cost: asUsd(20.2), status: 'ENABLED' },
    { campaign_id: '2', name: 'Sourdough Search', clicks: 40, impressions: 800, cost: asUsd(10.1), status: 'PAUSED' },
  ],
  keyword_performance: [{ keyword: 'bread', campaign_id: '2', ad_group_id: '1', clicks: 4, impressions: 80 }],
}

describe('a few figures out of a report', () => {
  test('only the metrics that were asked for, and the total', () => {
    expect(figuresOf(data, { metrics: ['clicks', 'ctr', 'cpc'] })).toEqual({
      group_by: null,
      total: { clicks: 60, ctr: 5, cpc: 0.51 },
      rows: [],
      rows_found: 0,
    })
  })
  test('days add up to weeks from Monday to Sunday, in cents', () => {
    const { rows } = figuresOf(data, { metrics: ['clicks', 'cost'], group_by: 'week' })
    expect(rows).toEqual([
      { name: '2026-11-02', clicks: 10, cost: 0.1 },
      { name: '2026-11-09', clicks: 50, cost: 30.2 },
    ])
  })
  test('rows are filtered by name, sorted and cut', () => {
    const sorted = figuresOf(data, { metrics: ['clicks', 'cost'], group_by: 'campaign', sort: 'cost', limit: 1 })
    expect(sorted).toMatchObject({ rows: [{ name: 'Wedding Cakes', cost: 20.2 }], rows_found: 2 })
    expect(figuresOf(data, { metrics: ['clicks'], group_by: 'campaign', filter: 'sourdough' })).toMatchObject({
      total: { clicks: 40 },
      rows: [{ name: 'Sourdough Search', clicks: 40 }],
    })
  })
  test('what is not known of a row is left out, never 0', () => {
    expect(figuresOf(data, { metrics: ['clicks', 'cost', 'cpc'], group_by: 'keyword' }).rows).toEqual([
      { name: 'bread', clicks: 4 },
    ])
    expect(figuresOf(data, { metrics: ['cost'], group_by: 'gender' }).total).toEqual({})
  })
  test('customers of each row; what nothing counts, or not by that split, is named and never 0', () => {
    const row = (customers: number, clicks: number, cost: number) =>
      sumCustomers([{ customers, clicks, cost: asUsd(cost), value: asUsd(customers * 20) }])
    const customers: CustomerBreakdown = {
      since: null,
      total: row(4, 60, 30.3),
      campaigns: [{ campaign_id: '2', name: 'Sourdough Search', ...row(4, 40, 10.1) }],
      devices: [],
      hours: [],
      days: [
        { date: asDay('2026-11-09'), ...row(1, 20, 10.1) },
        { date: asDay('2026-11-15'), ...row(3, 30, 20.1) },
      ],
      keywords: [],
    }
    const metrics = ['customers', 'cost_per_customer', 'value', 'customer_rate'] as const
    const counted = { ...data, customers }
    expect(figuresOf(counted, { metrics, group_by: 'campaign' })).toMatchObject({
      total: { customers: 4, cost_per_customer: 7.58, value: 80, customer_rate: 6.67 },
      rows: [
        { name: 'Sourdough Search', customers: 4, cost_per_customer: 2.53, value: 80, customer_rate: 10 },
        { name: 'Wedding Cakes', customers: 0, value: 0 },
      ],
    })
    const { rows } = figuresOf(counted, { metrics: ['customers'], group_by: 'week' })
    expect(rows).toEqual([
      { name: '2026-11-02', customers: 0 },
      { name: '2026-11-09', customers: 4 },
    ])
    expect(figuresOf(counted, { metrics: ['clicks', 'customers'], group_by: 'gender' })).toMatchObject({
      total: { clicks: 9 },
      not_measured: ['customers'],
    })
    expect(figuresOf({ ...data, customers: null }, { metrics: ['clicks', 'value'] })).toEqual({
      group_by: null,
      total: { clicks: 60 },
      rows: [],
      rows_found: 0,
      not_measured: ['value'],
    })
  })
})
