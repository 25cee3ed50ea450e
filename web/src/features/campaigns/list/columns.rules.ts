/** Columns that may be shown or hidden. The name, the status and the switch are always there. */
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

/** Those that need something that counts customers. */
export const customerColumns = ['customers', 'cost_per_customer', 'value', 'customer_rate'] as const
export const isOfCustomers = (column: string): boolean => (customerColumns as readonly string[]).includes(column)

/** Until a person chooses: what fits beside the sidebar of a small laptop. */
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

/** The columns that a kept word names; those of the start when it names none. */
export function columnsIn(word: string | null): readonly OptionalColumn[] {
  if (word === null) return firstColumns
  const named = word.split(',')
  return optionalColumns.filter((it) => named.includes(it))
}
