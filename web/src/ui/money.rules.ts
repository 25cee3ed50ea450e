import { type Currency, decimalsOf } from '@adwright/contract/values/currency.rules'
import { type Usd, asUsd } from '@adwright/contract/values/money.rules'
/** product-1 §5: while typing, only a positive number with at most 2 decimals is accepted (none for yen). Unfinished ones (`12.`) are. */
export const mayBeAmount = (typed: string, currency: Currency = 'USD'): boolean =>
  (decimalsOf(currency) === 0 ? /^\d{0,12}$/ : /^\d{0,12}(\.\d{0,2})?$/).test(typed)

/** What was typed in a money field, in the account's currency: undefined when empty, NaN when it isn't a number. */
export const usdOf = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed))

/** The amount typed, or undefined for nothing, 0 and anything but a number. */
export function amountOf(typed: string): Usd | undefined {
  const amount = /\d/.test(typed) && mayBeAmount(typed) ? Number(typed) : 0
  return amount > 0 ? asUsd(amount) : undefined
}
