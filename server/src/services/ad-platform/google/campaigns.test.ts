import { asDay } from '@adwright/contract/values/day.rules'
import { micros } from '@adwright/contract/values/money.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { broad, goodCampaign, refusal, textAssets } from '../kit.suite.ts'
import type { Account, NewConversion } from '../port.ts'
import { openTestGoogle, type TestGoogle } from './testing/open.ts'
import type { Client, Resource } from './testing/world.ts'

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

const put = (resourceName: string, thing: Record<string, unknown>): Resource => {
  const resource = { resourceName: `customers/${account.customerId}/${resourceName}`, ...thing }
  client.resources.set(resource.resourceName, resource)
  return resource
}
const create = (name = 'One') => google.platform.createCampaign(account, goodCampaign(name, asDay('2026-04-01')))
const only = async () => {
  const [first] = await google.platform.listCampaigns(account)
  if (!first) throw new Error('no campaign')
  return first
}
const lastMutate = () => google.google.seen.findLast(({ path }) => path.endsWith('googleAds:mutate'))?.body

test('a campaign is sent whole, in one request that all happens or none of it', async () => {
  await create()
  const body = lastMutate() as { mutateOperations: Record<string, { create: object }>[]; partialFailure: boolean }
  expect(body.partialFailure).toBe(false)
  expect(body.mutateOperations.map((it) => Object.keys(it)[0])).toEqual([
    'campaignBudgetOperation',
    'campaignOperation',
    'adGroupOperation',
    'adGroupAdOperation',
    ...Array(3).fill('adGroupCriterionOperation'),
  ])
  expect(body.mutateOperations[1]?.campaignOperation?.create).toMatchObject({
    startDateTime: '2026-04-01 00:00:00',
    manualCpc: {},
    containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
  })
  expect(body.mutateOperations[0]?.campaignBudgetOperation?.create).toMatchObject({ amountMicros: '20000000' })
})

test('an ad goes from review to approved, or to disapproved with its policy', async () => {
  const { adId } = await create()
  const approval = async () => (await only()).adGroups[0]?.ads[0]
  expect(await approval()).toMatchObject({ approval: 'UNDER_REVIEW', policyTopics: [] })
  google.wait(60_000)
  expect((await approval())?.approval).toBe('ELIGIBLE')
  const change = { ...goodCampaign('x', asDay('2026-04-01')), headlines: textAssets('Buy now!!', 'b', 'c') }
  expect((await google.platform.updateAd(account, adId, change)).approval).toBe('UNDER_REVIEW')
  google.wait(60_000)
  expect(await approval()).toMatchObject({ approval: 'DISAPPROVED', policyTopics: ['PUNCTUATION_AND_SYMBOLS'] })
})

test('a change sends what differs, and clears an end date by naming it', async () => {
  const { campaignId } = await create()
  await google.platform.updateCampaign(account, campaignId, { endDate: asDay('2026-05-01') })
  const after = await google.platform.updateCampaign(account, campaignId, {
    endDate: null,
    dailyBudgetMicros: micros(30_000_000),
  })
  expect([after.endDate, after.dailyBudgetMicros]).toEqual([null, 30_000_000])
  const { mutateOperations } = lastMutate() as {
    mutateOperations: Record<string, { update: object; updateMask: string }>[]
  }
  expect(mutateOperations[0]?.campaignOperation).toEqual({
    update: { resourceName: `customers/${account.customerId}/campaigns/${campaignId}` },
    updateMask: 'endDateTime',
  })
  expect(mutateOperations[1]?.campaignBudgetOperation?.updateMask).toBe('amountMicros')
})

test.each([
  ['explicitlyShared', { explicitlyShared: true }, 'CANNOT_EDIT_SHARED_BUDGET'],
  ['one for all days', { amountMicros: undefined, totalAmountMicros: '310000000' }, 'INVALID_BUDGET_PERIOD'],
])('a budget that is not of this campaign and of a day is shown and not touched: %s', async (_, budget, reason) => {
  const { campaignId } = await create()
  const name = [...client.resources.keys()].find((it) => it.includes('campaignBudgets')) ?? ''
  client.resources.set(name, { ...client.resources.get(name), resourceName: name, ...budget })
  const error = await refusal(
    google.platform.updateCampaign(account, campaignId, { dailyBudgetMicros: micros(10_000_000) }),
  )
  expect(error.rejections).toMatchObject([{ reason, field: 'daily_budget' }])
  expect((await google.platform.updateCampaign(account, campaignId, { name: 'New' })).name).toBe('New')
})

test('a budget for all days is reported as what it comes to on one of them', async () => {
  const budget = put('campaignBudgets/70', { id: '70', totalAmountMicros: '100000000' })
  put('campaigns/71', {
    id: '71',
    name: 'Old',
    status: 'PAUSED',
    advertisingChannelType: 'PERFORMANCE_MAX',
    campaignBudget: budget.resourceName,
    startDateTime: '2026-01-01 00:00:00',
    endDateTime: '2026-01-30 23:59:59',
  })
  expect(await only()).toMatchObject({
    channelType: 'PERFORMANCE_MAX',
    dailyBudgetMicros: 3_340_000,
    startDate: '2026-01-01',
    endDate: '2026-01-30',
    createdAt: new Date('2026-01-01T00:00:00Z'),
    adGroups: [],
  })
})

