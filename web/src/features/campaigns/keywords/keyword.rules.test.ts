import { asUsd } from '@adwright/contract/values/money.rules'
import { sumCustomers } from '@adwright/contract/customers.rules'
import { expect, test } from 'vitest'
import { keywordRows } from './keyword.rules.ts'

const keyword = (text: string, match_type: 'BROAD' | 'EXACT' = 'BROAD') =>
  ({ id: `${text}-${match_type}`, text, match_type, cpc_bid: null, status: 'ENABLED' }) as const
const figures = [
  { keyword: 'Rye', impressions: 10, clicks: 1, cost: asUsd(2) },
  { keyword: 'rye', impressions: 5, clicks: 1, cost: asUsd(1) },
  { keyword: 'bread', impressions: 100, clicks: 1, cost: asUsd(9) },
]

test('keywords have the sums of their words, sorted by what is asked', () => {
  const rows = (sort: 'text' | 'clicks' | 'cost') =>
    keywordRows([keyword('rye'), keyword('bread'), keyword('cake', 'EXACT')], figures, null, sort).map(
      (it) => `${it.text} ${it.clicks} ${it.cost}`,
    )
  expect(rows('clicks')).toEqual(['rye 2 3', 'bread 1 9', 'cake 0 0'])
  expect(rows('cost')).toEqual(['bread 1 9', 'rye 2 3', 'cake 0 0'])
  expect(rows('text')).toEqual(['bread 1 9', 'cake 0 0', 'rye 2 3'])
})

test('customers of the same words in two ad groups are one figure; unknown where nothing counts', () => {
  const row = (keyword: string, customers: number) => ({
    keyword,
    ...sumCustomers([{ customers, value: asUsd(5), clicks: 20, cost: asUsd(10) }]),
  })
  const words = [keyword('rye'), keyword('cake'), keyword('bread')]
  const rows = keywordRows(words, figures, [row('Rye', 1), row('rye', 3), row('bread', 5)], 'customers')
  expect(rows.map((it) => [it.text, it.customers?.customers, it.customers?.cost_per_customer])).toEqual([
    ['bread', 5, 2],
    ['rye', 4, 5],
    ['cake', 0, null],
  ])
  expect(rows[1]?.customers?.rate).toBe(0.1)
  expect(rows[0]?.customers?.rate).toBeNull()
  expect(keywordRows(words, figures, null, 'customers').every((it) => it.customers === null)).toBe(true)
})

test('by bid, the highest of their own first, then those that take the ad group’s', () => {
  const bids = [keyword('rye'), { ...keyword('cake'), cpc_bid: asUsd(2) }, { ...keyword('bread'), cpc_bid: asUsd(0.5) }]
  expect(keywordRows(bids, [], null, 'bid').map((it) => it.text)).toEqual(['cake', 'bread', 'rye'])
})
