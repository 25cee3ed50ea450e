import { asDay } from '@adwright/contract/values/day.rules'
import { asUsd } from '@adwright/contract/values/money.rules'
import { describe, expect, test } from 'vitest'
import { gotWords, periodWords } from './got.ts'

const action = (category: string, customers: number) => ({
  id: category,
  name: category,
  category,
  counts: true,
  customers,
  value: asUsd(0),
})
const told = (customers: number, kinds: readonly (readonly [string, number])[], measured = true) => ({
  measured,
  actions: kinds.map(([category, n]) => action(category, n)),
  total: {
    customers,
    value: asUsd(0),
    cost_per_customer: customers === 0 ? null : asUsd(105 / customers),
    rate: null,
    clicks: 212,
    cost: asUsd(105),
  },
})

describe('what happened is told by customers', () => {
  test('calls and forms with what they cost', () => {
    const got = told(9, [
      ['CALL_FROM_AD', 7],
      ['FORM', 2],
      ['PURCHASES', 0],
    ])
    expect(gotWords(got)).toEqual({ head: '7 calls and 2 forms', below: 'for $105.00, $11.67 each' })
  })
  test('one of a kind, and of a kind that has no word of its own', () => {
    const got = told(3, [
      ['STORE VISITS', 2],
      ['CALL_FROM_AD', 1],
    ])
    expect(gotWords(got).head).toBe('1 call and 2 others')
    expect(gotWords(told(2, [['STORE VISITS', 2]])).head).toBe('2 customers')
  })
  test('counted, and none yet: clicks come after that', () => {
    expect(gotWords(told(0, [['FORM', 0]]))).toEqual({
      head: 'No customers yet',
      below: '212 clicks for $105.00. People often decide days after a click.',
    })
  })
  test('nothing counts them: clicks, which are never called customers', () => {
    expect(gotWords(told(0, [], false))).toEqual({ head: '212 clicks', below: 'for $105.00' })
  })
})

test('the time is said as people say it', () => {
  const of = (from: string, to: string, since = true) =>
    periodWords({ from: asDay(from), to: asDay(to), since_last_visit: since })
  expect(of('2026-11-17', '2026-11-22')).toBe('Since Tuesday')
  expect(of('2026-11-03', '2026-11-22')).toBe('Since Nov 3')
  expect(of('2026-11-22', '2026-11-22')).toBe('Yesterday')
  expect(of('2026-11-16', '2026-11-22', false)).toBe('In the last 7 days')
  expect(of('2026-10-24', '2026-11-22', false)).toBe('In the last 30 days')
})
