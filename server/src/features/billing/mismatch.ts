import type { PaymentEvent } from '#services/payments/port.ts'
import { notify } from '#features/notifications/index.ts'
import type { Applying } from './apply-event.ts'
import { amountText, paidText, paysOrder, type PaidFacts } from './order.rules.ts'
import { paymentOfOrder } from './payments.store.ts'
import { billingTexts } from './billing.texts.ts'

/** The payment reported by an event; undefined if it reports none. */
function paidBy(event: PaymentEvent): PaidFacts | undefined {
  if (event.kind === 'paid') return { cents: event.amountCents, currency: event.currency }
  if (event.kind === 'subscription_paid')
    return { cents: event.billedCents, currency: event.currency, tier: event.tier }
  return undefined
}

/**
 * Whether a payment doesn't match its order: another amount or currency, or an order paid twice. Nothing is granted for it; the owner is
 * notified, and the operator finds it in the log to refund it.
 */
export async function isMismatch(at: Applying, event: PaymentEvent): Promise<boolean> {
  const paid = paidBy(event)
  if (!paid) return false
  const { scope, order, log, clock } = at
  const before = event.kind === 'paid' ? await paymentOfOrder(scope, order.id) : undefined
  const isSecond = before !== undefined && event.kind === 'paid' && before.key !== event.paymentId
  if (!isSecond && paysOrder(paid, order)) return false
  const facts = {
    event: event.id,
    order: order.id,
    owner: scope.owner,
    paid,
    orderedCents: order.amountCents,
    isSecond,
  }
  log.error(facts, 'a payment does not match its order: nothing was credited')
  const why = isSecond
    ? `was for an order that you had paid already`
    : billingTexts.mismatch.notTheOrder(amountText(order.amountCents, order.currency))
  const said = billingTexts.mismatch.nothingAdded(paidText(paid), why)
  await notify(scope, said, clock, { kind: 'payment' })
  return true
}
