import type { Day } from '@adwright/contract/values/day.rules'
import { micros, type Micros } from '@adwright/contract/values/money.rules'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

/** Our mirror of the platform's campaigns: lists read it, so that they're fast and work while the platform is down. */
export const campaigns = pgTable(
  'campaigns',
  {
    ownerId: ownerId(),
    customerId: text('customer_id').notNull(),
    campaignId: text('campaign_id').notNull(),
    name: text('name').notNull(),
    status: text('status', { enum: ['ENABLED', 'PAUSED', 'REMOVED'] }).notNull(),
    channelType: text('channel_type').notNull(),
    dailyBudgetMicros: bigint('daily_budget_micros', { mode: 'number' }).$type<Micros>().notNull(),
    /** Who sets the bids, in the store's format; null in rows from before it was stored: manual. */
    bidding: jsonb('bidding').$type<object>(),
    startDate: date('start_date', { mode: 'string' }).$type<Day>().notNull(),
    endDate: date('end_date', { mode: 'string' }).$type<Day>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The platform's ad groups with their keywords and ads, in the store's format. */
    adGroups: jsonb('ad_groups').$type<readonly object[]>().notNull(),
    /** All-time figures, updated by the import. */
    impressions: bigint('impressions', { mode: 'number' }).notNull().default(0),
    clicks: bigint('clicks', { mode: 'number' }).notNull().default(0),
    costMicros: bigint('cost_micros', { mode: 'number' }).$type<Micros>().notNull().default(micros(0)),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.customerId, t.campaignId] }),
    index('campaigns_newest').on(t.ownerId, t.customerId, t.createdAt),
  ],
)

const step = (name: string) =>
  text(name, { enum: ['open', 'completed', 'skipped'] })
    .notNull()
    .default('open')

/** The wizard's progress with a campaign (product-3 §4.7), and what only we store about it. */
export const campaignSetups = pgTable(
  'campaign_setups',
  {
    ownerId: ownerId(),
    customerId: text('customer_id').notNull(),
    campaignId: text('campaign_id').notNull(),
    audience: step('audience'),
    adSchedule: step('ad_schedule'),
    locations: step('locations'),
    demographics: step('demographics'),
    conversion: step('conversion'),
    finished: boolean('finished').notNull().default(false),
    /** Our own bid limit, since manual CPC has none on the platform. */
    maxCpcBidMicros: bigint('max_cpc_bid_micros', { mode: 'number' }).$type<Micros>(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.customerId, t.campaignId] })],
)

/** Unsaved wizard input, in the screen's format. '' is the campaign that isn't created yet. */
export const campaignDrafts = pgTable(
  'campaign_drafts',
  {
    ownerId: ownerId(),
    campaignId: text('campaign_id').notNull().default(''),
    step: text('step').notNull(),
    typed: text('typed').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.campaignId, t.step] })],
)

/** Conversion actions created here; the platform returns the snippet only once. */
export const conversions = pgTable(
  'conversions',
  {
    ownerId: ownerId(),
    customerId: text('customer_id').notNull(),
    conversionId: text('conversion_id').notNull(),
    /** The campaign whose setup it belongs to, if any. */
    campaignId: text('campaign_id'),
    name: text('name').notNull(),
    category: text('category').notNull(),
    defaultValue: doublePrecision('default_value').notNull(),
    currencyCode: text('currency_code').notNull(),
    gtagSnippet: text('gtag_snippet').notNull(),
    /** For calls from ads: the minimum length that counts. */
    callSeconds: integer('call_seconds'),
    /** For purchases counted by the shared tag: the page people see after paying. */
    donePage: text('done_page'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** It's stopped: it can be enabled again, with the same tag. */
    stoppedAt: timestamp('stopped_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.customerId, t.conversionId] })],
)

/** Running imports: their progress, and whether the owner wants them to stop. */
export const campaignFileRuns = pgTable(
  'campaign_file_runs',
  {
    ownerId: ownerId(),
    /** The digest of what the owner approved. */
    plan: text().notNull(),
    linesDone: integer('lines_done').notNull().default(0),
    linesTotal: integer('lines_total').notNull(),
    stopAsked: boolean('stop_asked').notNull().default(false),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.plan] })],
)

/** Lines of imported files that created a campaign: the same line of the same file creates it once. */
export const campaignFileLines = pgTable(
  'campaign_file_lines',
  {
    ownerId: ownerId(),
    customerId: text('customer_id').notNull(),
    /** The file's SHA-256. */
    fileDigest: text('file_digest').notNull(),
    line: integer('line').notNull(),
    campaignId: text('campaign_id').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.customerId, t.fileDigest, t.line] })],
)
