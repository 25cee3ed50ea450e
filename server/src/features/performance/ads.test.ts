import { linkExistingAccount } from '@adwright/contract/ad-account'
import { compareAds } from '@adwright/contract/campaigns/ad-figures'
import { updateAd } from '@adwright/contract/campaigns/ads'
import { createConversion } from '@adwright/contract/campaigns/conversions'
import { getCustomers } from '@adwright/contract/customers'
import { getCampaignPerformance } from '@adwright/contract/performance'
import { DAY_MS } from '@adwright/contract/values/day.rules'
import { microsOf, asUsd } from '@adwright/contract/values/money.rules'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqlOf } from '#db/scope.ts'
import { type AdsApp, refusal, startAdsApp } from '#testing/ads-app.ts'
import { importFigures } from './import-figures.ts'

const customerId = '1000000001'
let app: AdsApp
let id: string
const texts = (...headlines: string[]) => ({
  headlines: headlines.map((text) => ({ text })),
  descriptions: [{ text: 'Baked at night.' }, { text: 'Made by hand.' }],
  finalUrl: 'https://b.example',
})
beforeEach(async () => {
  app = await startAdsApp()
  await app.call(linkExistingAccount, { customer_id: customerId })
  const [made] = await app.sandbox.plant(app.owner, customerId, [
    {
      name: 'Two Ads',
      adGroupName: 'All',
      dailyBudgetMicros: microsOf(asUsd(60)),
      cpcBidMicros: microsOf(asUsd(2)),
      maxCpcBidMicros: microsOf(asUsd(3)),
      ...texts('Open Daily', 'Come Visit Us', 'Since 1920'),
      otherAds: [texts('Birthday Cake Bakery', 'Fresh Bread Near Me', 'Bakery Near You')],
      keywords: [{ text: 'birthday cake', matchType: 'BROAD' }],
      status: 'ENABLED',
      beganDaysAgo: 60,
      endsInDays: null,
    },
  ])
  id = made ?? ''
})
afterEach(() => app.close())

const account = () => ({ owner: app.owner, customerId }) as never
const bringIn = () => importFigures(app.ctxOf(app.owner), account())
const compared = async (more: object = {}) => (await app.call(compareAds, { campaign_id: id, ...more })).data

test('the figures of the ads come to the campaign’s on every screen, to the unit, over a moved clock', async () => {
  await app.call(createConversion, {
    name: 'Orders',
    category: 'PURCHASES',
    default_value: 25,
    currency_code: 'USD',
  } as never)
  for (let week = 0; week < 3; week++) {
    app.wait(7 * DAY_MS)
    await bringIn()
    const found = await compared({ period: 'all_time' })
    expect(found.ads).toHaveLength(2)
    for (const field of ['impressions', 'clicks', 'customers', 'cost', 'value'] as const)
      expect(found.ads.reduce((sum, it) => sum + Math.round(it[field] * 1000), 0)).toBe(
        Math.round(found.total[field] * 1000),
      )
    const report = await app.call(getCampaignPerformance, { campaign_id: id, period: 'all_time' })
    const { summary } = report.data.performance_data
    expect([found.total.impressions, found.total.clicks, found.total.cost]).toEqual([
      summary.total_impressions,
      summary.total_clicks,
      summary.total_cost,
    ])
    const { total } = (await app.call(getCustomers, { campaign_id: id, period: 'all_time' })).data
    expect([found.total.customers, found.total.value]).toEqual([total.customers, total.value])
  }
  expect((await compared({ period: 'all_time' })).total.customers).toBeGreaterThan(0)
})

test('the ad whose texts fit is told as the better one, on the screen and to the assistant alike', async () => {
  await bringIn()
  const found = await compared({ period: 'all_time' })
  const fitting = found.ads.find((it) => it.name === 'Birthday Cake Bakery')
  expect(found.better).toEqual({ clicks: fitting?.id, customers: null })
  expect(found.in_words[0]).toMatch(/^“Birthday Cake Bakery” is clicked more often: /)
  expect(found.measured).toBe(false)
  expect(await app.tool('compare_ads', { campaign_id: id, period: 'all_time' })).toMatchObject({
    data: { in_words: found.in_words },
  })
  const early = await compared({ from: '2025-12-01', to: '2025-12-02' })
  expect(early.ads.map((it) => it.enough)).toEqual([false, false])
  expect(early.in_words[0]).toMatch(/^Not enough yet/)
})

test('what came in before ads were kept is read once more, and then never again', async () => {
  await bringIn()
  const before = await compared({ period: 'all_time' })
  const db = sqlOf(app.scope(app.owner))
  await db.execute(sql`delete from facts_ad`)
  await bringIn()
  expect((await compared({ period: 'all_time' })).ads).toEqual(before.ads)
  expect((await bringIn()).changedRows).toBe(0)
})

test('either ad is changed by its own id', async () => {
  const [, second] = (await compared()).ads
  const change = { adId: second?.id ?? '', ...texts('Rye Bread', 'Fresh Rye Daily', 'Your Rye Bakery') }
  await app.call(updateAd, change)
  expect((await compared()).ads.map((it) => it.name)).toEqual(['Open Daily', 'Rye Bread'])
})

test('another owner’s campaign is not there', async () => {
  const bob = await app.another()
  await app.call(linkExistingAccount, { customer_id: customerId }, bob)
  expect((await refusal(app.call(compareAds, { campaign_id: id }, bob))).code).toBe('not_found')
})
