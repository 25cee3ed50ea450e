import { asUsd } from '@adwright/contract/values/money.rules'
import type { Payment, Subscription } from '@adwright/contract/billing'
import { describe, expect, test } from 'vitest'
import { outcomeOf as outcomeAt, type Known } from './return.rules.ts'
import { type Returned, returnedIn } from './returned.rules.ts'

const payment = (id: string, status: Payment['status'], payment_type: Payment['payment_type'] = 'credits_purchase') =>
  ({
    id,
    status,
    payment_type,
    description: '',
    amount: asUsd(10),
    date: '2026-11-20T12:00:00.000Z',
    invoice_number: 'ADW-2026-1',
    stripe_payment_id: 'pi_1',
  }) satisfies Payment
const nextDay = new Date('2026-11-21T12:00:00.000Z')
const outcomeOf = (returned: Returned, known: Omit<Known, 'now'>) => outcomeAt(returned, { ...known, now: nextDay })
const plan = (tier: Subscription['tier'], next?: Subscription['tier']): Subscription => ({
  tier,
  status: 'active',
  current_period_end: null,
  ...(next ? { next_tier: next } : {}),
})
const credits = { kind: 'credits_purchase', after: '7' } as const
const success = { claim: 'success', kind: 'credits_purchase' } as const
const cancelled = { claim: 'cancelled', kind: 'credits_purchase' } as const

test('what the address says is read, and anything else is not', () => {
  expect(returnedIn('?payment=success&for=credits_purchase')).toEqual(success)
  expect(returnedIn('?payment=cancelled&for=subscription')).toEqual({ claim: 'cancelled', kind: 'subscription' })
  for (const search of ['', '?payment=success', '?payment=paid&for=subscription', '?payment=success&for=everything'])
    expect(returnedIn(search)).toBeUndefined()
})

describe('contract, Money: returning to the success page grants nothing', () => {
  test('opened by hand it says nothing was bought here, whatever older payments there are', () => {
    expect(outcomeOf(success, { awaited: undefined, payments: [payment('7', 'paid')], plan: undefined })).toBe(
      'unknown',
    )
  })
  test('reloaded a little later it still says that the payment is in', () => {
    const known = { awaited: undefined, plan: undefined, now: new Date('2026-11-20T12:10:00.000Z') }
    expect(outcomeAt(success, { ...known, payments: undefined })).toBe('looking')
    expect(outcomeAt(success, { ...known, payments: [payment('7', 'paid')] })).toBe('paid')
    expect(outcomeAt(success, { ...known, payments: [payment('7', 'failed')] })).toBe('unknown')
    expect(outcomeAt(success, { ...known, payments: [payment('7', 'paid', 'subscription')] })).toBe('unknown')
    expect(outcomeAt(cancelled, { ...known, payments: [payment('7', 'paid')] })).toBe('cancelled')
  })
  test('until the event is in, it is being confirmed; an older payment does not count', () => {
    const known = { awaited: credits, plan: undefined }
    expect(outcomeOf(success, { ...known, payments: undefined })).toBe('looking')
    expect(outcomeOf(success, { ...known, payments: [payment('7', 'paid')] })).toBe('confirming')
    expect(
      outcomeOf(success, { ...known, payments: [payment('8', 'paid', 'google_ads_funds'), payment('7', 'paid')] }),
    ).toBe('confirming')
    expect(outcomeOf(success, { ...known, payments: [payment('8', 'paid'), payment('7', 'paid')] })).toBe('paid')
  })
  test('the first payment of all', () => {
    const awaited = { ...credits, after: null }
    expect(outcomeOf(success, { awaited, payments: [], plan: undefined })).toBe('confirming')
    expect(outcomeOf(success, { awaited, payments: [payment('1', 'paid')], plan: undefined })).toBe('paid')
  })
  test('a decline and then another card: the first try does not speak for the second', () => {
    const payments = [payment('8', 'failed'), payment('7', 'paid')]
    expect(outcomeOf(success, { awaited: credits, payments, plan: undefined })).toBe('confirming')
    expect(outcomeOf(cancelled, { awaited: credits, payments, plan: undefined })).toBe('declined')
  })
  test('cancelled, and yet paid: what was paid is said', () => {
    const known = { awaited: credits, plan: undefined }
    expect(outcomeOf(cancelled, { ...known, payments: [payment('7', 'paid')] })).toBe('cancelled')
    expect(outcomeOf(cancelled, { ...known, payments: [payment('8', 'paid')] })).toBe('paid')
  })
  test('a plan counts once it is in place; a lower one once it is ordered', () => {
    const returned = { claim: 'success', kind: 'subscription' } as const
    const to = (tier: string, now: Subscription) =>
      outcomeOf(returned, { awaited: { kind: 'subscription', after: null, tier }, payments: [], plan: now })
    expect([to('Pro', plan('Free')), to('Pro', plan('Pro')), to('Pro', plan('Enterprise', 'Pro'))]).toEqual([
      'confirming',
      'paid',
      'ordered',
    ])
  })
})
