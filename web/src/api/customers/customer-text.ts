import type { CustomerFigures } from '@adwright/contract/customer-figures'
import { usdText } from '@adwright/contract/values/money.rules'
import { customersTexts as texts } from './customers.texts.ts'

type Figures = Pick<CustomerFigures, 'customers' | 'value' | 'cost_per_customer' | 'rate'>

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Each figure as it is written; a dash for what isn't known. */
export const customerText = {
  customers: ({ customers }: Pick<Figures, 'customers'>): string => whole.format(customers),
  each: ({ cost_per_customer: each }: Pick<Figures, 'cost_per_customer'>): string =>
    each === null ? texts.none : usdText(each),
  value: ({ value }: Pick<Figures, 'value'>): string => usdText(value),
  rate: ({ rate }: Pick<Figures, 'rate'>): string => (rate === null ? texts.none : `${(rate * 100).toFixed(2)}%`),
}
