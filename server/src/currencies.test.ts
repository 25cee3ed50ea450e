import { moneyIn } from '@adwright/contract/values/currency.rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '#testing/app.ts'

interface Envelope<T> {
  readonly message: string
  readonly data: T
}
interface Refusal {
  readonly message: string
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
}
interface Made {
  readonly campaign_id: string
  readonly campaign: { readonly budget: number; readonly currency: string }
}

const ids = { USD: '1000000001', EUR: '1000000978', GBP: '1000000826', JPY: '1000000392' } as const
const form = {
  campaign_name: 'Rye',
  ad_group_name: 'Rye group',
  bidding_strategy: 'manual_cpc',
  start_date: '2026-03-14',
  end_date: '2026-03-27',
  website_url: 'rye.example.com',
  headlines: ['Fresh rye', 'Baked daily', 'Order now'],
  descriptions: ['Rye from local flour.', 'Fetch it warm.'],
  keywords: ['rye', 'bakery', 'bread'],
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-11T15:20:00Z' })
})
afterAll(() => app.close())

const link = (who: Person, customer_id: string) =>
  who.call<Envelope<{ currency: string }>>('POST', '/api/google-ads/link-existing-account', { customer_id })
const linked = async (customer_id: string) => {
  const person = await app.signUp({ tier: 'Pro' })
  expect((await link(person, customer_id)).status).toBe(200)
  return person
}
const create = (who: Person, budget: number, bid: number, more: object = {}) =>
  who.call<Envelope<Made>>('POST', '/api/google-ads/create-campaign', {
    ...form,
    daily_budget: budget,
    cpc_bid: bid,
    max_cpc_bid: bid,
    ...more,
  })
const setTo = (customerId: string, owner: string, currency: string) =>
  app.call('POST', '/sandbox/ads/currency', { body: { customer_id: customerId, owner, currency } })
const moneyOf = async (who: Person, path: string): Promise<string | undefined> => {
  const { json } = await who.call<{ data?: { currency?: string }; currency?: string }>('GET', path)
  return json.data?.currency ?? json.currency
}

test('an account counts in its own currency, and every answer with amounts says which', async () => {
  for (const [currency, id] of Object.entries(ids)) {
    const who = await linked(id)
    const unit = currency === 'JPY' ? 100 : 1
    const made = await create(who, 50 * unit, 2 * unit)
    expect([made.status, made.json.data.campaign]).toEqual([
      201,
      expect.objectContaining({ budget: 50 * unit, currency }),
    ])
    const campaign = made.json.data.campaign_id.split('/').at(-1) ?? ''
    await who.call('PUT', `/api/google-ads/campaigns/${campaign}`, { status: 'ENABLED' })
    for (const path of ['/api/google-ads/account-status', '/api/spend-limit', '/api/google-ads/insights'])
      expect([path, await moneyOf(who, path)]).toEqual([path, currency])
    const report = await who.call<Envelope<{ performance_data: { currency: string } }>>(
      'GET',
      '/api/google-ads/campaign-performance',
    )
    expect(report.json.data.performance_data.currency).toBe(currency)
    const plans = await who.call<{ price_monthly: number }[]>('GET', '/api/plans')
    expect(plans.text).not.toContain(currency === 'USD' ? 'EUR' : currency)
  }
})

test('yen have no cents: a fraction is refused with a sentence, at its field', async () => {
  const who = await linked(ids.JPY)
  const refused = await who.call<Refusal>('POST', '/api/google-ads/create-campaign', {
    ...form,
    daily_budget: 3000.5,
    cpc_bid: 100,
    max_cpc_bid: 100,
  })
  expect([refused.status, refused.json.errors]).toEqual([
    422,
    [{ path: 'daily_budget', message: 'Enter a whole amount: Japanese yen have no cents.' }],
  ])
  expect((await create(who, 3000, 100)).status).toBe(201)
  expect((await who.call('PUT', '/api/spend-limit', { daily_limit: 0.5, monthly_limit: null })).status).toBe(422)
})

