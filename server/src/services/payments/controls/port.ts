import type { Currency } from '@adwright/contract/values/currency.rules'
import type { DeclineReason } from '@adwright/contract/billing'
import type { Cents } from '@adwright/contract/values/money.rules'
import { type TestCard, testCards } from '#db/tables/sandbox-pay.ts'
import type { CheckoutOrder, PaymentEvent } from '../port.ts'

/** Sandbox only: simulates the payer and the bank, from /sandbox/checkout or a test. */
export interface PaymentControls {
  checkout(id: string): Promise<SandboxCheckout | undefined>
  /** Pays or declines a checkout. Undefined: there is none. `refused` says why it isn't possible now. */
  act(id: string, act: CheckoutAct, paying?: Paying): Promise<ActOutcome | undefined>
  /** The card that a subscription is charged to. */
  cardOf(subscriptionId: string): Promise<SandboxCard | undefined>
  /** Replaces it. If the new card works, overdue amounts are charged to it, as the real provider does. */
  setCard(subscriptionId: string, card: TestCard): Promise<ActOutcome | undefined>
  /** The latest 100 checkouts and subscriptions, newest first. */
  latest(): Promise<{ checkouts: SandboxCheckout[]; subscriptions: SandboxSubscription[] }>
  /** Starts a subscription's next period now, paid or failed. */
  renew(subscriptionId: string, outcome: 'paid' | 'failed'): Promise<ActOutcome | undefined>
  /** Refunds a whole payment; the `pi_…` of a checkout or an invoice. */
  refund(paymentId: string): Promise<ActOutcome | undefined>
  /** Makes the next `times` calls fail. `timeout`: the work is done, but the answer is lost. */
  fault(kind: FaultKind, times: number): Promise<void>
  /** Adds a past payment. Returns its event without sending it. */
  plantPaid(order: CheckoutOrder, paidAt: Date): Promise<PaymentEvent>
  /** Sets where events go (the product's webhook); the function returns the HTTP status. */
  deliverTo(deliver: Deliver): void
  /** Starts sending waiting events and renewing what's due. */
  start(): void
  /** Renews everything due, once. */
  renewDue(): Promise<void>
  /** Sends all waiting events immediately; for tests. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/** How the next call fails. */
export type FaultKind = 'timeout' | 'error' | 'rate_limit' | 'garbage'
/** What a person can do on the sandbox's checkout page. */
export const checkoutActs = ['pay', 'decline', 'cancel', 'resend'] as const
export type CheckoutAct = (typeof checkoutActs)[number]
/** Sends a signed event to the app; returns the HTTP status. */
export type Deliver = (body: string, headers: Readonly<Record<string, string>>) => Promise<number>

/** The sandbox's cards, each named by its outcome. */
export { type TestCard, testCards }

/** What a person enters on the checkout page. */
export interface Paying {
  readonly card?: TestCard | undefined
  /** The person confirmed at their bank. */
  readonly confirmed?: boolean | undefined
}

/** The result; `refused` is a sentence for the page. */
export interface ActOutcome {
  readonly refused?: string
  readonly status?: string
  /** Where the browser goes next. */
  readonly goTo?: string
}

/** A checkout, as shown on its page. */
export interface SandboxCheckout {
  readonly id: string
  readonly description: string
  readonly amountCents: Cents
  readonly currency: Currency
  readonly monthly: boolean
  readonly startsAt: Date | null
  readonly email: string
  readonly status: 'open' | 'paid' | 'canceled'
  readonly declined: number
  readonly declineReason: DeclineReason | null
  /** The part of `amountCents` that is credited today. */
  readonly creditCents: Cents
  readonly paymentId: string
  readonly refundedCents: Cents
  /** The product's page for the result. */
  readonly backUrl: string
  readonly createdAt: Date
}

/** What the new card page shows; null: no card on file. */
export interface SandboxCard {
  readonly card: TestCard | null
  readonly description: string
}

/** A subscription, as listed on the sandbox's page. */
export interface SandboxSubscription {
  readonly id: string
  readonly tier: string
  readonly amountCents: Cents
  readonly status: 'waiting' | 'active' | 'past_due' | 'ended'
  readonly renews: boolean
  readonly currentPeriodEnd: Date
}
