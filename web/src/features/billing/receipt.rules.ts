import type { Payment } from '@adwright/contract/billing'

export type ReceiptBy = 'payment' | 'subscription' | 'invoice'

/**
 * product-3 §3, §7.4: a pi_ prefix selects the payment receipt, sub_ the subscription receipt. All months of a plan share their sub_ id,
 * which gives the latest receipt: an earlier month is fetched by its invoice, as is what has neither prefix.
 */
export function receiptBy(payment: Payment, all: readonly Payment[]): ReceiptBy {
  const id = payment.stripe_payment_id
  if (id.startsWith('pi_')) return 'payment'
  const latest = all.find((it) => it.stripe_payment_id === id) ?? payment
  return id.startsWith('sub_') && latest.id === payment.id ? 'subscription' : 'invoice'
}
