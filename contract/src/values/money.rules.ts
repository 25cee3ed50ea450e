import { type Currency, decimalsOf, minimumUnitMicros } from './currency.rules.ts'
import { asUsd, type Usd } from './usd.rules.ts'

export { asUsd, type Usd }

/**
 * Amounts of money. Internally, money is whole numbers: micros (millionths of a unit, as the ad platform counts) or cents (as the payment
 * provider counts). On the wire it's units with at most 2 decimals: `Usd`, which are US dollars for plans and credits, and the ad account's
 * currency for ads. The currency is a separate field (currency.rules.ts), and `moneyIn` there formats amounts; nothing here adds amounts of
 * two accounts. All three types are branded: only the functions here and the contract's fields create them, so they can't be mixed up.
 */
export type Micros = number & { readonly [unit]: 'micros' }
/** A whole number of US cents. */
export type Cents = number & { readonly [unit]: 'cents' }
declare const unit: unique symbol

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

/** To the nearest cent, which removes rounding noise such as that of 0.1 + 0.2. */
export const centsOfUsd = (usd: Usd): Cents => Math.round(usd * CENTS_A_USD) as Cents
/** Exact for every whole number of cents. */
export const usdOfCents = (amount: Cents): Usd => (amount / CENTS_A_USD) as Usd

/** Exact for every whole number of cents. */
export const microsOfCents = (amount: Cents): Micros => (amount * MICROS_A_CENT) as Micros
/** Wire dollars to micros, by whole cents. */
export const microsOf = (usd: Usd): Micros => microsOfCents(centsOfUsd(usd))
/** Micros to wire dollars, to the nearest cent. */
export const usdOf = (amount: Micros): Usd => usdOfCents(centsOf(amount))
/** The cost per item, to the nearest cent; 0 without items. */
export const usdEach = (total: Micros, count: number): Usd =>
  usdOfCents(count === 0 ? cents(0) : (Math.round(total / count / MICROS_A_CENT) as Cents))
/** Like `usdOf`, rounded down: a remaining amount must never be overstated. */
export const usdDownOf = (amount: Micros): Usd => usdOfCents(Math.floor(amount / MICROS_A_CENT) as Cents)

/** Micros to the nearest cent. */
export const centsOf = (amount: Micros): Cents => Math.round(amount / MICROS_A_CENT) as Cents

/** Dollars to the nearest cent: for sums and products of dollars. */
export const roundUsd = (usd: number): Usd => usdOfCents(centsOfUsd(asUsd(usd)))

/** Rounded down to a whole cent. */
export const roundUsdDown = (usd: number): Usd => usdOfCents(cents(Math.floor(usd * CENTS_A_USD + 1e-6)))

/** Adds as cents, so that the sum has no fraction of one. */
export const sumUsd = (amounts: readonly Usd[]): Usd =>
  usdOfCents(cents(amounts.reduce((sum, it) => sum + centsOfUsd(it), 0)))

/** To the currency's nearest billable amount: a cent, or a whole yen. For computed amounts that are then set or sent. */
export const roundIn = (amount: number, currency: Currency | undefined): Usd =>
  roundUsd(Number(roundUsd(amount).toFixed(decimalsOf(currency ?? 'USD'))))
/** The same, rounded down. */
export const roundDownIn = (amount: number, currency: Currency | undefined): Usd => {
  const parts = 10 ** decimalsOf(currency ?? 'USD')
  return asUsd(Math.floor(amount * parts + 1e-6) / parts)
}

/** The payment provider's amounts, in the currency's smallest unit: a cent, or a yen. */
export const minorOf = (amount: Usd, currency: Currency): Cents =>
  cents(Math.round(amount * 10 ** decimalsOf(currency)))
/** The reverse: back to wire units. */
export const usdOfMinor = (minor: Cents, currency: Currency): Usd => asUsd(minor / 10 ** decimalsOf(currency))
/** The same in micros. */
export const microsOfMinor = (minor: Cents, currency: Currency): Micros => micros(minor * minimumUnitMicros(currency))
