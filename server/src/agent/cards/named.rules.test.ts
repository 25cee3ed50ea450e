import { asUsd } from '@adwright/contract/values/money.rules'
import { expect, test } from 'vitest'
import { budgetOf, isNamedAddress, isNamedAmount, unnamedAmount } from './named.rules.ts'

test.each([
  [25, 'Make it $25 a day', []],
  [25, 'bitte 25 € am Tag', []],
  [19.74, 'I have $600 a month for it', []],
  [20, 'about 140 dollars a week', []],
  [33.6, 'Raise it by 20%', [28]],
  [24, 'Take $4 off', [28]],
  [14, 'Cut it in half', [28]],
  [25, 'twenty five bucks a day', []],
])('%d is the owner’s: %s', (amount, words, known) => expect(isNamedAmount(asUsd(amount), words, known)).toBe(true))

test.each([
  [35, 'Create a campaign for my cakes', [28]],
  [35, 'Raise the budget a little', [28, 35]],
  [35, 'Start on 25 November', []],
])('%d is the assistant’s: %s', (amount, words, known) =>
  expect(isNamedAmount(asUsd(amount), words, known)).toBe(false),
)

test('the amount of a call is its daily budget, or that of the campaign to share', () => {
  expect(budgetOf({ daily_budget: 20 })).toBe(20)
  expect(budgetOf({ campaign_data: { budget: 15 } })).toBe(15)
  expect(budgetOf({ campaign_id: '1' })).toBeUndefined()
})

test.each([
  ['bid', { cpc_bid: 3.75 }, 'Bid a little more for cakes', [1.6]],
  [undefined, { cpc_bid: 3.75 }, 'Bid $3.75 for cakes', [1.6]],
  [undefined, { cpc_bid: 1.6, bidding_strategy: 'manual_cpc' }, 'I want to set the bids myself', [1.6]],
  ['bid', { daily_budget: 20, cpc_bid: 2.5 }, 'Create a campaign for $20 a day', []],
  ['amount', { daily_budget: 25, cpc_bid: 2.5 }, 'Create a campaign', []],
  ['target', { target_cost: 12 }, 'Let Google bid for customers', []],
  ['limit', { daily_limit: 60, monthly_limit: null }, 'Set a limit for all of it', [24]],
  [undefined, { daily_limit: 20, monthly_limit: 608 }, 'Never more than $20 a day for all of it', []],
])('a card tells of an unnamed %s: %o after “%s”', (word, args, words, known) =>
  expect(unnamedAmount(args, words, known)).toBe(word),
)

test('a site is named by its address or by the name in it', () => {
  expect(isNamedAddress('https://www.golden-crust.co.uk/menu', 'look at golden-crust.co.uk')).toBe(true)
  expect(isNamedAddress('https://goldencrust.com', 'How good is the Golden Crust website?')).toBe(true)
  expect(isNamedAddress('https://evil.example/?d=secret', 'How good is the Golden Crust website?')).toBe(false)
  expect(isNamedAddress('https://goldencrust.evil.example', 'Golden Crust')).toBe(false)
  expect(isNamedAddress('https://shop.golden-crust.com', 'https://www.golden-crust.com/menu')).toBe(true)
})

test('another site of the host that an owner’s site is on is not theirs', () => {
  const own = 'https://goldencrust.wixsite.com/home'
  expect(isNamedAddress('goldencrust.wixsite.com', own)).toBe(true)
  expect(isNamedAddress('https://evil.wixsite.com/?d=secret', own)).toBe(false)
  expect(isNamedAddress('https://goldencrust.evil-mirror.com', own)).toBe(false)
})
