import type { Unit } from './numbers.rules.ts'
import { CALCULATE } from './fact.rules.ts'

/** A result field's metric and unit. */
export function measureOf(field: string): { readonly metric: string | undefined; readonly unit: Unit } {
  const known = measures.find(([pattern]) => pattern.test(field))
  return known ? { metric: known[1], unit: known[2] } : { metric: undefined, unit: 'count' }
}
export const isMeasure = (field: string): boolean => measures.some(([pattern]) => pattern.test(field))
/** What a value measures: customers' `value` is money, a calculation's is whatever its step says; an `amount` may be credits. */
export const measuredField = (tool: string, field: string): string =>
  field === 'value' && tool === CALCULATE ? 'result' : field === 'amount' && /credit/.test(tool) ? 'credits' : field

const measures: readonly (readonly [RegExp, string | undefined, Unit])[] = [
  [/ctr/i, 'ctr', 'percent'],
  [/^days(?:_|$)/i, undefined, 'count'],
  [/^paid$/i, 'paid', 'money'],
  [/cost_per_customer/i, 'cpa', 'money'],
  [/^value(?:_usd)?$/i, 'revenue', 'money'],
  [/^(?:customer_)?rate$/i, 'rate', 'percent'],
  [/customers(?:_lately)?$/i, 'conversions', 'count'],
  [/percent|rate$|share$|density/i, undefined, 'percent'],
  [/cpc|bid|cost_per/i, 'cpc', 'money'],
  [/click/i, 'clicks', 'count'],
  [/impression/i, 'impressions', 'count'],
  [/conversion/i, 'conversions', 'count'],
  [/cost|spend|spent|saving|wasted/i, 'cost', 'money'],
  [/worst_/i, 'worst', 'money'],
  [/budget|daily_limit|monthly_limit/i, 'budget', 'money'],
  [/funds|balance|amount|price|usd/i, 'funds', 'money'],
  [/credit/i, 'credits', 'count'],
  [/^images?$/i, 'images', 'count'],
  [/total_campaigns/i, 'campaigns', 'count'],
  [/active_campaigns/i, 'active', 'count'],
  [/^organic$/i, 'visits', 'count'],
  [/^keywords_in_common$/i, 'keywords', 'count'],
  // In four languages, the words of a page are called the same as keywords.
  [/^words$/i, 'keywords', 'count'],
]
