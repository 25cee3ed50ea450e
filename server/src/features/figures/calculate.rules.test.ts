import { expect, test } from 'vitest'
import { CalculationFault, numberOf, evaluate, worked } from './calculate.rules.ts'

test.each([
  ['0.1 + 0.2', 0.3],
  ['(0.1 + 0.2) * 10 - 3', 0],
  ['900 / 30.4 * 2 / 3', 19.7368421053],
  ['round(900 / 30.4 * 2 / 3, 2)', 19.74],
  ['round(2.675, 2)', 2.68],
  ['round(-2.5)', -3],
  ['$1,234.56 * 2', 2_469.12],
  ['-(3 - 5) × 4 ÷ 2', 4],
  ['10% * 28', 2.8],
  ['sum(1, 2, 3) + avg(2, 4) + min(5, 4) - max(1, 9) + abs(-1)', 5],
])('%s', (expression, value) => {
  expect(numberOf(evaluate(expression))).toBe(value)
})

test('a step uses the names of those before it', () => {
  const steps = [
    { name: 'margin', expression: '480 - 310', unit: 'usd' as const },
    { name: 'share', expression: 'margin / 480 * 100', unit: 'percent' as const },
  ]
  expect(worked(steps).map((it) => [it.value, it.unit])).toEqual([
    [170, 'usd'],
    [35.4166666667, 'percent'],
  ])
})

test.each(['', '1 +', '2 / 0', '3 3', '(1', 'budget * 2', '1;2', 'constructor', 'round(', '1 / (2 - 2)'])(
  'what has no value is refused in words: %s',
  (expression) => {
    expect(() => evaluate(expression)).toThrow(CalculationFault)
  },
)
