import { industries } from './industries.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { saveBusinessProfile } from './business-profile.ts'
import { industryOf } from './industry.rules.ts'

test('product-2 §5: every industry of the list is itself, whatever its letters', () => {
  for (const industry of industries) {
    expect(industryOf(industry)).toBe(industry)
    expect(industryOf(industry.toUpperCase())).toBe(industry)
  }
})

test.each([
  ['bakery', 'Food & Beverage'],
  ['a small family bakery', 'Food & Beverage'],
  ['plumber', 'Home Services'],
  ['Plumbing', 'Home Services'],
  ['coffee shop', 'Food & Beverage'],
  ['dog groomers', 'Pet Services'],
  ['law firm', 'Legal'],
  ['dental clinic', 'Healthcare'],
  ['bike shop', 'Sports'],
  ['hair salon', 'Beauty'],
  ['dry cleaning', 'Cleaning Services'],
  ['online store', 'E-commerce'],
  ['shoe store', 'Retail'],
  ['food and beverage', 'Food & Beverage'],
])("a person's words: %s is %s", (words, industry) => {
  expect(industryOf(words)).toBe(industry)
})

test('what is no trade is not guessed', () => {
  expect(industryOf('quantum teleportation')).toBeUndefined()
  expect(industryOf('')).toBeUndefined()
})

test('the tool takes a trade, keeps the list, and shows the list to the model', () => {
  expect(saveBusinessProfile.input.parse({ industry: 'bakery' })).toEqual({ industry: 'Food & Beverage' })
  expect(saveBusinessProfile.input.parse({})).toEqual({})
  expect(saveBusinessProfile.input.safeParse({ industry: 'quantum' }).success).toBe(false)
  const schema = JSON.stringify(z.toJSONSchema(saveBusinessProfile.input, { io: 'input' }))
  expect(schema).toContain('"Pet Services"')
  expect(schema).not.toContain('"required"')
})
