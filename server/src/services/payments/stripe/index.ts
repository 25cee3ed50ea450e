import Stripe from 'stripe'
import type { Clock } from '#kernel/clock.ts'
import { type CheckoutOrder, PaymentError, type Payments } from '../port.ts'
import { billingOf } from './billing.ts'
import { ask } from './errors.ts'
import { eventOf, factsOf, idOf } from './events.ts'
import { payOverdue } from './overdue.ts'
import { keepPayer } from './payer.ts'
import { refundPayment } from './refund.ts'

export interface StripeOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Replaces Stripe's own URL. */
  readonly baseUrl?: string | undefined
  readonly clock: Clock
}

/** For one attempt. All together are limited to 15 s (features/billing/outside.ts). */
const TIMEOUT_MS = 6_000
/** The SDK's own retries after a lost connection or a 5xx; it keeps the idempotency key. */
const NETWORK_RETRIES = 2

const CREDIT = 'Unused time of your plan'

const reading = { changes: false }
const changing = { changes: true }

function hostOf(baseUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (baseUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(baseUrl)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme }
}

/** Stripe requires a trial of at least two days: if the start is sooner, the days in between are free. */
const TRIAL_MIN_MS = 48 * 3_600_000 + 600_000
const trialEndOf = (startsAt: Date, now: Date): number =>
  Math.ceil(Math.max(startsAt.getTime(), now.getTime() + TRIAL_MIN_MS) / 1000)

function sessionOf(order: CheckoutOrder, now: Date): Stripe.Checkout.SessionCreateParams {
  const { orderId, owner, amountCents, payerId } = order
  const metadata = { order_id: orderId, user_id: owner }
  const price = {
    currency: (order.currency ?? 'USD').toLowerCase(),
    unit_amount: amountCents,
    product_data: { name: order.description },
  }
  const common = {
    client_reference_id: owner,
    metadata,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    ...(payerId === undefined ? { customer_email: order.email } : { customer: payerId }),
  }
  if (order.kind === 'once') {
    // Also on the payment: a refund or a failure names the payment, not the checkout.
    const line_items = [{ quantity: 1, price_data: price }]
    return { ...common, mode: 'payment', line_items, payment_intent_data: { metadata } }
  }
  const line_items = [{ quantity: 1, price_data: { ...price, recurring: { interval: 'month' as const } } }]
  // A plan that follows another is free until that one ends.
  const start = order.startsAt && { trial_end: trialEndOf(order.startsAt, now) }
  const subscription_data = { metadata: { ...metadata, tier: order.tier }, ...start }
  return { ...common, mode: 'subscription', line_items, subscription_data }
}

/** Stripe through its own SDK, whose types match the API version it's pinned to. */
export function openStripe({ secretKey, webhookSecret, baseUrl, clock }: StripeOptions): Payments {
  const stripe = new Stripe(secretKey, {
    ...hostOf(baseUrl),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
    appInfo: { name: 'Adwright' },
  })
  const facts = async (id: string) => factsOf(await ask(() => stripe.subscriptions.retrieve(id), reading))
  /** The previous plan's remaining credit becomes a discount on the first month only. */
  const creditOf = async (order: CheckoutOrder): Promise<Stripe.Checkout.SessionCreateParams> => {
    if (order.kind === 'once' || !order.credit) return {}
    const { cents, until } = order.credit
    const coupon = { name: CREDIT, currency: 'usd', amount_off: cents, duration: 'once' as const, max_redemptions: 1 }
    const { id } = await ask(
      () => stripe.coupons.create(coupon, { idempotencyKey: `${order.orderId}-credit` }),
      changing,
    )
    return { discounts: [{ coupon: id }], expires_at: Math.floor(until.getTime() / 1000) }
  }
  return {
    name: 'stripe',
    openCheckout: async (order) => {
      const session = { ...sessionOf(order, clock.now()), ...(await creditOf(order)) }
      const { id, url } = await ask(
        () => stripe.checkout.sessions.create(session, { idempotencyKey: order.orderId }),
        changing,
      )
      if (!url) throw new PaymentError('unavailable', 'The checkout has no address')
      return { checkoutId: id, url }
    },
    // Without an idempotency key: repeating the same change later is a new request, but Stripe would return its first answer.
    renewAtPeriodEnd: async (id, renews) =>
      factsOf(await ask(() => stripe.subscriptions.update(id, { cancel_at_period_end: !renews }), changing)),
    endSubscription: async (id, { credits }) => {
      if ((await facts(id)).status === 'ended') return
      await ask(() => stripe.subscriptions.cancel(id, { prorate: credits, invoice_now: credits }), changing)
    },
    readSubscription: facts,
    readBilling: (id) => billingOf(stripe, id),
    payOverdue: (id) => payOverdue(stripe, id),
    openCardPage: async (id, returnUrl) => {
      const subscription = await ask(() => stripe.subscriptions.retrieve(id), reading)
      const page = {
        mode: 'setup' as const,
        currency: 'usd',
        customer: idOf(subscription.customer) ?? undefined,
        // Lets this checkout's event tell which subscription the card is for.
        metadata: { card_of: id },
        success_url: returnUrl,
        cancel_url: returnUrl,
      }
      const { url } = await ask(() => stripe.checkout.sessions.create(page), changing)
      if (!url) throw new PaymentError('unavailable', 'The page for the card has no address')
      return url
    },
    refundPayment: (id) => refundPayment(stripe, id),
    keepPayer: (payer) => keepPayer(stripe, payer),
    readEvent: async (raw, headers) => {
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(Buffer.from(raw), headers['stripe-signature'] ?? '', webhookSecret)
      } catch (error) {
        if (error instanceof SyntaxError) throw noEvent(error)
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
        throw new PaymentError('forged', error.message, { cause: error })
      }
      if (typeof event !== 'object' || event === null || Array.isArray(event)) throw noEvent()
      return eventOf(stripe, event)
    },
  }
}

/** Correctly signed, but not a readable event. */
const noEvent = (cause?: unknown): PaymentError => new PaymentError('forged', 'The event is no JSON object.', { cause })
