import { asDay } from '@adwright/contract/values/day.rules'
import { micros } from '@adwright/contract/values/money.rules'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { linkExistingAccount } from '@adwright/contract/ad-account'
import { getSpendLimit, setSpendLimit } from '@adwright/contract/spend-limit'
import { changeCampaign, createCampaign } from '@adwright/contract/campaigns/core'
import { type AdPlatform, PlatformError } from '#services/ad-platform/port.ts'
import { aForm, type AdsApp, startAdsApp, refusal } from '#testing/ads-app.ts'
import { worstNow } from './spend-limit.rules.ts'

const customer_id = '1000000001'
let app: AdsApp
const open = async (overrides?: (real: AdPlatform) => Partial<AdPlatform>) => {
  app = await startAdsApp(overrides)
  await app.call(linkExistingAccount, { customer_id })
}
beforeEach(() => open())
afterEach(() => app.close())

const limit = (daily_limit: number | null, monthly_limit: number | null = null) =>
  app.call(setSpendLimit, { daily_limit, monthly_limit })
let names = 0
const create = async (daily_budget: number) => {
  const { data } = await app.call(createCampaign, {
    ...aForm,
    campaign_name: `Campaign ${++names}`,
    daily_budget,
    cpc_bid: 0.5,
    max_cpc_bid: 0.6,
  })
  return data.campaign.id
}
const running = async (budget: number) => {
  const campaign_id = await create(budget)
  await app.call(changeCampaign, { campaign_id, status: 'ENABLED' })
  return campaign_id
}
const worst = async () =>
  worstNow(await app.sandbox.listCampaigns({ owner: app.owner, customerId: customer_id }), asDay('2026-03-11'))
    .dayMicros / 1_000_000

describe('the limit', () => {
  test('none until it is set; it tells what the campaigns can come to at worst, also without an account', async () => {
    await running(30)
    expect(await app.call(getSpendLimit, {})).toEqual({
      currency: 'USD',
      daily_limit: null,
      monthly_limit: null,
      worst_day: 60,
      worst_month: 912,
    })
    expect(await limit(80, 2_000.5)).toEqual({
      currency: 'USD',
      daily_limit: 80,
      monthly_limit: 2_000.5,
      worst_day: 60,
      worst_month: 912,
    })
    expect(await app.call(getSpendLimit, {}, await app.another())).toEqual({
      currency: 'USD',
      daily_limit: null,
      monthly_limit: null,
      worst_day: 0,
      worst_month: 0,
    })
    expect(app.notes.at(-1)?.undo).toEqual({
      action: 'set_spend_limit',
      input: { daily_limit: null, monthly_limit: null },
    })
  })

  test('what isn’t a limit', async () => {
    for (const amount of [0, -1, 0.001, Number.NaN, '50' as never])
      expect((await refusal(limit(amount))).status, String(amount)).toBe(422)
  })

  test('each transport refuses what could go above, and says by how much', async () => {
    const first = await running(20)
    const paused = await create(10)
    await limit(50)
    const attempts = [
      app.call(changeCampaign, { campaign_id: first, daily_budget: 30 }),
      app.call(changeCampaign, { campaign_id: first, daily_budget: 30 }),
      app.call(changeCampaign, { campaign_id: paused, status: 'ENABLED' }),
      app.call(createCampaign, { ...aForm, campaign_name: 'Too much', daily_budget: 10 }),
      app.call(createCampaign, { ...aForm, campaign_name: 'Too much', daily_budget: 10 }),
    ]
    for (const { code, status, message, more } of await Promise.all(attempts.map(refusal))) {
      expect([code, status]).toEqual(['spend_limit_exceeded', 409])
      expect(message).toBe(
        'This would go over your spend limit of $50.00 a day by $10.00: at worst all your campaigns together could cost $60.00 in a day.',
      )
      expect(more.extra).toMatchObject({ daily_limit: 50, over_daily: 10 })
    }
    expect(await worst()).toBe(40)
  })

  test('what lowers or pauses is never refused, whatever the limit', async () => {
    const first = await running(20)
    await limit(1)
    expect((await app.call(changeCampaign, { campaign_id: first, daily_budget: 15 })).data.campaign.budget).toBe(15)
    expect((await app.call(changeCampaign, { campaign_id: first, status: 'PAUSED' })).data.campaign.status).toBe(
      'PAUSED',
    )
  })

  test('a budget that was raised elsewhere counts: the platform is asked, not our memory of it', async () => {
    const first = await running(20)
    const paused = await create(4)
    await limit(50)
    await app.sandbox.updateCampaign({ owner: app.owner, customerId: customer_id }, first, {
      dailyBudgetMicros: micros(23_000_000),
    })
    expect((await refusal(app.call(changeCampaign, { campaign_id: paused, status: 'ENABLED' }))).code).toBe(
      'spend_limit_exceeded',
    )
  })

  test('eight at once can’t pass together', async () => {
    const ids: string[] = []
    for (let n = 0; n < 8; n++) ids.push(await create(10))
    await limit(50)
    const runs = await Promise.allSettled(
      ids.map((campaign_id) => app.call(changeCampaign, { campaign_id, status: 'ENABLED' })),
    )
    expect(runs.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await worst()).toBe(40)
  })

  test('while the platform can’t say what runs, nothing may get more expensive', async () => {
    await app.close()
    let down = false
    await open((real) => ({
      listCampaigns: (account) =>
        down ? Promise.reject(new PlatformError('unavailable', 'INTERNAL_ERROR')) : real.listCampaigns(account),
    }))
    const first = await running(5)
    await limit(50)
    down = true
    expect((await refusal(app.call(changeCampaign, { campaign_id: first, daily_budget: 6 }))).status).toBe(502)
    down = false
    expect(await worst()).toBe(10)
  })
})

