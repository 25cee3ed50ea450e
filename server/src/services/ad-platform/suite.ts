import { micros } from '@adwright/contract/values/money.rules'
import { type Day, addDays } from '@adwright/contract/values/day.rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dateIn } from '#kernel/clock.ts'
import type { Account, AdPlatform, NewCampaign } from './port.ts'
import { goodCampaign, refusal, textAssets, broad } from './kit.suite.ts'
import { assetTests } from './assets.suite.ts'
import { conversionTests } from './conversions.suite.ts'
import { wordTests } from './words.suite.ts'
import { refusedCampaigns, refusedTargetings } from './refusals.suite.ts'

export interface PlatformUnderTest {
  readonly platform: AdPlatform
  /** A person who may own accounts. */
  readonly owner: string
  readonly close: () => Promise<void>
}

/** What every ad platform does, whatever is behind the port (sandbox.md, Google Ads). */
export function adPlatformSuite(name: string, open: () => Promise<PlatformUnderTest>): void {
  describe(`the ad platform's rules: ${name}`, () => {
    let under: PlatformUnderTest
    let account: Account
    const suiteAccount = { name: 'Suite account', timeZone: 'America/New_York', currency: 'USD' } as const
    let today: Day
    let made = 0
    const ads = () => under.platform
    const fresh = (change: Partial<NewCampaign> = {}): NewCampaign => ({
      ...goodCampaign(`Campaign ${++made}`, addDays(today, 1)),
      ...change,
    })
    const create = (change: Partial<NewCampaign> = {}) => ads().createCampaign(account, fresh(change))
    const read = async (id: string) => (await ads().listCampaigns(account)).find((it) => it.id === id)
    const reasons = async (work: Promise<unknown>) => {
      const error = await refusal(work)
      expect(error.kind).toBe('rejected')
      return error.rejections.map(({ reason, field }) => (field ? `${reason} ${field}` : reason))
    }

    beforeAll(async () => {
      under = await open()
      account = await ads().createAccount(under.owner, suiteAccount)
      const { now, timeZone } = await ads().clock(account)
      today = dateIn(now, timeZone)
    })
    afterAll(() => under.close())

    test('a new account is ACTIVE at once, has ten digits and a clock, and is found again by its name', async () => {
      expect(account.customerId).toMatch(/^\d{10}$/)
      expect(await ads().linkState(account)).toBe('ACTIVE')
      expect(await ads().accountNamed(under.owner, 'Suite account')).toEqual(account)
      expect(await ads().accountNamed(under.owner, 'Nobody')).toBeNull()
      expect(await ads().clock(account)).toMatchObject({ timeZone: 'America/New_York', aheadDays: 0 })
    })

    test('a campaign reads back as it was made', async () => {
      const wanted = fresh({
        endDate: addDays(today, 20),
        headlines: [{ text: 'Fresh Bread', pinnedField: 'HEADLINE_1' }, ...textAssets('Cakes', 'Local Bakery')],
      })
      const ids = await ads().createCampaign(account, wanted)
      const got = await read(ids.campaignId)
      expect(got).toMatchObject({
        name: wanted.name,
        status: 'PAUSED',
        channelType: 'SEARCH',
        dailyBudgetMicros: 20_000_000,
        startDate: wanted.startDate,
        endDate: wanted.endDate,
      })
      const group = got?.adGroups[0]
      expect(group).toMatchObject({ id: ids.adGroupId, name: 'Everything', cpcBidMicros: 2_500_000 })
      expect(group?.keywords.map(({ text }) => text).sort()).toEqual(wanted.keywords.map(({ text }) => text).sort())
      expect(group?.ads[0]).toMatchObject({
        id: ids.adId,
        headlines: wanted.headlines,
        descriptions: wanted.descriptions,
        finalUrl: wanted.finalUrl,
      })
    })

    test('campaigns are listed newest first, removed ones included', async () => {
      const first = await create()
      const second = await create()
      await ads().removeCampaign(account, first.campaignId)
      const list = (await ads().listCampaigns(account)).map(({ id }) => id)
      expect(list.indexOf(second.campaignId)).toBeLessThan(list.indexOf(first.campaignId))
    })

    test.each(refusedCampaigns)('sandbox.md: %s is refused', async (_, change, reason) => {
      expect(await reasons(create(change))).toContain(reason)
    })

    test('exactly at the limits all is taken', async () => {
      await create({
        headlines: textAssets('面'.repeat(15), ...[...'bcdefghijklmno']),
        descriptions: textAssets('x'.repeat(90), 'b', 'c', 'd'),
        keywords: broad('x'.repeat(80), 'a b c d e f g h i j'),
        cpcBidMicros: micros(10_000),
      })
    })

    test('nothing of a refused campaign is there', async () => {
      const before = await ads().listCampaigns(account)
      await reasons(create({ keywords: broad('cake!') }))
      expect(await ads().listCampaigns(account)).toEqual(before)
    })

    test('all that is wrong is told at once', async () => {
      const told = await reasons(create({ name: ' ', dailyBudgetMicros: micros(1), keywords: broad('a@b') }))
      expect(told).toEqual([
        'INVALID_CAMPAIGN_NAME campaign_name',
        'NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT daily_budget',
        'KEYWORD_HAS_INVALID_CHARS keywords.0',
      ])
    })

    test('a name is taken until its campaign is removed', async () => {
      const { campaignId } = await create({ name: 'The one' })
      expect(await reasons(create({ name: 'the ONE' }))).toEqual(['DUPLICATE_CAMPAIGN_NAME campaign_name'])
      const other = await create()
      const rename = () => ads().updateCampaign(account, other.campaignId, { name: 'The one' })
      expect(await reasons(rename())).toEqual(['DUPLICATE_CAMPAIGN_NAME campaign_name'])
      await ads().removeCampaign(account, campaignId)
      expect((await rename()).name).toBe('The one')
    })

    test('product-3 §8: a start in the past is refused in the words the product knows', async () => {
      const error = await refusal(create({ startDate: addDays(today, -1) }))
      expect(error.message).toContain('Trying to modify a date into the past.')
      expect(error.rejections).toMatchObject([{ reason: 'CANNOT_SET_DATE_TO_PAST', field: 'start_date' }])
    })

    test('a start moves until the campaign has started, then it is fixed', async () => {
      const { campaignId } = await create({ startDate: addDays(today, 3) })
      const start = (startDate: Day) => ads().updateCampaign(account, campaignId, { startDate })
      expect(await reasons(start(addDays(today, -1)))).toEqual(['CANNOT_SET_DATE_TO_PAST start_date'])
      expect((await start(today)).startDate).toBe(today)
      expect(await reasons(start(addDays(today, 2)))).toEqual([
        'CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED start_date',
      ])
    })

    test('an end date can be set, moved and cleared, but lies neither before the start nor in the past', async () => {
      const { campaignId } = await create({ startDate: today })
      const end = (endDate: Day | null) => ads().updateCampaign(account, campaignId, { endDate })
      expect((await end(addDays(today, 9))).endDate).toBe(addDays(today, 9))
      expect(await reasons(end(addDays(today, -2)))).toEqual(['START_DATE_AFTER_END_DATE end_date'])
      expect((await end(null)).endDate).toBeNull()
    })

    test('name, budget and status change and read back', async () => {
      const { campaignId } = await create()
      await ads().updateCampaign(account, campaignId, {
        name: 'Changed',
        dailyBudgetMicros: micros(31_000_000),
        status: 'ENABLED',
      })
      expect(await read(campaignId)).toMatchObject({
        name: 'Changed',
        dailyBudgetMicros: 31_000_000,
        status: 'ENABLED',
      })
      expect(await reasons(ads().updateCampaign(account, campaignId, { dailyBudgetMicros: micros(5) }))).toEqual([
        'NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT daily_budget',
      ])
    })

    test('removed is for ever', async () => {
      const { campaignId, adId } = await create()
      expect((await ads().removeCampaign(account, campaignId)).status).toBe('REMOVED')
      const gone = 'OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE'
      expect(await reasons(ads().updateCampaign(account, campaignId, { status: 'ENABLED' }))).toEqual([gone])
      expect(await reasons(ads().removeCampaign(account, campaignId))).toEqual([gone])
      expect(await reasons(ads().setTargeting(account, campaignId, { locationIds: ['2840'] }))).toEqual([gone])
      const goneAd = 'CANNOT_OPERATE_ON_REMOVED_ADGROUPAD'
      expect(await reasons(ads().updateAd(account, adId, goodCampaign('x', today)))).toEqual([goneAd])
      expect(await reasons(ads().setAdStatus(account, adId, 'PAUSED'))).toEqual([goneAd])
    })

    test('the texts of an ad are replaced whole, and judged as those of a new one', async () => {
      const { adId, campaignId } = await create()
      const change = {
        headlines: textAssets('One', 'Two', 'Three', 'Four'),
        descriptions: [{ text: 'First', pinnedField: 'DESCRIPTION_1' }, { text: 'Second' }],
        finalUrl: 'https://bakery.example/cakes',
      }
      expect(await ads().updateAd(account, adId, change)).toMatchObject({
        id: adId,
        approval: 'UNDER_REVIEW',
        ...change,
      })
      expect((await read(campaignId))?.adGroups[0]?.ads[0]).toMatchObject(change)
      expect(await reasons(ads().updateAd(account, adId, { ...change, headlines: textAssets('One') }))).toEqual([
        'TOO_FEW headlines',
      ])
    })

    test('one ad is turned off and on again, and says the same', async () => {
      const { adId, campaignId } = await create()
      const { status: _, ...before } = (await read(campaignId))?.adGroups[0]?.ads[0] ?? {}
      expect(await ads().setAdStatus(account, adId, 'PAUSED')).toMatchObject({ ...before, status: 'PAUSED' })
      expect((await read(campaignId))?.adGroups[0]?.ads[0]?.status).toBe('PAUSED')
      expect((await ads().setAdStatus(account, adId, 'ENABLED')).status).toBe('ENABLED')
    })

    test('nothing is told of the searches of a campaign that never ran', async () => {
      await create()
      expect(await ads().searchShares(account, today, today)).toEqual([])
    })

    test('what is not there is not found', async () => {
      const kinds = [
        ads().setAdStatus(account, '1', 'PAUSED'),
        ads().updateCampaign(account, '1', { name: 'x' }),
        ads().removeCampaign(account, '1'),
        ads().updateAd(account, '1', goodCampaign('x', today)),
        ads().targeting(account, '1'),
        ads().setTargeting(account, '1', {}),
      ].map(async (work) => (await refusal(work)).kind)
      expect(await Promise.all(kinds)).toEqual(Array(6).fill('not_found'))
    })

    test('each part of the targeting replaces what was there, and a part left out stays', async () => {
      const { campaignId } = await create()
      const [interest] = await ads().userInterests()
      const slot = { dayOfWeek: 'MONDAY', startHour: 9, startMinute: 15, endHour: 24, endMinute: 0 } as const
      const demographics = {
        ageRanges: { target: ['AGE_RANGE_25_34'], exclude: ['AGE_RANGE_18_24'] },
        genders: { target: [], exclude: ['MALE'] },
        incomeRanges: { target: [], exclude: [] },
      }
      await ads().setTargeting(account, campaignId, { locationIds: ['2840', '1023191'], schedules: [slot] })
      await ads().setTargeting(account, campaignId, { locationIds: ['2826'], demographics })
      await ads().setTargeting(account, campaignId, { userInterestIds: [interest?.id ?? ''] })
      expect(await ads().targeting(account, campaignId)).toEqual({
        locationIds: ['2826'],
        proximities: [],
        excludedLocationIds: [],
        schedules: [slot],
        demographics,
        userInterestIds: [interest?.id],
      })
    })

    test.each(refusedTargetings)('sandbox.md: %s is refused', async (_, change, reason) => {
      const { campaignId } = await create()
      expect(await reasons(ads().setTargeting(account, campaignId, change))).toContain(reason)
      expect((await ads().targeting(account, campaignId)).locationIds).toEqual([])
    })

    test('product-3 §5.3: places are found by their beginning, the closest first', async () => {
      const names = async (query: string) => (await ads().locations(query, 10)).map(({ name: text }) => text)
      expect((await names('united s'))[0]).toBe('United States')
      expect((await ads().locations('germ', 10))[0]).toMatchObject({
        id: '2276',
        countryCode: 'DE',
        targetType: 'Country',
      })
      expect((await ads().locations('new', 3)).length).toBe(3)
      expect(await names('qqqq')).toEqual([])
      expect((await ads().locationsByIds(['2276', '7', '2840'])).map(({ id }) => id)).toEqual(['2276', '2840'])
      expect(await ads().country('DE')).toMatchObject({ id: '2276', name: 'Germany' })
      expect(await ads().townNear({ latitude: 32.23, longitude: -110.9 })).toMatchObject({ name: 'Tucson, Arizona' })
    })

    test('there are interests in at least twelve categories', async () => {
      const all = await ads().userInterests()
      expect(new Set(all.map(({ category }) => category)).size).toBeGreaterThanOrEqual(12)
      expect(all.every(({ id }) => /^\d+$/.test(id))).toBe(true)
    })

    conversionTests(() => ({ ads: ads(), account, reasons }))

    assetTests(() => ({ ads: ads(), account, create, reasons }))
    wordTests(() => ({ ads: ads(), account, today, create, reasons }))

    test('a spending cap can be set and lifted', async () => {
      await ads().setSpendingCap(account, micros(5_000_000))
      await ads().setSpendingCap(account, null)
    })

    test('a campaign that never ran has no figures', async () => {
      const { campaignId } = await create()
      const facts = await ads().hourlyFacts(account, addDays(today, -7), today)
      expect(facts.filter((it) => it.campaignId === campaignId)).toEqual([])
      expect(await ads().keywordFacts(account, addDays(today, -7), today)).toEqual([])
      expect(await ads().audienceFacts(account, addDays(today, -7), today)).toEqual([])
      expect(await ads().adFacts(account, addDays(today, -7), today)).toEqual([])
    })

    test('an unlinked account refuses, and an account nobody asked for has no link', async () => {
      const other = await ads().createAccount(under.owner, { ...suiteAccount, name: 'Second' })
      await ads().unlink(other)
      expect(await ads().linkState(other)).toBe('NONE')
      expect(await reasons(ads().listCampaigns(other))).toEqual(['USER_PERMISSION_DENIED'])
      expect(await ads().linkState({ ...account, customerId: '5550001111' })).toBe('NONE')
    })
  })
}
