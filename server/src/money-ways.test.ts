import { moneyIn } from '@adwright/contract/values/currency.rules'
import { csvOf, parseCsv } from '@adwright/contract/values/csv.rules'
import { cents, microsOf, usdOf, usdOfCents } from '@adwright/contract/values/money.rules'
import { expect, test } from 'vitest'
import { consentOf } from '#agent/consent.rules.ts'
import { amountOf } from '#features/campaigns/files/cells.rules.ts'
import { amount } from '#services/ad-platform/google/wire.ts'

/** Every cent from 0.01 to 1,000, as dollars. */
const everyCent = Array.from({ length: 100_000 }, (_, at) => usdOfCents(cents(at + 1)))

test('every cent from 0.01 to 1,000 survives the way to Google and back', () => {
  const lost = everyCent.filter((usd) => usdOf(amount.parse(JSON.parse(JSON.stringify(String(microsOf(usd)))))) !== usd)
  expect(lost).toEqual([])
})

test('and the way to a file for Google Ads Editor and back', () => {
  const file = csvOf(everyCent.map((usd) => [usdOf(microsOf(usd)).toFixed(2)]))
  expect(parseCsv(file).map((row) => amountOf(row[0] ?? ''))).toEqual(everyCent)
})

test('and a card whose amount is typed in the chat', () => {
  const lost = everyCent.filter((usd, at) => {
    const consent = consentOf(moneyIn('USD').text(usd))
    return consent.kind !== 'amount' || consent.amountCents !== at + 1
  })
  expect(lost).toEqual([])
})
