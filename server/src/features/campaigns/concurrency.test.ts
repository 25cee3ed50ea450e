import { linkExistingAccount } from '@adwright/contract/ad-account'
import { listAds, updateAd } from '@adwright/contract/campaign-ads'
import {
  changeCampaign,
  deleteCampaign,
  listCampaigns,
  pauseCampaign,
  postCampaign,
  resumeCampaign,
} from '@adwright/contract/campaigns'
import { lastSegment } from '@adwright/contract/fields.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aForm, type AdsHouse, openAdsHouse, refusal } from '#testing/ads-house.ts'

let house: AdsHouse
let id: string
beforeEach(async () => {
  house = await openAdsHouse()
  await house.call(linkExistingAccount, { customer_id: '1000000001' })
  id = lastSegment((await house.call(postCampaign, aForm)).data.campaign_id)
})
afterEach(() => house.close())

const seen = async () => {
  const campaign = (await house.call(listCampaigns, {})).data.campaigns.find((it) => it.id === id)
  if (!campaign) throw new Error('the campaign is not on the list')
  return campaign
}

test('of two editors of a campaign the second is told, and nothing is overwritten', async () => {
  const { version } = await seen()
  await house.call(changeCampaign, { id, daily_budget: 40, version })
  const told = await refusal(house.call(changeCampaign, { id, daily_budget: 20, version }))
  expect([told.code, told.message]).toEqual([
    'conflict',
    'This campaign was changed meanwhile. Look at it again before you save.',
  ])
  expect((await seen()).budget).toBe(40)
  await house.call(changeCampaign, { id, daily_budget: 20, version: (await seen()).version })
  expect((await seen()).budget).toBe(20)
})

test('contract.md, Campaigns: of several who remove a campaign at once all are told it is gone, and a change is a 409', async () => {
  const removed = await Promise.all([1, 2, 3].map(() => house.call(deleteCampaign, { id })))
  expect(removed.map((it) => it.data.campaign.status)).toEqual(['REMOVED', 'REMOVED', 'REMOVED'])
  const other = lastSegment((await house.call(postCampaign, { ...aForm, campaign_name: 'Other' })).data.campaign_id)
  const both = await Promise.allSettled([
    house.call(deleteCampaign, { id: other }),
    house.call(changeCampaign, { id: other, name: 'Renamed' }),
  ])
  const codes = both.flatMap((it) => (it.status === 'rejected' ? [it.reason.code] : []))
  expect(['', 'conflict']).toContain(codes.join())
})

test('the agent counts as an editor; a change that names no version is the last word', async () => {
  const { version } = await seen()
  await house.call(resumeCampaign, { campaign_id: id })
  expect((await refusal(house.call(changeCampaign, { id, name: 'Mine', version }))).code).toBe('conflict')
  await house.call(pauseCampaign, { campaign_id: id })
  expect((await house.call(changeCampaign, { id, name: 'Mine' })).data.campaign.name).toBe('Mine')
})

test('of two editors of an ad the second is told', async () => {
  const [ad] = (await house.call(listAds, { campaign_id: id })).data
  if (!ad) throw new Error('the campaign has no ad')
  const { id: adId, finalUrl, version } = ad
  const texts = { adId, finalUrl, version, descriptions: aForm.descriptions }
  const [one = '', two = ''] = aForm.headlines
  await house.call(updateAd, { ...texts, headlines: [one, two, 'First editor'] })
  const told = await refusal(house.call(updateAd, { ...texts, headlines: [one, two, 'Second editor'] }))
  expect([told.code, told.message]).toEqual([
    'conflict',
    'This ad was changed meanwhile. Look at it again before you save.',
  ])
  const [now] = (await house.call(listAds, { campaign_id: id })).data
  expect(now?.headlines.map((it) => it.text)).toContain('First editor')
})

test('an Undo takes back only what still stands: a later change of the same field is not overwritten', async () => {
  const undoOfLast = () => house.notes.at(-1)?.undo?.input as never
  await house.call(changeCampaign, { id, daily_budget: 40 })
  const budget = undoOfLast()
  await house.call(changeCampaign, { id, name: 'Renamed' })
  await house.call(changeCampaign, budget)
  expect((await seen()).budget).toBe(30)
  await house.call(changeCampaign, { id, daily_budget: 40 })
  const stale = undoOfLast()
  await house.call(changeCampaign, { id, daily_budget: 50 })
  expect((await refusal(house.call(changeCampaign, stale))).code).toBe('conflict')
  expect((await seen()).budget).toBe(50)
})

test('an Undo of an ad does not overwrite what somebody wrote since', async () => {
  const [ad] = (await house.call(listAds, { campaign_id: id })).data
  if (!ad) throw new Error('the campaign has no ad')
  const write = (first: string) =>
    house.call(updateAd, {
      adId: ad.id,
      finalUrl: ad.finalUrl,
      descriptions: aForm.descriptions,
      headlines: [first, ...aForm.headlines.slice(1)],
    })
  await write('First')
  const undo = house.notes.at(-1)?.undo?.input as never
  await write('Second')
  expect((await refusal(house.call(updateAd, undo))).code).toBe('conflict')
  await write('First')
  await house.call(updateAd, undo)
  const [now] = (await house.call(listAds, { campaign_id: id })).data
  expect(now?.headlines[0]?.text).toBe(aForm.headlines[0])
})
