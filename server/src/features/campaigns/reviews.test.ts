import { linkExistingAccount } from '@adwright/contract/ad-account'
import { deleteCampaign, listCampaigns, postCampaign } from '@adwright/contract/campaigns'
import { lastSegment } from '@adwright/contract/fields.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notificationRows } from '#features/notifications/notifications.store.ts'
import { aForm, type AdsHouse, openAdsHouse } from '#testing/ads-house.ts'

let house: AdsHouse
beforeEach(async () => {
  house = await openAdsHouse()
  await house.call(linkExistingAccount, { customer_id: '1000000001' })
})
afterEach(() => house.close())

const look = () => house.call(listCampaigns, {})
const told = async () => (await notificationRows(house.mine(house.owner), 10, 0)).map((it) => it.message)
const make = async (form: Partial<typeof aForm> = {}) =>
  lastSegment((await house.call(postCampaign, { ...aForm, ...form })).data.campaign_id)

test('the owner is told once when a review ends', async () => {
  await make()
  await look()
  expect(await told()).toEqual([])
  house.wait(61_000)
  await Promise.all([look(), look()])
  await look()
  expect(await told()).toEqual(['The ad of “Sourdough Search” was approved.'])
})

test('an ad that was not approved is told with the reason', async () => {
  await make({ headlines: ['FREE MONEY for bakers', 'Baked Every Morning', 'Golden Crust Bakery'] })
  house.wait(61_000)
  await look()
  const [message] = await told()
  expect(message).toMatch(/^Google Ads did not approve the ad of “Sourdough Search” \(.+\)\. Change its text/)
})

test('a removed campaign’s review is no news', async () => {
  await house.call(deleteCampaign, { id: await make() })
  house.wait(61_000)
  await look()
  expect(await told()).toEqual([])
})
