import { linkExistingAccount } from '@adwright/contract/ad-account'
import { changeBids } from '@adwright/contract/campaigns/bids'
import { createCampaign } from '@adwright/contract/campaigns/core'
import { BID_TOO_HIGH } from '@adwright/contract/campaigns/fields'
import { getCampaignTargeting } from '@adwright/contract/campaigns/targeting'
import { asUsd } from '@adwright/contract/values/money.rules'
import { lastSegment } from '@adwright/contract/fields.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PlatformError } from '#services/ad-platform/port.ts'
import { aForm, type AdsApp, refusal, startAdsApp } from '#testing/ads-app.ts'

let app: AdsApp
let id: string
const open = async (change?: Parameters<typeof startAdsApp>[0]) => {
  app = await startAdsApp(change)
  await app.call(linkExistingAccount, { customer_id: '1000000001' })
  id = lastSegment((await app.call(createCampaign, aForm)).data.campaign_id)
}
beforeEach(() => open())
afterEach(() => app.close())

const words = async () => (await app.call(getCampaignTargeting, { campaign_id: id })).data.bids.in_words
const change = (input: object) => app.call(changeBids, { campaign_id: id, ...input })
const undo = () => app.call(changeBids, app.notes.at(-1)?.undo?.input as never)
const group = async () => {
  const [campaign] = await app.sandbox.listCampaigns({ owner: app.owner, customerId: '1000000001' })
  return campaign?.adGroups[0]
}
const bidOf = async (text: string) => {
  const keyword = (await group())?.keywords.find((it) => it.text === text)
  return [keyword?.cpcBidMicros, keyword?.status]
}

test('the bid of a campaign is changed after creation, and put back by Undo', async () => {
  expect(await words()).toBe('Manual CPC: $2 a click at most')
  await change({ cpc_bid: 3.5 })
  expect((await group())?.cpcBidMicros).toBe(3_500_000)
  expect(app.notes.at(-1)).toMatchObject({ target: aForm.campaign_name })
  await undo()
  expect(await words()).toBe('Manual CPC: $2 a click at most')
})

test('Maximize clicks takes the most that a click may cost; Undo goes back to manual CPC', async () => {
  expect((await change({ bidding_strategy: 'maximize_clicks', cpc_bid: 4 })).data.in_words).toBe(
    'Maximize clicks: $4 a click at most',
  )
  // The campaign's bid is its cap now.
  await change({ cpc_bid: 3 })
  expect(await words()).toBe('Maximize clicks: $3 a click at most')
  await undo()
  expect(await words()).toBe('Maximize clicks: $4 a click at most')
  await change({ bidding_strategy: 'manual_cpc' })
  expect(await words()).toBe('Manual CPC: $2 a click at most')
  const lacking = await refusal(change({ bidding_strategy: 'maximize_clicks' }))
  expect([lacking.status, lacking.more.errors?.[0]?.path]).toEqual([422, 'cpc_bid'])
})

test('a campaign is made with Maximize clicks and its cap; without a ceiling only so', async () => {
  const { max_cpc_bid: _, ...form } = aForm
  const wanted = { ...form, campaign_name: 'Most clicks', cpc_bid: asUsd(3) }
  const made = await app.call(createCampaign, { ...wanted, bidding_strategy: 'maximize_clicks' })
  id = lastSegment(made.data.campaign_id)
  expect(await words()).toBe('Maximize clicks: $3 a click at most')
  const lacking = await refusal(app.call(createCampaign, { ...wanted, campaign_name: 'Other' }))
  expect([lacking.status, lacking.more.errors]).toEqual([422, [{ path: 'max_cpc_bid', message: 'Required' }]])
})

test('a keyword bids for itself, rests, and goes back to what it was', async () => {
  await change({ keywords: [{ keyword: 'fresh bread', cpc_bid: 1.25, status: 'PAUSED' }] })
  expect(await bidOf('fresh bread')).toEqual([1_250_000, 'PAUSED'])
  await undo()
  expect(await bidOf('fresh bread')).toEqual([undefined, undefined])
  const told = await refusal(change({ keywords: [{ keyword: 'rye', cpc_bid: 1 }] }))
  expect([told.status, told.message]).toEqual([
    404,
    expect.stringContaining('has no keyword “rye”. It has: sourdough bread'),
  ])
})

test('product-3 §5.1: a bid is below the daily budget, at every level', async () => {
  const adGroup = (await group())?.id ?? ''
  for (const request of [
    { cpc_bid: aForm.daily_budget },
    { ad_groups: [{ id: adGroup, cpc_bid: aForm.daily_budget }] },
    { keywords: [{ keyword: 'fresh bread', cpc_bid: aForm.daily_budget }] },
  ]) {
    const told = await refusal(change(request))
    expect([told.status, told.message]).toEqual([422, BID_TOO_HIGH])
  }
  expect(await words()).toBe('Manual CPC: $2 a click at most')
})

test('a lost answer is read back, existing bids aren’t sent again, and another’s campaign is 404', async () => {
  await app.close()
  let sent = 0
  await open((real) => ({
    setBids: async (...args) => {
      sent++
      await real.setBids(...args)
      throw new PlatformError('unknown', 'no answer')
    },
  }))
  await change({ cpc_bid: 3 })
  expect(await words()).toBe('Manual CPC: $3 a click at most')
  await change({ cpc_bid: 3 })
  expect(sent).toBe(1)
  const bob = await app.another()
  await app.call(linkExistingAccount, { customer_id: '1000000001' }, bob)
  expect((await refusal(app.call(changeBids, { campaign_id: id, cpc_bid: 1 }, bob))).code).toBe('not_found')
})
