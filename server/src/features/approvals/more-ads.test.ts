import type { ResponsiveSearchAd } from '@adwright/contract/campaigns/ads'
import type { SharedData } from '@adwright/contract/shared-data'
import { asUsd, microsOf } from '@adwright/contract/values/money.rules'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adControlsOf } from '#build/sandbox-pages.ts'
import { sqlOf } from '#db/scope.ts'
import { approvalRounds, sharedCampaigns } from '#db/tables/index.ts'
import { sha256 } from '#kernel/ids.ts'
import type { PlatformCampaign } from '#services/ad-platform/port.ts'
import { aDraft, type ApprovalsApp, startApprovalsApp } from '#testing/approvals-app.ts'
import { seenText } from './approvals.rules.ts'

const texts = (...headlines: string[]) => ({
  headlines: headlines.map((text) => ({ text })),
  descriptions: [{ text: 'Baked at night.' }, { text: 'Made by hand.' }],
  finalUrl: 'https://bakery.example.com',
})
let app: ApprovalsApp
let id: string
beforeEach(async () => {
  app = await startApprovalsApp()
  const planted = await adControlsOf(app.platform())?.plant(app.ana.id, '1000000001', [
    {
      name: 'Two Ads',
      adGroupName: 'All',
      dailyBudgetMicros: microsOf(asUsd(20)),
      cpcBidMicros: microsOf(asUsd(2)),
      maxCpcBidMicros: microsOf(asUsd(3)),
      ...texts('Open Daily', 'Come Visit Us', 'Since 1920'),
      otherAds: [texts('Birthday Cake Bakery', 'Fresh Bread Near Me', 'Bakery Near You')],
      keywords: [{ text: 'birthday cake', matchType: 'BROAD' }],
      status: 'PAUSED',
      beganDaysAgo: 10,
      endsInDays: null,
    },
  ])
  id = planted?.[0] ?? ''
})
afterEach(() => app.app.close())

const ads = async () =>
  (await app.ana.call<{ data: ResponsiveSearchAd[] }>('GET', `/api/google-ads/responsive-search-ads?campaign_id=${id}`))
    .json.data
const firstLines = async () => (await ads()).map((ad) => (ad.headlines[0] as { text: string }).text)
const status = async () => (await app.campaigns()).find((it) => it.id === id)?.status
const turnOn = async () => {
  const sent = await app.ana.call<{ code?: string }>('PUT', `/api/google-ads/campaigns/${id}`, { status: 'ENABLED' })
  return [sent.status, sent.json.code]
}
const refused = [409, 'client_approval_required']
async function changeSecond(headline: string) {
  const [, second] = await ads()
  const { id: adId, ...shown } = second ?? { id: '', headlines: [] }
  const headlines = [{ text: headline, pinnedField: 'HEADLINE_1' }, ...shown.headlines.slice(1)]
  const sent = await app.ana.call('POST', '/api/google-ads/update-ad-simple', { ...shown, adId, headlines })
  expect(sent.status).toBe(200)
}
/** Simulates a change of the ads at Google itself. */
function changeAtGoogle(change: (all: PlatformCampaign['adGroups'][number]['ads']) => typeof all) {
  const platform = app.platform()
  const real = platform.listCampaigns
  platform.listCampaigns = async (account) =>
    (await real(account)).map((it) => ({
      ...it,
      adGroups: it.adGroups.map((group) => ({ ...group, ads: change(group.ads) })),
    }))
}

test('a client sees every ad that shows, by its texts and fixed positions, and none of their ids', async () => {
  await app.share({ campaign_id: id })
  const { json } = await app.see()
  expect(json.headlines[0]).toBe('Open Daily')
  expect(json.more_ads).toEqual([
    {
      headlines: ['Birthday Cake Bakery', 'Fresh Bread Near Me', 'Bakery Near You'],
      descriptions: ['Baked at night.', 'Made by hand.'],
      website_url: 'https://bakery.example.com',
      pins: { headlines: [null, null, null], descriptions: [null, null] },
    },
  ])
  await app.answer({ decision: 'approved' })
  expect(await turnOn()).toEqual([200, undefined])
})

