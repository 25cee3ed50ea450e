import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startMoneyApp, type MoneyApp } from '#testing/money-app.ts'

let app: MoneyApp
beforeEach(async () => {
  app = await startMoneyApp()
})
afterEach(() => app.app.close())

describe('the plan (contract, Closer terms: Money)', () => {
  test('the event sets the tier, its end in a month, and adds its credits at once', async () => {
    const checkout = await app.checkoutOf('/api/subscription/checkout', { tier: 'Pro' })
    await app.act(checkout, 'pay')
    expect((await app.plan()).tier).toBe('Free')
    await app.money.settle()
    expect(await app.plan()).toMatchObject({
      tier: 'Pro',
      status: 'active',
      current_period_end: '2026-07-10T09:00:00.000Z',
    })
    expect(await app.credits()).toBe(270)
  })

  test('checkout of Free or of the present tier is 409, and so is cancelling Free', async () => {
    const checkout = (tier: string) => app.ana.call('POST', '/api/subscription/checkout', { tier })
    expect((await checkout('Free')).status).toBe(409)
    expect((await app.ana.call('POST', '/api/subscription/cancel')).status).toBe(409)
    await app.subscribe('Pro')
    expect((await checkout('Pro')).status).toBe(409)
    expect((await checkout('Gold')).status).toBe(422)
  })

  test('a higher plan takes the place of a lower one at once, and the old one is not charged again', async () => {
    await app.subscribe('Pro')
    const old = await app.latestSubscription()
    await app.subscribe('Enterprise')
    expect((await app.plan()).tier).toBe('Enterprise')
    expect(await app.credits()).toBe(20 + 250 + 1000)
    const { subscriptions } = await app.money.latest()
    expect(subscriptions.find(({ id }) => id === old)?.status).toBe('ended')
    await app.money.settle()
    expect((await app.plan()).tier).toBe('Enterprise')
  })

  test('a lower plan begins when the period ends, and is charged then', async () => {
    await app.subscribe('Enterprise')
    await app.subscribe('Pro')
    expect(await app.plan()).toMatchObject({ tier: 'Enterprise', status: 'active', next_tier: 'Pro' })
    expect(await app.credits()).toBe(1020)
    expect((await app.ana.call('POST', '/api/subscription/checkout', { tier: 'Pro' })).status).toBe(409)
    await app.later('2026-07-10T09:01:00Z')
    await app.money.renewDue()
    await app.money.settle()
    await app.app.runJobs()
    expect(await app.plan()).toMatchObject({
      tier: 'Pro',
      status: 'active',
      current_period_end: '2026-08-10T09:00:00.000Z',
    })
    expect(await app.credits()).toBe(1270)
    expect((await app.history()).map(({ amount }) => amount)).toEqual([29, 99])
  })

  test('a cancelled plan stays until its period ends, then it is Free; until then it can be taken back', async () => {
    await app.subscribe('Pro')
    const cancelled = await app.ana.call<{ data: object; message: string }>('POST', '/api/subscription/cancel')
    expect(cancelled.json.data).toMatchObject({ tier: 'Pro', status: 'canceling' })
    expect(cancelled.json.message).toContain('Jul 10, 2026')
    expect((await app.ana.call<{ data: object }>('POST', '/api/subscription/resume')).json.data).toMatchObject({
      status: 'active',
    })
    expect((await app.ana.call('POST', '/api/subscription/resume')).status).toBe(409)
    await app.ana.call('POST', '/api/subscription/cancel')
    await app.later('2026-07-10T09:01:00Z')
    expect(await app.plan()).toMatchObject({ tier: 'Free', status: 'active', current_period_end: null })
    await app.money.renewDue()
    await app.money.settle()
    await app.app.runJob('look_after_plans')
    expect(await app.history()).toHaveLength(1)
    const { json } = await app.ana.call<string[]>('GET', '/api/notifications')
    expect(json.filter((it) => it.includes('Pro plan has ended'))).toHaveLength(1)
  })

  test('each month it renews, and gives its credits once', async () => {
    await app.subscribe('Pro')
    await app.later('2026-09-11T09:00:00Z')
    await app.money.renewDue()
    await app.money.renewDue()
    await app.money.settle()
    expect(await app.plan()).toMatchObject({ tier: 'Pro', current_period_end: '2026-10-10T09:00:00.000Z' })
    expect(await app.credits()).toBe(20 + 4 * 250)
    expect((await app.history()).map((it) => it.invoice_number)).toHaveLength(4)
  })

  test('a renewal that fails is told, and the plan ends when it is never paid', async () => {
    await app.subscribe('Pro')
    const id = await app.latestSubscription()
    await app.app.call('POST', `/sandbox/subscriptions/${id}/fail`)
    await app.money.settle()
    expect(await app.plan()).toMatchObject({ tier: 'Pro', status: 'past_due' })
    expect((await app.history())[0]).toMatchObject({ status: 'failed', amount: 29 })
    expect((await app.ana.call<string[]>('GET', '/api/notifications')).json[0]).toContain('couldn’t charge the renewal')
    await app.app.call('POST', `/sandbox/subscriptions/${id}/renew`)
    await app.money.settle()
    expect(await app.plan()).toMatchObject({
      tier: 'Pro',
      status: 'active',
      current_period_end: '2026-08-10T09:00:00.000Z',
    })
    await app.app.call('POST', `/sandbox/subscriptions/${id}/fail`)
    await app.app.call('POST', `/sandbox/subscriptions/${id}/fail`)
    await app.money.settle()
    expect((await app.plan()).tier).toBe('Free')
  })

  test('tiers are gates: what Free may not, Pro may with the very next call', async () => {
    const create = () => app.ana.call('POST', '/api/google-ads/link-account', { generate_new_account: true })
    expect((await create()).status).toBe(403)
    await app.subscribe('Pro')
    expect((await create()).status).toBe(200)
  })
})
