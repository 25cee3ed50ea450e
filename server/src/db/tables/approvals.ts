import { currencies } from '@adwright/contract/values/currency.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import type { Micros } from '@adwright/contract/values/money.rules'
import type { CampaignTargeting } from '@adwright/contract/campaigns/targeting'
import type { SharedAd } from '@adwright/contract/campaigns/shared-ads'
import type { Pins } from '@adwright/contract/campaigns/pins.rules'
import type { SharedAsset } from '@adwright/contract/campaigns/assets'
import type { SharedBids } from '@adwright/contract/campaigns/shared-bids'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

/** A campaign as shown to a client (product-3 §3). Money in micros of `currency` per day; texts '' when absent. */
const shown = () => ({
  title: text().notNull(),
  description: text().notNull(),
  platform: text().notNull(),
  budgetMicros: bigint('budget_micros', { mode: 'number' }).$type<Micros>().notNull(),
  currency: text('currency', { enum: currencies }).notNull().default('USD'),
  startDate: date('start_date', { mode: 'string' }).$type<Day>(),
  endDate: date('end_date', { mode: 'string' }).$type<Day>(),
  objective: text().notNull(),
  headlines: jsonb().$type<readonly string[]>().notNull(),
  descriptions: jsonb().$type<readonly string[]>().notNull(),
  keywords: jsonb().$type<readonly string[]>().notNull(),
  websiteUrl: text('website_url').notNull(),
  targetAudience: text('target_audience').notNull(),
  /** Where, when and to whom it's shown; null on campaigns shared before this existed. */
  targeting: jsonb().$type<CampaignTargeting>(),
  /** Its bids; null on campaigns shared before this existed. */
  bids: jsonb().$type<SharedBids>(),
  /** What its ads show besides their texts; null on campaigns shared before this existed. */
  assets: jsonb().$type<SharedAsset[]>(),
  /** The pinned texts; null on campaigns shared before this existed. */
  pins: jsonb().$type<Pins>(),
  /** Its other enabled ads; null on drafts, and on campaigns shared before this existed. */
  moreAds: jsonb('more_ads').$type<SharedAd[]>(),
})

/** Campaigns sent to clients for approval (product-3 §2.3). */
export const sharedCampaigns = pgTable(
  'shared_campaigns',
  {
    id: uuid().primaryKey(),
    ownerId: ownerId(),
    /** The short id that people see, which calls also accept. */
    shareId: text('share_id').notNull(),
    ...shown(),
    clientName: text('client_name').notNull(),
    clientEmail: text('client_email').notNull(),
    status: text({ enum: ['pending', 'approved', 'disapproved'] }).notNull(),
    /** The platform's campaign that a launch writes to, or that a launch created. */
    campaignId: text('campaign_id'),
    customerId: text('customer_id'),
    /**
     * A launch's progress. `claimed`: someone started it. `sent`: the platform may have received it. `unknown`: it did, and gave no answer:
     * read back before anyone tries again (decisions.md). `done`: launched.
     */
    launchState: text('launch_state', { enum: ['claimed', 'sent', 'unknown', 'done'] }),
    /** The attempt that has claimed the launch. */
    launchHolder: uuid('launch_holder'),
    launchAt: timestamp('launch_at', { withTimezone: true }),
    /** When it was sent to the platform, in the account's own time: anything newer was created by that request. */
    launchSentAt: timestamp('launch_sent_at', { withTimezone: true }),
    launchedAt: timestamp('launched_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    unique('shared_campaigns_share_id').on(t.ownerId, t.shareId),
    index('shared_campaigns_newest').on(t.ownerId, t.createdAt, t.id),
    index('shared_campaigns_campaign').on(t.ownerId, t.customerId, t.campaignId),
    index('shared_campaigns_unsettled').on(t.launchAt).where(sql`launch_state in ('claimed', 'sent', 'unknown')`),
  ],
)

/** Each request to a client: what was shown, and the single answer. */
export const approvalRounds = pgTable(
  'approval_rounds',
  {
    id: uuid().primaryKey(),
    ownerId: ownerId(),
    sharedId: uuid('shared_id')
      .notNull()
      .references(() => sharedCampaigns.id, { onDelete: 'cascade' }),
    /** 1 for the first. */
    round: integer().notNull(),
    clientName: text('client_name').notNull(),
    clientEmail: text('client_email').notNull(),
    status: text({ enum: ['pending', 'approved', 'disapproved'] }).notNull(),
    /** `reason - comment`; null until answered, or for an approval without a comment. */
    feedback: text(),
    /** What the client saw, and its SHA-256: an approval covers exactly this. */
    seen: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    digest: text().notNull(),
    /** How many reminders were sent. */
    reminders: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (t) => [
    unique('approval_rounds_once').on(t.sharedId, t.round),
    uniqueIndex('approval_rounds_one_open').on(t.sharedId).where(sql`status = 'pending'`),
    index('approval_rounds_owner').on(t.ownerId, t.sharedId),
    index('approval_rounds_waiting').on(t.createdAt).where(sql`status = 'pending'`),
    check('approval_rounds_answered', sql`(${t.status} = 'pending') = (${t.answeredAt} is null)`),
  ],
)

/** A round's private links. Each reminder has a new one, since only hashes are stored. */
export const approvalLinks = pgTable(
  'approval_links',
  {
    secretHash: text('secret_hash').primaryKey(),
    ownerId: ownerId(),
    roundId: uuid('round_id')
      .notNull()
      .references(() => approvalRounds.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('approval_links_owner').on(t.ownerId), index('approval_links_round').on(t.roundId)],
)

/** An owner's rule for one client. Without a row, nothing runs without the client's approval. */
export const clientRules = pgTable(
  'client_rules',
  {
    ownerId: ownerId(),
    /** In lowercase: an address is one person however it was typed. */
    clientEmail: text('client_email').notNull(),
    needsYes: boolean('needs_yes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.clientEmail] })],
)
