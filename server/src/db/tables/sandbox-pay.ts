import { cents, type Cents } from '@adwright/contract/values/money.rules'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { declineReasons } from '@adwright/contract/billing'
import { purseId } from './owner-id.ts'

/** The payment sandbox's cards, each named by its outcome. */
export const testCards = ['pays', 'insufficient_funds', 'expired_card', 'authentication_required'] as const
export type TestCard = (typeof testCards)[number]

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Checkouts of the payment sandbox (sandbox.md, Money). Only the sandbox reads these tables. */
export const sandboxPayCheckouts = pgTable(
  'sandbox_pay_checkouts',
  {
    /** `cs_…`, unguessable, since it's part of a URL. */
    id: text().primaryKey(),
    ownerId: purseId(),
    /** The product's own id: asking again returns the same checkout. */
    orderId: text('order_id').notNull().unique(),
    order: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    status: text({ enum: ['open', 'paid', 'canceled'] }).notNull(),
    declined: integer().notNull().default(0),
    /** Why the last attempt was declined. */
    declineReason: text('decline_reason', { enum: declineReasons }),
    /** `pi_…`, the same for every attempt, as with the real provider. */
    paymentId: text('payment_id').notNull().unique(),
    subscriptionId: text('subscription_id'),
    refundedCents: integer('refunded_cents').$type<Cents>().notNull().default(cents(0)),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (t) => [index('sandbox_pay_checkouts_owner').on(t.ownerId, t.createdAt)],
)

export const sandboxPaySubscriptions = pgTable(
  'sandbox_pay_subscriptions',
  {
    /** `sub_…` */
    id: text().primaryKey(),
    ownerId: purseId(),
    orderId: text('order_id').notNull(),
    tier: text({ enum: ['Pro', 'Enterprise'] }).notNull(),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    /** `waiting` for its first period to start. */
    status: text({ enum: ['waiting', 'active', 'past_due', 'ended'] }).notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    currentPeriodEnd: moment('current_period_end').notNull(),
    /** The day of the month when periods start: a short month doesn't shift it permanently. */
    anchor: moment('anchor').notNull(),
    periods: integer().notNull().default(0),
    /** The test card for renewals; none: they're paid. */
    card: text({ enum: testCards }),
  },
  (t) => [
    index('sandbox_pay_subscriptions_owner').on(t.ownerId),
    index('sandbox_pay_subscriptions_due').on(t.status, t.currentPeriodEnd),
  ],
)

/** Subscription invoices, as shown on receipts. */
export const sandboxPayInvoices = pgTable(
  'sandbox_pay_invoices',
  {
    /** `in_…` */
    id: text().primaryKey(),
    ownerId: purseId(),
    subscriptionId: text('subscription_id').notNull(),
    paymentId: text('payment_id').notNull().unique(),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    refundedCents: integer('refunded_cents').$type<Cents>().notNull().default(cents(0)),
    paid: boolean().notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('sandbox_pay_invoices_owner').on(t.ownerId),
    index('sandbox_pay_invoices_of').on(t.subscriptionId, t.createdAt),
  ],
)

/** Signed events on their way to the product's webhook; stored, so that a restart loses none and `resend` sends the same one. */
export const sandboxPayEvents = pgTable(
  'sandbox_pay_events',
  {
    id: text().primaryKey(),
    ownerId: purseId(),
    checkoutId: text('checkout_id'),
    body: text().notNull(),
    /** How often it still has to be sent. */
    sends: integer().notNull(),
    delayMs: integer('delay_ms').notNull(),
    createdAt: moment('created_at').notNull(),
    place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (t) => [
    index('sandbox_pay_events_owner').on(t.ownerId),
    index('sandbox_pay_events_checkout').on(t.checkoutId),
    index('sandbox_pay_events_waiting').on(t.sends),
  ],
)

/** The secret for signing events, one per database. */
export const sandboxPaySecret = pgTable('sandbox_pay_secret', {
  id: integer().primaryKey(),
  secret: text().notNull(),
})

/** Failures requested at /sandbox/faults. */
export const sandboxPayFaults = pgTable('sandbox_pay_faults', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: ['timeout', 'error', 'rate_limit', 'garbage'] }).notNull(),
  times: integer().notNull(),
})
