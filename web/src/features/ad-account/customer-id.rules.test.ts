import { expect, test } from 'vitest'
import { bareCustomerId, formatCustomerId, isCustomerId, previousAccountIn } from './customer-id.rules.ts'

test('product-1 §5: a customer id takes digits only and formats itself 3-3-4, at most 12 characters', () => {
  expect(formatCustomerId('12')).toBe('12')
  expect(formatCustomerId('1234')).toBe('123-4')
  expect(formatCustomerId('12a34-56 7890')).toBe('123-456-7890')
  expect(formatCustomerId('123456789012345')).toBe('123-456-7890')
})
test('product-1 §5: anything but ten digits is not a customer id; dashes are stripped before sending', () => {
  expect(isCustomerId('123-456-789')).toBe(false)
  expect(isCustomerId('123-456-7890')).toBe(true)
  expect(bareCustomerId('123-456-7890')).toBe('1234567890')
})
test('product-1 §8: the old id is taken from the text of the failure', () => {
  expect(previousAccountIn('User already has an active Google Ads account: 123-456-7890')).toBe('123-456-7890')
  expect(previousAccountIn('Google Ads is busy')).toBeUndefined()
})