test('random calls, 8 at a time, with slips of 100 times and lost answers, through database and platform: never above', async () => {
  const money = fc.integer({ min: 1, max: 30 })
  const calls = fc.array(
    fc.record({
      step: fc.constantFrom('create', 'raise', 'resume', 'pause', 'raise and resume'),
      budget: fc.oneof({ weight: 5, arbitrary: money }, { weight: 1, arbitrary: money.map((n) => n * 100) }),
      which: fc.nat(20),
      fault: fc.nat(9),
    }),
    { minLength: 8, maxLength: 16 },
  )
  // With any random numbers, a list contains some that fit under the limit and some that can't.
  const someOfEach = [5, 6, 3_000, 7, 2_000, 8, 1_000, 9].map((budget, which) => ({
    step: 'raise and resume',
    budget,
    which,
    fault: 9,
  }))
  let refused = 0
  let done = 0
  await fc.assert(
    fc.asyncProperty(calls, fc.integer({ min: 30, max: 120 }), async (list, daily) => {
      await app.close()
      await open()
      const ids = [await running(5), await create(5)]
      await limit(daily)
      const one = async ({ step, budget, which, fault }: (typeof list)[number]): Promise<void> => {
        const campaign_id = ids[which % ids.length] ?? ''
        if (fault === 0) await app.sandbox.fault('timeout', 1)
        if (step === 'create') ids.push(await create(budget))
        else if (step === 'raise') await app.call(changeCampaign, { campaign_id, daily_budget: budget })
        else if (step === 'resume') await app.call(changeCampaign, { campaign_id, status: 'ENABLED' })
        else if (step === 'pause') await app.call(changeCampaign, { campaign_id, status: 'PAUSED' })
        else await app.call(changeCampaign, { campaign_id: campaign_id, daily_budget: budget, status: 'ENABLED' })
      }
      for (let at = 0; at < list.length; at += 8) {
        const runs = await Promise.allSettled(list.slice(at, at + 8).map(one))
        refused += runs.filter(({ status }) => status === 'rejected').length
        done += runs.filter(({ status }) => status === 'fulfilled').length
        expect(await worst()).toBeLessThanOrEqual(daily)
      }
    }),
    { numRuns: 4, examples: [[someOfEach, 60]] },
  )
  expect(refused).toBeGreaterThan(0)
  expect(done).toBeGreaterThan(0)
})
