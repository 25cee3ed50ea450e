import { asDay, type Day } from '@adwright/contract/values/day.rules'
import { asUsd, microsOf, micros } from '@adwright/contract/values/money.rules'
import { worstCaseUsd } from '@adwright/contract/values/worst-case.rules'
import { describe, expect, test } from 'vitest'
import { type Costing, overLimit, overText, type Raise, type SpendLimits, worstNow } from './spend-limit.rules.ts'

const usd = (n: number) => microsOf(asUsd(n))
const today = asDay('2026-06-10')
const campaign = (id: string, budget: number, change: Partial<Costing> = {}): Costing => ({
  id,
  status: 'ENABLED',
  dailyBudgetMicros: usd(budget),
  startDate: asDay('2026-05-01'),
  endDate: null,
  ...change,
})
const day = (limit: number): SpendLimits => ({ dailyMicros: micros(usd(limit)), monthlyMicros: null })
const over = (limits: SpendLimits, campaigns: readonly Costing[], raise: Raise) =>
  overLimit(limits, campaigns, raise, today)

describe('the worst case (decisions.md, Daily budget)', () => {
  test('twice the budgets on one day, 30.4 times in a month, of what is on and not over', () => {
    const list = [
      campaign('1', 10),
      campaign('2', 5.5),
      campaign('3', 100, { status: 'PAUSED' }),
      campaign('4', 100, { status: 'REMOVED' }),
      campaign('5', 100, { endDate: asDay('2026-06-09') }),
      campaign('6', 1, { endDate: today }),
      campaign('7', 2, { startDate: asDay('2026-06-09'), endDate: asDay('2026-06-12') }),
    ]
    expect(worstNow(list, today)).toEqual({ dayMicros: usd(37), monthMicros: usd(501.6 + 16) })
  })
})

describe('what could go above is refused', () => {
  const list = [
    campaign('1', 20),
    campaign('2', 10, { status: 'PAUSED' }),
    campaign('3', 5, { endDate: asDay('2026-06-09') }),
  ]
  const limits = day(60)

  test.each<[string, Raise, number]>([
    ['a new one that fits to the cent', { id: null, dailyBudgetMicros: usd(10) }, 0],
    ['a new one that is a cent too much', { id: null, dailyBudgetMicros: usd(10.01) }, 0.02],
    ['turning one on that fits', { id: '2', turnsOn: true }, 0],
    ['turning one on with a higher budget', { id: '2', turnsOn: true, dailyBudgetMicros: usd(25) }, 30],
    ['raising one that runs', { id: '1', dailyBudgetMicros: usd(31) }, 2],
    ['raising one that is paused, as if it were on', { id: '2', dailyBudgetMicros: usd(11) }, 2],
    ['a slip of 100 times', { id: '1', dailyBudgetMicros: usd(2000) }, 3940],
    ['giving one that is over a longer end', { id: '3', endDate: null }, 0],
    ['giving one that is over a longer end and more', { id: '3', endDate: null, dailyBudgetMicros: usd(11) }, 2],
    ['lowering one', { id: '1', dailyBudgetMicros: usd(19) }, 0],
    ['a longer end of one that runs', { id: '1', endDate: asDay('2027-01-01') }, 0],
  ])('%s', (_, raise, by) => {
    expect((over(limits, list, raise)?.dayMicros ?? 0) / 1_000_000).toBeCloseTo(by, 6)
  })

  test('a paused one that keeps its budget isn’t counted as on, and one raised by a cent is', () => {
    const paused = [...list, campaign('4', 15, { status: 'PAUSED' })]
    expect(over(limits, paused, { id: '4', dailyBudgetMicros: usd(15), endDate: asDay('2026-09-01') })).toBeNull()
    expect(over(limits, paused, { id: '4', dailyBudgetMicros: usd(15.01) })?.dayMicros).toBe(usd(10.02))
  })

  test('what runs already above the limit may be lowered, not raised', () => {
    expect(over(day(10), list, { id: '1', dailyBudgetMicros: micros(usd(19)) })).toBeNull()
    expect(over(day(10), list, { id: '1', dailyBudgetMicros: micros(usd(21)) })?.dayMicros).toBe(usd(32))
  })

  test('a month counts too, and the sentence says by how much', () => {
    const month = { dailyMicros: null, monthlyMicros: usd(700) }
    const result = over(month, list, { id: null, dailyBudgetMicros: usd(5) })
    expect(result && overText(month, result)).toBe(
      'This would go over your spend limit of $700.00 a month by $60.00: at worst all your campaigns together could cost $760.00 in a month.',
    )
    const both = over(limits, list, { id: null, dailyBudgetMicros: micros(usd(15)) })
    expect(both && overText(limits, both)).toBe(
      'This would go over your spend limit of $60.00 a day by $10.00: at worst all your campaigns together could cost $70.00 in a day.',
    )
  })

  test('a campaign of four days counts what four days can cost, and its days can’t be drawn out one by one', () => {
    const month = { dailyMicros: null, monthlyMicros: usd(500) }
    const short = campaign('9', 40, { startDate: asDay('2026-06-11'), endDate: asDay('2026-06-14') })
    const raise = { id: null, dailyBudgetMicros: usd(40), startDate: asDay('2026-06-11') }
    expect(over(month, [], { ...raise, endDate: asDay('2026-06-14') })).toBeNull()
    expect(over(month, [], { ...raise, endDate: asDay('2026-06-20') })?.worst.monthMicros).toBe(usd(800))
    const later = (endDate: Day) => overLimit(month, [short], { id: '9', endDate }, asDay('2026-06-14'))
    expect(later(asDay('2026-06-16'))).toBeNull()
    expect(later(asDay('2026-06-17'))?.monthMicros).toBe(usd(60))
  })

  test('the card and the refusal tell the same month, to the cent', () => {
    const tight = { dailyMicros: null, monthlyMicros: usd(314.02) }
    expect(over(tight, [], { id: null, dailyBudgetMicros: usd(10.33) })?.worst.monthMicros).toBe(usd(314.03))
    expect(worstCaseUsd(asUsd(10.33), null, 'USD').month).toBe(314.03)
  })

  test('without a limit nothing is refused', () => {
    expect(
      over({ dailyMicros: null, monthlyMicros: null }, list, { id: '1', dailyBudgetMicros: micros(usd(1e6)) }),
    ).toBeNull()
  })
})
