import type { Cents } from '@adwright/contract/values/money.rules'
/**
 * The payment provider in our words. Money is whole cents of US dollars.
 * @throws {PaymentError} from every call. `unknown`: it was sent and no answer came; the same call with the same ids does
 *   nothing twice.
 */
export interface Payments {
  readonly name: 'sandbox' | 'stripe'

  /** Opens a page where the order is paid. The same order again gives the same checkout. Nobody is charged by this. */
  openCheckout(order: CheckoutOrder): Promise<OpenCheckout>
  /** Stops (or takes up again) the renewal of a subscription at its period's end, and tells its state then. */
  renewAtPeriodEnd(subscriptionId: string, renews: boolean): Promise<SubscriptionFacts>
  /** Ends a subscription at once. One that has ended is left as it is. */
  endSubscription(subscriptionId: string): Promise<void>
  readSubscription(subscriptionId: string): Promise<SubscriptionFacts>
  /** An address of the receipt that a browser opens without signing in. */
  receiptUrl(of: ReceiptOf): Promise<string>

  /**
   * Reads a webhook from its raw body. What the product has no use for is `ignored`.
   * @throws {PaymentError} `forged` for a signature that is missing, wrong or more than five minutes old.
   */
  readEvent(raw: Uint8Array, headers: Readonly<Record<string, string>>): Promise<PaymentEvent>
}

interface OrderFacts {
  /** The product's own id: the key under which the provider does it once. */
  readonly orderId: string
  readonly owner: string
  readonly email: string
  readonly description: string
  readonly amountCents: Cents
  /** Where the browser goes when it is paid, or given up. Neither means anything about the money. */
  readonly successUrl: string
  readonly cancelUrl: string
  /** The provider's id of this person, where it is known from a payment before. */
  readonly payerId?: string | undefined
}

export type CheckoutOrder = OrderFacts &
  (
    | { readonly kind: 'once' }
    | {
        readonly kind: 'monthly'
        readonly tier: PaidTier
        /** Nothing is charged before this moment: the lower plan that follows a higher one. */
        readonly startsAt?: Date | undefined
      }
  )

export type PaidTier = 'Pro' | 'Enterprise'

export interface OpenCheckout {
  readonly checkoutId: string
  readonly url: string
}

export interface SubscriptionFacts {
  readonly subscriptionId: string
  /** `waiting`: ordered, its first period has not begun. */
  readonly status: 'waiting' | 'active' | 'past_due' | 'ended'
  readonly renews: boolean
  readonly currentPeriodEnd: Date
}

export type ReceiptOf =
  | { readonly paymentId: string }
  /** The latest invoice of a subscription. */
  | { readonly subscriptionId: string }
  | { readonly invoiceId: string }

/** What an event is about; `id` is the provider's, and the same event may come more than once, and in any order. */
export type PaymentEvent =
  | ({ readonly id: string } & (
      | PaidOnce
      | FailedOnce
      | SubscriptionOrdered
      | SubscriptionPaid
      | RenewalFailed
      | SubscriptionEventFacts
      | Refunded
    ))
  | { readonly id: string; readonly kind: 'ignored'; readonly type: string }

interface PaidOnce {
  readonly kind: 'paid'
  readonly orderId: string
  readonly paymentId: string
  /** The provider's id of the person who paid. */
  readonly payerId: string | null
}

/** A try that was declined. The checkout may still be paid. */
interface FailedOnce {
  readonly kind: 'failed'
  readonly orderId: string
  readonly paymentId: string
}

/** A subscription was ordered; only `subscription_paid` announces money. */
interface SubscriptionOrdered extends SubscriptionFacts {
  readonly kind: 'subscription_ordered'
  readonly orderId: string
  readonly payerId: string | null
}

/** A period was paid, the first or a later one. */
export interface SubscriptionPaid {
  readonly kind: 'subscription_paid'
  readonly orderId: string
  readonly subscriptionId: string
  readonly tier: PaidTier
  readonly invoiceId: string
  /** The payment behind the invoice, where the provider told it. */
  readonly paymentId: string | null
  readonly amountCents: Cents
  readonly periodEnd: Date
}

interface RenewalFailed {
  readonly kind: 'renewal_failed'
  readonly orderId: string
  readonly subscriptionId: string
  readonly invoiceId: string
  readonly paymentId: string | null
  readonly amountCents: Cents
}

/** The state of a subscription now, as the provider says when it is asked: the order of events does not matter. */
interface SubscriptionEventFacts extends SubscriptionFacts {
  readonly kind: 'subscription_told'
  readonly orderId: string
}

/** Money went back, or was taken back by a dispute. `refundedCents` is all that ever did. */
interface Refunded {
  readonly kind: 'refunded'
  readonly paymentId: string
  readonly orderId: string
  readonly invoiceId: string | null
  readonly refundedCents: Cents
}

/**
 * - `rejected`: the provider's rules forbid it; trying again changes nothing. - `not_found`: no such payment.
 * - `busy`: too many requests. - `unavailable`: the provider failed. - `unknown`: sent, no answer in time.
 * - `forged`: an event that the provider did not sign, or not just now.
 */
export type PaymentErrorKind = 'rejected' | 'not_found' | 'busy' | 'unavailable' | 'unknown' | 'forged'

export class PaymentError extends Error {
  override readonly name = 'PaymentError'
  readonly kind: PaymentErrorKind
  readonly retryAfterSeconds: number | undefined
  constructor(kind: PaymentErrorKind, message: string, more: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(message, { cause: more.cause })
    this.kind = kind
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}
