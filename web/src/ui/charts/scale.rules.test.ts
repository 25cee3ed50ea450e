import { expect, test } from 'vitest'
import { everyNth, ticksUpTo } from './scale.rules.ts'

test('an axis ends at or above the highest bar, in round steps', () => {
  expect(ticksUpTo(87)).toEqual([0, 25, 50, 75, 100])
  expect(ticksUpTo(100)).toEqual([0, 25, 50, 75, 100])
  expect(ticksUpTo(3)).toEqual([0, 1, 2, 3])
  expect(ticksUpTo(0.07)).toEqual([0, 0.02, 0.04, 0.06, 0.08])
})
test('an axis without values is still drawn', () => {
  expect(ticksUpTo(0)).toEqual([0, 1])
  expect(ticksUpTo(Number.NaN)).toEqual([0, 1])
})
test('labels that would touch are left out evenly', () => {
  expect(everyNth(24, 300, 36)).toBe(3)
  expect(everyNth(7, 900, 36)).toBe(1)
  expect(everyNth(7, 0, 36)).toBe(7)
})
