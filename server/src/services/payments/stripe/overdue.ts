import Stripe from 'stripe'
import { PaymentError } from '../port.ts'
import { ask } from './errors.ts'

/** The unpaid invoice, from an expanded invoice object. */
export const openInvoice = (invoice: string | Stripe.Invoice | null): Stripe.Invoice | null =>
  typeof invoice === 'object' && invoice?.status === 'open' ? invoice : null

/** Retries a renewal's open invoice. Once it's paid, a second attempt finds nothing open. */
export async function payOverdue(stripe: Stripe, subscription: string): Promise<'paid' | 'declined' | 'nothing'> {
  const found = await ask(() => stripe.subscriptions.retrieve(subscription, { expand: ['latest_invoice'] }), {
    changes: false,
  })
  const id = openInvoice(found.latest_invoice)?.id
  if (id === undefined) return 'nothing'
  try {
    await ask(() => stripe.invoices.pay(id), { changes: true })
    return 'paid'
  } catch (error) {
    if (error instanceof PaymentError && error.cause instanceof Stripe.errors.StripeCardError) return 'declined'
    throw error
  }
}
