import { asDay } from '@adwright/contract/values/day.rules'
import { micros } from '@adwright/contract/values/money.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goodCampaign, textAssets } from '../kit.suite.ts'
import type { Account, Targeting } from '../port.ts'
import { openTestGoogle, type TestGoogle } from './testing/open.ts'
import type { Client } from './testing/world.ts'

const owner = '00000000-0000-4000-8000-000000000001'
let google: TestGoogle
let account: Account
let client: Client
beforeEach(async () => {
  google = await openTestGoogle()
  account = await google.platform.createAccount(owner, { name: 'Shop', timeZone: 'America/New_York', currency: 'USD' })
  const found = google.google.world.clients.get(account.customerId)
  if (!found) throw new Error('no client')
  client = found
})
afterEach(() => google.close())

/** Numbers as Google writes them: int64 as text, and nothing for zero. */
const metrics = (impressions: number, clicks = 0, costMicros = 0) => ({
  impressions: String(impressions),
  ...(clicks ? { clicks: String(clicks) } : {}),
  ...(costMicros ? { costMicros: String(costMicros) } : {}),
})
const plant = (view: string, row: Record<string, unknown>) =>
  client.facts.push({ view, row: { campaign: { resourceName: 'customers/1/campaigns/7', id: '7' }, ...row } })
const hour = (change: object, of: object) =>
  plant('campaign', {
    segments: { date: '2026-03-10', hour: 9, device: 'MOBILE', adNetworkType: 'SEARCH', ...change },
    metrics: of,
  })
const facts = () => google.platform.hourlyFacts(account, asDay('2026-03-01'), asDay('2026-03-11'))

test('hours come with their device and network; what is left out is zero', async () => {
  hour({ hour: 0 }, metrics(12))
  hour({}, metrics(100, 7, 3_400_000))
  expect(await facts()).toEqual([
    {
      campaignId: '7',
      date: '2026-03-10',
      hour: 0,
      device: 'MOBILE',
      network: 'SEARCH',
      impressions: 12,
      clicks: 0,
      costMicros: 0,
    },
    {
      campaignId: '7',
      date: '2026-03-10',
      hour: 9,
      device: 'MOBILE',
      network: 'SEARCH',
      impressions: 100,
      clicks: 7,
      costMicros: 3_400_000,
    },
  ])
})

test('no cost is lost: televisions, maps and new networks are counted as others', async () => {
  for (const device of ['CONNECTED_TV', 'OTHER', 'UNKNOWN'])
    for (const adNetworkType of ['MAPS', 'YOUTUBE']) hour({ device, adNetworkType }, metrics(10, 1, 500_000))
  expect(await facts()).toMatchObject([
    { device: 'OTHER', network: 'OTHER', impressions: 60, clicks: 6, costMicros: 3_000_000 },
  ])
})

test('only the days asked for, up to the present day', async () => {
  for (const date of ['2026-02-28', '2026-03-01', '2026-03-11', '2026-03-12']) hour({ date }, metrics(1))
  expect((await facts()).map(({ date }) => date)).toEqual(['2026-03-01', '2026-03-11'])
})

test('a keyword that is in two match types is one keyword of a day', async () => {
  for (const matchType of ['BROAD', 'EXACT'])
    plant('keyword_view', {
      adGroup: { id: '8' },
      adGroupCriterion: { keyword: { text: 'rye', matchType } },
      segments: { date: '2026-03-10' },
      metrics: metrics(10, 2, 100),
    })
  expect(await google.platform.keywordFacts(account, asDay('2026-03-01'), asDay('2026-03-11'))).toEqual([
    {
      campaignId: '7',
      adGroupId: '8',
      keyword: 'rye',
      date: '2026-03-10',
      impressions: 20,
      clicks: 4,
      costMicros: 200,
    },
  ])
})

test('each ad of a day, with what came of its clicks', async () => {
  const ad = (id: string, of: object, more: object = {}) =>
    plant('ad_group_ad', {
      adGroup: { id: '8' },
      adGroupAd: { ad: { id } },
      segments: { date: '2026-03-10', ...more },
      metrics: of,
    })
  ad('21', metrics(60, 3, 900))
  ad('22', metrics(40, 1, 100))
  const days = [account, asDay('2026-03-01'), asDay('2026-03-11')] as const
  const of = { campaignId: '7', adGroupId: '8', date: '2026-03-10' }
  expect(await google.platform.adFacts(...days)).toEqual([
    { ...of, adId: '21', impressions: 60, clicks: 3, costMicros: 900 },
    { ...of, adId: '22', impressions: 40, clicks: 1, costMicros: 100 },
  ])
  client.facts.length = 0
  ad('21', { conversions: 1.5, conversionsValue: 30 }, { conversionAction: 'customers/1/conversionActions/5' })
  expect((await google.platform.conversionFacts(...days)).ads).toEqual([
    { ...of, adId: '21', actionId: '5', conversionsMilli: 1500, valueMicros: 30_000_000 },
  ])
})

