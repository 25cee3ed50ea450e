import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { CustomerBreakdown } from '@adwright/contract/customer-figures'
import { customerSentence, customerTextIn } from '@adwright/contract/customer-text.rules'
import { customersOf, sumCustomers } from '@adwright/contract/customers.rules'
import type { Customers } from '@adwright/contract/customers'
import type { Standing } from '@adwright/contract/insights'
import type { PerformanceData } from '@adwright/contract/performance'
import { micros } from '@adwright/contract/values/money.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailsIn } from '#services/mailer/mime-read.ts'
import { aForm } from '#testing/ads-app.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { stubPrinter } from '#testing/stub-printer.ts'

const HOUR_MS = 3_600_000
const google = '/api/google-ads'
let app: TestApp
let ada: Person
let mcp: Client
let printer: ReturnType<typeof stubPrinter>
let campaign: string

beforeEach(async () => {
  printer = stubPrinter()
  app = await startTestApp({ now: '2026-03-11T09:20:00Z', services: { pdf: printer } })
  ada = await app.signUp({ tier: 'Pro' })
  await ada.call('POST', `${google}/link-existing-account`, { customer_id: '1000000001' })
  const form = { ...aForm, campaign_name: 'Bread', start_date: '2026-03-12', end_date: '2026-09-12' }
  const made = await ada.call<{ data: { campaign_id: string } }>('POST', `${google}/create-campaign`, form)
  campaign = made.json.data.campaign_id.split('/').at(-1) ?? ''
  await ada.call('PUT', `${google}/campaigns/${campaign}`, { status: 'ENABLED' })
  await ada.call('POST', `${google}/conversions`, {
    name: 'Orders',
    category: 'PURCHASES',
    default_value: 25,
    currency_code: 'USD',
  })
  await app.server.http.listen({ port: 0, host: '127.0.0.1' })
  const url = new URL(`http://127.0.0.1:${(app.server.http.server.address() as AddressInfo).port}/mcp`)
  const { key } = (await ada.call<{ key: string }>('POST', '/api/auth/api-keys', { name: 'Desk', scope: 'read' })).json
  mcp = new Client({ name: 'test', version: '1' })
  await mcp.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${key}` } } }),
  )
})
afterEach(async () => {
  await mcp.close()
  await app.close()
})

const later = async (days: number) => {
  app.clock.advance(days * 24 * HOUR_MS)
  await app.runJob('import_figures', { owner: ada.id })
}
const get = async <T>(path: string) => (await ada.call<{ data: T }>('GET', `${google}/${path}`)).json.data
const tool = async <T>(name: string, args: object = {}) =>
  (await mcp.callTool({ name, arguments: { ...args } })).structuredContent as T
const sum = (rows: readonly { readonly customers?: number | null }[]) =>
  rows.reduce((total, it) => total + (it.customers ?? 0), 0)

/** Checks that every way to read the last 30 days' customers agrees; returns them. */
async function oneFigure(): Promise<Customers> {
  const all = await get<Customers>('customers')
  const { total } = all
  const report = (await get<{ performance_data: PerformanceData }>('campaign-performance')).performance_data
  const told = report.customers as CustomerBreakdown
  expect(told.total).toEqual(total)
  expect(told.counted_by).toEqual(['Orders'])
  expect([total.clicks, total.cost]).toEqual([report.summary.total_clicks, report.summary.total_cost])
  for (const rows of [told.campaigns, told.devices, told.hours, told.days, told.keywords, all.actions])
    expect(sum(rows)).toBe(total.customers)
  expect(sumCustomers(told.campaigns)).toEqual(total)

  const own = await get<{ performance_data: PerformanceData }>(`campaign-performance?campaign_id=${campaign}`)
  expect(own.performance_data.customers?.total).toEqual(total)
  const { search_terms } = await get<{ search_terms: { customers: number }[] }>(`campaigns/${campaign}/search-terms`)
  expect(sum(search_terms)).toBe(total.customers)
  const { campaigns } = await get<{ campaigns: Standing[] }>('insights')
  expect(campaigns[0]).toMatchObject({ customers: total.customers, cost_per_customer: total.cost_per_customer })

  // A machine gets the long parts only on request.
  const short = (await tool<{ data: Partial<Customers> & { left_out: string[] } }>('get_customers')).data
  expect(short).toMatchObject({ total, left_out: expect.arrayContaining(['days', 'hours']) })
  expect([short.hours, short.days]).toEqual([undefined, undefined])
  const detail = ['days', 'hours', 'keywords']
  const long = (await tool<{ data: Customers }>('get_customers', { detail })).data
  expect([long.hours, long.days]).toEqual([all.hours, all.days])
  const answered = await tool<{ data: { performance_data: PerformanceData } }>('get_campaign_performance')
  expect(answered.data.performance_data.customers?.total).toEqual(total)
  const metrics = ['customers', 'cost_per_customer', 'value', 'customer_rate']
  for (const group_by of ['campaign', 'day', 'week', 'month', 'hour', 'device', 'keyword']) {
    const asked = await tool<{ total: object; rows: { customers?: number }[]; rows_found: number }>('query_figures', {
      metrics,
      group_by,
      limit: 50,
    })
    expect(asked.total).toMatchObject({
      customers: total.customers,
      value: total.value,
      cost_per_customer: total.cost_per_customer,
      customer_rate: Math.round((total.rate ?? 0) * 10_000) / 100,
    })
    expect(sum(asked.rows)).toBe(total.customers)
  }
  return all
}

test('customers are one figure on every route, over a moved clock, late ones and repeated imports', async () => {
  await later(20)
  const first = await oneFigure()
  expect(first.total.customers).toBeGreaterThan(0)
  // Importing again changes nothing.
  await ada.call('POST', `${google}/refresh-figures`, {})
  await app.runJob('import_figures', { owner: ada.id })
  expect((await oneFigure()).total).toEqual(first.total)
  await later(6)
  const second = await oneFigure()
  for (const { date, customers } of first.days)
    expect(second.days.find((it) => it.date === date)?.customers ?? 0).toBeGreaterThanOrEqual(customers)
})

test('periods are compared by the same customers, and not from days on which nothing counted them', async () => {
  await later(24)
  const spans = { from: '2026-03-29', to: '2026-04-03', compare_from: '2026-03-23', compare_to: '2026-03-28' }
  const { from, to, compare_from, compare_to } = spans
  const told = await tool<{ period: object; compared_with: object; changes: object; customers_since: string }>(
    'compare_periods',
    spans,
  )
  for (const [side, dates] of [
    [told.period, `from=${from}&to=${to}`],
    [told.compared_with, `from=${compare_from}&to=${compare_to}`],
  ] as const) {
    const { customers, value, cost_per_customer, rate, clicks, cost } = (await get<Customers>(`customers?${dates}`))
      .total
    expect(side).toMatchObject({ customers, value, cost_per_customer, customer_rate: rate, clicks, cost })
  }
  const why = await get<{ was: number; is: number }>(`explain-change?metric=customers&from=${from}&to=${to}`)
  expect([why.is, why.was]).toEqual([(told.period as Standing).customers, (told.compared_with as Standing).customers])
  expect(told.changes).toMatchObject({ customers: expect.anything() })
  const early = { ...spans, compare_from: '2026-03-01', compare_to: '2026-03-06' }
  const unknown = await tool<typeof told>('compare_periods', early)
  expect(unknown.compared_with).toMatchObject({ customers: null, cost_per_customer: null, value: null })
  expect(unknown.changes).toMatchObject({ customers: null, value: null })
  const refused = await ada.call<{ message: string }>(
    'GET',
    `${google}/explain-change?metric=customers&from=2026-03-12&to=2026-03-14`,
  )
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'Customers have only been counted since Mar 11, 2026, so there’s nothing earlier to compare them with.',
  ])
})

test('the shared report, its mail and its PDF say the same as the screen; one that was shared stays as it was', async () => {
  await later(20)
  const { total } = await oneFigure()
  await ada.call('POST', `${google}/share-analytics-email`, { email: 'client@example.com' })
  const mail = (await mailsIn(join(app.config.DATA_DIR, 'outbox'))).at(-1)
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(customerSentence(total, 'USD'))
  const html = String(printer.printed.at(-1)?.html)
  for (const text of [
    customerTextIn('USD').customers(total),
    customerTextIn('USD').each(total),
    customerTextIn('USD').value(total),
  ])
    expect(html).toContain(`<strong>${text}</strong>`)
  expect(html).toContain('What counts: Orders')
  const secret = /\/report\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  const shared = async () =>
    (await app.call<{ performance_data: PerformanceData }>('GET', `/api/public/reports/${secret}`)).json
  expect((await shared()).performance_data.customers?.total).toEqual(total)
  await later(6)
  expect((await shared()).performance_data.customers?.total).toEqual(total)
})

test('the mailed report tells the customers of its own hours, as they are counted by then', async () => {
  await ada.call('POST', '/api/business-profile/business-profile/', {
    business_name: 'Golden Crust',
    industry: 'E-commerce',
    products: 'bread',
    services: '',
    website_url: '',
    report_frequency_hours: 72,
  })
  await later(10)
  await app.runJob('mail_digests')
  await app.runJobs()
  await later(3)
  await app.runJob('mail_digests')
  await app.runJobs()
  const mail = (await mailsIn(join(app.config.DATA_DIR, 'outbox'))).at(-1)
  expect(mail?.subject).toContain('Golden Crust')
  const counts = /brought (\d+) clicks for \$(\d+\.\d\d)/.exec(mail?.text.replaceAll(/\s+/g, ' ') ?? '')
  const said = /(\d+) customers? (?:at|for) \$(\d+\.\d\d)/.exec(mail?.text.replaceAll(/\s+/g, ' ') ?? '')
  const [clicks, cost, customers] = [Number(counts?.[1]), Number(counts?.[2]), Number(said?.[1])]
  const { cost_per_customer } = customersOf({
    conversionsMilli: customers * 1000,
    valueMicros: micros(0),
    clicks,
    costMicros: micros(Math.round(cost * 1_000_000)),
  })
  expect(Number(said?.[2])).toBe(cost_per_customer)
})
