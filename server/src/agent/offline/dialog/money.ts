import { BUDGET_MONTH_DAYS } from '@adwright/contract/limits'
import { daysBetween } from '@adwright/contract/values/day.rules'
import type { MoneyValue } from '../nlu/index.ts'
import type { Amount, Slots } from './slots.ts'

const WEEK_DAYS = 7
const YEAR_DAYS = 365
const whole = (cents: number, unit = 1): number => (Math.round(cents / unit) * unit) / 100

/** An amount per day: a month is divided by 30.4, a week by 7, a total by its length in days. */
export function perDay(money: MoneyValue, days: number | undefined, parts = 1): number | undefined {
  const cents = money.cents / parts
  const { unit } = money
  if (money.per === 'month') return whole(cents / BUDGET_MONTH_DAYS, unit)
  if (money.per === 'week') return whole(cents / WEEK_DAYS, unit)
  if (money.per === 'year') return whole(cents / YEAR_DAYS, unit)
  if (money.per === 'total') return days === undefined || days <= 0 ? undefined : whole(cents / days, unit)
  return whole(cents, unit)
}

/** Whether an amount is for several together: stated as such, or a single one for a long period. 'Both at 20' means each. */
export function isShared({ amount, says, acts, split }: Slots): boolean {
  if (amount?.kind !== 'fixed' || amount.money.per === 'each') return false
  const isLong = amount.money.per === 'month' || amount.money.per === 'total'
  const isSaid =
    says?.has('total') === true ||
    says?.has('for_both') === true ||
    says?.has('jointly') === true ||
    says?.has('equal') === true ||
    acts?.includes('v.have') === true
  return split !== undefined || isSaid || (isLong && says?.has('together') === true)
}

/** The new budget: a stated amount, or one calculated from the current budget. */
export function newBudget(amount: Amount, present: number, days: number | undefined): number | undefined {
  if (amount.kind === 'factor') return whole(present * amount.factor * 100)
  if (amount.kind === 'step') return whole(present * 100 + amount.cents)
  return perDay(amount.money, days)
}
export const isForeign = (amount: Amount | undefined): amount is Extract<Amount, { kind: 'fixed' }> =>
  amount?.kind === 'fixed' && amount.money.currency === 'other'
/** 'I have 750 for the next 30 days', '750 in 30 days, what is that a day?', 'if I spread 750 over 30 days': the daily amount. */
export function spread(s: Slots): Slots {
  const { amount, acts = [], start, end, period, length, question, says } = s
  const [from, to] = start && end ? [start, end] : [period?.from, period?.to]
  const days = from && to ? daysBetween(from, to) + 1 : (length?.days ?? 0)
  const isSpread =
    acts.includes('v.have') || acts.includes('v.split') || (question === true && says?.has('a_day') === true)
  const isTotal = amount?.kind === 'fixed' && (amount.money.per === undefined || amount.money.per === 'total')
  if (!isTotal || !isSpread || days <= 1) return s
  // 'Not one more': rounded down.
  const money = { ...amount.money, cents: Math.floor(amount.money.cents / days), per: 'day' as const }
  const { start: _, end: __, period: ___, length: ____, ...rest } = s
  const { cents } = amount.money
  const over = { cents, days, ...(from && to ? { from, to } : {}) }
  return { ...rest, amount: { ...amount, money }, amounts: [{ ...amount, money }], spread: over }
}
