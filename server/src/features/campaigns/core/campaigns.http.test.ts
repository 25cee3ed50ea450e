import { DAY_MS } from '@adwright/contract/values/day.rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { justTurnedOn } from './list-campaigns.ts'

interface Envelope<T> {
  readonly success: boolean
  readonly message: string
  readonly data: T
  readonly code?: string
}
interface Listed {
  readonly campaigns: { id: string; status: string; ad_groups: { id: string }[] }[]
}
const form = {
  campaign_name: 'Rye',
  ad_group_name: 'Rye group',
  bidding_strategy: 'manual_cpc',
  daily_budget: 50,
  cpc_bid: 5,
  max_cpc_bid: 7.5,
  start_date: '2026-03-14',
  end_date: '2026-03-17',
  website_url: 'rye.example.com',
  headlines: ['Fresh rye', 'Baked daily', 'Order now'],
  descriptions: ['Rye from local flour.', 'Fetch it warm.'],
  keywords: ['rye', 'bakery', 'bread'],
}

let app: TestApp
let ana: Person
let campaign: string
let group: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-11T15:20:00Z' })
  ana = await app.signUp()
  await ana.call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' })
  const made = await ana.call<Envelope<{ campaign_id: string; ad_group_id: string }>>(
    'POST',
    '/api/google-ads/create-campaign',
    form,
  )
  expect(made.status).toBe(201)
  campaign = made.json.data.campaign_id.split('/').at(-1) ?? ''
  group = made.json.data.ad_group_id.split('/').at(-1) ?? ''
})
afterAll(() => app.close())

test('product-3 §7.1: the campaigns, the calendar, a change and a removal answer as the spec reads them', async () => {
  for (const path of ['/api/google-ads/campaigns', '/api/google-ads/campaign-calendar', '/api/google-ads/campaigns/']) {
    const { status, json } = await ana.call<Envelope<Listed>>('GET', path)
    expect([status, json.success, typeof json.message]).toEqual([200, true, 'string'])
    expect(Object.keys(json.data.campaigns[0] ?? {})).toEqual(
      expect.arrayContaining([
        ...['id', 'name', 'status', 'platform', 'channel_type', 'budget', 'cost', 'clicks', 'impressions'],
        ...['start_date_raw', 'end_date_raw', 'headlines', 'descriptions', 'ad_groups'],
      ]),
    )
  }
  const changes = {
    daily_budget: 60,
    end_date: '2026-03-18',
    name: 'Rye!',
    start_date: '2026-03-13',
    status: 'ENABLED',
  }
  expect(await ana.call('PUT', `/api/google-ads/campaigns/${campaign}`, changes)).toMatchObject({
    status: 200,
    json: { success: true, data: { campaign: { budget: 60, end_date_raw: '2026-03-18', status: 'ENABLED' } } },
  })
  expect((await ana.call('GET', '/api/business-profile/business-profile/')).status).toBe(404)
  const other = await ana.call<Envelope<{ campaign_id: string }>>('POST', '/api/google-ads/create-campaign', {
    ...form,
    campaign_name: 'Cakes',
  })
  const path = `/api/google-ads/campaigns/${other.json.data.campaign_id.split('/').at(-1) ?? ''}`
  expect(await ana.call('DELETE', path)).toMatchObject({ status: 200, json: { success: true } })
  const { json } = await ana.call<Envelope<Listed>>('GET', '/api/google-ads/campaigns')
  expect(json.data.campaigns.map((one) => one.status).sort()).toEqual(['ENABLED', 'REMOVED'])
})

test('product-3 §7.2: ads and performance', async () => {
  const ads = await ana.call<Envelope<{ id: string; headlines: { text: string }[]; finalUrl: string }[]>>(
    'GET',
    `/api/google-ads/responsive-search-ads?campaign_id=${campaign}`,
  )
  const [ad] = ads.json.data
  expect(ad).toMatchObject({
    headlines: form.headlines.map((text) => ({ text })),
    descriptions: form.descriptions.map((text) => ({ text })),
    finalUrl: 'https://rye.example.com',
  })
  const headlines = ['One', 'Two', { text: 'Three', pinnedField: 'HEADLINE_1' }]
  const { descriptions } = form
  const update = { adId: ad?.id, headlines, descriptions, finalUrl: 'https://rye.example.com/new' }
  expect(await ana.call('POST', '/api/google-ads/update-ad-simple', update)).toMatchObject({
    status: 200,
    json: { success: true, data: { ad: { finalUrl: 'https://rye.example.com/new' } } },
  })
  const { json } = await ana.call<Envelope<{ performance_data: object }>>(
    'GET',
    `/api/google-ads/campaign-performance?campaign_id=${campaign}`,
  )
  expect(Object.keys(json.data.performance_data)).toEqual(
    expect.arrayContaining(['summary', 'day_hour_performance', 'device_performance', 'time_series']),
  )
})

