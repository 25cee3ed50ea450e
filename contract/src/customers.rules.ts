import { type Micros, micros, microsOf, type Usd, usdEach, usdOf } from './values/money.rules.ts'

/** A rate over fewer clicks than this isn't shown as one: a single customer would move it too far. */
export const RATE_CLICKS_MIN = 30
const MILLI = 1000

/** What customers did after a click, in thousandths of a customer, beside the clicks and the cost of the same days. */
export interface CustomerCounts {
  readonly conversionsMilli: number
  readonly valueMicros: Micros
  readonly clicks: number
  readonly costMicros: Micros
}

/** What came of clicks: customers, what they are worth, and what one cost. */
export interface Customers {
  /** Whole, or with one decimal where the platform shares one between several clicks. */
  readonly customers: number
  readonly value: Usd
  /** Null without customers. */
  readonly cost_per_customer: Usd | null
  /** Customers per click as a fraction; null under 30 clicks. */
  readonly rate: number | null
}

/** The figures every screen, report, file and tool shows: worked out here and nowhere else. */
export const customersOf = ({ conversionsMilli, valueMicros, clicks, costMicros }: CustomerCounts): Customers => ({
  customers: Math.round((conversionsMilli * 10) / MILLI) / 10,
  value: usdOf(valueMicros),
  cost_per_customer: conversionsMilli === 0 ? null : usdEach(costMicros, conversionsMilli / MILLI),
  rate: clicks < RATE_CLICKS_MIN ? null : conversionsMilli / MILLI / clicks,
})

/** The same of one row, with the clicks and the cost it came of. */
export interface CustomerRow extends Customers {
  readonly clicks: number
  readonly cost: Usd
}

/** Counts added up, as one row. */
export function countedCustomers(rows: readonly CustomerCounts[]): CustomerRow {
  const sum = (of: (row: CustomerCounts) => number): number => rows.reduce((total, row) => total + of(row), 0)
  const clicks = sum((it) => it.clicks)
  const costMicros = micros(sum((it) => it.costMicros))
  const conversionsMilli = sum((it) => it.conversionsMilli)
  const valueMicros = micros(sum((it) => it.valueMicros))
  return { ...customersOf({ conversionsMilli, valueMicros, clicks, costMicros }), clicks, cost: usdOf(costMicros) }
}

/** Rows that were worked out already as one, such as the same words in two ad groups. */
export const sumCustomers = (rows: readonly Pick<CustomerRow, 'customers' | 'value' | 'clicks' | 'cost'>[]) =>
  countedCustomers(
    rows.map(({ customers, value, clicks, cost }) => ({
      conversionsMilli: Math.round(customers * MILLI),
      valueMicros: microsOf(value),
      clicks,
      costMicros: microsOf(cost),
    })),
  )
