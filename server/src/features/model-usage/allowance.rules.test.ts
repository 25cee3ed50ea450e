import { micros } from '@adwright/contract/values/money.rules'
import { describe, expect, test } from 'vitest'
import { choose, leftOf, takenFromExtra } from './allowance.rules.ts'

describe('what an allowance lets happen', () => {
  const usd = (it: number) => micros(Math.round(it * 1_000_000))
  const used = (cost: number, extra = 0) => ({
    inputTokens: 0,
    outputTokens: 0,
    costMicros: usd(cost),
    extraMicros: usd(extra),
  })
  const facts = { isDemo: false, serverMicros: usd(0), serverCap: undefined, hasSmaller: true, allowance: usd(10) }

  test('the model, then a smaller one for half as much again, then the built-in assistant', () => {
    expect(choose({ ...facts, used: used(9.99) }).answers).toBe('model')
    expect(choose({ ...facts, used: used(10) })).toEqual({ answers: 'smaller_model', because: 'used_up' })
    expect(choose({ ...facts, used: used(15) })).toEqual({ answers: 'built_in', because: 'used_up' })
    expect(choose({ ...facts, used: used(10), hasSmaller: false }).answers).toBe('built_in')
    expect(choose({ ...facts, used: used(20, 0.5) }).answers).toBe('model')
  })

  test('what was bought is used after the plan’s own, and never below nothing', () => {
    expect(takenFromExtra(used(5, 1), usd(10), usd(2))).toBe(0)
    expect(takenFromExtra(used(9, 1), usd(10), usd(2))).toBe(1_000_000)
    expect(takenFromExtra(used(12, 1), usd(10), usd(0.25))).toBe(250_000)
    expect(takenFromExtra(used(12, 0.1), usd(10), usd(2))).toBe(100_000)
    expect(leftOf(used(4, 1), usd(10))).toBe(7_000_000)
    expect(leftOf(used(40, -1), usd(10))).toBe(0)
  })
})
