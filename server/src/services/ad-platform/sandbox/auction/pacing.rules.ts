/** The platform's promise: up to twice the daily budget on one day, and at most 30.4 times it in a month. */
export const MOST_ON_A_DAY = 2
export const DAYS_IN_A_MONTH = 30.4
/** The smallest sum that is charged: a cent. */
export const CENT_MICROS = 10_000

export const wholeCents = (micros: number): number => Math.floor(micros / CENT_MICROS) * CENT_MICROS

/**
 * The part of the searches that is taken so that the day comes to about its budget. It knows nothing of what was spent before:
 * more budget therefore never means less spend.
 */
export const servedPart = (dailyBudgetMicros: number, dayFactor: number, expectedDayMicros: number): number =>
  expectedDayMicros <= 0 ? 1 : Math.min(1, (dailyBudgetMicros * dayFactor) / expectedDayMicros)

/** In whole numbers: 30.4 is no exact one inside a computer. */
export const mostInAMonth = (dailyBudgetMicros: number): number => wholeCents((dailyBudgetMicros * 304) / 10)

export interface Spent {
  readonly dayMicros: number
  readonly monthMicros: number
  readonly accountMicros: number
}

/** What may still be spent, in whole cents, never below 0. */
export function leftMicros(dailyBudgetMicros: number, capMicros: number | null, spent: Spent): number {
  const left = Math.min(
    MOST_ON_A_DAY * dailyBudgetMicros - spent.dayMicros,
    mostInAMonth(dailyBudgetMicros) - spent.monthMicros,
    (capMicros ?? Number.POSITIVE_INFINITY) - spent.accountMicros,
  )
  return Math.max(0, wholeCents(left))
}
