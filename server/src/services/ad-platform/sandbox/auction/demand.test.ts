import { expect, test } from 'vitest'
import { findTrade } from '#trades/index.ts'
import { anyMarket, marketOf } from './demand.rules.ts'
import { qualityOf } from './quality.rules.ts'
import { settings, textAssets } from './testing.ts'
import { stemsOf } from './words.rules.ts'

test('one word in its forms is one', () => {
  expect(new Set(stemsOf('plumber plumbers plumbing')).size).toBe(1)
  expect(stemsOf('Shoes for you')).toEqual(stemsOf('shoe'))
  expect(stemsOf('bakeries')).toEqual(stemsOf('bakery'))
})

test.each([
  ['emergency plumber austin', 'plumber'],
  ['running shoes', 'fashion boutique'],
  ['injury lawyers', 'lawyer'],
  ['dog grooming', 'pet-groomer'],
  ['bakery near me', 'bakery'],
  ['crm for small business', 'software'],
])('%s is searched in the market of the %s', (keyword, id) => {
  expect(marketOf(keyword, 'zzz')).toEqual(findTrade({ topic: id.replace('-', ' ') })?.market)
})

test('a keyword without known words belongs to the market of those beside it, else to a general one', () => {
  expect(marketOf('zzz', 'zzz plumber')).toEqual(findTrade({ topic: 'plumber' })?.market)
  expect(marketOf('zzz', 'zzz')).toEqual(anyMarket)
})

test('an ad that answers the keyword is better than one that says something else', () => {
  const of = (...headlines: string[]) =>
    qualityOf({ ...settings().ad.texts, headlines: textAssets(...headlines) }, 'birthday cakes')
  expect(of('Birthday Cake', 'b', 'c')).toBeGreaterThan(of('Cakes', 'b', 'c'))
  expect(of('Cakes', 'b', 'c')).toBeGreaterThan(of('a', 'b', 'c'))
})
