/**
 * Amounts of money. Inside, money is whole numbers: micros (millionths of a unit, as the ad platform counts) or cents (as the payment
 * provider counts). On the wire it's dollars with at most 2 decimals. The brands are optional: a plain number may be
 * given, but micros can't be taken for cents or dollars.
 */
export type Micros = number & { readonly [unit]?: 'micros' }
export type Cents = number & { readonly [unit]?: 'cents' }
export type Usd = number & { readonly [unit]?: 'usd' }
declare const unit: unique symbol

/** ISO 4217. Everything is sold and budgeted in US dollars; an ads account may have another currency. */
export type Currency = string
export interface Money {
  readonly amount: Micros
  readonly currency: Currency
}

export const MICROS_A_USD = 1_000_000
export const MICROS_A_CENT = 10_000
export const CENTS_A_USD = 100

/** To the nearest cent, so that the noise of 0.1 + 0.2 never comes through. */
export const centsOfUsd = (usd: Usd): Cents => Math.round(usd * CENTS_A_USD)
export const usdOfCents = (cents: Cents): Usd => cents / CENTS_A_USD

/** Dollars of the wire to micros, by whole cents. */
export const microsOf = (usd: Usd): Micros => centsOfUsd(usd) * MICROS_A_CENT
/** Micros to dollars of the wire, to the nearest cent. */
export const usdOf = (micros: Micros): Usd => usdOfCents(centsOf(micros))
/** As `usdOf`, rounded down: what is left may never be said to be more. */
export const usdDownOf = (micros: Micros): Usd => usdOfCents(Math.floor(micros / MICROS_A_CENT))

/** Micros to the nearest cent. */
export const centsOf = (micros: Micros): Cents => Math.round(micros / MICROS_A_CENT)

/** Dollars to the nearest cent: for sums and products of dollars. */
export const roundUsd = (usd: number): Usd => usdOfCents(centsOfUsd(usd))

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** `$1,234.50` */
export const usdText = (usd: Usd): string => exact.format(usd)
/** Cents only where there are any: `$29`, `$12.50`. */
export const usdShortText = (usd: Usd): string => (Number.isInteger(usd) ? whole : exact).format(usd)
/** To the nearest dollar: `$1,235`. For estimates. */
export const usdRoundText = (usd: Usd): string => whole.format(usd)
