import { linkExistingAccount } from '@adwright/contract/ad-account'
import { changeCampaign, createCampaign, listCampaigns, removeCampaign } from '@adwright/contract/campaigns/core'
import { lastSegment } from '@adwright/contract/fields.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notificationRows } from '#features/notifications/notifications.store.ts'
import { aForm, type AdsApp, startAdsApp } from '#testing/ads-app.ts'

let app: AdsApp
beforeEach(async () => {
  app = await startAdsApp()
  await app.call(linkExistingAccount, { customer_id: '1000000001' })
})
afterEach(() => app.close())

const look = () => app.call(listCampaigns, {})
const told = async () => (await notificationRows(app.scope(app.owner), 10, 0)).map((it) => it.message)
const make = async (form: Partial<typeof aForm> = {}) =>
  lastSegment((await app.call(createCampaign, { ...aForm, ...form })).data.campaign_id)

test('the owner is told once when a review ends', async () => {
  await make()
  await look()
  expect(await told()).toEqual([])
  app.wait(61_000)
  await Promise.all([look(), look()])
  await look()
  expect(await told()).toEqual(['The ad of “Sourdough Search” was approved.'])
})

test('an ad that was not approved is told with the reason', async () => {
  await make({ headlines: ['FREE MONEY for bakers', 'Baked Every Morning', 'Golden Crust Bakery'] })
  app.wait(61_000)
  await look()
  const [message] = await told()
  expect(message).toMatch(/^Google Ads did not approve the ad of “Sourdough Search” \(.+\)\. Change its text/)
})

test('a removed campaign’s review isn’t news', async () => {
  await app.call(removeCampaign, { campaign_id: await make() })
  app.wait(61_000)
  await look()
  expect(await told()).toEqual([])
})

test('decisions, one plain status: lists and tools tell it beside the platform’s own', async () => {
  const id = await make({ headlines: ['FREE MONEY for bakers', 'Baked Every Morning', 'Golden Crust Bakery'] })
  const is = async () => (await look()).data.campaigns[0]?.plain_status
  expect(await is()).toBe('Not finished')
  await app.call(changeCampaign, { campaign_id: id, status: 'ENABLED' })
  expect(await is()).toBe('In review')
  app.wait(61_000)
  expect(await is()).toBe('Not showing: ad disapproved')
  expect(await app.tool('pause_campaign', { campaign_id: id })).toMatchObject({ plain_status: 'Not finished' })
})
