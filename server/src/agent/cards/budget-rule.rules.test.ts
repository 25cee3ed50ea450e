import { asUsd } from '@adwright/contract/values/money.rules'
import { expect, test } from 'vitest'
import { brokenRule } from './budget-rule.rules.ts'

test.each([
  'Never over $25 a day',
  'Max. 25 dollars per day, please',
  'Our daily budget is capped at $25',
  'Nie mehr als 25 $ am Tag',
  'Jamais plus de 25 $ par jour',
  'No gastar más de 25 $ al día',
  'Mai più di 25 $ al giorno',
  'No máximo 25 $ por dia',
])('%s is kept to', (text) => {
  expect(brokenRule([text], asUsd(25))).toBeUndefined()
  expect(brokenRule([text], asUsd(26))?.text).toBe(text)
})

test.each(['Call me Sam', 'Never go below $25 a day', 'We close at 5 on Mondays', 'At most $300 a month'])(
  '%s says nothing about a day’s highest budget',
  (text) => expect(brokenRule([text], asUsd(1_000))).toBeUndefined(),
)

test('of several rules the strictest one is told', () => {
  expect(brokenRule(['At most $50 a day', 'Never over $25 a day'], asUsd(60))?.maxUsd).toBe(25)
})
