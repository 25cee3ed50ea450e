import type { Currency } from '@adwright/contract/values/currency.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { read } from '../nlu/index.ts'
import { speaker } from '../words/say.ts'
import { perDay } from './money.ts'
import { foreignWords, inOwnMoney } from './own-money.ts'

const today = asDay('2026-03-11')
function heard(text: string, currency: Currency) {
  const reading = inOwnMoney(read, currency)(text, { today, campaigns: [], context: 'none' })
  return reading.clauses.flatMap(({ entities }) => entities).find((it) => it.type === 'money')
}

test.each([
  ['Set the budget to 20 euros a day', 'EUR', 20],
  ['Set the budget to £20 a day', 'GBP', 20],
  ['Set the budget to ¥3000 a day', 'JPY', 3000],
  ['Set the budget to R$ 50 a day', 'BRL', 50],
  ['Set the budget to ₹500 a day', 'INR', 500],
  ['Set the budget to 30 dollars a day', 'CAD', 30],
  ['Set the budget to 30 a day', 'AUD', 30],
] as const)('%s is heard in an account in %s', (text, currency, units) => {
  expect(heard(text, currency)).toMatchObject({ cents: units * 100, currency: 'USD' })
})

test.each([
  ['Set the budget to $20 a day', 'EUR'],
  ['Set the budget to 20 euros a day', 'GBP'],
  ['Set the budget to 20 US dollars a day', 'CAD'],
  ['Set the budget to £20 a day', 'USD'],
] as const)('%s is foreign in an account in %s', (text, currency) => {
  expect(heard(text, currency)).toMatchObject({ currency: 'other' })
})

test('what a month of yen is a day is whole yen, and another currency is asked about in the account’s own words', () => {
  const money = heard('Set the budget to ¥90000 a month', 'JPY')
  expect(money?.type === 'money' ? perDay(money, undefined) : undefined).toBe(2961)
  expect(foreignWords('$20', speaker('en', today, 'EUR'))).toBe(
    "Budgets here are in euros, and I don't convert $20. How much a day should it be, in euros?",
  )
  expect(foreignWords('£20', speaker('en', today))).toContain('US dollars (USD)')
})

test.each([
  ['make it 25 euros', 'USD'],
  ['make it $40', 'other'],
] as const)('decisions, Money: %s is heard alike in the order that changes an open card', (text, currency) => {
  const { clauses } = inOwnMoney(read, 'EUR')(text, { today, campaigns: [], context: 'none' })
  const values = clauses.flatMap(({ parts = [] }) => parts.flatMap((it) => (it.is === 'value' ? [it.value] : [])))
  expect(values).toMatchObject([{ type: 'money', currency }])
})
