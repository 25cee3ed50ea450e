import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'

/**
 * Image credits: append only, the balance is the sum. `balance` is that sum after this entry, so that the database
 * itself refuses a balance below zero. One cause counts once (contract.md, Subscription, credits, money).
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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

/** Advertising funds of one ads account of an owner, in micros of US dollars. Kept like credits. */
export const fundEntries = pgTable(
  'fund_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Ten digits. */
    customerId: text('customer_id').notNull(),
    amountMicros: bigint('amount_micros', { mode: 'number' }).notNull(),
    reason: text().notNull(),
    cause: text().notNull(),
    balanceMicros: bigint('balance_micros', { mode: 'number' }).notNull(),
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
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tier: text({ enum: ['Pro', 'Enterprise'] }).notNull(),
  status: text({ enum: ['active', 'canceling', 'past_due'] }).notNull(),
  currentPeriodEnd: timestamp('current_period_end', { withTimezone: true }).notNull(),
})
