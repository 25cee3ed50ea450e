import type { CustomerFigures } from '@adwright/contract/customer-figures'
import { sumCustomers } from '@adwright/contract/customers.rules'
import { customerNames, customerTextIn } from '@adwright/contract/customer-text.rules'
import type { Column } from '#ui/Table.tsx'
import type { Currency } from '@adwright/contract/values/currency.rules'

/** A row with its customers; null if customers aren't counted. */
export interface Counted {
  readonly counted: CustomerFigures | null
}

/** Adds the customers from the same report to each row; a row missing there had none. */
export const withCounted = <R extends object, C extends CustomerFigures>(
  rows: readonly R[],
  counted: readonly C[] | undefined,
  keyOf: (row: R | C) => string,
): (R & Counted)[] => {
  const known = new Map(counted?.map((it) => [keyOf(it), it]))
  return rows.map((it) => ({ ...it, counted: counted ? (known.get(keyOf(it)) ?? sumCustomers([])) : null }))
}

/** Customers and cost per customer, next to a table's other figures. */
export const customerColumns = (currency: Currency): readonly Column<Counted>[] => [
  {
    key: 'customers',
    header: customerNames.customers,
    align: 'right',
    cell: ({ counted }) => counted && customerTextIn(currency).customers(counted),
  },
  {
    key: 'cost_per_customer',
    header: customerNames.each,
    align: 'right',
    wideOnly: true,
    cell: ({ counted }) => counted && customerTextIn(currency).each(counted),
  },
]
/** The same as column headings of a file. */
export const customerHeads = [
  customerNames.customers,
  customerNames.each,
  customerNames.value,
  customerNames.rate,
  customerNames.countedBy,
]
export const customerCells = ({ counted }: Counted, by: readonly string[] = []): (string | number)[] =>
  counted
    ? [
        counted.customers,
        counted.cost_per_customer ?? '',
        counted.value,
        counted.rate === null ? '' : customerTextIn(undefined).rate(counted),
        by.join(', '),
      ]
    : []
