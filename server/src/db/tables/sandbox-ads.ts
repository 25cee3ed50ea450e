import { currencies } from '@adwright/contract/values/currency.rules'
import { micros, type Micros } from '@adwright/contract/values/money.rules'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

/** A sandbox campaign's settings: only the sandbox knows their shape (services/ad-platform/sandbox/settings.ts). */
type Settings = Readonly<Record<string, unknown>>

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Accounts of the Google Ads sandbox, per owner, each with its own clock (sandbox.md). Only the sandbox reads these tables. */
export const sandboxAdsAccounts = pgTable(
  'sandbox_ads_accounts',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    customerId: text('customer_id').notNull(),
    name: text('name').notNull(),
    timeZone: text('time_zone').notNull(),
    currency: text('currency', { enum: currencies }).notNull().default('USD'),
    /** Created by us for the owner, rather than invited. */
    made: boolean('made').notNull(),
    linkState: text('link_state', { enum: ['ACTIVE', 'PENDING', 'DECLINED', 'NONE'] }).notNull(),
    /** Linked through the owner's own login: its calls need a grant. */
    byLogin: boolean('by_login').notNull().default(false),
    /** Real time, not the account's: one magic id accepts ten seconds later. */
    invitedAt: moment('invited_at').notNull(),
    aheadDays: integer('ahead_days').notNull().default(0),
    /** When the tag was missing from the website, in account time; `to` null: it still is. Left out: never. */
    tagGaps: jsonb('tag_gaps').$type<readonly { from: string; to: string | null }[]>(),
  },
  (t) => [
    unique('sandbox_ads_accounts_owner').on(t.ownerId, t.customerId),
    index('sandbox_ads_accounts_customer').on(t.customerId),
  ],
)

/** A campaign's current state; `settings` is its newest version. */
export const sandboxAdsCampaigns = pgTable(
  'sandbox_ads_campaigns',
  {
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => sandboxAdsAccounts.id, { onDelete: 'cascade' }),
    /** Creation order, for campaigns created at the same instant. */
    place: bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity(),
    createdAt: moment('created_at').notNull(),
    settings: jsonb('settings').$type<Settings>().notNull(),
  },
  (t) => [
    index('sandbox_ads_campaigns_owner').on(t.ownerId, t.accountId),
    index('sandbox_ads_campaigns_account').on(t.accountId),
  ],
)

/** A campaign's settings history, with start times (account time): figures are computed with what was in effect then. */
export const sandboxAdsVersions = pgTable(
  'sandbox_ads_versions',
  {
    campaignId: text('campaign_id')
      .notNull()
      .references(() => sandboxAdsCampaigns.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    accountId: uuid('account_id').notNull(),
    validFrom: moment('valid_from').notNull(),
    settings: jsonb('settings').$type<Settings>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.validFrom] }),
    index('sandbox_ads_versions_owner').on(t.ownerId, t.accountId),
  ],
)

/** The most an account may ever spend, with start times; null removes it. */
export const sandboxAdsCaps = pgTable(
  'sandbox_ads_caps',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => sandboxAdsAccounts.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    validFrom: moment('valid_from').notNull(),
    capMicros: bigint('cap_micros', { mode: 'number' }).$type<Micros>(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.validFrom] }),
    index('sandbox_ads_caps_owner').on(t.ownerId, t.accountId),
  ],
)

export const sandboxAdsConversions = pgTable(
  'sandbox_ads_conversions',
  {
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => sandboxAdsAccounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    category: text('category').notNull(),
    /** The value of one conversion. */
    valueMicros: bigint('value_micros', { mode: 'number' }).$type<Micros>().notNull().default(micros(1_000_000)),
    /** In account time: only clicks from then on are counted, and none from `removedAt` on. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /** When it was stopped, as ISO moments in account time; `to` null: it still is. */
    pauses: jsonb('pauses').$type<readonly { from: string; to: string | null }[]>(),
    /** The website reports each value, around `valueMicros`. */
    ownValues: boolean('own_values').notNull().default(false),
    /** For calls from ads: the minimum length. */
    callSeconds: integer('call_seconds'),
    /** When the last test arrived. */
    triedAt: timestamp('tried_at', { withTimezone: true }),
  },
  (t) => [
    index('sandbox_ads_conversions_owner').on(t.ownerId, t.accountId),
    index('sandbox_ads_conversions_account').on(t.accountId),
  ],
)

/** Permissions that owners gave with their own login. Only the token's SHA-256 is stored. */
export const sandboxAdsGrants = pgTable(
  'sandbox_ads_grants',
  {
    tokenHash: text('token_hash').primaryKey(),
    ownerId: ownerId(),
    email: text('email').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('sandbox_ads_grants_owner').on(t.ownerId)],
)

/** Pending faults requested at /sandbox/faults. They have no owner and affect the next caller. */
export const sandboxAdsFaults = pgTable('sandbox_ads_faults', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: ['timeout', 'error', 'rate_limit', 'garbage'] }).notNull(),
  times: integer('times').notNull(),
})
