import { micros, MICROS_A_CENT, type Micros } from '@adwright/contract/values/money.rules'
/** The platform's rule: up to twice the daily budget on one day, and at most 30.4 times it in a month. */
export const MOST_ON_A_DAY = 2
export const DAYS_IN_A_MONTH = 30.4

/** Rounded down. `amount`: micros, possibly fractional. */
export const wholeCents = (amount: number): Micros => micros(Math.floor(amount / MICROS_A_CENT) * MICROS_A_CENT)

/**
 * The share of searches served so that the day costs about its budget. It ignores earlier spending, so a higher budget never means less
 * spending.
 */
export const servedPart = (dailyBudgetMicros: Micros, dayFactor: number, expectedDayMicros: number): number =>
  expectedDayMicros <= 0 ? 1 : Math.min(1, (dailyBudgetMicros * dayFactor) / expectedDayMicros)

/** In integers: 30.4 isn't exact in floating point. */
export const mostInAMonth = (dailyBudgetMicros: Micros): Micros => wholeCents((dailyBudgetMicros * 304) / 10)

export interface Spent {
  readonly dayMicros: Micros
  readonly monthMicros: Micros
  readonly accountMicros: Micros
}

/** The remaining budget, in whole cents, never below 0. */
export function leftMicros(dailyBudgetMicros: Micros, capMicros: Micros | null, spent: Spent): Micros {
  const left = Math.min(
    MOST_ON_A_DAY * dailyBudgetMicros - spent.dayMicros,
    mostInAMonth(dailyBudgetMicros) - spent.monthMicros,
    (capMicros ?? Number.POSITIVE_INFINITY) - spent.accountMicros,
  )
  return wholeCents(Math.max(0, left))
}
