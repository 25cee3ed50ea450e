/**
 * An amount on the wire: US dollars, or units of the ad account's currency. Separate from money.rules.ts, which the browser's first view
 * doesn't need.
 */
export type Usd = number & { readonly [unit]: 'usd' }
declare const unit: unique symbol

/**
 * A number known to be an amount: typed, read or a constant.
 * @throws {RangeError} for a number that isn't finite
 */
export function asUsd(amount: number): Usd {
  if (!Number.isFinite(amount)) throw new RangeError(`${amount} isn't an amount.`)
  return amount as Usd
}
