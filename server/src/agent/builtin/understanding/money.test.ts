import { describe, expect, test } from 'vitest'
import { bidsOf, budgetOf, perDayUsd } from './amounts.ts'
import { readMessage } from './reading.ts'

const read = (text: string) =>
  readMessage(text, { today: '2026-11-21', known: [{ id: '1', name: 'Top 100 Roofs', status: 'ENABLED' }] })
const budget = (text: string, loose = false) => {
  const said = budgetOf(read(text), loose)
  return said?.kind === 'amount' ? [said.money.amount, said.money.per, said.money.currency] : said
}

describe('amounts of money', () => {
  test.each([
    ['$30 a day', 30, 'day'],
    ['forty-five dollars per day', 45, 'day'],
    ['1,250 USD a month', 1250, 'month'],
    ['twenty five bucks daily', 25, 'day'],
    ['a daily budget of 18', 18, 'day'],
    ['150 dollars per week', 150, 'week'],
    ['$2k in total', 2000, 'total'],
    ['$420 over two weeks', 420, 'total'],
    ['50/day', 50, 'day'],
  ])('%s', (text, amount, per) => {
    expect(budget(`run ads at ${text}`)).toEqual([amount, per, 'USD'])
  })
  test('another currency is kept as it was said', () => {
    expect(budget('€25 a day')).toEqual([25, 'day', 'EUR'])
    expect(budget('5000 yen a day')).toEqual([5000, 'day', 'JPY'])
    expect(budget('20 Canadian dollars a day')).toEqual([20, 'day', 'CAD'])
  })
  test('a bid is not the budget', () => {
    const r = read('$40 a day, bid $2 per click and never more than $3 a click')
    expect([bidsOf(r).bid?.amount, bidsOf(r).maxBid?.amount]).toEqual([2, 3])
    expect(budget('$40 a day, bid $2 per click and never more than $3 a click')).toEqual([40, 'day', 'USD'])
  })
  test('a number in a name, a date or a length is no budget', () => {
    expect(budget('pause Top 100 Roofs', true)).toBeUndefined()
    expect(budget('for 14 days from 3 December', true)).toBeUndefined()
  })
  test('a month is divided by 30.4, a week by 7, a total by its days, to whole cents', () => {
    const per = (text: string, days?: number) => {
      const said = budgetOf(read(text), false)
      return said?.kind === 'amount' ? perDayUsd(said.money, days) : undefined
    }
    expect(per('$600 a month')).toBe(19.74)
    expect(per('$150 a week')).toBe(21.43)
    expect(per('$420 in total', 14)).toBe(30)
    expect(per('$420 in total')).toBeUndefined()
  })
  test.each([
    ['raise it by 20%', { kind: 'change', by: 'percent', value: 20, up: true }],
    ['lower it by 5 dollars', { kind: 'change', by: 'amount', value: 5, up: false }],
    ['double it', { kind: 'change', by: 'factor', value: 2, up: true }],
    ['cut the budget in half', { kind: 'change', by: 'factor', value: 0.5, up: false }],
    ['take 5 dollars off the budget', { kind: 'change', by: 'amount', value: 5, up: false }],
  ])('%s counts from what it is now', (text, expected) => {
    expect(budgetOf(read(text), true, true)).toEqual(expected)
  })
})
