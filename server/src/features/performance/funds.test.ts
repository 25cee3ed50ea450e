import { asDay } from '@adwright/contract/values/day.rules'
import { micros } from '@adwright/contract/values/money.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkNewAccount } from '@adwright/contract/ad-account'
import { createCampaign, changeCampaign } from '@adwright/contract/campaigns/core'
import { activeAccount, keepSpendingCap } from '#features/ad-account/index.ts'
import { addFunds, fundsOf } from '#features/billing/index.ts'
import { campaignsHeld } from '#features/campaigns/index.ts'
import { notificationRows } from '#features/notifications/notifications.store.ts'
import { type AdPlatform, PlatformError } from '#services/ad-platform/port.ts'
import { aForm, type AdsApp, startAdsApp } from '#testing/ads-app.ts'

/** decisions.md, Funds: an account created by us runs on its funds. */
let app: AdsApp
let customerId = ''
const open = async (overrides?: (real: AdPlatform) => Partial<AdPlatform>) => {
  app = await startAdsApp(overrides)
  await app.call(linkNewAccount, { generate_new_account: true })
  const account = await activeAccount(app.ctxOf(app.owner))
  customerId = account.customerId
}
beforeEach(() => open())
afterEach(() => app.close())

const ctx = () => app.ctxOf(app.owner)
const fund = async (usd: number, cause: string) => {
  await addFunds(ctx(), { customerId, amountMicros: micros(usd * 1_000_000), reason: 'Funds added', cause })
  await keepSpendingCap(ctx(), { owner: app.owner, customerId })
}
const run = async (daily_budget = 200) => {
  const { data } = await app.call(createCampaign, { ...aForm, daily_budget, cpc_bid: 5, max_cpc_bid: 8 })
  await app.call(changeCampaign, { campaign_id: data.campaign.id, status: 'ENABLED' })
  return data.campaign.id
}
const days = async (count: number) => {
  await app.sandbox.moveClock({ customerId, owner: app.owner }, count)
  await app.jobs.runNow('import_figures', { owner: app.owner })
}
const left = async () => (await fundsOf(ctx(), customerId)).balanceMicros / 1_000_000
const said = async () =>
  (await notificationRows(app.scope(app.owner), 50, 0)).map((it) => it.message).filter((it) => it.includes('funds'))
const statuses = async () => (await campaignsHeld(app.scope(app.owner), customerId)).map((it) => it.status)

test('what the ads cost is booked day by day, once, and the owner is warned at 20%', async () => {
  await fund(10_000, 'pi_1')
  await run()
  await days(4)
  const after = await left()
  expect(after).toBeLessThan(10_000)
  await app.jobs.runNow('import_figures', { owner: app.owner })
  await app.jobs.runNow('import_figures', { owner: app.owner })
  expect(await left()).toBe(after)
  expect(await said()).toEqual([])
  expect(await statuses()).toEqual(['ENABLED'])
})

test('when funds are used up nothing more is spent, the campaigns are paused, and the owner is told why', async () => {
  await fund(60, 'pi_1')
  await run()
  await days(20)
  expect(await left()).toBe(0)
  expect(await statuses()).toEqual(['PAUSED'])
  expect(await said()).toEqual([
    'Your ad funds are used up, so we paused Sourdough Search. Add funds, then turn them on again.',
  ])
  const cost = (
    await app.sandbox.hourlyFacts({ owner: app.owner, customerId }, asDay('2026-03-11'), asDay('2026-04-30'))
  ).reduce((sum, it) => sum + it.costMicros, 0)
  expect(cost).toBe(60_000_000)
  await days(10)
  expect(await left()).toBe(0)
  expect(await said()).toHaveLength(1)
})

test('decisions, Funds: at 20% of what there was the owner is told once, in words with the amount; then measured again', async () => {
  await fund(100, 'pi_1')
  await run(10)
  for (let day = 0; day < 40 && (await left()) > 20; day++) await days(1)
  const low = await left()
  expect(low).toBeGreaterThan(0)
  const written = (Math.floor(low * 100) / 100).toFixed(2)
  expect(await said()).toEqual([
    `Your ad funds are running low: $${written} is left, 20% or less of what you had. Add funds to keep your campaigns running.`,
  ])
  expect(await statuses()).toEqual(['ENABLED'])
  // More than 20% of the current total, though far less than 20% of all payments.
  await fund(10, 'pi_2')
  await fund(10_000, 'pi_3')
  await days(2)
  expect(await said()).toHaveLength(1)
})

test('at 20% the owner is warned once; money that comes in lets the campaigns go on', async () => {
  await fund(60, 'pi_1')
  const campaign_id = await run()
  const warned: string[] = []
  for (let day = 0; day < 15 && warned.length === 0; day++) {
    await days(1)
    warned.push(...(await said()).filter((it) => it.includes('running low')))
  }
  const used = await left()
  expect(warned.length + (used === 0 ? 1 : 0)).toBeGreaterThan(0)
  await days(20)
  expect(await statuses()).toEqual(['PAUSED'])
  await fund(500, 'pi_2')
  await app.call(changeCampaign, { campaign_id, status: 'ENABLED' })
  await days(1)
  expect(await statuses()).toEqual(['ENABLED'])
  expect(await left()).toBeLessThan(500)
})

test('a platform that does not take the pause is asked again with the next import', async () => {
  await app.close()
  let down = false
  await open((real) => ({
    updateCampaign: (...asked) =>
      down ? Promise.reject(new PlatformError('unavailable', 'INTERNAL_ERROR')) : real.updateCampaign(...asked),
  }))
  await fund(20, 'pi_1')
  await run()
  down = true
  await days(20)
  expect([await left(), await statuses()]).toEqual([0, ['ENABLED']])
  down = false
  await app.jobs.runNow('import_figures', { owner: app.owner })
  expect(await statuses()).toEqual(['PAUSED'])
  expect((await said())[0]).toContain('used up')
})

test('decisions.md, Funds: what the ads cost is booked even when the customers can’t be read', async () => {
  await app.close()
  await open(() => ({
    conversionFacts: () => Promise.reject(new PlatformError('unavailable', 'Not now')),
  }))
  await fund(10_000, 'pi_1')
  await run()
  await days(4).catch(() => undefined)
  expect(await left()).toBeLessThan(10_000)
})
