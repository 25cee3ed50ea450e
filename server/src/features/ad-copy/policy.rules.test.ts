import { expect, test } from 'vitest'
import { claimsOf } from '#kernel/claims.rules.ts'
import { policyFaults } from './policy.rules.ts'

test('what a review would turn down, and what nobody said', () => {
  expect(policyFaults('Fresh Bread, Every Day')).toEqual([])
  for (const text of ['Buy now!!', 'FRESH BREAD', 'Cake 🎂', 'Click here', 'Call 0161 496 0042', 'C A K E S'])
    expect(policyFaults(text), text).not.toEqual([])
  expect(claimsOf('Open Since 1987', 'baking since 1987')).toEqual([])
  expect(claimsOf('The cheapest, 20% off', 'bread')).toHaveLength(2)
})
