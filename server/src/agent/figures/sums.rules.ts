import type { Measured } from './compared.rules.ts'
import { type Fields, ratiosOf } from './fact.rules.ts'
import { measureOf } from './measures.rules.ts'

/** The totals of rows: their sums, the ratios that follow from these, and shares. */

export const SUMMED = ['clicks', 'impressions', 'cost', 'customers', 'conversions', 'value', 'budget', 'paid'] as const
export const valuesOf = (rows: readonly Fields[], name: string): number[] =>
  rows.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []))
/** The sums of rows. `isWhole`: only of fields that every row has. */
export function summed(rows: readonly Fields[], isWhole = false): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const name of SUMMED) {
    const values = valuesOf(rows, name)
    if (values.length > 0 && (!isWhole || values.length === rows.length))
      sums[name] = values.reduce((sum, it) => sum + it, 0)
  }
  return sums
}
/** A row's own measures, or a sum's. */
export const plainOf = (fields: Fields): Measured[] =>
  Object.entries(summed([fields])).map(([name, value]) => ({ value, ...measureOf(name) }))
/** The same, with the ratios that follow. */
export const measured = (fields: Fields): Measured[] => [
  ...plainOf(fields),
  ...ratiosOf(fields).map(([value, metric, unit]) => ({ value, metric, unit })),
]
/** The share of the whole, by each measure. */
export const shares = (part: Fields, all: Fields): Measured[] =>
  Object.entries(summed([all])).flatMap(([name, sum]) =>
    sum > 0
      ? valuesOf([part], name).map((value) => ({
          value: (value / sum) * 100,
          unit: 'percent' as const,
          metric: measureOf(name).metric,
        }))
      : [],
  )