test('product-3 §7.5: the wizard’s calls, odd paths included, answer success and message', async () => {
  const interests = await ana.call<Envelope<{ user_interests: { user_interest_id: string }[] }>>(
    'GET',
    '/api/google-ads/audience-segments?segment_type=user_interests',
  )
  const user_interest_ids = interests.json.data.user_interests.slice(0, 2).map((one) => one.user_interest_id)
  const slot = { day_of_week: 'MONDAY', start_hour: 9, start_minute: 'ZERO', end_hour: 17, end_minute: 'FORTY_FIVE' }
  const none = { target: [], exclude: [] }
  const demographics = {
    age_ranges: { target: ['AGE_RANGE_25_34'], exclude: ['AGE_RANGE_65_UP'] },
    gender: { target: ['FEMALE'], exclude: [] },
    income_ranges: none,
  }
  const calls: [string, object][] = [
    ['/api/google-ads/set-audience-segment', { campaign_id: campaign, user_interest_ids }],
    [`/api/google-ads/campaigns/${campaign}/locations`, { location_ids: ['2276'] }],
    [`/api/google-ads/google-ads/campaigns/${campaign}/ad-schedule`, { schedules: [slot] }],
    [`/api/google-ads/ad-groups/${group}/demographics`, { ad_group_id: group, demographics }],
  ]
  for (const [path, body] of calls) {
    const { status, json } = await ana.call<Envelope<unknown>>('POST', path, body)
    expect([path, status, json.success, typeof json.message]).toEqual([path, 200, true, 'string'])
  }
  const conversion = { name: 'Orders', category: 'PAGE VIEWS', default_value: 1, currency_code: 'USD' }
  const made = await ana.call<Envelope<{ id: string; gtag_snippet: string }>>(
    'POST',
    '/api/google-ads/conversions',
    conversion,
  )
  expect(made.json.data.gtag_snippet).toContain('gtag')
  expect(made.json.data.id).toMatch(/\d+/)
})

test('product-3 §6: every call carries a bearer token; without one it is 401 and says nothing of what is there', async () => {
  const calls: [string, string][] = [
    ['GET', '/api/google-ads/campaigns'],
    ['PUT', `/api/google-ads/campaigns/${campaign}`],
    ['DELETE', `/api/google-ads/campaigns/${campaign}`],
    ['GET', '/api/google-ads/campaign-calendar'],
    ['POST', '/api/google-ads/create-campaign'],
    ['POST', '/api/google-ads/update-ad-simple'],
    ['GET', `/api/google-ads/responsive-search-ads?campaign_id=${campaign}`],
    ['GET', `/api/google-ads/campaign-performance?campaign_id=${campaign}`],
    ['GET', '/api/google-ads/audience-segments?segment_type=user_interests'],
    ['POST', '/api/google-ads/set-audience-segment'],
    ['POST', `/api/google-ads/campaigns/${campaign}/locations`],
    ['POST', `/api/google-ads/google-ads/campaigns/${campaign}/ad-schedule`],
    ['POST', `/api/google-ads/ad-groups/${group}/demographics`],
    ['POST', '/api/google-ads/conversions'],
    ['POST', '/api/google-ads/campaigns-bulk'],
    ['POST', '/api/google-ads/campaigns-file'],
  ]
  for (const [method, path] of calls) {
    for (const token of [undefined, 'not-a-token']) {
      const { status, json } = await app.call<Envelope<unknown>>(method, path, {
        token,
        ...(method === 'GET' ? {} : { body: {} }),
      })
      expect([path, status, json.code]).toEqual([path, 401, 'unauthorized'])
    }
  }
})

test('the same wizard form sent twice with one Idempotency-Key makes one campaign', async () => {
  const key = { 'idempotency-key': 'b7d5a6a0-0c5f-4f3a-9f6e-0a1b2c3d4e5f' }
  const body = { ...form, campaign_name: 'Once' }
  const first = await ana.call<Envelope<{ campaign_id: string }>>('POST', '/api/google-ads/create-campaign', body, key)
  const again = await ana.call<Envelope<{ campaign_id: string }>>('POST', '/api/google-ads/create-campaign', body, key)
  expect([first.status, again.status, again.json]).toEqual([201, 201, first.json])
  expect(again.headers['idempotency-replayed']).toBe('true')
})

test('a campaign that was just turned on is known, so that what it did not show before is no stop', async () => {
  const path = `/api/google-ads/campaigns/${campaign}`
  const made = await ana.call<Envelope<{ campaign_id: string }>>('POST', '/api/google-ads/create-campaign', {
    ...form,
    campaign_name: 'Oats',
  })
  const oats = made.json.data.campaign_id.split('/').at(-1) ?? ''
  expect(await justTurnedOn(ana.scope, app.clock.now())).not.toContain(oats)
  expect((await ana.call('PUT', path.replace(campaign, oats), { status: 'ENABLED' })).status).toBe(200)
  expect(await justTurnedOn(ana.scope, app.clock.now())).toContain(oats)
  app.clock.advance(3 * DAY_MS + 1)
  expect(await justTurnedOn(ana.scope, app.clock.now())).not.toContain(oats)
})
