import { BUDGET_MONTH_DAYS, BUDGET_WORST_DAY_TIMES } from '../limits.ts'
import { type Day, daysBetween } from './day.rules.ts'
import { type Currency, moneyIn } from './currency.rules.ts'
import { type Micros, micros, MICROS_A_CENT, microsOf, roundIn, usdOf, type Usd } from './money.rules.ts'

/** To the nearest cent. `amount`: micros with any fraction. */
const wholeCents = (amount: number): Micros => micros(Math.round(amount / MICROS_A_CENT) * MICROS_A_CENT)

/** What a daily budget can come to, in whole cents, as micros. */
export interface WorstCase {
  readonly dayMicros: Micros
  readonly monthMicros: Micros
  /** The days that are left are so few that `monthMicros` is all that can ever come of it. */
  readonly isAll: boolean
}

/**
 * The one worst case of the product (decisions.md, Daily budget): up to twice the budget on one day, at most 30.4 times in a
 * month, and never more than the days that remain can cost. `days`: null for a campaign without an end.
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

/** The same for an amount of the wire. */
export function worstCaseUsd(dailyBudgetUsd: Usd, days: number | null, currency: Currency | undefined): WorstCaseUsd {
  const { dayMicros, monthMicros, isAll } = worstCase(microsOf(dailyBudgetUsd), days)
  return { day: roundIn(usdOf(dayMicros), currency), month: roundIn(usdOf(monthMicros), currency), isAll }
}

/** The days on which a campaign can still show ads, the first and the last counted; null: it has no end. */
export function daysToRun(startDate: Day, endDate: Day | null, today: Day): number | null {
  if (endDate === null) return null
  return Math.max(0, daysBetween(startDate > today ? startDate : today, endDate) + 1)
}

/** One sentence of it. */
export function worstCaseWords(dailyBudgetUsd: Usd, days: number | null, currency: Currency | undefined): string {
  const { day, month, isAll } = worstCaseUsd(dailyBudgetUsd, days, currency)
  const { short } = moneyIn(currency)
  if (days !== null && days <= 1)
    return days === 0 ? 'It has no days left to run.' : `At most ${short(day)}, on its one day.`
  return `Up to ${short(day)} on one day, at most ${short(month)} in ${isAll ? 'all' : 'a month'}.`
}
