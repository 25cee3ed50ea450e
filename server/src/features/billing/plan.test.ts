import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startMoneyApp, type MoneyApp } from '#testing/money-app.ts'

let it: MoneyApp
beforeEach(async () => {
  it = await startMoneyApp()
})
afterEach(() => it.app.close())

describe('the plan (contract, Closer terms: Money)', () => {
  test('the event sets the tier, its end in a month, and adds its credits at once', async () => {
    const checkout = await it.checkoutOf('/api/subscription/checkout', { tier: 'Pro' })
    await it.act(checkout, 'pay')
    expect((await it.plan()).tier).toBe('Free')
    await it.money.settle()
    expect(await it.plan()).toEqual({ tier: 'Pro', status: 'active', current_period_end: '2026-07-10T09:00:00.000Z' })
    expect(await it.credits()).toBe(270)
  })

  test('checkout of Free or of the present tier is 409, and so is cancelling Free', async () => {
    const checkout = (tier: string) => it.ana.call('POST', '/api/subscription/checkout', { tier })
    expect((await checkout('Free')).status).toBe(409)
    expect((await it.ana.call('POST', '/api/subscription/cancel')).status).toBe(409)
    await it.subscribe('Pro')
    expect((await checkout('Pro')).status).toBe(409)
    expect((await checkout('Gold')).status).toBe(422)
  })

  test('a higher plan takes the place of a lower one at once, and the old one is not charged again', async () => {
    await it.subscribe('Pro')
    const old = await it.latestSubscription()
    await it.subscribe('Enterprise')
    expect((await it.plan()).tier).toBe('Enterprise')
    expect(await it.credits()).toBe(20 + 250 + 1000)
    const { subscriptions } = await it.money.latest()
    expect(subscriptions.find(({ id }) => id === old)?.status).toBe('ended')
    await it.money.settle()
    expect((await it.plan()).tier).toBe('Enterprise')
  })

  test('a lower plan begins when the period ends, and is charged then', async () => {
    await it.subscribe('Enterprise')
    await it.subscribe('Pro')
    expect(await it.plan()).toMatchObject({ tier: 'Enterprise', status: 'active', next_tier: 'Pro' })
    expect(await it.credits()).toBe(1020)
    expect((await it.ana.call('POST', '/api/subscription/checkout', { tier: 'Pro' })).status).toBe(409)
    await it.later('2026-07-10T09:01:00Z')
    await it.money.renewDue()
    await it.money.settle()
    await it.app.runJobs()
    expect(await it.plan()).toEqual({ tier: 'Pro', status: 'active', current_period_end: '2026-08-10T09:00:00.000Z' })
    expect(await it.credits()).toBe(1270)
    expect((await it.history()).map(({ amount }) => amount)).toEqual([29, 99])
  })

  test('a cancelled plan stays until its period ends, then it is Free; until then it can be taken back', async () => {
    await it.subscribe('Pro')
    const cancelled = await it.ana.call<{ data: object; message: string }>('POST', '/api/subscription/cancel')
    expect(cancelled.json.data).toMatchObject({ tier: 'Pro', status: 'canceling' })
    expect(cancelled.json.message).toContain('July 10, 2026')
    expect((await it.ana.call<{ data: object }>('POST', '/api/subscription/resume')).json.data).toMatchObject({
      status: 'active',
    })
    expect((await it.ana.call('POST', '/api/subscription/resume')).status).toBe(409)
    await it.ana.call('POST', '/api/subscription/cancel')
    await it.later('2026-07-10T09:01:00Z')
    expect(await it.plan()).toEqual({ tier: 'Free', status: 'active', current_period_end: null })
    await it.money.renewDue()
    await it.money.settle()
    await it.app.runJob('look_after_plans')
    expect(await it.history()).toHaveLength(1)
    const { json } = await it.ana.call<string[]>('GET', '/api/notifications')
    expect(json.filter((it) => it.includes('Pro plan has ended'))).toHaveLength(1)
  })

  test('each month it renews, and gives its credits once', async () => {
    await it.subscribe('Pro')
    await it.later('2026-09-11T09:00:00Z')
    await it.money.renewDue()
    await it.money.renewDue()
    await it.money.settle()
    expect(await it.plan()).toMatchObject({ tier: 'Pro', current_period_end: '2026-10-10T09:00:00.000Z' })
    expect(await it.credits()).toBe(20 + 4 * 250)
    expect((await it.history()).map((it) => it.invoice_number)).toHaveLength(4)
  })

  test('a renewal that fails is told, and the plan ends when it is never paid', async () => {
    await it.subscribe('Pro')
    const id = await it.latestSubscription()
    await it.app.call('POST', `/sandbox/subscriptions/${id}/fail`)
    await it.money.settle()
    expect(await it.plan()).toMatchObject({ tier: 'Pro', status: 'past_due' })
    expect((await it.history())[0]).toMatchObject({ status: 'failed', amount: 29 })
    expect((await it.ana.call<string[]>('GET', '/api/notifications')).json[0]).toContain('could not be charged')
    await it.app.call('POST', `/sandbox/subscriptions/${id}/renew`)
    await it.money.settle()
    expect(await it.plan()).toMatchObject({
      tier: 'Pro',
      status: 'active',
      current_period_end: '2026-08-10T09:00:00.000Z',
    })
    await it.app.call('POST', `/sandbox/subscriptions/${id}/fail`)
    await it.app.call('POST', `/sandbox/subscriptions/${id}/fail`)
    await it.money.settle()
    expect((await it.plan()).tier).toBe('Free')
  })

  test('tiers are gates: what Free may not, Pro may with the very next call', async () => {
    const create = () => it.ana.call('POST', '/api/google-ads/link-account', { generate_new_account: true })
    expect((await create()).status).toBe(403)
    await it.subscribe('Pro')
    expect((await create()).status).toBe(200)
  })
})