test('ages and genders: two groups are summed, people of unknown gender have no row', async () => {
  const people = (view: string, info: object) =>
    plant(view, { adGroupCriterion: info, segments: { date: '2026-03-10' }, metrics: metrics(10) })
  people('age_range_view', { ageRange: { type: 'AGE_RANGE_25_34' } })
  people('age_range_view', { ageRange: { type: 'AGE_RANGE_25_34' } })
  people('gender_view', { gender: { type: 'FEMALE' } })
  people('gender_view', { gender: { type: 'UNDETERMINED' } })
  const told = await google.platform.audienceFacts(account, asDay('2026-03-01'), asDay('2026-03-11'))
  expect(told.map(({ ageRange, gender, impressions }) => [ageRange, gender, impressions])).toEqual([
    ['AGE_RANGE_25_34', null, 20],
    [null, 'FEMALE', 10],
  ])
})

test('search terms: most impressions first, at most so many', async () => {
  const { campaignId } = await google.platform.createCampaign(account, goodCampaign('One', asDay('2026-04-01')))
  for (const [term, shown] of [
    ['rye bread', 5],
    ['bread', 50],
    ['cake', 9],
  ] as const)
    plant('search_term_view', {
      campaign: { id: campaignId },
      searchTermView: { searchTerm: term },
      segments: { date: '2026-03-10', keyword: { info: { text: 'bread' } } },
      metrics: { ...metrics(shown), ...(term === 'cake' ? { conversions: 0.5, conversionsValue: 12.5 } : {}) },
    })
  const terms = await google.platform.searchTerms(account, campaignId, asDay('2026-03-01'), asDay('2026-03-11'), 2)
  expect(terms).toMatchObject([
    { term: 'bread', keyword: 'bread', impressions: 50, clicks: 0, conversionsMilli: 0 },
    { term: 'cake', keyword: 'bread', impressions: 9, conversionsMilli: 500, valueMicros: 12_500_000 },
  ])
})

const anywhere: Targeting = {
  userInterestIds: [],
  locationIds: ['2840'],
  proximities: [],
  excludedLocationIds: [],
  schedules: [],
  demographics: {
    ageRanges: { target: [], exclude: [] },
    genders: { target: [], exclude: [] },
    incomeRanges: { target: [], exclude: [] },
  },
}

test('a forecast is Google’s one number, without impressions, and never more than the budget comes to', async () => {
  const forecast = await google.platform.forecast(account, {
    dailyBudgetMicros: micros(10_000_000),
    cpcBidMicros: micros(2_000_000),
    keywords: [
      { id: '', text: 'bread', matchType: 'BROAD', negative: false },
      { id: '', text: 'free', matchType: 'BROAD', negative: true },
    ],
    texts: { headlines: textAssets('a'), descriptions: textAssets('b'), finalUrl: 'https://x.example' },
    targeting: anywhere,
    from: asDay('2026-04-01'),
    days: 31,
  })
  expect(forecast.low).toEqual({ impressions: null, clicks: 155, costMicros: 304_000_000 })
  expect(forecast.high).toEqual(forecast.low)
  expect(google.google.seen.at(-1)?.body).toMatchObject({
    forecastPeriod: { startDate: '2026-04-01', endDate: '2026-05-01' },
    campaign: {
      geoTargetConstants: ['geoTargetConstants/2840'],
      adGroups: [{ keywords: [{ text: 'bread', matchType: 'BROAD' }] }],
    },
  })
})

test('conversions come by hour and by keyword, in thousandths, with what they are worth', async () => {
  const action = { conversionAction: 'customers/1/conversionActions/77' }
  const worth = (conversions: number, conversionsValue: number) => ({ conversions, conversionsValue })
  for (const device of ['CONNECTED_TV', 'OTHER'])
    plant('campaign', {
      segments: { date: '2026-03-10', hour: 9, device, ...action },
      metrics: worth(0.333, 8.325),
    })
  plant('keyword_view', {
    adGroup: { id: '8' },
    adGroupCriterion: { keyword: { text: 'rye', matchType: 'BROAD' } },
    segments: { date: '2026-03-10', ...action },
    metrics: worth(2, 50),
  })
  const found = await google.platform.conversionFacts(account, asDay('2026-03-01'), asDay('2026-03-11'))
  const counted = { campaignId: '7', actionId: '77', date: '2026-03-10' }
  expect(found).toEqual({
    ads: [],
    hours: [{ ...counted, hour: 9, device: 'OTHER', conversionsMilli: 666, valueMicros: 16_650_000 }],
    keywords: [{ ...counted, adGroupId: '8', keyword: 'rye', conversionsMilli: 2000, valueMicros: 50_000_000 }],
  })
})

test('what became of the searches that campaigns could be shown for; one without any is left out', async () => {
  const share = (shown: number, rank: number) => ({
    searchImpressionShare: shown,
    searchRankLostImpressionShare: rank,
    searchBudgetLostImpressionShare: 0.1,
  })
  const segments = { date: '2026-03-10' }
  plant('campaign', { segments, campaign: { id: '7', status: 'ENABLED' }, metrics: share(0.3, 0.6) })
  plant('campaign', { segments, campaign: { id: '8', status: 'ENABLED' } })
  expect(await google.platform.searchShares(account, asDay('2026-03-01'), asDay('2026-03-11'))).toEqual([
    { campaignId: '7', shown: 0.3, lostToRank: 0.6, lostToBudget: 0.1 },
  ])
})
