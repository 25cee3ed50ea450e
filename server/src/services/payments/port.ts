import type { Currency } from '@adwright/contract/values/currency.rules'
import type { DeclineReason } from '@adwright/contract/billing'
import type { BillingDetails, Card } from '@adwright/contract/billing-page'
import type { Cents } from '@adwright/contract/values/money.rules'

/** ISO 4217, as the provider reports it. */
export type CurrencyCode = string
/**
 * The payment provider. Money is whole US cents.
 * @throws {PaymentError} from every call. `unknown`: it was sent and no answer came; repeating the call with the same ids is safe.
 */
export interface Payments {
  readonly name: 'sandbox' | 'stripe'

  /** Opens a checkout page for an order; the same order gives the same checkout. It charges nothing itself. */
  openCheckout(order: CheckoutOrder): Promise<OpenCheckout>
  /** Stops or resumes a subscription's renewal at the end of its period, and returns its state. */
  renewAtPeriodEnd(subscriptionId: string, renews: boolean): Promise<SubscriptionFacts>
  /** Ends a subscription immediately. Does nothing if it has ended. `credits`: the unused part is credited to the payer's next charge. */
  endSubscription(subscriptionId: string, how: { readonly credits: boolean }): Promise<void>
  readSubscription(subscriptionId: string): Promise<SubscriptionFacts>
  /** The next charge and its card. */
  readBilling(subscriptionId: string): Promise<BillingFacts>
  /** Charges the amount owed after a failed renewal to the plan's card. Payments are also reported by an event. */
  payOverdue(subscriptionId: string): Promise<'paid' | 'declined' | 'nothing'>
  /** The page where a subscription's card is replaced and overdue amounts are charged; it returns to `returnUrl`. */
  openCardPage(subscriptionId: string, returnUrl: string): Promise<string>
  /** Refunds a whole payment. Does nothing if already refunded; an event reports it as well. */
  refundPayment(paymentId: string): Promise<void>
  /** Creates or updates the payer at the provider, and returns the provider's id. An owner never gets two. */
  keepPayer(payer: Payer): Promise<string>

  /**
   * Parses a webhook's raw body. Events that the product doesn't use are `ignored`.
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
  /** For funds: the ad account's currency. Default: US dollars. `amountCents` is in its smallest unit. */
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
        /** When charging starts, if a lower plan follows a higher one. */
        readonly startsAt?: Date | undefined
        /** Taken off the first month: the unused part of the previous plan. `until`: the checkout expires then. */
        readonly credit?: { readonly cents: Cents; readonly until: Date } | undefined
      }
  )

/** The paid plans. */
export type PaidTier = 'Pro' | 'Enterprise'

/** The provider's page where a person pays. */
export interface OpenCheckout {
  readonly checkoutId: string
  readonly url: string
}

/** A subscription, as the provider has it. */
export interface SubscriptionFacts {
  readonly subscriptionId: string
  /** `waiting`: ordered, but the first period hasn't started. */
  readonly status: 'waiting' | 'active' | 'past_due' | 'ended'
  readonly renews: boolean
  readonly currentPeriodEnd: Date
}

/** What the provider knows about upcoming charges. */
export interface BillingFacts {
  /** Null: none on file, or a payment method that isn't a card. */
  readonly card: Card | null
  /** The amount owed after a failed renewal; null: nothing. */
  readonly overdueCents: Cents | null
  /** Null: there are no more charges, or an overdue amount comes first. */
  readonly next: { readonly amountCents: Cents; readonly at: Date } | null
}

/** The person who pays. */
export interface Payer {
  readonly owner: string
  readonly email: string
  /** The provider's id, if known. */
  readonly payerId?: string | undefined
  /** Left out: only the email address is updated, for a person the provider knows. */
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
  /** The provider's id of the payer. */
  readonly payerId: string | null
}

/** A declined attempt. The checkout can still be paid. */
interface FailedOnce {
  readonly kind: 'failed'
  readonly orderId: string
  readonly paymentId: string
  /** Null: the bank gave no reason. */
  readonly reason: DeclineReason | null
  /** When it was attempted: events may arrive out of order. */
  readonly at: Date
}

/** A subscription was ordered; only `subscription_paid` means payment. */
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
  /** The amount charged. */
  readonly amountCents: Cents
  /** The period's price; the payer's balance at the provider may have covered part of it. */
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
  /** The original payment. */
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

/** A failed call to the provider, or one with an unknown outcome (`kind`). */
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
