import {
  checkLinkStatus,
  getAccountStatus,
  linkExistingAccount,
  linkNewAccount,
  listUnlinkedAccounts,
  relinkAccount,
  resetAccountStatus,
  unlinkAccount,
} from '@adwright/contract/ad-account'
import { forecastCampaign } from '@adwright/contract/campaigns/forecast'
import { setDemographics, setLocations } from '@adwright/contract/campaigns/setup'
import { changeCampaign, createCampaign, removeCampaign } from '@adwright/contract/campaigns/core'
import { lastSegment } from '@adwright/contract/fields.rules'
import { listKeywords, saveKeywords } from '@adwright/contract/campaigns/keywords'
import { getCampaignPerformance } from '@adwright/contract/performance'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountHolders } from '#features/ad-account/index.ts'
import type { SystemScope } from '#db/scope.ts'
import { openTestGoogle, type TestGoogle } from '#services/ad-platform/google/testing/open.ts'
import { addClient, type Client } from '#services/ad-platform/google/testing/world.ts'
import { aForm, type AdsApp, startAdsApp, refusal } from './ads-app.ts'

// The features on the live adapter, connected to the fake Google: tests an owner's actions end to end.

let live: TestGoogle
let app: AdsApp
beforeEach(async () => {
  let system: SystemScope | undefined
  const holders = () => {
    if (!system) throw new Error('the app is not open')
    return accountHolders(system)
  }
  live = await openTestGoogle({
    changeTimeoutMs: 5_000,
    holders: { heldByAnother: (it) => holders().heldByAnother(it), mayTakeUp: (it) => holders().mayTakeUp(it) },
  })
  app = await startAdsApp(() => live.platform)
  system = app.system
})
afterEach(async () => {
  await app.close()
  await live.close()
})

const watch = async () => {
  app.wait(130_000)
  await app.jobs.runNow('watch_links')
}
const NUMBER = '5556667777'
const client = (change: Partial<Client> = {}) => addClient(live.google.world, { id: NUMBER, ...change })
const accept = (item: Client) => {
  const link = item.links.at(-1)
  if (link) link.status = 'ACTIVE'
}
const link = (owner?: string) => app.call(linkExistingAccount, { customer_id: NUMBER }, owner)
const statusOf = async (owner?: string) => (await app.call(getAccountStatus, {}, owner)).data.link_status
const madeCampaign = async () => {
  await app.call(linkNewAccount, { generate_new_account: true })
  return lastSegment((await app.call(createCampaign, aForm)).data.campaign_id)
}

test('an invited account is followed until its owner accepts, by the watch as by a look', async () => {
  const shop = client()
  expect((await link()).data.link_status).toBe('PENDING')
  await watch()
  expect(await statusOf()).toBe('PENDING')
  accept(shop)
  await watch()
  expect(await statusOf()).toBe('ACTIVE')
})

test('a waiting link is asked about now and then, and less often as time goes by: each question counts', async () => {
  client()
  await link()
  const asked = () => live.google.seen.filter(({ body }) => String(body.query).includes('customer_client_link')).length
  const passes = async (minutes: number) => {
    const before = asked()
    for (let minute = 0; minute < minutes; minute++) {
      app.wait(60_000)
      await app.jobs.runNow('watch_links')
    }
    return asked() - before
  }
  expect(await passes(20)).toBe(10)
  app.wait(3_600_000)
  expect(await passes(32)).toBe(2)
})

test('figures are read once an hour by the schedule, however often it runs', async () => {
  await madeCampaign().then((id) => app.call(changeCampaign, { campaign_id: id, status: 'ENABLED' }))
  await app.jobs.runDue()
  live.google.seen.length = 0
  for (let minute = 0; minute < 60; minute += 10) {
    app.wait(600_000)
    await app.jobs.runNow('import_all_figures')
    await app.jobs.runDue()
  }
  expect(
    live.google.seen.filter(({ body }) => /segments\.hour.*metrics\.clicks/.test(String(body.query))),
  ).toHaveLength(1)
})

test('the second to ask for a number hears that it is taken, while it waits and when it is linked', async () => {
  const shop = client()
  const other = await app.another()
  await link()
  expect((await refusal(link(other))).code).toBe('conflict')
  accept(shop)
  expect((await refusal(link(other))).code).toBe('conflict')
  await watch()
  expect([await statusOf(), await statusOf(other)]).toEqual(['ACTIVE', null])
})

test('the number of an account that our manager has already opens nothing', async () => {
  client({ links: [{ id: '4', status: 'ACTIVE' }] })
  expect((await refusal(link())).code).toBe('conflict')
  await watch()
  expect(await statusOf()).toBeNull()
  expect((await refusal(link())).code).toBe('conflict')
})

test('an invitation that was taken back gives no claim to a link that somebody makes later', async () => {
  const shop = client()
  await link()
  await app.call(resetAccountStatus, {})
  shop.links.push({ id: '99999999999', status: 'ACTIVE' })
  expect((await refusal(link())).code).toBe('conflict')
})

test('an invitation whose answer was lost is read back', async () => {
  client()
  live.google.next(/customerClientLinks:mutate$/, { kind: 'cut' })
  expect((await link()).data.link_status).toBe('PENDING')
  expect(live.google.seen.filter(({ path }) => path.endsWith('customerClientLinks:mutate'))).toHaveLength(1)
})

