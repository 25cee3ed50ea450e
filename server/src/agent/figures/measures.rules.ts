import type { Unit } from './numbers.rules.ts'

/** A result field's metric and unit. */
export function measureOf(field: string): { readonly metric: string | undefined; readonly unit: Unit } {
  const known = measures.find(([pattern]) => pattern.test(field))
  return known ? { metric: known[1], unit: known[2] } : { metric: undefined, unit: 'count' }
}
const measures: readonly (readonly [RegExp, string | undefined, Unit])[] = [
  [/ctr/i, 'ctr', 'percent'],
  [/percent|rate$|share$/i, undefined, 'percent'],
  [/cpc|bid|cost_per/i, 'cpc', 'money'],
  [/click/i, 'clicks', 'count'],
  [/impression/i, 'impressions', 'count'],
  [/conversion/i, 'conversions', 'count'],
  [/cost|spend|spent|saving|wasted/i, 'cost', 'money'],
  [/budget|worst_|daily_limit|monthly_limit/i, 'budget', 'money'],
  [/funds|balance|amount|price|usd/i, 'funds', 'money'],
  [/credit/i, 'credits', 'count'],
  [/total_campaigns/i, 'campaigns', 'count'],
]
