import { linkExistingAccount } from '@adwright/contract/ad-account'
import { changeBids } from '@adwright/contract/campaigns/bids'
import { createConversion } from '@adwright/contract/campaigns/conversions'
import { changeCampaign, createCampaign } from '@adwright/contract/campaigns/core'
import { exportCampaigns } from '@adwright/contract/campaigns/files'
import { getCampaignTargeting } from '@adwright/contract/campaigns/targeting'
import { getCustomers } from '@adwright/contract/customers'
import { lastSegment } from '@adwright/contract/fields.rules'
import { asUsd } from '@adwright/contract/values/money.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aForm, type AdsApp, refusal, startAdsApp } from '#testing/ads-app.ts'

const account = '1000000001'
let app: AdsApp
let campaign_id = ''
beforeEach(async () => {
  app = await startAdsApp()
  await app.call(linkExistingAccount, { customer_id: account })
  const { data } = await app.call(createCampaign, { ...aForm, daily_budget: asUsd(80) })
  campaign_id = lastSegment(data.campaign_id)
  await app.call(changeCampaign, { campaign_id, status: 'ENABLED' })
})
afterEach(() => app.close())

const later = async (days: number) => {
  await app.sandbox.moveClock({ customerId: account, owner: app.owner }, days)
  await app.jobs.runDue()
}
const earn = async () => {
  await app.call(createConversion, { name: 'Orders', category: 'PURCHASES', default_value: 25, currency_code: 'USD' })
  await app.call(createConversion, { name: 'Calls', category: 'CONTACTS', default_value: 25, currency_code: 'USD' })
  await later(28)
}
const shown = async () => (await app.call(getCampaignTargeting, { campaign_id })).data
const byCustomers = { bidding_strategy: 'maximize_conversions', target_cost: asUsd(12.5) } as const

test('before there were 15 customers in 30 days it is not offered, and it says why', async () => {
  const refused = await refusal(app.call(changeBids, { campaign_id, ...byCustomers }))
  expect(refused.more.errors).toEqual([
    {
      path: 'bidding_strategy',
      message: 'Maximize conversions needs 15 customers in 30 days. This campaign had 0.',
    },
  ])
  expect((await shown()).bids.bidding_strategy).toBe('manual_cpc')
  await expect(app.tool('set_bid', { campaign_id, bidding_strategy: 'maximize_conversions' })).rejects.toThrow(
    'needs 15 customers',
  )
})

test('they are those of the last 30 days on other screens', async () => {
  await earn()
  await later(5)
  const { campaigns } = (await app.call(getCustomers, {})).data
  const its = campaigns.find((it) => it.campaign_id === campaign_id)
  expect((await shown()).customers_lately).toBe(Math.floor(its?.customers ?? 0))
})

test('with enough it is set with a target, read back, exported, and taken back by Undo', async () => {
  await earn()
  const before = await shown()
  expect(before.customers_lately).toBeGreaterThanOrEqual(15)
  const { data } = await app.call(changeBids, { campaign_id, ...byCustomers })
  expect(data).toMatchObject({ ...byCustomers, in_words: 'Maximize conversions: about $12.50 a customer' })
  expect((await shown()).bids).toMatchObject(byCustomers)
  const { undo } = app.notes.at(-1) ?? {}
  const { csv } = (await app.call(exportCampaigns, {})).data
  expect(csv).toMatch(/Maximize conversions\t.*\t12\.50\t|Maximize conversions,.*,12\.50,/)
  await app.call(changeBids, { campaign_id, target_cost: null })
  expect((await shown()).bids).toMatchObject({
    target_cost: null,
    in_words: 'Maximize conversions: as many customers as the budget brings',
  })
  await app.call(changeBids, undo?.input as never)
  expect((await shown()).bids).toEqual(before.bids)
})

test('a bid for a click is refused while Google bids by customers, a target cost while it does not', async () => {
  const alone = await refusal(app.call(changeBids, { campaign_id, target_cost: asUsd(5) }))
  expect(alone.more.errors?.[0]?.path).toBe('target_cost')
  await earn()
  await app.call(changeBids, { campaign_id, ...byCustomers })
  expect((await refusal(app.call(changeBids, { campaign_id, cpc_bid: asUsd(1) }))).code).toBe('conflict')
})
