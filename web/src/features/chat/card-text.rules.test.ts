import { expect, test } from 'vitest'
import { beyondHeadline } from './card-text.rules.ts'

test('contract.md, Approval cards: what the headline says already is not said again under it', () => {
  const jump = 'That is 32 times as much: more than ten times the old budget. Type the amount to confirm.'
  const cost = '$28 → $900 a day: up to $1,800 on one day, at most $27,360 in a month.'
  expect(beyondHeadline(`${cost} ${jump}`, `“Wedding Cakes”: change its daily budget from $28 to $900. ${jump}`)).toBe(
    cost,
  )
  expect(beyondHeadline(cost, 'Turn it on.')).toBe(cost)
  expect(beyondHeadline('Nothing changes.', 'Nothing changes.')).toBe('')
})