test('a refused invitation is told once', async () => {
  const shop = client()
  await link()
  const invitation = shop.links.at(-1)
  if (invitation) invitation.status = 'REFUSED'
  const check = () => app.call(checkLinkStatus, { customer_id: NUMBER })
  expect((await check()).data.link_status).toBe('DECLINED')
  expect(await statusOf()).toBeNull()
})

test('an account that we made is let go and taken up again, and nobody else can take it up between', async () => {
  await app.call(linkNewAccount, { generate_new_account: true })
  const number = (await app.call(getAccountStatus, {})).data.customer_id ?? ''
  await app.call(unlinkAccount, { customer_id: number })
  const other = await app.another()
  expect((await refusal(app.call(linkExistingAccount, { customer_id: number }, other))).code).toBe('conflict')
  const [former] = (await app.call(listUnlinkedAccounts, {})).data.accounts
  expect((await app.call(relinkAccount, { id: former?.id ?? '' })).data.link_status).toBe('ACTIVE')
})

test('an account that is made without an answer is made once', async () => {
  live.google.next(/createCustomerClient$/, { kind: 'cut' })
  await app.call(linkNewAccount, { generate_new_account: true })
  expect(await statusOf()).toBe('ACTIVE')
  expect(live.google.seen.filter(({ path }) => path.endsWith('createCustomerClient'))).toHaveLength(1)
})

test('a campaign from its making to its end: budget, keywords and their undo, people, places, switched on, removed', async () => {
  const id = await madeCampaign()
  await app.call(changeCampaign, { campaign_id: id, daily_budget: 40, name: 'Rye Search' })
  const before = (await app.call(listKeywords, { campaign_id: id })).data
  await app.call(saveKeywords, {
    campaign_id: id,
    keywords: ['zwieback', 'rye bread', 'apple cake', 'fresh bread', 'bagels'],
    version: before.version,
  })
  const undo = app.notes.at(-1)?.undo
  await app.call(saveKeywords, undo?.input as never)
  const after = (await app.call(listKeywords, { campaign_id: id })).data.keywords
  expect(after.map(({ text }) => text).sort()).toEqual(aForm.keywords.toSorted())
  const both = { target: ['AGE_RANGE_25_34' as const], exclude: ['AGE_RANGE_18_24' as const] }
  const none = { target: [], exclude: [] }
  const groupId = [...live.google.world.clients.values()]
    .flatMap((it) => [...it.resources.values()])
    .find((it) => it.resourceName.includes('/adGroups/'))?.id
  await app.call(setDemographics, {
    id: String(groupId),
    demographics: { age_ranges: both, gender: none, income_ranges: none },
  })
  await app.call(setLocations, { campaign_id: id, location_ids: ['2840', '2276'] })
  await app.call(changeCampaign, { campaign_id: id, status: 'ENABLED' })
  expect((await app.call(removeCampaign, { campaign_id: id })).data.campaign.status).toBe('REMOVED')
})

test('decisions.md: a campaign that is made without an answer is found by its name and made once', async () => {
  await app.call(linkNewAccount, { generate_new_account: true })
  live.google.next(/googleAds:mutate$/, { kind: 'hang' })
  const { data } = await app.call(createCampaign, aForm)
  expect(data.campaign_id).toMatch(/campaigns\/\d+$/)
  expect(live.google.seen.filter(({ path }) => path.endsWith('googleAds:mutate'))).toHaveLength(1)
})

test('product-3 §8: what Google refuses reaches the form with its field', async () => {
  await madeCampaign()
  const error = await refusal(
    app.call(createCampaign, { ...aForm, campaign_name: 'Another', headlines: ['Same', 'same', 'Other'] }),
  )
  expect([error.code, error.more.errors]).toEqual([
    'validation_failed',
    [{ path: 'headlines.1', message: 'This text is in the ad twice.' }],
  ])
})

test('figures come from Google, and others than phones and computers are counted', async () => {
  const id = await madeCampaign()
  const number = (await app.call(getAccountStatus, {})).data.customer_id ?? ''
  for (const [device, clicks] of [
    ['MOBILE', 3],
    ['CONNECTED_TV', 1],
  ] as const)
    live.google.world.clients.get(number)?.facts.push({
      view: 'campaign',
      row: {
        campaign: { id },
        segments: { date: '2026-03-11', hour: 9, device, adNetworkType: 'SEARCH' },
        metrics: { impressions: '50', clicks: String(clicks), costMicros: String(clicks * 1_000_000) },
      },
    })
  await app.jobs.runDue()
  const { summary, device_performance: devices } = (
    await app.call(getCampaignPerformance, { from: '2026-03-11', to: '2026-03-11' })
  ).data.performance_data
  expect(summary).toMatchObject({ total_clicks: 4, total_impressions: 100, total_cost: 4 })
  expect(devices.map(({ device, clicks }) => [device, clicks])).toEqual([
    ['MOBILE', 3],
    ['OTHER', 1],
  ])
})

test('a forecast without impressions is told without them', async () => {
  const id = await madeCampaign()
  const { data } = await app.call(forecastCampaign, { campaign_id: id, daily_budget: 10 })
  expect(data.impressions).toBeNull()
  expect(data.cost).toEqual({ low: 300, high: 300 })
})
