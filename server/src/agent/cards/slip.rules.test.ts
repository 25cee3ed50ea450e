import { asUsd } from '@adwright/contract/values/money.rules'
import { expect, test } from 'vitest'
import { isSlip, type Standing, usualUsd } from './slip.rules.ts'

const campaign = (id: string, status: Standing['status'], budget: number): Standing => ({ id, status, budget })

test('usual is what runs; where nothing runs, the greatest of what is paused; the campaign itself does not count', () => {
  const all = [
    campaign('a', 'ENABLED', 30),
    campaign('b', 'ENABLED', 45),
    campaign('c', 'PAUSED', 90),
    campaign('d', 'REMOVED', 999),
  ]
  expect(usualUsd(all, undefined)).toBe(75)
  expect(usualUsd(all, 'b')).toBe(30)
  expect(usualUsd([campaign('c', 'PAUSED', 90), campaign('d', 'REMOVED', 999)], undefined)).toBe(90)
  expect(usualUsd([campaign('d', 'REMOVED', 999)], undefined)).toBeUndefined()
})

test('contract, Approval cards: from ten times up the amount is typed; a first campaign has nothing to be measured by', () => {
  expect(isSlip(asUsd(750), 75)).toBe(true)
  expect(isSlip(asUsd(749.99), 75)).toBe(false)
  expect(isSlip(asUsd(5_000), undefined)).toBe(false)
})
