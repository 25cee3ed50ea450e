import type { Currency } from '@adwright/contract/values/currency.rules'
import type { DeclineReason } from '@adwright/contract/billing'
import type { BillingDetails, Card } from '@adwright/contract/billing-page'
import type { Cents } from '@adwright/contract/values/money.rules'

/** ISO 4217, as the provider tells it. */
export type CurrencyCode = string
/**
 * The payment provider. Money is whole cents of US dollars.
 * @throws {PaymentError} from every call. `unknown`: it was sent and no answer came; the same call with the same ids does
 *   nothing twice.
 */
export interface Payments {
  readonly name: 'sandbox' | 'stripe'

  /** Opens a checkout page for an order; the same order gives the same checkout. Charges nothing itself. */
  openCheckout(order: CheckoutOrder): Promise<OpenCheckout>
  /** Stops or resumes a subscription's renewal at the end of its period, and returns its state. */
  renewAtPeriodEnd(subscriptionId: string, renews: boolean): Promise<SubscriptionFacts>
  /** Ends a subscription at once. Does nothing if it has ended. `credits`: what is unused stays with the payer, for the next charge. */
  endSubscription(subscriptionId: string, how: { readonly credits: boolean }): Promise<void>
  readSubscription(subscriptionId: string): Promise<SubscriptionFacts>
  /** What will be charged next, and to which card. */
  readBilling(subscriptionId: string): Promise<BillingFacts>
  /** Charges what a failed renewal still owes to the plan's card. What is paid is told by an event as well. */
  payOverdue(subscriptionId: string): Promise<'paid' | 'declined' | 'nothing'>
  /** The page where a subscription's card is replaced, and charged what is overdue; it comes back to `returnUrl`. */
  openCardPage(subscriptionId: string, returnUrl: string): Promise<string>
  /** Gives all of a payment back. Does nothing if it went back already; an event tells of it as well. */
  refundPayment(paymentId: string): Promise<void>
  /** Tells the provider who pays, and returns its id of this person. The same owner is never told twice as two. */
  keepPayer(payer: Payer): Promise<string>

  /**
   * Reads a webhook from its raw body. Events that the product doesn't use are `ignored`.
   * @throws {PaymentError} `forged` for a signature that is missing, wrong or more than five minutes old.
   */
  readEvent(raw: Uint8Array, headers: Readonly<Record<string, string>>): Promise<PaymentEvent>
}

interface OrderFacts {
  /** The product's own id, which makes the call idempotent at the provider. */
  readonly orderId: string
  readonly owner: string
  readonly email: string
  readonly description: string
  readonly amountCents: Cents
  /** Of funds: what their ads account counts in. Left out: US dollars. `amountCents` is in its smallest unit. */
  readonly currency?: Currency
  /** Where the browser goes after paying or giving up. Neither proves anything about the payment. */
  readonly successUrl: string
  readonly cancelUrl: string
  /** The provider's id of this person, if known from an earlier payment. */
  readonly payerId?: string | undefined
}

/** What a person pays for, once or each month. */
export type CheckoutOrder = OrderFacts &
  (
    | { readonly kind: 'once' }
    | {
        readonly kind: 'monthly'
        readonly tier: PaidTier
        /** When charging starts: a lower plan follows a higher one. */
        readonly startsAt?: Date | undefined
        /** Taken off the first month: what the plan before has left. `until`: the checkout can't be paid after that. */
        readonly credit?: { readonly cents: Cents; readonly until: Date } | undefined
      }
  )

/** The plans that cost something. */
export type PaidTier = 'Pro' | 'Enterprise'

/** The provider's page where a person pays. */
export interface OpenCheckout {
  readonly checkoutId: string
  readonly url: string
}

/** A subscription, as the provider holds it. */
export interface SubscriptionFacts {
  readonly subscriptionId: string
  /** `waiting`: ordered, but the first period hasn't begun. */
  readonly status: 'waiting' | 'active' | 'past_due' | 'ended'
  readonly renews: boolean
  readonly currentPeriodEnd: Date
}

/** What the provider knows of the charges to come. */
export interface BillingFacts {
  /** Null: the provider keeps none, or one that is no card. */
  readonly card: Card | null
  /** What a failed renewal still owes; null: nothing. */
  readonly overdueCents: Cents | null
  /** Null: nothing more is charged, or what is overdue comes first. */
  readonly next: { readonly amountCents: Cents; readonly at: Date } | null
}

/** Who pays. */
export interface Payer {
  readonly owner: string
  readonly email: string
  /** The provider's id, if known. */
  readonly payerId?: string | undefined
  /** Left out: only the address is told, of a person whom the provider knows. */
  readonly details?: BillingDetails | undefined
}

/** A webhook event. `id` is the provider's. Events may come more than once, in any order. */
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
  readonly amountCents: Cents
  /** ISO 4217, in capitals. */
  readonly currency: CurrencyCode
  readonly orderId: string
  readonly paymentId: string
  /** The provider's id of the person who paid. */
  readonly payerId: string | null
}

/** A declined attempt. The checkout can still be paid. */
interface FailedOnce {
  readonly kind: 'failed'
  readonly orderId: string
  readonly paymentId: string
  /** Null: the bank didn't say. */
  readonly reason: DeclineReason | null
  /** When it was tried: an earlier try may be told later. */
  readonly at: Date
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
  /** The invoice's payment, if the provider named it. */
  readonly paymentId: string | null
  /** What was taken. */
  readonly amountCents: Cents
  /** What the period costs; a balance that the payer has at the provider may have paid a part. */
  readonly billedCents: Cents
  /** ISO 4217, in capitals. */
  readonly currency: CurrencyCode
  readonly periodStart: Date
  readonly periodEnd: Date
}

interface RenewalFailed {
  readonly kind: 'renewal_failed'
  readonly orderId: string
  readonly subscriptionId: string
  readonly invoiceId: string
  readonly paymentId: string | null
  readonly amountCents: Cents
  readonly reason: DeclineReason | null
}

/** The subscription's current state at the provider, so that the order of events doesn't matter. */
interface SubscriptionEventFacts extends SubscriptionFacts {
  readonly kind: 'subscription_told'
  readonly orderId: string
}

/** A refund or a lost dispute. `refundedCents` is the total so far. */
interface Refunded {
  readonly kind: 'refunded'
  readonly paymentId: string
  readonly orderId: string
  readonly invoiceId: string | null
  /** What was paid, of which this went back. */
  readonly amountCents: Cents
  /** ISO 4217, in capitals. */
  readonly currency: CurrencyCode
  readonly refundedCents: Cents
}

/**
 * - `rejected`: the provider's rules forbid it; trying again changes nothing. - `not_found`: no such payment.
 * - `busy`: too many requests. - `unavailable`: the provider failed. - `unknown`: sent, no answer in time.
 * - `forged`: an event that the provider did not sign, or not just now.
 */
export type PaymentErrorKind = 'rejected' | 'not_found' | 'busy' | 'unavailable' | 'unknown' | 'forged'

/** A call to the provider that failed, or whose outcome isn't known (`kind`). */
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
