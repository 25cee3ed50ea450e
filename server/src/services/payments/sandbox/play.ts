import { inTransaction, ownerScope } from '#db/scope.ts'
import type { DeclineReason } from '@adwright/contract/billing'
import type { ActOutcome, CheckoutAct, Paying, SandboxCheckout, TestCard } from '../controls/port.ts'
import { refusalOf } from './cards.rules.ts'
import { creditOf, type Desk, keptOrder, newPaymentId, tell } from './desk.ts'
import {
  type CheckoutRow,
  checkoutOfPayment,
  checkoutOfSubscription,
  checkoutRow,
  countDecline,
  endCheckout,
  invoiceOfPayment,
  refundCheckout,
  refundInvoice,
  sendAgain,
} from './sandbox-pay.store.ts'
import { beginSubscription } from './subscriptions.ts'

const NOT_OPEN = 'This checkout is over: it was paid or given up.'
const EXPIRED = 'This checkout has expired. Nothing was paid; start again from the product.'

async function pay(desk: Desk, row: CheckoutRow, card: TestCard): Promise<ActOutcome> {
  const order = keptOrder(row.order)
  const paid = await inTransaction(ownerScope(desk.system, row.ownerId), async (within) => {
    const over = { status: 'paid' as const, paidAt: desk.clock.now() }
    if (order.kind === 'monthly') {
      const subscriptionId = newPaymentId('sub')
      const first = await endCheckout(within, row.id, { ...over, subscriptionId })
      return first ? beginSubscription(within, desk, row, subscriptionId, card) : undefined
    }
    if (!(await endCheckout(within, row.id, over))) return undefined
    const event = {
      kind: 'paid' as const,
      orderId: row.orderId,
      paymentId: row.paymentId,
      payerId: newPaymentId('cus'),
      amountCents: order.amountCents,
      currency: order.currency ?? 'USD',
    }
    return [await tell(within, desk, event, { name: `${row.orderId}/paid`, checkoutId: row.id })]
  })
  if (!paid) return { refused: NOT_OPEN, goTo: order.successUrl }
  await desk.postman.post(paid)
  return { status: 'paid', goTo: order.successUrl }
}

async function decline(desk: Desk, row: CheckoutRow, reason: DeclineReason): Promise<ActOutcome> {
  const id = await inTransaction(ownerScope(desk.system, row.ownerId), async (within) => {
    const tries = await countDecline(within, row.id, reason)
    if (tries === undefined) return undefined
    const event = {
      kind: 'failed' as const,
      orderId: row.orderId,
      paymentId: row.paymentId,
      reason,
      at: desk.clock.now(),
    }
    return tell(within, desk, event, { name: `${row.orderId}/failed/${tries}`, checkoutId: row.id })
  })
  if (id === undefined) return { refused: NOT_OPEN }
  await desk.postman.post([id])
  return { status: 'declined' }
}

/** What a card does: pays, is declined, or waits for the person to confirm at the bank. */
function charge(desk: Desk, row: CheckoutRow, { card = 'pays', confirmed }: Paying): Promise<ActOutcome> | ActOutcome {
  const order = keptOrder(row.order)
  if (order.kind === 'monthly' && order.credit && order.credit.until <= desk.clock.now()) return { refused: EXPIRED }
  if (card === 'authentication_required' && !confirmed) return { status: 'requires_action' }
  const refusal = refusalOf(card)
  return refusal === null ? pay(desk, row, card) : decline(desk, row, refusal)
}

/** A second click on Pay leads to the same page as the first. */
const over = (row: CheckoutRow): ActOutcome =>
  row.status === 'paid' ? { refused: NOT_OPEN, goTo: keptOrder(row.order).successUrl } : { refused: NOT_OPEN }

/** One action of the person on the checkout page (contract, Sandbox by machine). */
export async function act(
  desk: Desk,
  id: string,
  what: CheckoutAct,
  paying: Paying = {},
): Promise<ActOutcome | undefined> {
  const row = await checkoutRow(desk.system, id)
  if (!row) return undefined
  switch (what) {
    case 'pay':
      return row.status === 'open' ? charge(desk, row, paying) : over(row)
    case 'decline': {
      const reason = paying.card === undefined || paying.card === 'pays' ? 'card_declined' : paying.card
      return row.status === 'open' ? decline(desk, row, reason) : over(row)
    }
    case 'cancel': {
      const ended = await endCheckout(desk.system, id, { status: 'canceled' })
      return ended ? { status: 'canceled', goTo: keptOrder(row.order).cancelUrl } : { refused: NOT_OPEN }
    }
    case 'resend': {
      const ids = await sendAgain(desk.system, id)
      if (ids.length === 0) return { refused: 'There’s no event to send again yet.' }
      await desk.postman.post(ids)
      return { status: 'resent' }
    }
  }
}

/** Refunds a whole payment: of a checkout, or of a subscription invoice. */
export async function refund(desk: Desk, paymentId: string): Promise<ActOutcome | undefined> {
  const invoice = await invoiceOfPayment(desk.system, paymentId)
  const checkout = invoice
    ? await checkoutOfSubscription(desk.system, invoice.subscriptionId)
    : await checkoutOfPayment(desk.system, paymentId)
  if (!checkout) return undefined
  if (!invoice && checkout.status !== 'paid') return { refused: 'This was not paid.' }
  const cents = invoice?.amountCents ?? keptOrder(checkout.order).amountCents
  const id = await inTransaction(ownerScope(desk.system, checkout.ownerId), async (within) => {
    const done = invoice
      ? await refundInvoice(within, invoice.id, cents)
      : await refundCheckout(within, checkout.id, cents)
    if (!done) return undefined
    const invoiceId = invoice?.id ?? null
    const of = {
      paymentId,
      orderId: checkout.orderId,
      invoiceId,
      amountCents: cents,
      currency: invoice ? 'USD' : (keptOrder(checkout.order).currency ?? 'USD'),
      refundedCents: cents,
    }
    const about = { name: `${paymentId}/refunded`, checkoutId: checkout.id }
    return tell(within, desk, { kind: 'refunded', ...of }, about)
  })
  if (id === undefined) return { refused: 'This was given back already.' }
  await desk.postman.post([id])
  return { status: 'refunded' }
}

export function shownCheckout(row: CheckoutRow): SandboxCheckout {
  const order = keptOrder(row.order)
  const { id, status, declined, declineReason, paymentId, refundedCents, createdAt } = row
  const { description, amountCents, currency = 'USD', email, successUrl, cancelUrl } = order
  const monthly = order.kind === 'monthly'
  const startsAt = (order.kind === 'monthly' && order.startsAt) || null
  return {
    id,
    description,
    amountCents,
    currency,
    monthly,
    startsAt,
    email,
    status,
    declined,
    declineReason,
    creditCents: creditOf(order),
    paymentId,
    refundedCents,
    backUrl: status === 'paid' ? successUrl : cancelUrl,
    createdAt,
  }
}