test('hostile text comes back as it was made', async () => {
  const name = `<script>alert("x")</script> '; DROP $\{x} \u202e 面`
  const headlines = textAssets(`"O'Brien" \\ 50%`, '<b>Bold</b>', 'Café 🍰 naïve')
  await google.platform.createCampaign(account, {
    ...goodCampaign(name, asDay('2026-04-01')),
    headlines,
    keywords: broad("o'brien's cake"),
  })
  const found = await only()
  expect(found.name).toBe(name)
  expect(found.adGroups[0]?.ads[0]?.headlines).toEqual(headlines)
  expect(found.adGroups[0]?.keywords.map(({ text }) => text)).toEqual(["o'brien's cake"])
})

test('keywords that stay are not touched, and what is already there sends nothing', async () => {
  const { campaignId } = await create()
  const before = (await only()).adGroups[0]?.keywords ?? []
  await google.platform.setKeywords(account, campaignId, broad('Fresh  Bread', 'bakery near me', 'rye'))
  const body = lastMutate() as { mutateOperations: unknown[] }
  expect(body.mutateOperations).toHaveLength(2)
  const after = (await only()).adGroups[0]?.keywords ?? []
  expect(after.filter((it) => before.some((one) => one.id === it.id))).toHaveLength(2)
  google.google.seen.length = 0
  await google.platform.setKeywords(account, campaignId, broad('rye', 'bakery near me', 'fresh bread'))
  expect(lastMutate()).toBeUndefined()
})

test("negative keywords of a group count as the campaign's, and go when they are not wanted", async () => {
  const { campaignId, adGroupId } = await create()
  const group = `customers/${account.customerId}/adGroups/${adGroupId}`
  put(`adGroupCriteria/${adGroupId}~900`, {
    adGroup: group,
    type: 'KEYWORD',
    status: 'ENABLED',
    negative: true,
    criterionId: '900',
    keyword: { text: 'cheap', matchType: 'EXACT' },
  })
  const negatives = async () => (await only()).adGroups[0]?.keywords.filter((it) => it.negative).map(({ text }) => text)
  expect(await negatives()).toEqual(['cheap'])
  await google.platform.setNegativeKeywords(account, campaignId, [{ text: 'jobs', matchType: 'BROAD' }])
  expect(await negatives()).toEqual(['jobs'])
})

test('each kind of customer has the type and the goal that Google has for it', async () => {
  const own = { defaultValue: 5, currencyCode: 'USD' }
  const wanted: NewConversion[] = [
    { ...own, name: 'Form', category: 'FORM' },
    { ...own, name: 'Order', category: 'PURCHASES', ownValues: true },
    { ...own, name: 'Call', category: 'CALL_FROM_AD', callSeconds: 45 },
    { ...own, name: 'Tap', category: 'PHONE_TAP' },
    { ...own, name: 'Way', category: 'DIRECTIONS' },
  ]
  await google.platform.createConversions(account, wanted)
  const { mutateOperations } = lastMutate() as { mutateOperations: Record<string, { create: Resource }>[] }
  const sent = mutateOperations.map((it) => it.conversionActionOperation?.create as Resource)
  expect(sent[2]).toMatchObject({ phoneCallDurationSeconds: '45' })
  expect(sent[1]).toMatchObject({ valueSettings: { defaultValue: 5, alwaysUseDefaultValue: false } })
  expect(sent.map((it) => [it.name, it.type, it.category])).toEqual([
    ['Form', 'WEBPAGE', 'SUBMIT_LEAD_FORM'],
    ['Order', 'WEBPAGE', 'PURCHASE'],
    ['Call', 'AD_CALL', 'PHONE_CALL_LEAD'],
    ['Tap', 'CLICK_TO_CALL', 'PHONE_CALL_LEAD'],
    ['Way', 'WEBPAGE', 'GET_DIRECTIONS'],
  ])
})

test('when a tag was heard last is told on the clocks of the account', async () => {
  put('conversionActions/5', {
    ...{ id: '5', name: 'Form', status: 'ENABLED', type: 'WEBPAGE', category: 'SUBMIT_LEAD_FORM' },
    heard: '2026-03-10 14:05:09',
  })
  const [action] = await google.platform.conversionActions(account)
  expect(action).toEqual({ id: '5', name: 'Form', category: 'FORM', heardAt: new Date('2026-03-10T18:05:09Z') })
})

test('a conversion whose answer was lost is found by its name, and its tag with it', async () => {
  const platform = google.open({ changeTimeoutMs: 2_000 })
  google.google.next(/googleAds:mutate$/, { kind: 'cut' })
  const input = { name: 'Orders', category: 'PURCHASES', defaultValue: 1, currencyCode: 'USD' } as const
  const [made] = await platform.createConversions(account, [input])
  expect([made?.id, made?.gtagSnippet]).toEqual([expect.stringMatching(/^\d+$/), expect.stringContaining('gtag(')])
})
