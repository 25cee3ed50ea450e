import { declineReasons } from '@adwright/contract/billing'
import type { BillingDetails } from '@adwright/contract/billing-page'
import { currencies } from '@adwright/contract/values/currency.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { cents, type Cents, type Micros } from '@adwright/contract/values/money.rules'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { ownerId, purseId } from './owner-id.ts'

/**
 * Image credits: append-only, the balance is the sum. `balance` is the sum after this entry, so that the database itself refuses a negative
 * balance. Each cause counts once (contract.md, Subscription, credits, money).
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: purseId(),
    amount: integer().notNull(),
    reason: text().notNull(),
    cause: text().notNull(),
    balance: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    unique('credit_entries_cause').on(t.ownerId, t.cause),
    index('credit_entries_owner').on(t.ownerId, t.id),
    check('credit_entries_balance', sql`${t.balance} >= 0`),
    check('credit_entries_amount', sql`${t.amount} <> 0`),
  ],
)

/** Advertising funds of an owner's ad account, in micros of its currency. Stored like credits. */
export const fundEntries = pgTable(
  'fund_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: ownerId(),
    /** Ten digits. */
    customerId: text('customer_id').notNull(),
    /** Payments by the owner, ad costs, and refunds to the owner. */
    kind: text({ enum: ['added', 'ad_cost', 'refunded'] }).notNull(),
    /** The day of an ad cost, in the account's time zone. */
    day: date({ mode: 'string' }).$type<Day>(),
    amountMicros: bigint('amount_micros', { mode: 'number' }).$type<Micros>().notNull(),
    reason: text().notNull(),
    cause: text().notNull(),
    balanceMicros: bigint('balance_micros', { mode: 'number' }).$type<Micros>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    unique('fund_entries_cause').on(t.ownerId, t.cause),
    index('fund_entries_account').on(t.ownerId, t.customerId, t.id),
    check('fund_entries_balance', sql`${t.balanceMicros} >= 0`),
    check('fund_entries_amount', sql`${t.amountMicros} <> 0`),
  ],
)

/** A paid plan. No row: Free. */
export const subscriptions = pgTable('subscriptions', {
  ownerId: purseId().primaryKey(),
  tier: text({ enum: ['Pro', 'Enterprise'] }).notNull(),
  status: text({ enum: ['active', 'canceling', 'past_due', 'ended'] }).notNull(),
  currentPeriodEnd: timestamp('current_period_end', { withTimezone: true }).notNull(),
  /** The payment provider's id; null for an unpaid plan (the demo). */
  subscriptionId: text('subscription_id'),
  /** When it was ordered: an event about an older subscription changes nothing. */
  orderedAt: timestamp('ordered_at', { withTimezone: true }),
  /** A lower plan that is already ordered and starts when this period ends (contract, Closer terms: Money). */
  nextTier: text('next_tier', { enum: ['Pro', 'Enterprise'] }),
  nextSubscriptionId: text('next_subscription_id'),
})

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Credits held for work that takes time. They're booked when the work is done, and can't be spent meanwhile. */
export const creditHolds = pgTable(
  'credit_holds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: purseId(),
    cause: text().notNull(),
    amount: integer().notNull(),
    /** When a hold is released if its work died with its process. */
    until: moment('until').notNull(),
  },
  (t) => [unique('credit_holds_cause').on(t.ownerId, t.cause), check('credit_holds_amount', sql`${t.amount} > 0`)],
)

/** What an owner wanted to buy. Money is granted only by the provider's event, which finds its owner through this row. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    ownerId: purseId(),
    kind: text({ enum: ['credits_purchase', 'google_ads_funds', 'subscription'] }).notNull(),
    package: text({ enum: ['basic', 'premium'] }),
    tier: text({ enum: ['Pro', 'Enterprise'] }),
    /** The ad account that funds are for: ten digits. */
    customerId: text('customer_id'),
    /** The business that funds are for. */
    businessId: uuid('business_id').references(() => businesses.id, { onDelete: 'set null' }),
    /** The package's credits when it was sold. */
    credits: integer(),
    /** US dollars, except for funds, which are in the ad account's currency. */
    currency: text('currency', { enum: currencies }).notNull().default('USD'),
    /** The amount due today, in its smallest unit. */
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    /** The unused part of the previous plan that was credited, and its subscription. */
    creditCents: integer('credit_cents').$type<Cents>().notNull().default(cents(0)),
    creditOf: text('credit_of'),
    checkoutId: text('checkout_id'),
    /** The provider's id of this person, from the payment. */
    payerId: text('payer_id'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('orders_owner').on(t.ownerId, t.createdAt), index('orders_business').on(t.businessId)],
)

