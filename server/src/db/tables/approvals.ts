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

/** A campaign as a client is shown it (product-3 §3). Money in micros of `currency` a day; texts '' when absent. */
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
  /** Where, when and to whom it is shown; null on campaigns that were shared before this was kept. */
  targeting: jsonb().$type<CampaignTargeting>(),
  /** What it bids; null on campaigns that were shared before this was kept. */
  bids: jsonb().$type<SharedBids>(),
  /** What its ads show besides their texts; null on campaigns that were shared before this was kept. */
  assets: jsonb().$type<SharedAsset[]>(),
  /** Which texts have a fixed position; null on campaigns that were shared before this was kept. */
  pins: jsonb().$type<Pins>(),
  /** Its other ads that show; null on drafts, and on campaigns that were shared before these were kept. */
  moreAds: jsonb('more_ads').$type<SharedAd[]>(),
})

/** Campaigns sent to clients for approval (product-3 §2.3). */
export const sharedCampaigns = pgTable(
  'shared_campaigns',
  {
    id: uuid().primaryKey(),
    ownerId: ownerId(),
    /** The short name of it that people see and calls take as well. */
    shareId: text('share_id').notNull(),
    ...shown(),
    clientName: text('client_name').notNull(),
    clientEmail: text('client_email').notNull(),
    status: text({ enum: ['pending', 'approved', 'disapproved'] }).notNull(),
    /** The platform's campaign: launch writes to it, or it is the one that launch made. */
    campaignId: text('campaign_id'),
    customerId: text('customer_id'),
    /**
     * How far a launch got. `claimed`: someone began. `sent`: the platform may have been asked. `unknown`: it was, and gave
     * no answer: read back before anyone tries again (decisions.md). `done`: launched.
     */
    launchState: text('launch_state', { enum: ['claimed', 'sent', 'unknown', 'done'] }),
    /** Which try holds the launch. */
    launchHolder: uuid('launch_holder'),
    launchAt: timestamp('launch_at', { withTimezone: true }),
    /** When the platform was asked, in the account's own time: anything newer was made by that request. */
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

/** Each time a client was asked: what was shown then, and the one answer. */
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
    /** `reason - comment`; null until answered, or for an approval without a word. */
    feedback: text(),
    /** What the client saw, and its SHA-256: an approval covers exactly this. */
    seen: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    digest: text().notNull(),
    /** How many reminders went out. */
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

/** The private links of a round. Each reminder has a new one, since only hashes are stored. */
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

/** What an owner settled for one client. A client without a row: nothing runs without their yes. */
export const clientRules = pgTable(
  'client_rules',
  {
    ownerId: ownerId(),
    /** In small letters: an address is one person however it was typed. */
    clientEmail: text('client_email').notNull(),
    needsYes: boolean('needs_yes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.clientEmail] })],
)
