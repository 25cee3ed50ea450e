import { monthsAfter } from '@adwright/contract/values/calendar.rules'
import { inTransaction, ownerScope } from '#db/scope.ts'
import type { CheckoutOrder, PaymentEvent } from '../port.ts'
import { type Desk, newPaymentId } from './desk.ts'
import { addInvoice, addSubscription, putCheckout } from './sandbox-pay.store.ts'

/** Adds a past payment with its receipt; a subscription continues from it. */
export async function plantPaid(desk: Desk, order: CheckoutOrder, paidAt: Date): Promise<PaymentEvent> {
  const paymentId = newPaymentId('pi')
  const subscriptionId = order.kind === 'monthly' ? newPaymentId('sub') : null
  return inTransaction(ownerScope(desk.system, order.owner), async (within) => {
    await putCheckout(within, {
      id: newPaymentId('cs'),
      ownerId: order.owner,
      orderId: order.orderId,
      order: { ...order },
      status: 'paid',
      paymentId,
      subscriptionId,
      createdAt: paidAt,
      paidAt,
    })
    const { orderId, amountCents, currency = 'USD' } = order
    const id = newPaymentId('evt')
    if (order.kind === 'once' || subscriptionId === null)
      return { id, kind: 'paid', orderId, paymentId, payerId: null, amountCents, currency }
    const periodEnd = monthsAfter(paidAt, 1)
    const owned = { ownerId: order.owner, amountCents }
    const runs = {
      tier: order.tier,
      status: 'active' as const,
      currentPeriodEnd: periodEnd,
      anchor: paidAt,
      periods: 1,
      card: 'pays' as const,
    }
    await addSubscription(within, { id: subscriptionId, orderId, ...owned, ...runs })
    const invoiceId = newPaymentId('in')
    const span = { periodStart: paidAt, periodEnd, createdAt: paidAt, paid: true }
    await addInvoice(within, { id: invoiceId, subscriptionId, paymentId, ...owned, ...span })
    const told = {
      orderId,
      subscriptionId,
      tier: order.tier,
      invoiceId,
      paymentId,
      amountCents,
      billedCents: amountCents,
      currency,
      periodStart: paidAt,
      periodEnd,
    }
    return { id, kind: 'subscription_paid', ...told }
  })
}