/** Payment History: one row per payment or subscription invoice (product-3 §2.5). */
export const payments = pgTable(
  'payments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: purseId(),
    /** Identifies a payment that is reported again: its own id, or the invoice's. */
    key: text().notNull(),
    kind: text({ enum: ['credits_purchase', 'google_ads_funds', 'subscription'] }).notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    description: text().notNull(),
    currency: text('currency', { enum: currencies }).notNull().default('USD'),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    refundedCents: integer('refunded_cents').$type<Cents>().notNull().default(cents(0)),
    status: text({ enum: ['paid', 'failed', 'refunded'] }).notNull(),
    /** When the payment was reported. A refund may be reported earlier. */
    paidAt: moment('paid_at'),
    /** The payer's time zone at payment; null for payments from before it was stored. */
    timeZone: text('time_zone'),
    /** `pi_…` or `sub_…`. */
    paymentId: text('payment_id').notNull(),
    invoiceId: text('invoice_id'),
    invoiceNumber: text('invoice_number').notNull().unique(),
    /** Why the last attempt failed, if the bank gave a reason. */
    declineReason: text('decline_reason', { enum: declineReasons }),
    /** The plan period that this pays for. */
    periodStart: moment('period_start'),
    periodEnd: moment('period_end'),
    /** The billing details at payment, which a receipt keeps. */
    billedTo: jsonb('billed_to').$type<BillingDetails>(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    unique('payments_key').on(t.ownerId, t.key),
    index('payments_order').on(t.orderId),
    index('payments_owner').on(t.ownerId, t.id),
    index('payments_payment').on(t.ownerId, t.paymentId),
    check('payments_refunded', sql`${t.refundedCents} >= 0 and ${t.refundedCents} <= ${t.amountCents}`),
  ],
)

/** Applied events of the payment provider: a repeated one changes nothing. Written with the effect, or not at all. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    ownerId: purseId(),
    kind: text().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [index('payment_events_owner').on(t.ownerId, t.receivedAt)],
)

/** Pending calls to the provider about a subscription: written with the event that requires them, so that none is forgotten. */
export const subscriptionTasks = pgTable(
  'subscription_tasks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: purseId(),
    /** `end_credited`: its unused part was taken off the next plan's price. */
    kind: text({ enum: ['end', 'end_credited', 'stop_renewal', 'refund'] }).notNull(),
    /** For a refund: the payment. */
    subscriptionId: text('subscription_id').notNull(),
  },
  (t) => [unique('subscription_tasks_once').on(t.ownerId, t.subscriptionId, t.kind)],
)

/** Who an owner's receipts are addressed to. */
export const billingDetails = pgTable('billing_details', {
  ownerId: purseId().primaryKey(),
  details: jsonb().$type<BillingDetails>().notNull(),
  /** The payment provider's id of this person, once it has the details. */
  payerId: text('payer_id'),
  updatedAt: moment('updated_at').notNull(),
})

/**
 * Receipt numbers: one continuous series. A number is taken without waiting for other payments, so that the number of a payment that fails
 * to be stored is never used.
 */
export const invoiceNumbers = pgSequence('invoice_numbers')

/** The most that all campaigns together may cost, in micros of `currency`; null: no limit. Applies to accounts in that currency. */
export const spendLimits = pgTable('spend_limits', {
  ownerId: ownerId().primaryKey(),
  currency: text('currency', { enum: currencies }).notNull().default('USD'),
  dailyMicros: bigint('daily_micros', { mode: 'number' }).$type<Micros>(),
  monthlyMicros: bigint('monthly_micros', { mode: 'number' }).$type<Micros>(),
})

/** Who is changing what an owner's campaigns may cost: one at a time, on all nodes. The lock of a dead holder expires. */
export const spendLocks = pgTable('spend_locks', {
  ownerId: ownerId().primaryKey(),
  holder: uuid().notNull(),
  until: moment('until').notNull(),
})
