import { PROPOSAL_RESULT_DAYS } from '@adwright/contract/limits'
import { addDays, type Day, daysBetween } from '@adwright/contract/values/day.rules'
import { roundUsd, usdText } from '@adwright/contract/values/money.rules'
import type { ProposalKind, ProposalResult } from '@adwright/contract/watch'

type Sums = ProposalResult['before']

/** What is judged by figures; the others by whether they work again. */
const byFigures: ReadonlySet<ProposalKind> = new Set([
  'days_off',
  'junk_searches',
  'weak_keyword',
  'dear_hours',
  'no_customers',
  'move_budget',
  'raise_budget',
  'lower_budget',
  'renew',
])
export const isJudged = (kind: ProposalKind): boolean => byFigures.has(kind)

export interface Compared {
  readonly days: number
  readonly before: { readonly from: Day; readonly to: Day }
  readonly after: { readonly from: Day; readonly to: Day }
}

/** As many whole days before an answer as after it, without its own day; undefined for a campaign that began with it. */
export function comparedDays(answeredOn: Day, startDate: Day | undefined): Compared | undefined {
  const lived = startDate === undefined ? PROPOSAL_RESULT_DAYS : daysBetween(startDate, answeredOn)
  const days = Math.min(PROPOSAL_RESULT_DAYS, lived)
  if (days < 1) return undefined
  return {
    days,
    before: { from: addDays(answeredOn, -days), to: addDays(answeredOn, -1) },
    after: { from: addDays(answeredOn, 1), to: addDays(answeredOn, days) },
  }
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** `11% fewer clicks`; from nothing there's no percentage. */
function clicks(was: number, is: number): string {
  if (was === is) return 'as many clicks'
  if (was === 0) return `${whole.format(is)} clicks instead of none`
  return `${Math.round((Math.abs(is - was) / was) * 100)}% ${is < was ? 'fewer' : 'more'} clicks`
}
function customers(was: number, is: number): string {
  const by = Math.round((is - was) * 10) / 10
  if (by === 0) return 'as many customers'
  return `${whole.format(Math.abs(by))} ${by < 0 ? 'fewer' : 'more'} ${Math.abs(by) === 1 ? 'customer' : 'customers'}`
}
function cost(was: number, is: number): string {
  const by = roundUsd(is - was)
  return by === 0 ? 'the same cost' : `${usdText(roundUsd(Math.abs(by)))} ${by < 0 ? 'less' : 'more'} spent`
}

/** What came of it, by figures only. */
export function resultText(before: Sums, after: Sums, days: number, by: 'owner' | 'watch'): string {
  const parts = [
    clicks(before.clicks, after.clicks),
    ...(before.customers === null || after.customers === null ? [] : [customers(before.customers, after.customers)]),
    cost(before.cost, after.cost),
  ]
  const span = days === 1 ? 'the day after against the day before' : `${days} days after against ${days} days before`
  return `${by === 'watch' ? 'Done for you' : 'You said yes'}: ${new Intl.ListFormat('en-US').format(parts)} (${span}).`
}
