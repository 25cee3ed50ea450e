import { type DeclineReason, declineReasons } from '@adwright/contract/billing'
import { cents } from '@adwright/contract/values/money.rules'
import type Stripe from 'stripe'
import type { PaidTier, PaymentEvent, SubscriptionFacts } from '../port.ts'
import { ask } from './errors.ts'
import { payOverdue } from './overdue.ts'

const reading = { changes: false }
export const momentOf = (seconds: number): Date => new Date(seconds * 1000)
/** Stripe returns an id, or the whole object if expanded. */
export const idOf = (text: string | { readonly id: string } | null | undefined): string | null =>
  typeof text === 'string' ? text : (text?.id ?? null)
const ignored = (event: Stripe.Event): PaymentEvent => ({ id: event.id, kind: 'ignored', type: event.type })

const statuses: Readonly<Record<string, SubscriptionFacts['status']>> = {
  trialing: 'waiting',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  incomplete: 'past_due',
}

/** Since 2025 the period is on the subscription's items. */
export function factsOf(subscription: Stripe.Subscription): SubscriptionFacts {
  const ends = subscription.items.data.map((item) => item.current_period_end)
  return {
    subscriptionId: subscription.id,
    status: statuses[subscription.status] ?? 'ended',
    renews: !subscription.cancel_at_period_end && subscription.cancel_at === null,
    currentPeriodEnd: momentOf(Math.max(...ends, 0)),
  }
}

const tierOf = (word: string | undefined): PaidTier | undefined =>
  word === 'Pro' || word === 'Enterprise' ? word : undefined

/** An invoice of one of our subscriptions, or undefined. */
function ours(invoice: Stripe.Invoice) {
  const of = invoice.parent?.subscription_details
  const orderId = of?.metadata?.order_id
  const tier = tierOf(of?.metadata?.tier)
  const subscriptionId = idOf(of?.subscription)
  if (orderId === undefined || tier === undefined || subscriptionId === null) return undefined
  return { orderId, tier, subscriptionId, invoiceId: invoice.id, paymentId: null }
}

/**
 * Stripe's event in our terms. What may have changed meanwhile is requested again, since events come in any order: a subscription's state
 * and a charge's refunded amount.
 */
export async function eventOf(stripe: Stripe, event: Stripe.Event): Promise<PaymentEvent> {
  const { id } = event
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return (await sessionDone(stripe, id, event.data.object)) ?? ignored(event)
    case 'checkout.session.async_payment_failed': {
      const { metadata, payment_intent } = event.data.object
      return failed(event, metadata?.order_id, idOf(payment_intent), null) ?? ignored(event)
    }
    case 'payment_intent.payment_failed': {
      const { metadata, id: paymentId, last_payment_error } = event.data.object
      return failed(event, metadata.order_id, paymentId, reasonOf(last_payment_error)) ?? ignored(event)
    }
    case 'invoice.paid': {
      const invoice = event.data.object
      const its = ours(invoice)
      // The zero invoice of a plan that starts later isn't a payment.
      if (!its || invoice.total <= 0) return ignored(event)
      const periods = invoice.lines.data.map((line) => line.period)
      return {
        id,
        kind: 'subscription_paid',
        ...its,
        amountCents: cents(invoice.amount_paid),
        billedCents: cents(invoice.total),
        currency: invoice.currency.toUpperCase(),
        periodStart: momentOf(Math.max(...periods.map(({ start }) => start))),
        periodEnd: momentOf(Math.max(...periods.map(({ end }) => end))),
      }
    }
    case 'invoice.payment_failed':
      return (await invoiceFailed(stripe, event, event.data.object)) ?? ignored(event)
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const orderId = event.data.object.metadata.order_id
      if (orderId === undefined) return ignored(event)
      const now = await ask(() => stripe.subscriptions.retrieve(event.data.object.id), reading)
      return { id, kind: 'subscription_told', orderId, ...factsOf(now) }
    }
    case 'charge.refunded':
      return (await chargeBack(stripe, id, event.data.object.id)) ?? ignored(event)
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
      return (await chargeBack(stripe, id, idOf(event.data.object.charge))) ?? ignored(event)
    default:
      return ignored(event)
  }
}

/** A declined first payment of a plan isn't a renewal. */
async function invoiceFailed(
  stripe: Stripe,
  event: EventStamp,
  invoice: Stripe.Invoice,
): Promise<PaymentEvent | undefined> {
  const its = ours(invoice)
  if (!its) return undefined
  const reason = await invoiceReason(stripe, invoice.id)
  if (invoice.billing_reason === 'subscription_create') return failed(event, its.orderId, its.invoiceId, reason)
  return { id: event.id, kind: 'renewal_failed', ...its, amountCents: cents(invoice.amount_due), reason }
}

