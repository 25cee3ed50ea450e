import { asDay, type Day, addDays } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { micros } from '@adwright/contract/values/money.rules'
import { goodCampaign, refusal } from './kit.suite.ts'
import type { Account, AdPlatform } from './port.ts'

interface Kit {
  readonly ads: AdPlatform
  readonly account: Account
  readonly today: Day
  readonly create: () => Promise<{ campaignId: string }>
  readonly reasons: (work: Promise<unknown>) => Promise<string[]>
}

/** What every platform does with negative keywords, search terms, forecasts and locations. */
export function wordTests(kit: () => Kit): void {
  test('negative keywords are set beside the keywords, read back, and keep the rules of keywords', async () => {
    const { ads, account, today, create, reasons } = kit()
    const { campaignId } = await create()
    const jobs = { text: 'jobs', matchType: 'BROAD' } as const
    const after = await ads.setNegativeKeywords(account, campaignId, [jobs, { text: 'free', matchType: 'EXACT' }])
    const negatives = after.adGroups[0]?.keywords.filter((it) => it.negative) ?? []
    expect(negatives.map(({ text, matchType }) => `${text} ${matchType}`).sort()).toEqual(['free EXACT', 'jobs BROAD'])
    const fewer = await ads.setNegativeKeywords(account, campaignId, [jobs])
    expect(fewer.adGroups[0]?.keywords.filter((it) => it.negative)).toEqual(
      negatives.filter(({ text }) => text === 'jobs'),
    )
    expect(fewer.adGroups[0]?.keywords.filter((it) => !it.negative)).toHaveLength(3)
    const odd = { text: 'what? (odd)', matchType: 'PHRASE' } as const
    expect(await reasons(ads.setNegativeKeywords(account, campaignId, [jobs, odd]))).toEqual([
      'KEYWORD_HAS_INVALID_CHARS negative_keywords.1',
    ])
    expect(await ads.searchTerms(account, campaignId, addDays(today, -7), today, 50)).toEqual([])
  })

  test('keywords of every match type are set and read back; a campaign is made whole: words, places, hours and people', async () => {
    const { ads, account, today, reasons } = kit()
    const keywords = [
      { text: 'rye loaf', matchType: 'EXACT' },
      { text: 'rye loaf', matchType: 'PHRASE' },
      { text: 'bread', matchType: 'BROAD' },
    ] as const
    const demographics = {
      ageRanges: { target: ['AGE_RANGE_25_34'], exclude: [] },
      genders: { target: ['FEMALE'], exclude: [] },
      incomeRanges: { target: [], exclude: [] },
    }
    const schedules = [{ dayOfWeek: 'SATURDAY', startHour: 9, startMinute: 15, endHour: 24, endMinute: 0 }] as const
    const [interest] = await ads.userInterests()
    const userInterestIds = [interest?.id ?? '']
    const where = { locationIds: ['1013509'], proximities: [], excludedLocationIds: ['1013462'] }
    const targeting = { userInterestIds, ...where, schedules, demographics }
    const wanted = {
      ...goodCampaign('Made whole', addDays(today, 2)),
      keywords,
      negativeKeywords: [{ text: 'free', matchType: 'PHRASE' }] as const,
      targeting,
    }
    const wrong = { ...targeting, locationIds: ['999999999'] }
    expect(await reasons(ads.createCampaign(account, { ...wanted, targeting: wrong }))).toHaveLength(1)
    expect((await ads.listCampaigns(account)).some((it) => it.name === wanted.name)).toBe(false)
    const { campaignId } = await ads.createCampaign(account, wanted)
    expect(await ads.targeting(account, campaignId)).toEqual(targeting)
    const written = (all: readonly { text: string; matchType: string; negative: boolean }[] = []) =>
      all.map((it) => `${it.negative ? '-' : ''}${it.text} ${it.matchType}`).sort()
    const made = (await ads.listCampaigns(account)).find((it) => it.id === campaignId)
    expect(written(made?.adGroups[0]?.keywords)).toEqual([
      '-free PHRASE',
      'bread BROAD',
      'rye loaf EXACT',
      'rye loaf PHRASE',
    ])
    const after = await ads.setKeywords(account, campaignId, keywords.slice(1))
    expect(written(after.adGroups[0]?.keywords)).toEqual(['-free PHRASE', 'bread BROAD', 'rye loaf PHRASE'])
  })

  test('bids are set for the campaign, its ad groups and single keywords, and a keyword rests', async () => {
    const { ads, account, create, reasons } = kit()
    const { campaignId } = await create()
    const read = async () => (await ads.listCampaigns(account)).find((it) => it.id === campaignId)
    expect((await read())?.bidding).toEqual({ kind: 'MANUAL_CPC' })
    const [group] = (await read())?.adGroups ?? []
    const clicks = { kind: 'MAXIMIZE_CLICKS', capMicros: micros(1_500_000) } as const
    expect((await ads.setBids(account, campaignId, { bidding: clicks })).bidding).toEqual(clicks)
    for (const targetCpaMicros of [micros(12_500_000), null]) {
      const customers = { kind: 'MAXIMIZE_CONVERSIONS', targetCpaMicros } as const
      expect((await ads.setBids(account, campaignId, { bidding: customers })).bidding).toEqual(customers)
      expect((await read())?.bidding).toEqual(customers)
    }
    const odd = { kind: 'MAXIMIZE_CONVERSIONS', targetCpaMicros: micros(5) } as const
    expect(await reasons(ads.setBids(account, campaignId, { bidding: odd }))).toEqual([
      'VALUE_NOT_MULTIPLE_OF_BILLABLE_UNIT target_cost',
    ])
    const adGroups = [{ id: group?.id ?? '', cpcBidMicros: micros(3_200_000) }]
    const after = await ads.setBids(account, campaignId, { bidding: { kind: 'MANUAL_CPC' }, adGroups })
    expect([after.bidding, after.adGroups[0]?.cpcBidMicros]).toEqual([{ kind: 'MANUAL_CPC' }, 3_200_000])
    const id = group?.keywords.find(({ text }) => text === 'birthday cake')?.id ?? ''
    const keyword = async () => (await read())?.adGroups[0]?.keywords.find((it) => it.id === id)
    await ads.updateKeywords(account, campaignId, [{ id, cpcBidMicros: micros(800_000), status: 'PAUSED' }])
    expect(await keyword()).toMatchObject({ cpcBidMicros: 800_000, status: 'PAUSED' })
    // A bid and a pause survive a change of the list.
    const { keywords } = goodCampaign('x', asDay('2026-12-01'))
    await ads.setKeywords(account, campaignId, [...keywords, { text: 'rye', matchType: 'EXACT' }])
    expect(await keyword()).toMatchObject({ cpcBidMicros: 800_000, status: 'PAUSED' })
    await ads.updateKeywords(account, campaignId, [{ id, cpcBidMicros: null, status: 'ENABLED' }])
    expect(await keyword()).toEqual({ id, text: 'birthday cake', matchType: 'BROAD', negative: false })
    const oddBids = [
      ads.setBids(account, campaignId, { bidding: { ...clicks, capMicros: micros(5) } }),
      ads.setBids(account, campaignId, { adGroups: [{ id: group?.id ?? '', cpcBidMicros: micros(5) }] }),
      ads.updateKeywords(account, campaignId, [{ id, cpcBidMicros: micros(5) }]),
    ]
    for (const told of await Promise.all(oddBids.map(reasons)))
      expect(told).toEqual(['VALUE_NOT_MULTIPLE_OF_BILLABLE_UNIT cpc_bid'])
    expect((await refusal(ads.updateKeywords(account, campaignId, [{ id: '1', status: 'PAUSED' }]))).kind).toBe(
      'not_found',
    )
  })

  test('a campaign can be made to get the most clicks, none above its cap', async () => {
    const { ads, account, today, reasons } = kit()
    const bidding = { kind: 'MAXIMIZE_CLICKS', capMicros: micros(1_500_000) } as const
    const wanted = { ...goodCampaign('Most clicks', today), bidding }
    const { campaignId } = await ads.createCampaign(account, wanted)
    expect((await ads.listCampaigns(account)).find((it) => it.id === campaignId)?.bidding).toEqual(bidding)
    const odd = { ...wanted, name: 'Odd cap', bidding: { ...bidding, capMicros: micros(5) } }
    expect(await reasons(ads.createCampaign(account, odd))).toHaveLength(1)
  })

  test('a forecast is a range within what the budget can come to', async () => {
    const { ads, account, today, create } = kit()
    const campaign = goodCampaign('Only thought of', addDays(today, 1))
    const { low, high } = await ads.forecast(account, {
      dailyBudgetMicros: campaign.dailyBudgetMicros,
      cpcBidMicros: campaign.cpcBidMicros,
      keywords: campaign.keywords.map((one) => ({ ...one, id: '', negative: false })),
      texts: campaign,
      targeting: await ads.targeting(account, (await create()).campaignId),
      from: campaign.startDate,
      days: 30,
    })
    for (const key of ['impressions', 'clicks', 'costMicros'] as const)
      expect(low[key] ?? 0, key).toBeLessThanOrEqual(high[key] ?? 0)
    expect(high.costMicros).toBeLessThanOrEqual((campaign.dailyBudgetMicros * 304) / 10)
  })

  test('distances round a point and places that are left out are kept as they were sent, each replaced by itself', async () => {
    const { ads, account, create } = kit()
    const { campaignId } = await create()
    const tucson = { latitude: 32.2217, longitude: -110.9265, radius: 10, unit: 'MILES' } as const
    const berlin = { latitude: 52.52, longitude: 13.405, radius: 25.5, unit: 'KILOMETERS' } as const
    const where = async () => {
      const targeting = await ads.targeting(account, campaignId)
      return { near: targeting.proximities, shown: targeting.locationIds, left: targeting.excludedLocationIds }
    }
    await ads.setTargeting(account, campaignId, { proximities: [tucson, berlin], excludedLocationIds: ['1013462'] })
    expect((await where()).near).toHaveLength(2)
    expect((await where()).near).toEqual(expect.arrayContaining([tucson, berlin]))
    await ads.setTargeting(account, campaignId, { proximities: [tucson], locationIds: ['2840'] })
    expect(await where()).toEqual({ near: [tucson], shown: ['2840'], left: ['1013462'] })
    // A location can switch between targeted and excluded in one step.
    await ads.setTargeting(account, campaignId, { locationIds: ['1013462'], excludedLocationIds: ['2840'] })
    expect(await where()).toEqual({ near: [tucson], shown: ['1013462'], left: ['2840'] })
    await ads.setTargeting(account, campaignId, { proximities: [], excludedLocationIds: [] })
    expect(await where()).toEqual({ near: [], shown: ['1013462'], left: [] })
  })
}
