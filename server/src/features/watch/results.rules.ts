import { PROPOSAL_RESULT_DAYS } from '@adwright/contract/limits'
import { addDays, type Day, daysBetween } from '@adwright/contract/values/day.rules'
import { roundUsd } from '@adwright/contract/values/money.rules'
import type { ProposalKind, ProposalResult } from '@adwright/contract/watch'
import type { WatchTexts } from './words/index.ts'

type Sums = ProposalResult['before']
type Words = WatchTexts['result']

/** Kinds judged by figures; the others by whether they work again. */
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

/** Equal numbers of full days before and after an answer, without that day; undefined for a campaign that started with it. */
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

/** `11% fewer clicks`; from zero there's no percentage. */
function clicks(t: Words, was: number, is: number): string {
  if (was === is) return t.clicksSame
  return was === 0 ? t.clicksFromNone(is) : t.clicks(Math.round((Math.abs(is - was) / was) * 100), is < was)
}
function customers(t: Words, was: number, is: number): string {
  const by = Math.round((is - was) * 10) / 10
  return by === 0 ? t.customersSame : t.customers(Math.abs(by), by < 0)
}
function cost(t: Words, was: number, is: number): string {
  const by = roundUsd(is - was)
  return by === 0 ? t.costSame : t.cost(Math.abs(by), by < 0)
}

/** The result, by figures only. */
export function resultText(
  { result: t }: Pick<WatchTexts, 'result'>,
  before: Sums,
  after: Sums,
  of: { readonly days: number; readonly by: 'owner' | 'watch' },
): string {
  const parts = [
    clicks(t, before.clicks, after.clicks),
    ...(before.customers === null || after.customers === null ? [] : [customers(t, before.customers, after.customers)]),
    cost(t, before.cost, after.cost),
  ]
  return t.whole(of.by === 'watch' ? t.alone : t.yes, parts, of.days)
}
