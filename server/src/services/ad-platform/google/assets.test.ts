import { asDay } from '@adwright/contract/values/day.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goodCampaign, refusal } from '../kit.suite.ts'
import type { Account } from '../port.ts'
import { answers } from './testing/complaints.ts'
import { openTestGoogle, type TestGoogle } from './testing/open.ts'

const owner = '00000000-0000-4000-8000-000000000001'
let google: TestGoogle
let account: Account
let campaignId: string
beforeEach(async () => {
  google = await openTestGoogle()
  account = await google.platform.createAccount(owner, { name: 'Shop', timeZone: 'America/New_York', currency: 'USD' })
  campaignId = (await google.platform.createCampaign(account, goodCampaign('One', asDay('2026-04-01')))).campaignId
})
afterEach(() => google.close())

type Sent = { mutateOperations: Record<string, { create?: Record<string, unknown>; remove?: string }>[] }
const sent = () => google.google.seen.filter(({ path }) => path.endsWith('googleAds:mutate')).map((it) => it.body)
const last = () => (sent().at(-1) as unknown as Sent).mutateOperations
const change = (add: Parameters<typeof google.platform.changeAssets>[2]['add'], remove: readonly string[] = []) =>
  google.platform.changeAssets(account, campaignId, { add, remove })

const call = { kind: 'CALL', country: 'US', phone: '(520) 555-0134', count_from_seconds: 45 } as const

test('an asset and its link go in one request; a change takes the old link away in the same one', async () => {
  const url = 'https://bakery.example/menu'
  const [made] = await change([{ kind: 'SITELINK', text: 'Our menu', url }])
  const own = `customers/${account.customerId}`
  expect(last()).toEqual([
    {
      assetOperation: {
        create: { resourceName: `${own}/assets/-10`, finalUrls: [url], sitelinkAsset: { linkText: 'Our menu' } },
      },
    },
    {
      campaignAssetOperation: {
        create: { campaign: `${own}/campaigns/${campaignId}`, asset: `${own}/assets/-10`, fieldType: 'SITELINK' },
      },
    },
  ])
  await change([{ kind: 'SITELINK', text: 'The menu', url }], [made?.id ?? ''])
  expect(last()[0]).toEqual({
    campaignAssetOperation: { remove: `${own}/campaignAssets/${campaignId}~${made?.id}~SITELINK` },
  })
})

test('a call button that counts calls gets its conversion action once, for each length', async () => {
  await change([call])
  const names = last().map((it) => Object.keys(it)[0])
  expect(names).toEqual(['conversionActionOperation', 'assetOperation', 'campaignAssetOperation'])
  expect(last()[0]?.conversionActionOperation?.create).toMatchObject({
    type: 'AD_CALL',
    phoneCallDurationSeconds: '45',
    category: 'PHONE_CALL_LEAD',
  })
  const other = await google.platform.createCampaign(account, goodCampaign('Two', asDay('2026-04-01')))
  campaignId = other.campaignId
  const [again] = await change([call])
  expect(last().map((it) => Object.keys(it)[0])).toEqual(['assetOperation', 'campaignAssetOperation'])
  expect(again?.content).toEqual(call)
  const { count_from_seconds: _, ...silent } = call
  await change([silent], [again?.id ?? ''])
  expect(last()[1]?.assetOperation?.create).toMatchObject({
    callAsset: { callConversionReportingState: 'USE_ACCOUNT_LEVEL_CALL_CONVERSION_ACTION' },
  })
})

test('a review ends: approved, or disapproved with its policy', async () => {
  await change([
    { kind: 'CALLOUT', text: 'Open daily' },
    { kind: 'CALLOUT', text: 'Buy now!!' },
  ])
  google.wait(60_000)
  const after = await google.platform.assets(account, campaignId)
  expect(after.map((it) => [it.approval, it.policyTopics])).toEqual([
    ['ELIGIBLE', []],
    ['DISAPPROVED', ['PUNCTUATION_AND_SYMBOLS']],
  ])
})

