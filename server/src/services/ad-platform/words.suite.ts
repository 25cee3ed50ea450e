import { type Day, addDays } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { goodCampaign } from './kit.suite.ts'
import type { Account, AdPlatform } from './port.ts'

interface Kit {
  readonly ads: AdPlatform
  readonly account: Account
  readonly today: Day
  readonly create: () => Promise<{ campaignId: string }>
  readonly reasons: (work: Promise<unknown>) => Promise<string[]>
}

/** What every platform does with words that keep ads away, words that people typed, and words that are only thought of. */
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
    const targeting = { userInterestIds, locationIds: ['1013509'], schedules, demographics }
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
}
