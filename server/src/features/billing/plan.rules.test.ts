import { describe, expect, test } from 'vitest'
import { afterPaid, endsUnpaid, type KeptPlan, subscriptionAt, tierAt, withSubscriptionState } from './plan.rules.ts'

const at = (text: string): Date => new Date(`${text}T00:00:00Z`)
const end = at('2026-07-10')
const plan = (change: Partial<KeptPlan> = {}): KeptPlan => ({
  tier: 'Pro',
  status: 'active',
  currentPeriodEnd: end,
  subscriptionId: 'sub_1',
  orderedAt: at('2026-06-10'),
  nextTier: null,
  nextSubscriptionId: null,
  ...change,
})
const day = (n: number): Date => new Date(end.getTime() + n * 86_400_000)

describe('the plan of a day', () => {
  test('without one it is Free, and costs nothing', () => {
    expect(subscriptionAt(undefined, end)).toEqual({
      tier: 'Free',
      status: 'active',
      current_period_end: null,
      price_monthly: 0,
      next_charge: null,
    })
  })

  test('an active one is charged again at its end, and goes on while the event is under way', () => {
    const price = subscriptionAt(plan(), day(-1)).price_monthly
    expect(subscriptionAt(plan(), day(-1))).toMatchObject({
      tier: 'Pro',
      status: 'active',
      next_charge: { amount: price, date: end.toISOString() },
    })
    expect(tierAt(plan(), day(1))).toBe('Pro')
  })

  test('a cancelled one stays until its period ends, to the moment, and is charged no more', () => {
    const cancelled = plan({ status: 'canceling' })
    expect(subscriptionAt(cancelled, day(-1))).toMatchObject({ tier: 'Pro', status: 'canceling', next_charge: null })
    expect([tierAt(cancelled, new Date(end.getTime() - 1)), tierAt(cancelled, end)]).toEqual(['Pro', 'Free'])
  })

  test('one that could not be charged stays for a week, and an ended one not at all', () => {
    const late = plan({ status: 'past_due' })
    expect(endsUnpaid(late)).toEqual(day(7))
    expect([tierAt(late, day(7)), tierAt(late, new Date(day(7).getTime() + 1))]).toEqual(['Pro', 'Free'])
    expect(subscriptionAt(late, day(1)).next_charge).toBeNull()
    expect(tierAt(plan({ status: 'ended' }), day(-1))).toBe('Free')
  })

  test('the next plan is told before, charged at the end, and holds from the end on', () => {
    const moving = plan({ tier: 'Enterprise', status: 'canceling', nextTier: 'Pro', nextSubscriptionId: 'sub_2' })
    const before = subscriptionAt(moving, day(-1))
    const after = subscriptionAt(moving, end)
    expect(before).toMatchObject({ tier: 'Enterprise', next_tier: 'Pro', next_charge: { amount: after.price_monthly } })
    expect(before.price_monthly).toBeGreaterThan(Number(after.price_monthly))
    expect(after).toMatchObject({ tier: 'Pro', status: 'active', current_period_end: null, next_charge: null })
  })
})

describe('a period that was paid', () => {
  const paid = { subscriptionId: 'sub_1', tier: 'Pro', periodEnd: day(30), orderedAt: at('2026-06-10') } as const

  test('moves the end on, once, and pays what was overdue', () => {
    expect(afterPaid(plan(), paid)?.plan.currentPeriodEnd).toEqual(day(30))
    expect(afterPaid(plan(), { ...paid, periodEnd: end })).toBeUndefined()
    expect(afterPaid(plan({ status: 'past_due' }), paid)?.plan.status).toBe('active')
    expect(afterPaid(plan({ status: 'canceling' }), paid)?.plan.status).toBe('canceling')
    expect(afterPaid(plan({ status: 'ended' }), paid)).toBeUndefined()
  })

  test('of another subscription takes the place of the one before, and of what was to follow it', () => {
    const other = { ...paid, subscriptionId: 'sub_9', tier: 'Enterprise', orderedAt: at('2026-06-20') } as const
    const move = afterPaid(plan({ nextTier: 'Pro', nextSubscriptionId: 'sub_2' }), other)
    expect(move).toMatchObject({ ends: ['sub_1', 'sub_2'] })
    expect(move?.plan).toMatchObject({ tier: 'Enterprise', subscriptionId: 'sub_9', nextTier: null, status: 'active' })
    expect(afterPaid(plan({ status: 'ended' }), other)?.ends).toEqual([])
    expect(afterPaid(plan({ nextTier: 'Pro', nextSubscriptionId: 'sub_9' }), other)?.ends).toEqual(['sub_1'])
    expect(afterPaid(undefined, other)?.ends).toEqual([])
  })

  test('of one that was ordered before the present one moves nothing', () => {
    expect(afterPaid(plan(), { ...paid, subscriptionId: 'sub_0', orderedAt: at('2026-06-09') })).toBeUndefined()
    expect(afterPaid(plan(), { ...paid, subscriptionId: 'sub_0', orderedAt: at('2026-06-10') })).toBeDefined()
  })
})

describe('what the provider says of a subscription', () => {
  const told = { subscriptionId: 'sub_1', status: 'active', renews: true } as const
  test('renewed or stopped, overdue or ended', () => {
    expect(withSubscriptionState(plan({ status: 'canceling' }), told).status).toBe('active')
    expect(withSubscriptionState(plan(), { ...told, renews: false }).status).toBe('canceling')
    expect(withSubscriptionState(plan(), { ...told, status: 'past_due' }).status).toBe('past_due')
    expect(withSubscriptionState(plan(), { ...told, status: 'ended' }).status).toBe('ended')
  })

  test('nothing changes by one that waits, of another, or after the end', () => {
    expect(withSubscriptionState(plan(), { ...told, status: 'waiting' })).toEqual(plan())
    expect(withSubscriptionState(plan(), { ...told, subscriptionId: 'sub_7', status: 'ended' })).toEqual(plan())
    expect(withSubscriptionState(plan({ status: 'ended' }), told)).toEqual(plan({ status: 'ended' }))
  })

  test('the next one ended before it began: nothing follows any more', () => {
    const moving = plan({ nextTier: 'Enterprise', nextSubscriptionId: 'sub_2' })
    expect(withSubscriptionState(moving, { ...told, subscriptionId: 'sub_2' })).toEqual(moving)
    expect(withSubscriptionState(moving, { ...told, subscriptionId: 'sub_2', status: 'ended' })).toEqual(plan())
  })
})
