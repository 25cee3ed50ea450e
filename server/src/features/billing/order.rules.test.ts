import { asUsd, cents } from '@adwright/contract/values/money.rules'
import { describe, expect, test } from 'vitest'
import { fundsFor, packageOf, paidText, paysOrder, planOf, shareOf } from './order.rules.ts'

describe('what is bought', () => {
  test('each package and plan has its price, in whole cents', () => {
    expect([packageOf('basic'), packageOf('premium')].map((it) => it.amountCents)).toEqual([1000, 2000])
    expect([planOf('Pro').amountCents, planOf('Enterprise').amountCents]).toEqual([2900, 9900])
    expect(fundsFor('1234567890', asUsd(19.99), 'USD')).toMatchObject({
      amountCents: 1999,
      description: 'Google Ads funds for 123-456-7890',
    })
  })

  test('what was paid is told in its own currency, to its smallest unit', () => {
    const told = (amount: number, currency: string) => paidText({ cents: cents(amount), currency })
    expect([told(2_500, 'USD'), told(1, 'EUR'), told(1_000, 'JPY')]).toEqual(['$25.00', '€0.01', '¥1,000'])
  })

  test('of what was bought, the part whose money went back, rounded down', () => {
    expect([shareOf(250, cents(1000), cents(1000)), shareOf(250, cents(1), cents(1000))]).toEqual([250, 0])
    expect([shareOf(250, cents(333), cents(1000)), shareOf(250, cents(5), cents(0))]).toEqual([83, 0])
  })

  test('a payment is the one that was ordered: its amount, its currency and its plan', () => {
    const once = { currency: 'USD' as const, amountCents: cents(1000), creditCents: cents(0), tier: null }
    const paid = { cents: cents(1000), currency: 'USD' }
    expect(paysOrder(paid, once)).toBe(true)
    for (const other of [{ cents: cents(999) }, { cents: cents(1001) }, { currency: 'EUR' }, { tier: 'Pro' as const }])
      expect(paysOrder({ ...paid, ...other }, once), JSON.stringify(other)).toBe(false)
  })

  test('the first month of a higher plan is less what was taken off, those after it cost the whole', () => {
    const order = {
      currency: 'USD' as const,
      amountCents: cents(7000),
      creditCents: cents(2900),
      tier: 'Enterprise' as const,
    }
    const month = (amount: number, tier: 'Pro' | 'Enterprise' | undefined = 'Enterprise') =>
      paysOrder({ cents: cents(amount), currency: 'USD', tier }, order)
    expect([month(7000), month(9900), month(2900), month(4100), month(9900, 'Pro')]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(paysOrder({ cents: cents(9900), currency: 'USD' }, order)).toBe(false)
  })

  test('what was paid, in the units of its currency', () => {
    expect([paidText({ cents: cents(1), currency: 'USD' }), paidText({ cents: cents(1000), currency: 'JPY' })]).toEqual(
      ['$0.01', '¥1,000'],
    )
  })
})
