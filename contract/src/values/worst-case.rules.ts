import { BUDGET_MONTH_DAYS, BUDGET_WORST_DAY_TIMES } from '../limits.ts'
import { type Day, daysBetween } from './day.rules.ts'
import { type Currency, moneyIn } from './currency.rules.ts'
import { type Micros, micros, MICROS_A_CENT, microsOf, roundIn, usdOf, type Usd } from './money.rules.ts'

/** To the nearest cent. `amount`: micros, possibly fractional. */
const wholeCents = (amount: number): Micros => micros(Math.round(amount / MICROS_A_CENT) * MICROS_A_CENT)

/** The most a daily budget can cost, in whole cents, as micros. */
export interface WorstCase {
  readonly dayMicros: Micros
  readonly monthMicros: Micros
  /** So few days are left that `monthMicros` is the total. */
  readonly isAll: boolean
}

/**
 * The product's only worst-case calculation (decisions.md, Daily budget): up to twice the budget on one day, at most 30.4 times in a month,
 * and never more than the remaining days can cost. `days`: null for a campaign without an end.
 */
export function worstCase(dailyBudgetMicros: Micros, days: number | null): WorstCase {
  const dayMicros = wholeCents(days === 0 ? 0 : dailyBudgetMicros * BUDGET_WORST_DAY_TIMES)
  const monthMicros = wholeCents(dailyBudgetMicros * BUDGET_MONTH_DAYS)
  const rest = days === null ? Number.POSITIVE_INFINITY : dayMicros * days
  return { dayMicros, monthMicros: rest <= monthMicros ? micros(rest) : monthMicros, isAll: rest <= monthMicros }
}

/** The most that can be spent, in the budget's currency. */
export interface WorstCaseUsd {
  readonly day: Usd
  readonly month: Usd
  readonly isAll: boolean
}

/** The same for an amount on the wire. */
export function worstCaseUsd(dailyBudgetUsd: Usd, days: number | null, currency: Currency | undefined): WorstCaseUsd {
  const { dayMicros, monthMicros, isAll } = worstCase(microsOf(dailyBudgetUsd), days)
  return { day: roundIn(usdOf(dayMicros), currency), month: roundIn(usdOf(monthMicros), currency), isAll }
}

/** How many days a campaign can still show ads, first and last included; null: it has no end. */
export function daysToRun(startDate: Day, endDate: Day | null, today: Day): number | null {
  if (endDate === null) return null
  return Math.max(0, daysBetween(startDate > today ? startDate : today, endDate) + 1)
}

/** The worst case in one sentence. */
export function worstCaseWords(dailyBudgetUsd: Usd, days: number | null, currency: Currency | undefined): string {
  const { day, month, isAll } = worstCaseUsd(dailyBudgetUsd, days, currency)
  const { short } = moneyIn(currency)
  if (days !== null && days <= 1)
    return days === 0 ? 'It has no days left to run.' : `At most ${short(day)}, on its one day.`
  return `Up to ${short(day)} on one day, at most ${short(month)} in ${isAll ? 'all' : 'a month'}.`
}
