/** Optional columns. The name, the status and the switch are always shown. */
export const optionalColumns = [
  'budget',
  'cost',
  'clicks',
  'impressions',
  'ctr',
  'customers',
  'cost_per_customer',
  'value',
  'customer_rate',
  'start',
] as const
export type OptionalColumn = (typeof optionalColumns)[number]

/** Those that need customer counting. */
export const customerColumns = ['customers', 'cost_per_customer', 'value', 'customer_rate'] as const
export const isOfCustomers = (column: string): boolean => (customerColumns as readonly string[]).includes(column)

/** The default: what fits beside the sidebar on a small laptop. */
export const firstColumns: readonly OptionalColumn[] = [
  'budget',
  'cost',
  'clicks',
  'ctr',
  'customers',
  'cost_per_customer',
  'impressions',
  'start',
]

/** The columns in a stored value; the default if it's empty. */
export function columnsIn(word: string | null): readonly OptionalColumn[] {
  if (word === null) return firstColumns
  const named = word.split(',')
  return optionalColumns.filter((it) => named.includes(it))
}
