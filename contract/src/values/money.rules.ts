import { asUsd, type Usd } from './usd.rules.ts'

export { asUsd, type Usd }

/**
 * Amounts of money. Inside, money is whole numbers: micros (millionths of a unit, as the ad platform counts) or cents (as the payment
 * provider counts). On the wire it's dollars with at most 2 decimals. All three carry a brand: a number becomes one only by
 * the functions here and the contract's fields, so none is taken for another.
 */
export type Micros = number & { readonly [unit]: 'micros' }
/** A whole number of US cents. */
export type Cents = number & { readonly [unit]: 'cents' }
declare const unit: unique symbol

/** ISO 4217. Everything is sold and budgeted in US dollars; an ads account may have another currency. */
export type Currency = string
/** Micros of its currency. */
export interface Money {
  readonly amount: Micros
  readonly currency: Currency
}

/** A micro is a millionth of a dollar. */
export const MICROS_A_USD = 1_000_000
/** A hundredth of `MICROS_A_USD`. */
export const MICROS_A_CENT = 10_000
/** A dollar has 100 cents. */
export const CENTS_A_USD = 100

function whole(amount: number, unit: string): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} ${unit} isn't a whole amount.`)
  return amount
}
/**
 * A whole number of micros: from a platform, a column or a sum.
 * @throws {RangeError} for a fraction, or beyond 9 quadrillion
 */
export const micros = (amount: number): Micros => whole(amount, 'micros') as Micros
/** To the nearest micro: for shares and averages. */
export const roundMicros = (amount: number): Micros => micros(Math.round(amount))
/**
 * A whole number of cents: from a payment provider, a column or a sum.
 * @throws {RangeError} for a fraction, or beyond 9 quadrillion
 */
export const cents = (amount: number): Cents => whole(amount, 'cents') as Cents

/** To the nearest cent, so that the noise of 0.1 + 0.2 never comes through. */
export const centsOfUsd = (usd: Usd): Cents => Math.round(usd * CENTS_A_USD) as Cents
/** Exact for every whole number of cents. */
export const usdOfCents = (amount: Cents): Usd => (amount / CENTS_A_USD) as Usd

/** Exact for every whole number of cents. */
export const microsOfCents = (amount: Cents): Micros => (amount * MICROS_A_CENT) as Micros
/** Dollars of the wire to micros, by whole cents. */
export const microsOf = (usd: Usd): Micros => microsOfCents(centsOfUsd(usd))
/** Micros to dollars of the wire, to the nearest cent. */
export const usdOf = (amount: Micros): Usd => usdOfCents(centsOf(amount))
/** What one of so many costs, to the nearest cent; 0 when there are none. */
export const usdEach = (total: Micros, count: number): Usd =>
  usdOfCents(count === 0 ? cents(0) : (Math.round(total / count / MICROS_A_CENT) as Cents))
/** As `usdOf`, rounded down: what is left may never be said to be more. */
export const usdDownOf = (amount: Micros): Usd => usdOfCents(Math.floor(amount / MICROS_A_CENT) as Cents)

/** Micros to the nearest cent. */
export const centsOf = (amount: Micros): Cents => Math.round(amount / MICROS_A_CENT) as Cents

/** Dollars to the nearest cent: for sums and products of dollars. */
export const roundUsd = (usd: number): Usd => usdOfCents(centsOfUsd(asUsd(usd)))

/** Rounded down to a whole cent. */
export const roundUsdDown = (usd: number): Usd => usdOfCents(cents(Math.floor(usd * CENTS_A_USD + 1e-6)))

/** Added as cents, so that a sum is never a fraction of one. */
export const sumUsd = (amounts: readonly Usd[]): Usd =>
  usdOfCents(cents(amounts.reduce((sum, it) => sum + centsOfUsd(it), 0)))

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const round = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** `$1,234.50` */
export const usdText = (usd: Usd): string => exact.format(usd)
/** Cents only where there are any: `$29`, `$12.50`. */
export const usdShortText = (usd: Usd): string => (Number.isInteger(usd) ? round : exact).format(usd)
/** To the nearest dollar: `$1,235`. For estimates. */
export const usdRoundText = (usd: Usd): string => round.format(usd)
