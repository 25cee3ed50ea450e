import { linkExistingAccount } from '@adwright/contract/ad-account'
import { listAds, setAdStatus, updateAd } from '@adwright/contract/campaigns/ads'
import { createCampaign, listCampaigns, removeCampaign } from '@adwright/contract/campaigns/core'
import { lastSegment } from '@adwright/contract/fields.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asDay } from '@adwright/contract/values/day.rules'
import { goodCampaign } from '#services/ad-platform/kit.suite.ts'
import { aForm, type AdsApp, startAdsApp, refusal } from '#testing/ads-app.ts'
import { keepPins } from './ads.rules.ts'

let app: AdsApp
let id: string
beforeEach(async () => {
  app = await startAdsApp()
  await app.call(linkExistingAccount, { customer_id: '1000000001' })
  id = lastSegment((await app.call(createCampaign, aForm)).data.campaign_id)
})
afterEach(() => app.close())

const ads = async () => (await app.call(listAds, { campaign_id: id })).data
const theAd = async () => {
  const [ad] = await ads()
  if (!ad) throw new Error('the campaign has no ad')
  return ad
}

test('an ad is told with texts, pins and address', async () => {
  expect(await theAd()).toMatchObject({
    headlines: aForm.headlines.map((text) => ({ text, pinnedField: null })),
    finalUrl: 'https://goldencrust.example.com',
  })
})

test('strings and pinned texts alike; a text that stays keeps its pin', async () => {
  const { id: adId, finalUrl } = await theAd()
  const [one = '', two = '', three = ''] = aForm.headlines
  const first = {
    adId,
    finalUrl,
    headlines: [{ text: one, pinnedField: 'HEADLINE_1' }, two, three],
    descriptions: aForm.descriptions,
  }
  await app.call(updateAd, first)
  const again = await app.call(updateAd, { ...first, headlines: [one, two, 'Still Warm At Nine'] })
  expect(again.data.ad.headlines).toEqual([
    { text: one, pinnedField: 'HEADLINE_1' },
    { text: two, pinnedField: null },
    { text: 'Still Warm At Nine', pinnedField: null },
  ])
  expect(keepPins([{ text: one, pinnedField: null }], [{ text: one, pinnedField: 'HEADLINE_1' }])).toEqual([
    { text: one },
  ])
})

test('the same texts again are not sent; a lost answer is read back', async () => {
  const { id: adId, finalUrl, headlines, descriptions } = await theAd()
  expect((await app.call(updateAd, { adId, finalUrl, headlines, descriptions })).message).toBe(
    'Nothing to change: it’s already set that way.',
  )
  await app.sandbox.fault('timeout', 1)
  const { data } = await app.call(updateAd, { adId, finalUrl: 'https://new.example.com', headlines, descriptions })
  expect(data.ad.finalUrl).toBe('https://new.example.com')
})

test('a fault is reported at its own path; a removed campaign’s ad is a 409, another’s a 404', async () => {
  const { id: adId, finalUrl } = await theAd()
  const texts = { headlines: [...aForm.headlines.slice(0, 2), 'x'.repeat(31)], descriptions: aForm.descriptions }
  expect((await refusal(app.call(updateAd, { adId, finalUrl, ...texts }))).more.errors?.[0]?.path).toBe('headlines.2')
  const url = await refusal(app.call(updateAd, { adId, ...texts, headlines: aForm.headlines, finalUrl: 'nowhere' }))
  expect(url.more.errors?.[0]?.path).toBe('finalUrl')
  const good = {
    adId,
    finalUrl,
    headlines: ['A New One', ...aForm.headlines.slice(1)],
    descriptions: aForm.descriptions,
  }
  const bob = await app.another()
  await app.call(linkExistingAccount, { customer_id: '1000000001' }, bob)
  expect((await refusal(app.call(updateAd, good, bob))).status).toBe(404)
  await app.call(removeCampaign, { campaign_id: id })
  expect((await refusal(app.call(updateAd, good))).status).toBe(409)
})

test('one of several ads is paused and turned on again; the last one that is on stays', async () => {
  const { id: only } = await theAd()
  const last = await refusal(app.call(setAdStatus, { adId: only, status: 'PAUSED' }))
  expect([last.status, last.message]).toEqual([409, expect.stringContaining('only ad that is on')])
  const texts = (...all: string[]) => all.map((text) => ({ text }))
  const planted = {
    ...goodCampaign('Two ads', asDay('2026-03-11')),
    beganDaysAgo: 5,
    endsInDays: null,
    otherAds: [{ headlines: texts('A', 'B', 'C'), descriptions: texts('D', 'E'), finalUrl: 'https://b.example' }],
  }
  ;[id = ''] = await app.sandbox.plant(app.owner, '1000000001', [planted])
  app.wait(60_000)
  await app.call(listCampaigns, {})
  const [one, two] = await ads()
  const paused = await app.call(setAdStatus, { adId: one?.id ?? '', status: 'PAUSED' })
  expect(paused.data).toMatchObject({ ad: { status: 'PAUSED' }, campaign_name: 'Two ads' })
  expect((await ads()).map((it) => it.status)).toEqual(['PAUSED', 'ENABLED'])
  expect((await refusal(app.call(setAdStatus, { adId: two?.id ?? '', status: 'PAUSED' }))).status).toBe(409)
  const undo = app.notes.findLast((it) => it.undo)?.undo
  expect(undo).toEqual({ action: 'set_ad_status', input: { adId: one?.id, status: 'ENABLED' } })
  await app.sandbox.fault('timeout', 1)
  expect((await app.call(setAdStatus, { adId: one?.id ?? '', status: 'ENABLED' })).data.ad.status).toBe('ENABLED')
})
