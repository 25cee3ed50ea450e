import { moneyIn } from '@adwright/contract/values/currency.rules'
import { asUsd } from '@adwright/contract/values/money.rules'
import { expect, test } from 'vitest'
import { amountOf, mayBeAmount } from './money.rules.ts'

test('product-1 §5: while typing, only a positive number with at most 2 decimals is accepted', () => {
  for (const typed of ['', '5', '12.', '12.5', '12.50', '.5', '0.01']) expect(mayBeAmount(typed), typed).toBe(true)
  for (const typed of ['-1', '+1', '1e3', '0.001', '1,000', '1.2.3', 'NaN', ' 5', '$5', '٣', 'Infinity'])
    expect(mayBeAmount(typed), typed).toBe(false)
})
test('product-1 §5: empty, a lone point and 0 aren’t amounts', () => {
  for (const typed of ['', '.', '0', '0.00', '1e3', '-1']) expect(amountOf(typed), typed).toBeUndefined()
  expect([amountOf('12.'), amountOf('.5'), amountOf('0.01'), amountOf('9999.99')]).toEqual([12, 0.5, 0.01, 9999.99])
})
test('dollars carry their cents; a price in whole dollars may go without', () => {
  expect([
    moneyIn('USD').text(asUsd(1234.5)),
    moneyIn('USD').short(asUsd(29)),
    moneyIn('USD').short(asUsd(12.5)),
  ]).toEqual(['$1,234.50', '$29', '$12.50'])
})
