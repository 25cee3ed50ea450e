import { addDays, type Day, midnightOf } from '@adwright/contract/values/day.rules'
import type { PlanChange } from '@adwright/contract/billing-page'
import { cents } from '@adwright/contract/values/money.rules'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startMoneyApp, type MoneyApp } from '#testing/money-app.ts'
import { creditUntil, quoteMoment, unusedCents } from './plan-change.rules.ts'

let app: MoneyApp
beforeEach(async () => {
  app = await startMoneyApp()
})
afterEach(() => app.app.close())

const preview = (tier: string) => app.ana.call<PlanChange>('GET', `/api/subscription/preview?tier=${tier}`)

describe('what a change of plan costs is known before it is ordered', () => {
  test('an upgrade takes off the unused days, and exactly what was shown is charged', async () => {
    await app.subscribe('Pro')
    await app.later('2026-06-25T09:00:00Z')
    const { json: shown } = await preview('Enterprise')
    // Half of the 30 days from June 10 to July 10 remain of $29.00.
    expect(shown).toMatchObject({ credit: 14.5, due_today: 84.5, price_monthly: 99, credits_today: 1000 })
    expect(shown.next_charge).toEqual({ amount: 99, date: '2026-07-25T09:00:00.000Z' })
    await app.later('2026-06-25T09:50:00Z')
    const order = { tier: 'Enterprise', quoted_at: shown.quoted_at }
    const checkout = await app.checkoutOf('/api/subscription/checkout', order)
    const page = (await app.app.call('GET', checkout)).text
    expect(page).toContain('Pay $84.50')
    expect(page).toContain('-$14.50')
    await app.act(checkout, 'pay')
    await app.money.settle()
    await app.app.runJobs()
    const [first] = await app.history()
    expect(first).toMatchObject({ amount: 84.5, status: 'paid' })
    expect(first?.description).toBe('Enterprise plan, monthly, less $14.50 unused on the plan before')
    expect(await app.plan()).toMatchObject({ tier: 'Enterprise', next_charge: { amount: 99 } })
    const { subscriptions } = await app.money.latest()
    expect(subscriptions.map(({ tier, status }) => [tier, status])).toEqual([
      ['Enterprise', 'active'],
      ['Pro', 'ended'],
    ])
    await app.money.renew(await app.latestSubscription(), 'paid')
    await app.money.settle()
    expect((await app.history())[0]).toMatchObject({ amount: 99, description: 'Enterprise plan, monthly' })
  })

  test('what was refunded of the plan before is not taken off again', async () => {
    await app.subscribe('Pro')
    const { checkouts } = await app.money.latest()
    await app.money.refund(checkouts[0]?.paymentId ?? '')
    await app.money.settle()
    expect((await preview('Enterprise')).json).toMatchObject({ credit: 0, due_today: 99 })
  })

  test('a checkout with a credit ends with the period it is of', async () => {
    await app.subscribe('Pro')
    await app.later('2026-07-10T07:00:00Z')
    const checkout = await app.checkoutOf('/api/subscription/checkout', { tier: 'Enterprise' })
    await app.later('2026-07-10T09:00:00Z')
    const { status, json } = await app.act(checkout, 'pay')
    expect([status, json.message]).toEqual([
      409,
      'This checkout has expired. Nothing was paid; start again from the product.',
    ])
  })

  test('a lower plan costs nothing today and begins when this period ends', async () => {
    await app.subscribe('Enterprise')
    expect((await preview('Pro')).json).toMatchObject({
      credit: 0,
      due_today: 0,
      credits_today: 0,
      starts_at: '2026-07-10T09:00:00.000Z',
      next_charge: { amount: 29, date: '2026-07-10T09:00:00.000Z' },
    })
  })

  test('Free and the present plan are refused as the checkout refuses them; another word is 422', async () => {
    await app.subscribe('Pro')
    expect((await preview('Free')).status).toBe(409)
    expect((await preview('Pro')).status).toBe(409)
    expect((await preview('Gold')).status).toBe(422)
  })
})

describe('the arithmetic', () => {
  const at = (day: number): Date => midnightOf(addDays('2026-06-01' as Day, day))

  test('what is unused falls from all to nothing, and is never more than was paid', () => {
    const period = { paidCents: cents(2900), from: at(0), to: at(30) }
    const left = [-1, 0, 10, 15, 29, 30, 31].map((day) => unusedCents(period, at(day)))
    expect(left).toEqual([2900, 2900, 1933, 1450, 96, 0, 0])
    expect(unusedCents({ ...period, from: null }, at(15))).toBe(1450)
  })

  test('a quote is good for an hour, and none of the future', () => {
    const now = new Date('2026-06-10T09:00:00Z')
    const moments = ['2026-06-10T08:00:00Z', '2026-06-10T07:59:59Z', '2026-06-10T09:00:01Z', undefined]
    expect(moments.map((it) => quoteMoment(it, now).toISOString().slice(11, 16))).toEqual([
      '08:00',
      '09:00',
      '09:00',
      '09:00',
    ])
  })

  test('a credit is given while its checkout has time to be paid', () => {
    const now = new Date('2026-06-10T09:00:00Z')
    const inMinutes = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
    expect(creditUntil(inMinutes(34), now)).toBeUndefined()
    expect(creditUntil(inMinutes(90), now)).toEqual(inMinutes(90))
    expect(creditUntil(inMinutes(9_000), now)).toEqual(inMinutes(23 * 60))
  })
})
