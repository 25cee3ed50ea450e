import { inTransaction, ownerScope } from '#db/scope.ts'
import type { ActOutcome, CheckoutAct, SandboxCheckout, SandboxReceipt } from '../controls/port.ts'
import { type Desk, keptOrder, newPaymentId, tell } from './desk.ts'
import {
  type CheckoutRow,
  checkoutOfPayment,
  checkoutOfSubscription,
  checkoutRow,
  countDecline,
  endCheckout,
  invoiceOfPayment,
  invoiceRow,
  refundCheckout,
  refundInvoice,
  sendAgain,
} from './sandbox-pay.store.ts'
import { beginSubscription } from './subscriptions.ts'

const NOT_OPEN = 'This checkout is over: it was paid or given up.'

async function pay(desk: Desk, row: CheckoutRow): Promise<ActOutcome> {
  const order = keptOrder(row.order)
  const paid = await inTransaction(ownerScope(desk.system, row.ownerId), async (within) => {
    const over = { status: 'paid' as const, paidAt: desk.clock.now() }
    if (order.kind === 'monthly') {
      const subscriptionId = newPaymentId('sub')
      const first = await endCheckout(within, row.id, { ...over, subscriptionId })
      return first ? beginSubscription(within, desk, row, subscriptionId) : undefined
    }
    if (!(await endCheckout(within, row.id, over))) return undefined
    const event = {
      kind: 'paid' as const,
      orderId: row.orderId,
      paymentId: row.paymentId,
      payerId: newPaymentId('cus'),
    }
    return [await tell(within, desk, event, { name: `${row.orderId}/paid`, checkoutId: row.id })]
  })
  if (!paid) return { refused: NOT_OPEN }
  await desk.postman.post(paid)
  return { status: 'paid', goTo: order.successUrl }
}

async function decline(desk: Desk, row: CheckoutRow): Promise<ActOutcome> {
  const id = await inTransaction(ownerScope(desk.system, row.ownerId), async (within) => {
    const tries = await countDecline(within, row.id)
    if (tries === undefined) return undefined
    const event = { kind: 'failed' as const, orderId: row.orderId, paymentId: row.paymentId }
    return tell(within, desk, event, { name: `${row.orderId}/failed/${tries}`, checkoutId: row.id })
  })
  if (id === undefined) return { refused: NOT_OPEN }
  await desk.postman.post([id])
  return { status: 'declined' }
}

/** One act of the person at the checkout page (contract, Sandbox by machine). */
export async function act(desk: Desk, id: string, what: CheckoutAct): Promise<ActOutcome | undefined> {
  const row = await checkoutRow(desk.system, id)
  if (!row) return undefined
  switch (what) {
    case 'pay':
      return row.status === 'open' ? pay(desk, row) : { refused: NOT_OPEN }
    case 'decline':
      return row.status === 'open' ? decline(desk, row) : { refused: NOT_OPEN }
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

/** All of a payment goes back: of a checkout, or of an invoice of a subscription. */
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
    const of = { paymentId, orderId: checkout.orderId, invoiceId: invoice?.id ?? null, refundedCents: cents }
    const about = { name: `${paymentId}/refunded`, checkoutId: checkout.id }
    return tell(within, desk, { kind: 'refunded', ...of }, about)
  })
  if (id === undefined) return { refused: 'This was given back already.' }
  await desk.postman.post([id])
  return { status: 'refunded' }
}

export function shownCheckout(row: CheckoutRow): SandboxCheckout {
  const order = keptOrder(row.order)
  const { id, status, declined, paymentId, refundedCents, createdAt } = row
  const { description, amountCents, email, cancelUrl } = order
  const monthly = order.kind === 'monthly'
  const startsAt = (order.kind === 'monthly' && order.startsAt) || null
  return {
    id,
    description,
    amountCents,
    monthly,
    startsAt,
    email,
    status,
    declined,
    paymentId,
    refundedCents,
    cancelUrl,
    createdAt,
  }
}

/** By the id of a payment (`pi_…`) or of an invoice (`in_…`): both can't be guessed. */
export async function receiptOf(desk: Desk, id: string): Promise<SandboxReceipt | undefined> {
  const invoice = await invoiceRow(desk.system, id)
  if (invoice) {
    const checkout = await checkoutOfSubscription(desk.system, invoice.subscriptionId)
    const { description = 'Subscription', email = '' } = checkout ? keptOrder(checkout.order) : {}
    const { amountCents, refundedCents, createdAt: paidAt, periodStart: from, periodEnd: to } = invoice
    return { number: id, description, amountCents, refundedCents, email, paidAt, period: { from, to } }
  }
  const checkout = await checkoutOfPayment(desk.system, id)
  if (!checkout?.paidAt) return undefined
  const { description, email, amountCents } = keptOrder(checkout.order)
  const { refundedCents, paidAt } = checkout
  return { number: id, description, amountCents, refundedCents, email, paidAt, period: null }
}
