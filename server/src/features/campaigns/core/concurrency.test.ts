import { linkExistingAccount } from '@adwright/contract/ad-account'
import { listAds, updateAd } from '@adwright/contract/campaigns/ads'
import { changeCampaign, removeCampaign, listCampaigns, createCampaign } from '@adwright/contract/campaigns/core'
import { lastSegment } from '@adwright/contract/fields.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aForm, type AdsApp, startAdsApp, refusal } from '#testing/ads-app.ts'

let app: AdsApp
let id: string
beforeEach(async () => {
  app = await startAdsApp()
  await app.call(linkExistingAccount, { customer_id: '1000000001' })
  id = lastSegment((await app.call(createCampaign, aForm)).data.campaign_id)
})
afterEach(() => app.close())

const seen = async () => {
  const campaign = (await app.call(listCampaigns, {})).data.campaigns.find((it) => it.id === id)
  if (!campaign) throw new Error('the campaign is not on the list')
  return campaign
}

test('of two editors of a campaign the second is told, and nothing is overwritten', async () => {
  const { version } = await seen()
  await app.call(changeCampaign, { campaign_id: id, daily_budget: 40, version })
  const told = await refusal(app.call(changeCampaign, { campaign_id: id, daily_budget: 20, version }))
  expect([told.code, told.message]).toEqual([
    'conflict',
    'This campaign has changed since you opened it. Review it before you save.',
  ])
  expect((await seen()).budget).toBe(40)
  await app.call(changeCampaign, { campaign_id: id, daily_budget: 20, version: (await seen()).version })
  expect((await seen()).budget).toBe(20)
})

test('contract.md, Campaigns: of several who remove a campaign at once all are told it is gone, and a change is a 409', async () => {
  const removed = await Promise.all([1, 2, 3].map(() => app.call(removeCampaign, { campaign_id: id })))
  expect(removed.map((it) => it.data.campaign.status)).toEqual(['REMOVED', 'REMOVED', 'REMOVED'])
  const other = lastSegment((await app.call(createCampaign, { ...aForm, campaign_name: 'Other' })).data.campaign_id)
  const both = await Promise.allSettled([
    app.call(removeCampaign, { campaign_id: other }),
    app.call(changeCampaign, { campaign_id: other, name: 'Renamed' }),
  ])
  const codes = both.flatMap((it) => (it.status === 'rejected' ? [it.reason.code] : []))
  expect(['', 'conflict']).toContain(codes.join())
})

test('the agent counts as an editor; a change that names no version is the last word', async () => {
  const { version } = await seen()
  await app.call(changeCampaign, { campaign_id: id, status: 'ENABLED' })
  expect((await refusal(app.call(changeCampaign, { campaign_id: id, name: 'Mine', version }))).code).toBe('conflict')
  await app.call(changeCampaign, { campaign_id: id, status: 'PAUSED' })
  expect((await app.call(changeCampaign, { campaign_id: id, name: 'Mine' })).data.campaign.name).toBe('Mine')
})

test('of two editors of an ad the second is told', async () => {
  const [ad] = (await app.call(listAds, { campaign_id: id })).data
  if (!ad) throw new Error('the campaign has no ad')
  const { id: adId, finalUrl, version } = ad
  const texts = { adId, finalUrl, version, descriptions: aForm.descriptions }
  const [one = '', two = ''] = aForm.headlines
  await app.call(updateAd, { ...texts, headlines: [one, two, 'First editor'] })
  const told = await refusal(app.call(updateAd, { ...texts, headlines: [one, two, 'Second editor'] }))
  expect([told.code, told.message]).toEqual([
    'conflict',
    'This ad has changed since you opened it. Review it before you save.',
  ])
  const [now] = (await app.call(listAds, { campaign_id: id })).data
  expect(now?.headlines.map((it) => it.text)).toContain('First editor')
})

test('an Undo takes back only what is unchanged: a later change of the same field is not overwritten', async () => {
  const undoOfLast = () => app.notes.at(-1)?.undo?.input as never
  await app.call(changeCampaign, { campaign_id: id, daily_budget: 40 })
  const budget = undoOfLast()
  await app.call(changeCampaign, { campaign_id: id, name: 'Renamed' })
  await app.call(changeCampaign, budget)
  expect((await seen()).budget).toBe(30)
  await app.call(changeCampaign, { campaign_id: id, daily_budget: 40 })
  const stale = undoOfLast()
  await app.call(changeCampaign, { campaign_id: id, daily_budget: 50 })
  expect((await refusal(app.call(changeCampaign, stale))).code).toBe('conflict')
  expect((await seen()).budget).toBe(50)
})

test('an Undo of an ad does not overwrite what somebody wrote since', async () => {
  const [ad] = (await app.call(listAds, { campaign_id: id })).data
  if (!ad) throw new Error('the campaign has no ad')
  const write = (first: string) =>
    app.call(updateAd, {
      adId: ad.id,
      finalUrl: ad.finalUrl,
      descriptions: aForm.descriptions,
      headlines: [first, ...aForm.headlines.slice(1)],
    })
  await write('First')
  const undo = app.notes.at(-1)?.undo?.input as never
  await write('Second')
  expect((await refusal(app.call(updateAd, undo))).code).toBe('conflict')
  await write('First')
  await app.call(updateAd, undo)
  const [now] = (await app.call(listAds, { campaign_id: id })).data
  expect(now?.headlines[0]?.text).toBe(aForm.headlines[0])
})
