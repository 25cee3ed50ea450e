import { moneyIn } from '@adwright/contract/values/currency.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import { asUsd } from '@adwright/contract/values/money.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { expect, test } from 'vitest'
import { badgeOf, budgetUsd, cardName, progressOf, shortCount, worstWords } from './campaigns.rules.ts'

const groups = (
  approval: 'ELIGIBLE' | 'UNDER_REVIEW',
  status: 'ENABLED' | 'PAUSED' = 'ENABLED',
): Campaign['ad_groups'] => [
  { id: '1', name: 'g', status, ads: [{ id: '2', status: 'ENABLED', policy: { approval_status: approval } }] },
]

test("product-3 §4.2: 'Completed' when the end date is past, whatever the ads say; the last day is not past", () => {
  expect(badgeOf({ end_date_raw: asDay('2026-11-20'), ad_groups: groups('ELIGIBLE') }, asDay('2026-11-21'))).toBe(
    'completed',
  )
  expect(badgeOf({ end_date_raw: asDay('2026-11-21'), ad_groups: groups('ELIGIBLE') }, asDay('2026-11-21'))).toBe(
    'active',
  )
})
test("product-3 §4.2: 'Active' only when all ad groups are ENABLED and all ads ENABLED and ELIGIBLE, else 'Under Review'", () => {
  expect(badgeOf({ end_date_raw: null, ad_groups: groups('ELIGIBLE') }, asDay('2026-11-21'))).toBe('active')
  expect(badgeOf({ end_date_raw: null, ad_groups: groups('UNDER_REVIEW') }, asDay('2026-11-21'))).toBe('review')
  expect(badgeOf({ end_date_raw: null, ad_groups: groups('ELIGIBLE', 'PAUSED') }, asDay('2026-11-21'))).toBe('review')
  expect(badgeOf({ end_date_raw: null, ad_groups: [] }, asDay('2026-11-21'))).toBe('review')
})
test('product-3 §9: a name longer than 30 characters is cut on the card, between characters', () => {
  expect(cardName('a'.repeat(30))).toBe('a'.repeat(30))
  expect(cardName('a'.repeat(31))).toBe(`${'a'.repeat(30)}…`)
  expect(cardName(`${'a'.repeat(29)}🥐🥐`)).toBe(`${'a'.repeat(29)}🥐…`)
})
test('product-3 §9: the progress bar is clicks divided by impressions, capped at 100%', () => {
  expect(progressOf({ clicks: 5, impressions: 20 })).toBe(0.25)
  expect(progressOf({ clicks: 30, impressions: 20 })).toBe(1)
  expect(progressOf({ clicks: 0, impressions: 0 })).toBe(0)
})
test('product-3 §9: 1,000 and above as K, 1,000,000 and above as M, with 1 decimal', () => {
  expect([999, 1000, 12_345, 999_960, 1_000_000, 2_540_000].map(shortCount)).toEqual([
    '999',
    '1.0K',
    '12.3K',
    '1.0M',
    '1.0M',
    '2.5M',
  ])
})
test('product-3 §2.1, §9: the budget falls back to 1 per day; money has no decimals, cost has two', () => {
  expect(budgetUsd({ budget: asUsd(0) })).toBe(1)
  expect([moneyIn('USD').short(asUsd(1250)), moneyIn('USD').short(asUsd(12.5)), moneyIn('USD').text(asUsd(3))]).toEqual(
    ['$1,250', '$12.50', '$3.00'],
  )
})
test('decisions: a daily budget comes to at most twice that on a day and 30.4 times in a month, or what the days left can cost', () => {
  const campaign = { budget: asUsd(20), start_date_raw: asDay('2026-12-03'), end_date_raw: null }
  expect(worstWords(campaign, asDay('2026-11-20'))).toBe('Up to $40 on one day, at most $608 in a month.')
  expect(worstWords({ ...campaign, end_date_raw: asDay('2026-12-06') }, asDay('2026-11-20'))).toBe(
    'Up to $40 on one day, at most $160 in all.',
  )
})
