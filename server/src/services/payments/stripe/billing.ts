import { cents } from '@adwright/contract/values/money.rules'
import type Stripe from 'stripe'
import type { BillingFacts } from '../port.ts'
import { ask } from './errors.ts'
import { factsOf, momentOf } from './events.ts'
import { openInvoice } from './overdue.ts'

const reading = { changes: false }

/** `visa` -> Visa, `american_express` -> American Express. */
const nameOf = (brand: string): string =>
  brand.replaceAll('_', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** The plan's own card, or the one for the customer's invoices; and the invoice that Stripe will create next. */
export async function billingOf(stripe: Stripe, id: string): Promise<BillingFacts> {
  const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method', 'latest_invoice']
  const subscription = await ask(() => stripe.subscriptions.retrieve(id, { expand }), reading)
  const { customer, default_payment_method: own } = subscription
  const shared =
    typeof customer === 'object' && !customer.deleted ? customer.invoice_settings.default_payment_method : null
  const { status, renews } = factsOf(subscription)
  const overdue = status === 'past_due' ? openInvoice(subscription.latest_invoice) : null
  return {
    card: cardIn(own) ?? cardIn(shared),
    overdueCents: overdue && cents(overdue.amount_remaining),
    next: status === 'ended' || !renews || overdue ? null : await nextCharge(stripe, id),
  }
}

function cardIn(method: string | Stripe.PaymentMethod | null): BillingFacts['card'] {
  if (!method || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month, exp_year } = method.card
  return { brand: nameOf(brand), last4, exp_month, exp_year }
}

/** Including credits, discounts and taxes, which only Stripe knows. */
async function nextCharge(stripe: Stripe, subscription: string): Promise<BillingFacts['next']> {
  const invoice = await ask(() => stripe.invoices.createPreview({ subscription }), reading)
  return { amountCents: cents(invoice.amount_due), at: momentOf(invoice.next_payment_attempt ?? invoice.period_end) }
}
