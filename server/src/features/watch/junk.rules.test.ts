import type { SearchTerm } from '@adwright/contract/campaigns/keywords'
import { asUsd } from '@adwright/contract/values/money.rules'
import { expect, test } from 'vitest'
import { junkOf } from './junk.rules.ts'

const term = (text: string, cost: number, more: Partial<SearchTerm> = {}): SearchTerm => ({
  term: text,
  keyword: 'sourdough bread',
  impressions: 50,
  clicks: 3,
  cost: asUsd(cost),
  excluded: false,
  customers: null,
  cost_per_customer: null,
  ...more,
})
const bakery = { never: ['recipe', 'jobs'], own: ['sourdough bread', 'wedding cakes'] }

test('searches for work and for nothing are junk, those of customers are not', () => {
  const terms = [term('sourdough bread', 30), term('free sourdough bread', 2), term('sourdough bread jobs', 1.5)]
  expect(junkOf(terms, bakery)).toEqual({
    terms: ['free sourdough bread', 'sourdough bread jobs'],
    cost: 3.5,
    clicks: 6,
    isCounted: false,
  })
  expect(junkOf(terms, { ...bakery, currency: 'JPY' }), 'three yen are not worth a word').toBeUndefined()
})
test('what the owner sells, or wrote as a keyword, is no junk by its words', () => {
  const school = { never: ['course'], own: ['sourdough course', 'free trial lesson'] }
  expect(junkOf([term('sourdough course near me', 9), term('free lesson', 9)], school)).toBeUndefined()
})
test('a search with many clicks and no customer is junk only where customers are counted', () => {
  const busy = { clicks: 40, cost: asUsd(20) }
  expect(junkOf([term('bread reviews', 20, busy)], bakery)).toBeUndefined()
  expect(junkOf([term('bread reviews', 20, { ...busy, customers: 0 })], bakery)?.terms).toEqual(['bread reviews'])
  expect(junkOf([term('bread jobs', 20, { ...busy, customers: 2 })], bakery)).toBeUndefined()
})
test('what is blocked already, cost nothing or cents is no news', () => {
  expect(junkOf([term('bread jobs', 5, { excluded: true })], bakery)).toBeUndefined()
  expect(junkOf([term('bread jobs', 0.4)], bakery)).toBeUndefined()
})
test('one card blocks the dearest, at most twenty', () => {
  const many = Array.from({ length: 30 }, (_, n) => term(`bread jobs ${n}`, n + 1))
  const junk = junkOf(many, bakery)
  expect([junk?.terms.length, junk?.terms[0]]).toEqual([20, 'bread jobs 29'])
})