test('figures of yen are whole yen, of the size of yen', async () => {
  const who = await linked(ids.JPY)
  const made = await create(who, 5000, 300, { start_date: '2026-03-12' })
  const campaign = made.json.data.campaign_id.split('/').at(-1) ?? ''
  await who.call('PUT', `/api/google-ads/campaigns/${campaign}`, { status: 'ENABLED' })
  await app.call('POST', '/sandbox/ads/clock', { body: { customer_id: ids.JPY, owner: who.id, days: 10 } })
  await app.runJobs()
  const { json } = await who.call<Envelope<{ performance_data: { summary: { total_cost: number } } }>>(
    'GET',
    '/api/google-ads/campaign-performance?period=all_time',
  )
  const cost = json.data.performance_data.summary.total_cost
  expect(cost).toBeGreaterThan(1000)
  expect(Number.isInteger(cost)).toBe(true)
})

test('a spend limit holds for the currency it was set in: for another account it is to be set anew', async () => {
  const who = await linked(ids.EUR)
  await who.call('PUT', '/api/spend-limit', { daily_limit: 500, monthly_limit: null })
  await who.call('POST', '/api/google-ads/unlink-account', { customer_id: ids.EUR })
  await link(who, ids.GBP)
  const limit = await who.call<{ currency: string; daily_limit: number | null; other_limit?: string }>(
    'GET',
    '/api/spend-limit',
  )
  expect(limit.json).toMatchObject({ currency: 'GBP', daily_limit: null })
  expect(limit.json.other_limit).toContain('in euros, and this ad account counts in British pounds')
  const refused = await who.call<Refusal>('POST', '/api/google-ads/create-campaign', {
    ...form,
    daily_budget: 50,
    cpc_bid: 2,
    max_cpc_bid: 2,
  })
  expect([refused.status, refused.json.message]).toEqual([409, limit.json.other_limit])
  await who.call('PUT', '/api/spend-limit', { daily_limit: 400, monthly_limit: null })
  expect((await create(who, 50, 2)).status).toBe(201)
})

test('an account that counts in another currency by now is left alone, until it is linked anew', async () => {
  const who = await linked(ids.EUR)
  await create(who, 50, 2)
  expect((await setTo(ids.EUR, who.id, 'GBP')).status).toBe(200)
  await who.call('GET', '/api/google-ads/account-status')
  const refused = await who.call<Refusal>('POST', '/api/google-ads/create-campaign', {
    ...form,
    campaign_name: 'Spelt',
    daily_budget: 50,
    cpc_bid: 2,
    max_cpc_bid: 2,
  })
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'This Google Ads account counted in euros and now counts in British pounds. Nothing was changed, and no amounts are mixed. Unlink it and link it again: its figures are then read again in British pounds.',
  ])
  expect((await who.call('GET', '/api/google-ads/campaign-performance')).status).toBe(409)
  expect((await who.call('POST', '/api/google-ads/unlink-account', { customer_id: ids.EUR })).status).toBe(200)
  expect((await link(who, ids.EUR)).json.data.currency).toBe('GBP')
  expect((await create(who, 50, 2, { campaign_name: 'Spelt' })).json.data.campaign.currency).toBe('GBP')
})

test('an account that is made here takes the currency of the business’s country, and funds are paid in it', async () => {
  const who = await app.signUp({ tier: 'Pro' })
  const profile = {
    business_name: 'Café Blau',
    industry: 'Retail',
    products: 'Bread',
    services: '',
    website_url: 'https://cafe-blau.de',
    report_frequency_hours: 24,
  }
  expect((await who.call('POST', '/api/business-profile/business-profile', profile)).status).toBe(201)
  const made = await who.call<Envelope<{ currency: string }>>('POST', '/api/google-ads/link-account', {
    generate_new_account: true,
  })
  expect(made.json.data.currency).toBe('EUR')
  await who.call('POST', '/api/google-ads/create-funds-checkout', { amount: 100 })
  const page = await app.call('GET', '/sandbox/payments')
  expect(page.text).toContain(moneyIn('EUR').text(100))
})
