import type { CustomerBreakdown, CustomerFigures } from './customer-figures.ts'
import { type Currency, moneyIn } from './values/currency.rules.ts'

type Figures = Pick<CustomerFigures, 'customers' | 'value' | 'cost_per_customer' | 'rate'>

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const UNKNOWN = '–'

/** The names of the four figures, on every screen and in every file. */
export const customerNames = {
  customers: 'Customers',
  each: 'Cost per customer',
  value: 'Value',
  rate: 'Customer rate',
  countedBy: 'What counts',
} as const

/** Formats each figure, money in the account's currency; a dash for unknown values. */
export const customerTextIn = (currency: Currency | undefined) => ({
  customers: ({ customers }: Pick<Figures, 'customers'>): string => whole.format(customers),
  each: ({ cost_per_customer: each }: Pick<Figures, 'cost_per_customer'>): string =>
    each === null ? UNKNOWN : moneyIn(currency).text(each),
  value: ({ value }: Pick<Figures, 'value'>): string => moneyIn(currency).text(value),
  rate: ({ rate }: Pick<Figures, 'rate'>): string => (rate === null ? UNKNOWN : `${(rate * 100).toFixed(2)}%`),
})

/** What counts customers, in one line: 'What counts: Form sent, Purchase'. Undefined where unknown. */
export const countedByText = ({ counted_by: names = [] }: Pick<CustomerBreakdown, 'counted_by'>): string | undefined =>
  names.length === 0 ? undefined : `${customerNames.countedBy}: ${names.join(', ')}`

/** '5 customers at $18.00 each, worth $120.00 together.' in emails and summaries; null means that nothing counts customers. */
export function customerSentence(figures: Figures | null, currency: Currency | undefined): string {
  const { text } = moneyIn(currency)
  if (figures === null) return 'Customers aren’t measured: nothing counts calls, forms or orders after a click.'
  const { customers, cost_per_customer: each, value } = figures
  if (each === null) return 'No customer yet. People often decide days after a click.'
  const worth = value > 0 ? `, worth ${text(value)} together` : ''
  if (customers === 1) return `1 customer for ${text(each)}${value > 0 ? `, worth ${text(value)}` : ''}.`
  return `${whole.format(customers)} customers at ${text(each)} each${worth}.`
}