test('a yes holds for each ad: one that changed needs another yes, and a launch puts each back', async () => {
  const shared = (await app.share({ campaign_id: id })).json
  await app.answer({ decision: 'approved' })
  await changeSecond('Cheapest Cakes in Town')
  expect(await turnOn()).toEqual(refused)
  expect((await app.launch(shared.id)).status).toBe(200)
  expect(await firstLines()).toEqual(['Open Daily', 'Birthday Cake Bakery'])
  expect((await ads())[1]?.headlines[0]).toMatchObject({ pinnedField: null })
  expect(await status()).toBe('ENABLED')
})

test('an ad made at Google after the yes is not launched with it, nor turned on, before the client saw it', async () => {
  const shared = (await app.share({ campaign_id: id })).json
  await app.answer({ decision: 'approved' })
  changeAtGoogle((all) =>
    all.flatMap((ad, at) => (at === 0 ? [ad, { ...ad, ...texts('Never Seen'), id: '999' }] : [ad])),
  )
  expect(await turnOn()).toEqual(refused)
  const launched = await app.launch(shared.id)
  expect([launched.status, launched.json.detail]).toEqual([
    409,
    'The ads of this campaign aren’t the ones that your client approved. Please send it for approval again.',
  ])
  expect(await status()).toBe('PAUSED')
  await app.share({ campaign_id: id })
  expect((await app.see()).json.more_ads?.map((ad) => ad.headlines[0])).toEqual(['Never Seen', 'Birthday Cake Bakery'])
  await app.answer({ decision: 'approved' })
  expect(await turnOn()).toEqual([200, undefined])
})

test('an ad that is paused at Google is not asked about, and the one that shows is', async () => {
  changeAtGoogle((all) => all.map((ad, at) => (at === 0 ? { ...ad, status: 'PAUSED' } : ad)))
  await app.share({ campaign_id: id })
  const { json } = await app.see()
  expect([json.headlines[0], json.more_ads]).toEqual(['Birthday Cake Bakery', []])
})

test('after a no each ad is sent as it is now, and what changed of the others is told', async () => {
  const shared = (await app.share({ campaign_id: id })).json
  await app.answer({ decision: 'disapproved', reason: 'Another second ad, please' })
  await changeSecond('Cakes for Every Birthday')
  const { headlines, descriptions, keywords, website_url } = shared
  const same = { ...aDraft, headlines, descriptions, keywords, website_url }
  expect((await app.edit(shared.share_id, same)).status).toBe(200)
  const { json } = await app.see()
  expect(json.changed_fields).toContain('more_ads')
  expect(json.more_ads?.[0]).toMatchObject({
    headlines: ['Cakes for Every Birthday', ...(shared.more_ads?.[0]?.headlines.slice(1) ?? [])],
    pins: { headlines: [1, null, null] },
  })
  expect(json.previous?.more_ads?.[0]?.headlines[0]).toBe('Birthday Cake Bakery')
})

test('a campaign that was shared before other ads were kept opens, holds and is launched as before', async () => {
  const shared = (await app.share({ campaign_id: id })).json
  const { scope } = app.ana
  const [round] = await sqlOf(scope).select().from(approvalRounds).where(eq(approvalRounds.sharedId, shared.id))
  if (!round) throw new Error('nobody was asked')
  const { more_ads: _, ...seen } = round.seen as unknown as SharedData
  await sqlOf(scope).update(sharedCampaigns).set({ moreAds: null }).where(eq(sharedCampaigns.id, shared.id))
  await sqlOf(scope)
    .update(approvalRounds)
    .set({ seen, digest: sha256(seenText(seen)) })
    .where(eq(approvalRounds.sharedId, shared.id))
  expect((await app.see()).json).not.toHaveProperty('more_ads')
  expect(await turnOn()).toEqual(refused)
  await app.answer({ decision: 'approved' })
  await changeSecond('Cakes for Every Birthday')
  expect((await app.launch(shared.id)).status).toBe(200)
  expect(await firstLines()).toEqual(['Open Daily', 'Cakes for Every Birthday'])
})
