import { linkExistingAccount } from '@adwright/contract/ad-account'
import { getCustomers } from '@adwright/contract/customers'
import { listSearchTerms } from '@adwright/contract/campaigns/keywords'
import { createConversion } from '@adwright/contract/campaigns/conversions'
import { changeCampaign, createCampaign } from '@adwright/contract/campaigns/core'
import { sumCustomers } from '@adwright/contract/customers.rules'
import { lastSegment } from '@adwright/contract/fields.rules'
import { getCampaignPerformance, refreshFigures } from '@adwright/contract/performance'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aForm, type AdsApp, startAdsApp } from '#testing/ads-app.ts'

const account = '1000000001'
let app: AdsApp
beforeEach(async () => {
  app = await startAdsApp()
  await app.call(linkExistingAccount, { customer_id: account })
})
afterEach(() => app.close())

const begin = async () => {
  const { data } = await app.call(createCampaign, { ...aForm, campaign_name: 'Cakes' })
  const campaign_id = lastSegment(data.campaign_id)
  await app.call(changeCampaign, { campaign_id, status: 'ENABLED' })
  return campaign_id
}
const later = async (days: number) => {
  await app.sandbox.moveClock({ customerId: account, owner: app.owner }, days)
  await app.jobs.runDue()
}
const orders = () =>
  app.call(createConversion, { name: 'Orders', category: 'PURCHASES', default_value: 25, currency_code: 'USD' })
const customers = async (more: { campaign_id?: string } = {}) =>
  (await app.call(getCustomers, { period: 'all_time', ...more })).data
const sum = <K extends string>(rows: readonly Record<K, number>[], key: K) =>
  rows.reduce((total, it) => total + it[key], 0)

test('what nothing counts is not known, which is no zero', async () => {
  const campaign_id = await begin()
  await later(10)
  const { search_terms } = (await app.call(listSearchTerms, { campaign_id })).data
  expect(new Set(search_terms.map((it) => it.customers))).toEqual(new Set([null]))
  expect((await app.call(getCampaignPerformance, {})).data.performance_data.customers).toBeNull()
  expect(await customers()).toMatchObject({
    measured: false,
    actions: [],
    total: { customers: 0, cost_per_customer: null },
  })
})

test('customers agree on every breakdown, with the clicks and cost of the report', async () => {
  const campaign_id = await begin()
  await orders()
  await later(40)
  const all = await customers()
  expect(all.measured).toBe(true)
  expect(all.total.customers).toBeGreaterThan(0)
  for (const rows of [all.campaigns, all.devices, all.hours, all.days, all.keywords, all.actions])
    expect(sum(rows, 'customers')).toBe(all.total.customers)
  expect(all.total.value).toBe(all.total.customers * 25)
  const { summary } = (await app.call(getCampaignPerformance, { period: 'all_time' })).data.performance_data
  expect([all.total.clicks, all.total.cost]).toEqual([summary.total_clicks, summary.total_cost])
  for (const rows of [all.campaigns, all.devices, all.hours, all.days, all.keywords])
    expect(sum(rows, 'clicks')).toBe(summary.total_clicks)
  for (const rows of [all.keywords, all.campaigns]) expect(sumCustomers(rows).customers).toBe(all.total.customers)
  expect(all.total.cost_per_customer).toBeCloseTo(summary.total_cost / all.total.customers, 2)
  expect((await customers({ campaign_id })).total).toEqual(all.total)
  const terms = (await app.call(listSearchTerms, { campaign_id, from: all.from, to: all.to })).data.search_terms
  expect(terms.reduce((n, it) => n + (it.customers ?? 0), 0)).toBe(all.total.customers)
  for (const { customers: n, clicks } of terms) expect(n).toBeLessThanOrEqual(clicks)
  // A rate from fewer than 30 clicks isn't shown.
  for (const row of all.days) expect(row.rate === null).toBe(row.clicks < 30)
})

test('late and repeated imports never count twice', async () => {
  await begin()
  await orders()
  await later(20)
  const before = await customers()
  await app.call(refreshFigures, {})
  await app.jobs.runDue()
  expect((await customers()).total).toEqual(before.total)
  await later(9)
  const after = await customers()
  for (const { date, customers: n } of before.days)
    expect(after.days.find((it) => it.date === date)?.customers ?? 0).toBeGreaterThanOrEqual(n)
  expect(after.total.customers).toBe(sum(after.days, 'customers'))
})
