import { asDay } from '@adwright/contract/values/day.rules'
import { asUsd } from '@adwright/contract/values/money.rules'
import { expect, test } from 'vitest'
import { comparedDays, resultText } from './results.rules.ts'
import { textsIn } from './words/index.ts'

const sums = (clicks: number, cost: number, customers: number | null) => ({
  clicks,
  impressions: clicks * 20,
  cost: asUsd(cost),
  customers,
})

test('as many whole days before the yes as after it, without its own day', () => {
  expect(comparedDays(asDay('2026-06-20'), asDay('2026-01-01'))).toEqual({
    days: 14,
    before: { from: '2026-06-06', to: '2026-06-19' },
    after: { from: '2026-06-21', to: '2026-07-04' },
  })
  expect(comparedDays(asDay('2026-06-20'), asDay('2026-06-15'))?.days).toBe(5)
  expect(comparedDays(asDay('2026-06-20'), asDay('2026-06-20'))).toBeUndefined()
})
test('what came of it is told by figures only', () => {
  expect(resultText(textsIn('en'), sums(100, 200, 9), sums(89, 158, 12), { days: 14, by: 'owner' })).toBe(
    'You said yes: 11% fewer clicks, 3 more customers, and $42.00 less spent (14 days after against 14 days before).',
  )
  expect(resultText(textsIn('en'), sums(0, 0, null), sums(5, 8, null), { days: 1, by: 'watch' })).toBe(
    'Done for you: 5 clicks instead of none and $8.00 more spent (the day after against the day before).',
  )
  expect(resultText(textsIn('en'), sums(10, 20, 1), sums(10, 20, 1), { days: 14, by: 'owner' })).toContain(
    'as many clicks, as many customers, and the same cost',
  )
})
