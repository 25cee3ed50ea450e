import { type Micros, micros, microsOf, type Usd, usdEach, usdOf } from './values/money.rules.ts'

/** Rates need at least this many clicks: with fewer, a single customer would change them too much. */
export const RATE_CLICKS_MIN = 30
const MILLI = 1000

/** Conversions in thousandths of a customer, with the clicks and cost of the same days. */
export interface CustomerCounts {
  readonly conversionsMilli: number
  readonly valueMicros: Micros
  readonly clicks: number
  readonly costMicros: Micros
}

/** Results of clicks: customers, their value, and the cost of one. */
export interface Customers {
  /** A whole number, or one decimal where the platform splits a customer between several clicks. */
  readonly customers: number
  readonly value: Usd
  /** Null without customers. */
  readonly cost_per_customer: Usd | null
  /** Customers per click as a fraction; null below 30 clicks. */
  readonly rate: number | null
}

/** The customer figures of every screen, report, file and tool: computed only here. */
export const customersOf = ({ conversionsMilli, valueMicros, clicks, costMicros }: CustomerCounts): Customers => ({
  customers: Math.round((conversionsMilli * 10) / MILLI) / 10,
  value: usdOf(valueMicros),
  cost_per_customer: conversionsMilli === 0 ? null : usdEach(costMicros, conversionsMilli / MILLI),
  rate: clicks < RATE_CLICKS_MIN ? null : conversionsMilli / MILLI / clicks,
})

/** The same for one row, with its clicks and cost. */
export interface CustomerRow extends Customers {
  readonly clicks: number
  readonly cost: Usd
}

/** The sum of several counts, as one row. */
export function countedCustomers(rows: readonly CustomerCounts[]): CustomerRow {
  const sum = (of: (row: CustomerCounts) => number): number => rows.reduce((total, row) => total + of(row), 0)
  const clicks = sum((it) => it.clicks)
  const costMicros = micros(sum((it) => it.costMicros))
  const conversionsMilli = sum((it) => it.conversionsMilli)
  const valueMicros = micros(sum((it) => it.valueMicros))
  return { ...customersOf({ conversionsMilli, valueMicros, clicks, costMicros }), clicks, cost: usdOf(costMicros) }
}

/** The sum of computed rows, such as the same keyword in two ad groups. */
export const sumCustomers = (rows: readonly Pick<CustomerRow, 'customers' | 'value' | 'clicks' | 'cost'>[]) =>
  countedCustomers(
    rows.map(({ customers, value, clicks, cost }) => ({
      conversionsMilli: Math.round(customers * MILLI),
      valueMicros: microsOf(value),
      clicks,
      costMicros: microsOf(cost),
    })),
  )
