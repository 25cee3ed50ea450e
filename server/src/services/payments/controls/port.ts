import type { Cents } from '@adwright/contract/values/money.rules'
import type { CheckoutOrder, PaymentEvent } from '../port.ts'

/** What only a sandbox can: the other side of money, played by hand at /sandbox/checkout, or by a test. */
export interface PaymentControls {
  checkout(id: string): Promise<SandboxCheckout | undefined>
  /** Undefined: no such checkout. `refused` says why the act makes no sense now. */
  act(id: string, act: CheckoutAct): Promise<ActOutcome | undefined>
  /** The latest 100 checkouts and subscriptions, newest first. */
  latest(): Promise<{ checkouts: SandboxCheckout[]; subscriptions: SandboxSubscription[] }>
  /** Lets a subscription's next period begin now: it is paid, or it fails. */
  renew(subscriptionId: string, outcome: 'paid' | 'failed'): Promise<ActOutcome | undefined>
  /** Gives a payment back, all of it; `pi_…` of a checkout or of an invoice. */
  refund(paymentId: string): Promise<ActOutcome | undefined>
  receipt(secretId: string): Promise<SandboxReceipt | undefined>
  /** Lets the next `times` calls fail. `timeout`: the work is done, the answer lost. */
  fault(kind: FaultKind, times: number): Promise<void>
  /** Puts a payment into the past, as if it had been made then; returns the event that announced it. Nothing is sent. */
  plantPaid(order: CheckoutOrder, paidAt: Date): Promise<PaymentEvent>
  /** Where events go: the product's own webhook. Gives the status it answered with. */
  deliverTo(deliver: Deliver): void
  /** Begins to send what waits, and to renew what is due by the clock. */
  start(): void
  /** Renews what is due by the clock, once. */
  renewDue(): Promise<void>
  /** Sends all that waits now, without its delays; resolves when it is sent. For tests. */
  settle(): Promise<void>
  stop(): Promise<void>
}

export type FaultKind = 'timeout' | 'error' | 'rate_limit' | 'garbage'
export const checkoutActs = ['pay', 'decline', 'cancel', 'resend'] as const
export type CheckoutAct = (typeof checkoutActs)[number]
export type Deliver = (body: string, headers: Readonly<Record<string, string>>) => Promise<number>

export interface ActOutcome {
  readonly refused?: string
  readonly status?: string
  /** Where the browser goes on. */
  readonly goTo?: string
}

export interface SandboxCheckout {
  readonly id: string
  readonly description: string
  readonly amountCents: Cents
  readonly monthly: boolean
  readonly startsAt: Date | null
  readonly email: string
  readonly status: 'open' | 'paid' | 'canceled'
  readonly declined: number
  readonly paymentId: string
  readonly refundedCents: Cents
  readonly cancelUrl: string
  readonly createdAt: Date
}

export interface SandboxSubscription {
  readonly id: string
  readonly tier: string
  readonly amountCents: Cents
  readonly status: 'waiting' | 'active' | 'past_due' | 'ended'
  readonly renews: boolean
  readonly currentPeriodEnd: Date
}

export interface SandboxReceipt {
  readonly number: string
  readonly description: string
  readonly amountCents: Cents
  readonly refundedCents: Cents
  readonly email: string
  readonly paidAt: Date
  readonly period: { readonly from: Date; readonly to: Date } | null
}
