import type { CustomerBreakdown } from '@adwright/contract/customer-figures'
import { sumCustomers } from '@adwright/contract/customers.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import { asUsd, microsOf } from '@adwright/contract/values/money.rules'
import { expect, test } from 'vitest'
import { customerInsights } from './customer-insights.rules.ts'
import { standings } from './insights.rules.ts'

const row = (customers: number, clicks: number, cost: number) =>
  sumCustomers([{ customers, clicks, cost: asUsd(cost), value: asUsd(0) }])
const campaign = (id: string, customers: number, clicks: number, cost: number) => ({
  campaign_id: id,
  name: '',
  ...row(customers, clicks, cost),
})
const word = (keyword: string, customers: number, clicks: number, cost: number) => ({
  keyword,
  campaign_id: 'bread',
  ad_group_id: 'g',
  ...row(customers, clicks, cost),
})
const days = (campaignId: string) => ({
  campaignId,
  name: campaignId,
  costMicros: microsOf(asUsd(10)),
  clicks: 10,
  impressions: 100,
  dailyBudgetMicros: microsOf(asUsd(20)),
  days: 30,
  daysAtBudget: 0,
})
const running = [days('bread'), days('cakes')]
const breakdown = (part: Partial<CustomerBreakdown>): CustomerBreakdown => ({
  since: null,
  total: row(0, 0, 0),
  campaigns: [],
  devices: [],
  hours: [],
  days: [],
  keywords: [],
  ...part,
})
const from = asDay('2026-11-02')
const found = (part: Partial<CustomerBreakdown>) => customerInsights({ from, customers: breakdown(part) }, running)

test('a campaign whose 30 clicks led to nobody is told with its figures and since when; 29 say nothing', () => {
  expect(found({ campaigns: [campaign('bread', 0, 30, 42)] })).toMatchObject([
    { kind: 'no_customers', campaign_name: 'bread', since: '2026-11-02', clicks: 30, cost: 42, customers: 0 },
  ])
  expect(found({ campaigns: [campaign('bread', 0, 29, 42)] })).toEqual([])
  expect(found({ campaigns: [campaign('gone', 0, 90, 42)] })).toEqual([])
})

test('what is not known to have been counted finds nothing', () => {
  expect(customerInsights(null, running)).toEqual([])
})

test('the campaign with clearly cheaper customers, of three or more, is told beside the others', () => {
  expect(found({ campaigns: [campaign('bread', 5, 100, 50), campaign('cakes', 5, 100, 60)] })).toMatchObject([
    {
      kind: 'best_by_customers',
      campaign_name: 'bread',
      customers: 5,
      cost_per_customer: 10,
      others_cost_per_customer: 12,
      daily_budget: 20,
      suggested_daily_budget: 25,
    },
  ])
  expect(found({ campaigns: [campaign('bread', 5, 100, 55), campaign('cakes', 5, 100, 60)] })).toEqual([])
  expect(found({ campaigns: [campaign('bread', 2, 100, 10), campaign('cakes', 2, 100, 60)] })).toEqual([])
  // Nothing to compare with.
  expect(found({ campaigns: [campaign('bread', 5, 100, 50)] })).toEqual([])
})

test('a keyword that costs and brings none, where the campaign’s others do', () => {
  const campaigns = [campaign('bread', 4, 200, 100)]
  const keywords = [
    word('rye', 4, 150, 60),
    word('free bread', 0, 40, 35),
    word('buns', 0, 40, 4),
    word('new', 0, 9, 30),
  ]
  expect(found({ campaigns, keywords })).toMatchObject([
    { kind: 'keyword_without_customers', keyword: 'free bread', cost: 35, clicks: 40, campaign_cost_per_customer: 25 },
  ])
  expect(found({ campaigns: [campaign('bread', 0, 20, 100)], keywords })).toEqual([])
})

test('running campaigns have their customers beside their clicks; unknown where nothing counts them', () => {
  const customers = breakdown({ campaigns: [campaign('bread', 4, 200, 100)] })
  expect(standings(running, customers).map((it) => [it.campaign_id, it.customers, it.cost_per_customer])).toEqual([
    ['bread', 4, 25],
    ['cakes', 0, null],
  ])
  expect(standings(running, null)[0]).toMatchObject({ customers: null, cost_per_customer: null })
})