test('what a person set up at Google and we don’t know is neither shown nor touched', async () => {
  const found = google.google.world.clients.get(account.customerId)
  const own = `customers/${account.customerId}`
  const asset = `${own}/assets/77`
  found?.resources.set(asset, { resourceName: asset, id: '77' })
  const link = `${own}/campaignAssets/${campaignId}~77~LEAD_FORM`
  const campaign = `${own}/campaigns/${campaignId}`
  found?.resources.set(link, { resourceName: link, campaign, asset, fieldType: 'LEAD_FORM', status: 'ENABLED' })
  expect(await google.platform.assets(account, campaignId)).toEqual([])
  expect((await refusal(change([], ['77']))).kind).toBe('not_found')
  expect(found?.resources.has(link)).toBe(true)
})

test('an address needs Google’s place ID; the set is the account’s, and other campaigns are kept from it', async () => {
  const shop = { kind: 'LOCATION', address: '12 Main St', place_id: 'ChIJN1t_tDeuEmsR' } as const
  const bare = await refusal(change([{ ...shop, place_id: undefined }]))
  expect(bare.rejections.map((it) => [it.field, it.message])).toEqual([
    ['add.0.place_id', 'Google needs the place ID of your business.'],
  ])
  const other = await google.platform.createCampaign(account, goodCampaign('Two', asDay('2026-04-01')))
  await change([shop])
  const own = `customers/${account.customerId}`
  expect(last()).toEqual([
    {
      assetSetOperation: {
        create: {
          resourceName: `${own}/assetSets/-30`,
          name: 'Adwright location: 12 Main St',
          type: 'LOCATION_SYNC',
          locationSet: {
            locationOwnershipType: 'BUSINESS_OWNER',
            mapsLocationSet: { mapsLocations: [{ placeId: 'ChIJN1t_tDeuEmsR' }] },
          },
        },
      },
    },
    { customerAssetSetOperation: { create: { assetSet: `${own}/assetSets/-30`, customer: own } } },
    {
      campaignOperation: {
        update: {
          resourceName: `${own}/campaigns/${other.campaignId}`,
          excludedParentAssetSetTypes: ['LOCATION_SYNC'],
        },
        updateMask: 'excludedParentAssetSetTypes',
      },
    },
  ])
  campaignId = other.campaignId
  const elsewhere = await refusal(change([{ ...shop, place_id: 'another' }]))
  expect(elsewhere.rejections[0]?.message).toBe('Google shows one place for your whole account: 12 Main St.')
  await change([shop])
  expect(last().map((it) => Object.keys(it)[0])).toEqual(['campaignOperation'])
})

test('locations that a person linked at Google are neither shown nor touched, and no other is added', async () => {
  const found = google.google.world.clients.get(account.customerId)
  const own = `customers/${account.customerId}`
  const set = { resourceName: `${own}/assetSets/9`, id: '9', name: 'Business Profile', type: 'LOCATION_SYNC' }
  found?.resources.set(set.resourceName, set)
  const link = { resourceName: `${own}/customerAssetSets/9`, assetSet: set.resourceName, status: 'ENABLED' }
  found?.resources.set(link.resourceName, link)
  expect(await google.platform.assets(account, campaignId)).toEqual([])
  const shop = { kind: 'LOCATION', address: '12 Main St', place_id: 'ChIJN1t_tDeuEmsR' } as const
  const refused = await refusal(change([shop]))
  expect(refused.rejections.map((it) => it.field)).toEqual(['add.0.address'])
})

test('a change without an answer is unknown, and is sent once', async () => {
  const before = sent().length
  google.google.next(/googleAds:mutate$/, answers(503, {}))
  expect((await refusal(change([{ kind: 'CALLOUT', text: 'Open daily' }]))).kind).toBe('unknown')
  expect(sent().length - before).toBe(1)
})
