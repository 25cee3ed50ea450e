import { expect, test } from 'vitest'
import { isStackedWhenNarrow, lookOf } from './table-columns.rules.ts'

test('numbers, money and percentages are right-aligned and unbroken, words left-aligned', () => {
  expect(lookOf(null, ['1,940', '32,382', '—', ''])).toEqual({ align: 'right', isUnbroken: true })
  expect(lookOf(null, ['$182.38', '−$12.02'])).toEqual({ align: 'right', isUnbroken: true })
  expect(lookOf(null, ['¥1,204', '₹24,000.50', 'CA$12', '1.204,50\u00a0€'])).toEqual({
    align: 'right',
    isUnbroken: true,
  })
  expect(lookOf(null, ['5.80%', 'down 10.31%'])).toEqual({ align: 'right', isUnbroken: true })
  expect(lookOf(null, ['Sourdough Search', '12'])).toEqual({ align: 'left', isUnbroken: false })
  expect(lookOf(null, [])).toEqual({ align: 'left', isUnbroken: false })
})

test('a date is not broken in two; what the text says of a column holds', () => {
  expect(lookOf(null, ['23 November', '24 November'])).toEqual({ align: 'left', isUnbroken: true })
  expect(lookOf(null, ['Nov 25', 'Dec 1'])).toEqual({ align: 'left', isUnbroken: true })
  expect(lookOf('center', ['1', '2'])).toEqual({ align: 'center', isUnbroken: true })
})

test('a plan with sentences in it becomes blocks on a phone; figures stay a table', () => {
  const sentence = 'Which bread goes with which cheese? Come by on Saturday and taste both.'
  expect(isStackedWhenNarrow(['Date', 'Headline', 'Text'], [['Dec 1', 'Which?', sentence]])).toBe(true)
  expect(isStackedWhenNarrow(['Keyword', 'Clicks', 'Cost'], [['fresh bread near me', '12', '$3.20']])).toBe(false)
  expect(isStackedWhenNarrow(['Date', 'Text'], [['Dec 1', sentence]])).toBe(false)
})