/** An invoice doesn't say why it wasn't paid; its payment does. */
async function invoiceReason(stripe: Stripe, invoice: string): Promise<DeclineReason | null> {
  const { data } = await ask(() => stripe.invoicePayments.list({ invoice, limit: 1 }), reading)
  const paymentId = idOf(data[0]?.payment?.payment_intent)
  if (paymentId === null) return null
  return reasonOf((await ask(() => stripe.paymentIntents.retrieve(paymentId), reading)).last_payment_error)
}

/** The bank's reason is the more specific of the two. An unknown one counts as a declined card. */
function reasonOf(error: { readonly code?: string; readonly decline_code?: string } | null): DeclineReason | null {
  if (!error) return null
  const told = declineReasons.find((it) => it === error.decline_code) ?? declineReasons.find((it) => it === error.code)
  return told ?? (error.code === 'payment_intent_authentication_failure' ? 'authentication_required' : 'card_declined')
}

type EventStamp = Pick<Stripe.Event, 'id' | 'created'>

function failed(
  { id, created }: EventStamp,
  orderId: string | undefined,
  paymentId: string | null,
  reason: DeclineReason | null,
): PaymentEvent | undefined {
  if (orderId === undefined || paymentId === null) return undefined
  return { id, kind: 'failed', orderId, paymentId, reason, at: momentOf(created) }
}

/** A completed checkout. If the money hasn't arrived yet it's `unpaid`, and another event follows. */
async function sessionDone(
  stripe: Stripe,
  id: string,
  session: Stripe.Checkout.Session,
): Promise<PaymentEvent | undefined> {
  if (session.mode === 'setup') await takeCard(stripe, session)
  const orderId = session.metadata?.order_id
  const payerId = idOf(session.customer)
  if (orderId === undefined) return undefined
  const subscriptionId = idOf(session.subscription)
  if (session.mode === 'subscription' && subscriptionId !== null) {
    const now = await ask(() => stripe.subscriptions.retrieve(subscriptionId), reading)
    return { id, kind: 'subscription_ordered', orderId, payerId, ...factsOf(now) }
  }
  const paymentId = idOf(session.payment_intent)
  if (session.payment_status === 'unpaid' || paymentId === null) return undefined
  const billed = { amountCents: cents(session.amount_total ?? 0), currency: (session.currency ?? '').toUpperCase() }
  return { id, kind: 'paid', orderId, paymentId, payerId, ...billed }
}

/** A new card: it's used for the plan from now on, and charged overdue amounts immediately. Repeating it changes nothing. */
async function takeCard(stripe: Stripe, session: Stripe.Checkout.Session): Promise<void> {
  const setupId = idOf(session.setup_intent)
  const subscriptionId = session.metadata?.card_of
  if (setupId === null || subscriptionId === undefined) return
  const card = idOf((await ask(() => stripe.setupIntents.retrieve(setupId), reading)).payment_method)
  if (card === null) return
  const change = { default_payment_method: card }
  await ask(() => stripe.subscriptions.update(subscriptionId, change), { changes: true })
  await payOverdue(stripe, subscriptionId)
}

/** A charge's total returned amount: refunds, and disputes that weren't won. */
async function chargeBack(stripe: Stripe, id: string, chargeId: string | null): Promise<PaymentEvent | undefined> {
  if (chargeId === null) return undefined
  const charge = await ask(() => stripe.charges.retrieve(chargeId), reading)
  const paymentId = idOf(charge.payment_intent)
  if (paymentId === null) return undefined
  const disputes = charge.disputed
    ? (await ask(() => stripe.disputes.list({ charge: chargeId, limit: 100 }), reading)).data
    : []
  const lost = disputes
    .filter(({ status }) => status !== 'won' && !status.startsWith('warning_'))
    .reduce((sum, { amount }) => sum + amount, 0)
  const refundedCents = cents(Math.min(charge.amount, charge.amount_refunded + lost))
  const paid = { amountCents: cents(charge.amount), currency: charge.currency.toUpperCase() }
  const back = { id, kind: 'refunded' as const, paymentId, ...paid, refundedCents }
  const own = charge.metadata.order_id
  if (own !== undefined) return { ...back, orderId: own, invoiceId: null }
  const its = await invoiceOf(stripe, paymentId)
  return its && { ...back, orderId: its.orderId, invoiceId: its.invoiceId }
}

/** A subscription's payment names neither; its invoice does. */
async function invoiceOf(stripe: Stripe, paymentId: string) {
  const payment = { type: 'payment_intent', payment_intent: paymentId } as const
  const { data } = await ask(() => stripe.invoicePayments.list({ payment, limit: 1 }), reading)
  const invoiceId = idOf(data[0]?.invoice)
  if (invoiceId === null) return undefined
  return ours(await ask(() => stripe.invoices.retrieve(invoiceId), reading))
}
