import { asDay } from '@adwright/contract/values/day.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goodCampaign } from '../kit.suite.ts'
import type { Account } from '../port.ts'
import { openTestGoogle, type TestGoogle } from './testing/open.ts'

const owner = '00000000-0000-4000-8000-000000000001'
let google: TestGoogle
let account: Account
let campaignId: string
let adGroupId: string
beforeEach(async () => {
  google = await openTestGoogle()
  account = await google.platform.createAccount(owner, { name: 'Shop', timeZone: 'America/New_York', currency: 'USD' })
  const made = await google.platform.createCampaign(account, goodCampaign('One', asDay('2026-04-01')))
  campaignId = made.campaignId
  adGroupId = made.adGroupId
})
afterEach(() => google.close())

const things = () => google.google.world.clients.get(account.customerId)?.resources ?? new Map()
const name = (path: string) => `customers/${account.customerId}/${path}`
const restrictions = (path: string): unknown =>
  (things().get(name(path))?.targetingSetting as { targetRestrictions?: unknown } | undefined)?.targetRestrictions
const set = (change: Parameters<TestGoogle['platform']['setTargeting']>[2]) =>
  google.platform.setTargeting(account, campaignId, change)
const people = (target: string[], exclude: string[] = []) => ({
  ageRanges: { target: [], exclude: [] },
  genders: { target, exclude },
  incomeRanges: { target: [], exclude: [] },
})
const mutates = () => google.google.seen.filter(({ path }) => path.endsWith('googleAds:mutate')).length

test('interests observe and keep nobody away, as Google advises for search campaigns', async () => {
  const [interest] = await google.platform.userInterests()
  await set({ userInterestIds: [interest?.id ?? ''] })
  expect(restrictions(`adGroups/${adGroupId}`)).toEqual([{ targetingDimension: 'AUDIENCE', bidOnly: true }])
})

test('where the campaign says how strict its criteria are, it is said there: Google takes it in one place only', async () => {
  const campaign = things().get(name(`campaigns/${campaignId}`))
  things().set(campaign.resourceName, {
    ...campaign,
    targetingSetting: { targetRestrictions: [{ targetingDimension: 'GENDER', bidOnly: true }] },
  })
  expect((await set({ demographics: people(['FEMALE']) })).demographics.genders.target).toEqual(['FEMALE'])
  expect(restrictions(`campaigns/${campaignId}`)).toEqual([{ targetingDimension: 'GENDER', bidOnly: false }])
  expect(restrictions(`adGroups/${adGroupId}`)).toBeUndefined()
})

test('people who only get other bids are not called targeted', async () => {
  await set({ demographics: people(['FEMALE'], ['MALE']) })
  const group = things().get(name(`adGroups/${adGroupId}`))
  things().set(group.resourceName, {
    ...group,
    targetingSetting: { targetRestrictions: [{ targetingDimension: 'GENDER', bidOnly: true }] },
  })
  expect((await google.platform.targeting(account, campaignId)).demographics.genders).toEqual({
    target: [],
    exclude: ['MALE'],
  })
})

test('one who was targeted can be excluded at once, and what is already there sends nothing', async () => {
  await set({ demographics: people(['MALE']) })
  expect((await set({ demographics: people([], ['MALE']) })).demographics.genders).toEqual({
    target: [],
    exclude: ['MALE'],
  })
  const before = mutates()
  await set({ demographics: people([], ['MALE']), locationIds: [] })
  expect(mutates()).toBe(before)
})

test('places that are excluded elsewhere stay, and are called excluded', async () => {
  things().set(name(`campaignCriteria/${campaignId}~2276`), {
    resourceName: name(`campaignCriteria/${campaignId}~2276`),
    campaign: name(`campaigns/${campaignId}`),
    type: 'LOCATION',
    status: 'ENABLED',
    negative: true,
    location: { geoTargetConstant: 'geoTargetConstants/2276' },
  })
  expect(await set({ locationIds: ['2840'] })).toMatchObject({ locationIds: ['2840'], excludedLocationIds: ['2276'] })
  expect((await set({ locationIds: [] })).locationIds).toEqual([])
  expect(things().has(name(`campaignCriteria/${campaignId}~2276`))).toBe(true)
})

test('an interest is under the branch of the tree it belongs to; the list is asked for once a day', async () => {
  const all = await google.platform.userInterests()
  expect(all.find(({ id }) => id === '80429')).toEqual({
    id: '80429',
    name: 'Activewear',
    category: 'Apparel & Accessories',
  })
  google.google.seen.length = 0
  await google.platform.userInterests()
  expect(google.google.seen).toEqual([])
  google.wait(25 * 3_600_000)
  await google.platform.userInterests()
  expect(google.google.seen).toHaveLength(1)
})

test('product-3 §5.3: a search that was made before asks nothing; a failed one is made again', async () => {
  google.google.next(/suggest$/, { kind: 'answer', reply: { status: 400, json: {} } })
  await expect(google.platform.locations('Berlin', 5)).rejects.toThrow()
  expect((await google.platform.locations('Berlin', 5))[0]).toMatchObject({
    name: 'Berlin, Berlin, Germany',
    countryCode: 'DE',
  })
  google.google.seen.length = 0
  await google.platform.locations(' berlin ', 3)
  expect(google.google.seen).toEqual([])
})
