import { micros } from '@adwright/contract/values/money.rules'
import { DAY_MS } from '@adwright/contract/values/day.rules'
import { getCredits, getSubscription, listCreditHistory, listPlans } from '@adwright/contract/billing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failure, type TestPipeline, openTestPipeline, insertTestUser, type TestUser } from '#testing/pipeline.ts'
import {
  addFunds,
  billingHandlers,
  creditsOf,
  fundsOf,
  grantCredits,
  grantWelcomeCredits,
  setPaidPlan,
  takeCredits,
  tierOf,
} from './index.ts'

let pipeline: TestPipeline
let ana: TestUser
beforeEach(async () => {
  pipeline = await openTestPipeline(billingHandlers)
  ana = await insertTestUser(pipeline)
})
afterEach(() => pipeline.close())

const taking = (n: number) => ({ amount: 2, reason: 'Image', cause: `image:${n}` })

describe('credits', () => {
  test('the same cause of two people counts for each', async () => {
    const bob = await insertTestUser(pipeline)
    await grantWelcomeCredits(ana)
    await grantWelcomeCredits(bob)
    expect(await creditsOf(bob.scope)).toBe(20)
  })

  test('the history tells each entry with the balance after it, newest first, a page at a time', async () => {
    await grantWelcomeCredits(ana)
    pipeline.clock.moveOn(60_000)
    await takeCredits(ana, taking(1))
    await grantCredits(ana, { amount: 250, reason: 'Basic package', cause: 'pi_1' })
    const { token } = ana
    const all = await pipeline.call(listCreditHistory, {}, { token })
    expect(all.map(({ amount, reason, balance }) => [amount, reason, balance])).toEqual([
      [250, 'Basic package', 268],
      [-2, 'Image', 18],
      [20, 'Welcome credits', 20],
    ])
    expect(all.at(-1)?.created_at).toBe('2026-11-20T14:03:00.000Z')
    const [first] = await pipeline.call(listCreditHistory, { limit: 1 }, { token })
    expect(await pipeline.call(listCreditHistory, { before: first?.id ?? '' }, { token })).toEqual(all.slice(1))
    expect(await failure(pipeline.call(listCreditHistory, { before: 'x' }, { token }))).toMatchObject({ status: 422 })
    expect(await pipeline.call(getCredits, {}, { token })).toEqual({ credits: 268 })
  })
})

describe('funds', () => {
  const put = (customerId: string, amountMicros: number, cause: string) =>
    addFunds(ana, { customerId, amountMicros: micros(amountMicros), reason: 'r', cause })

  test("another's funds are not mine", async () => {
    const bob = await insertTestUser(pipeline)
    await put('1000000001', 5_000_000, 'pi_1')
    expect(await fundsOf(bob, '1000000001')).toMatchObject({ balanceMicros: 0, addedMicros: 0 })
  })
})

describe('the plan', () => {
  test('contract: without a payment it is Free, active, without an end', async () => {
    expect(await pipeline.call(getSubscription, {}, { token: ana.token })).toMatchObject({
      tier: 'Free',
      status: 'active',
      current_period_end: null,
    })
  })

  test('a cancelled plan stays until its period ends, then it is Free', async () => {
    const currentPeriodEnd = new Date(pipeline.clock.now().getTime() + DAY_MS)
    await setPaidPlan(ana, { tier: 'Pro', status: 'canceling', currentPeriodEnd })
    expect(await pipeline.call(getSubscription, {}, { token: ana.token })).toMatchObject({
      tier: 'Pro',
      status: 'canceling',
      current_period_end: currentPeriodEnd.toISOString(),
    })
    pipeline.clock.moveOn(DAY_MS)
    expect(await tierOf(ana)).toBe('Free')
    await setPaidPlan(ana, { tier: 'Enterprise', status: 'active', currentPeriodEnd })
    expect(await tierOf(ana)).toBe('Enterprise')
  })

  test('contract: three plans, Free 0, Pro 29 and Enterprise 99 dollars a month', async () => {
    const plans = await pipeline.call(listPlans, {}, { token: ana.token })
    expect(plans.map(({ tier, price_monthly, monthly_credits }) => [tier, price_monthly, monthly_credits])).toEqual([
      ['Free', 0, 0],
      ['Pro', 29, 250],
      ['Enterprise', 99, 1000],
    ])
  })
})
