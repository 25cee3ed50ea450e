import { currencies } from '@adwright/contract/values/currency.rules'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

/** Every ad account an owner ever requested. At most one is current: its state isn't NONE (contract, Closer terms: Ads account). */
export const adAccounts = pgTable(
  'ad_accounts',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    /** Ten digits. */
    customerId: text('customer_id').notNull(),
    connectionType: text('connection_type', { enum: ['created', 'linked'] }).notNull(),
    state: text('state', { enum: ['NONE', 'REQUESTED', 'PENDING', 'ACTIVE', 'DECLINED'] }).notNull(),
    /** Linked by the owner's own login at Google, or by the manager's invitation. */
    linkedBy: text('linked_by', { enum: ['manager', 'login'] })
      .notNull()
      .default('manager'),
    /** The Free tier counts accounts that were ever ACTIVE. */
    everActive: boolean('ever_active').notNull().default(false),
    /** Known since the account was first read; both are stored so that screens work while the platform doesn't. */
    timeZone: text('time_zone'),
    aheadDays: integer('ahead_days').notNull().default(0),
    /** The account's currency, known since it was first read; it never changes. Before other currencies were supported: US dollars. */
    currency: text('currency', { enum: currencies }).notNull().default('USD'),
    /** The platform's currency, if it now reports a different one: nothing in the account is read or changed until it's linked again. */
    currencyNow: text('currency_now'),
    lastStatusCheck: timestamp('last_status_check', { withTimezone: true }),
    unlinkedAt: timestamp('unlinked_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    unique('ad_accounts_owner_customer').on(t.ownerId, t.customerId),
    uniqueIndex('ad_accounts_one_current').on(t.ownerId).where(sql`state <> 'NONE'`),
    index('ad_accounts_waiting').on(t.state).where(sql`state in ('REQUESTED', 'PENDING')`),
  ],
)

/** An owner's own Google login, only for ads. The token is sealed (kernel/seal.ts). */
export const adLogins = pgTable('ad_logins', {
  ownerId: ownerId().primaryKey(),
  tokenSecret: text('token_secret').notNull(),
  email: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Google no longer accepts it: the owner has to sign in again. */
  endedAt: timestamp('ended_at', { withTimezone: true }),
})
