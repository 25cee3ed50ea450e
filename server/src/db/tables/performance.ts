import type { Day } from '@adwright/contract/values/day.rules'
import type { Micros } from '@adwright/contract/values/money.rules'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

/**
 * Without a foreign key, which would look up the owner for every fact: the import does so once per transaction, and a trigger on users
 * records deleted owners (db/functions.ts). This makes an import a third faster (docs/decisions/figures.md).
 */
const ownerOfFacts = () => uuid('owner_id').notNull()
const day = () => date('date', { mode: 'string' }).$type<Day>().notNull()
const customerId = () => text('customer_id').notNull()
const campaignId = () => text('campaign_id').notNull()
const figures = () => ({
  impressions: integer('impressions').notNull(),
  clicks: integer('clicks').notNull(),
  costMicros: bigint('cost_micros', { mode: 'number' }).$type<Micros>().notNull(),
})

/** Deleted owners whose facts still exist: a job erases them in parts (features/performance/facts-jobs.ts). */
export const erasedOwners = pgTable('erased_owners', {
  id: uuid('id').primaryKey(),
  erasedAt: timestamp('erased_at', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * The platform's facts. These, and those of keywords, ads and demographics, are in monthly partitions, which the definitions here don't
 * mention: old months are dropped (features/performance/facts-kept.store.ts). The key starts with the date, so that an import appends.
 * Queries for one campaign use it too: PostgreSQL 18 skips from day to day, older versions read the days' keys. A second index would make
 * an import a third slower (bench/performance.bench.ts).
 */
export const factsHourly = pgTable(
  'facts_hourly',
  {
    ownerId: ownerOfFacts(),
    customerId: customerId(),
    campaignId: campaignId(),
    date: day(),
    hour: smallint('hour').notNull(),
    device: text('device').notNull(),
    network: text('network').notNull(),
    ...figures(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.customerId, t.date, t.campaignId, t.hour, t.device, t.network] })],
)

export const factsKeyword = pgTable(
  'facts_keyword',
  {
    ownerId: ownerOfFacts(),
    customerId: customerId(),
    campaignId: campaignId(),
    adGroupId: text('ad_group_id').notNull(),
    keyword: text('keyword').notNull(),
    date: day(),
    ...figures(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.customerId, t.date, t.campaignId, t.adGroupId, t.keyword] })],
)

export const factsAd = pgTable(
  'facts_ad',
  {
    ownerId: ownerOfFacts(),
    customerId: customerId(),
    campaignId: campaignId(),
    adGroupId: text('ad_group_id').notNull(),
    adId: text('ad_id').notNull(),
    date: day(),
    ...figures(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.customerId, t.date, t.campaignId, t.adGroupId, t.adId] })],
)

/** `kind` GENDER or AGE_RANGE, `code` its value. */
export const factsAudience = pgTable(
  'facts_audience',
  {
    ownerId: ownerOfFacts(),
    customerId: customerId(),
    campaignId: campaignId(),
    date: day(),
    kind: text('kind', { enum: ['GENDER', 'AGE_RANGE'] }).notNull(),
    code: text('code').notNull(),
    ...figures(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.customerId, t.date, t.campaignId, t.kind, t.code] })],
)

const counted = () => ({
  actionId: text('action_id').notNull(),
  /** Thousandths: a conversion may be shared between several clicks. */
  conversionsMilli: integer('conversions_milli').notNull(),
  valueMicros: bigint('value_micros', { mode: 'number' }).$type<Micros>().notNull(),
})

/** Conversions, on the day and hour of their click. Only rows with conversions: a few per hundred clicks. */
export const factsConversionHour = pgTable(
  'facts_conversion_hour',
  {
    ownerId: ownerOfFacts(),
    customerId: customerId(),
    campaignId: campaignId(),
    date: day(),
    hour: smallint('hour').notNull(),
    device: text('device').notNull(),
    ...counted(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.customerId, t.date, t.campaignId, t.hour, t.device, t.actionId] })],
)

/** The same by keyword. */
export const factsConversionKeyword = pgTable(
  'facts_conversion_keyword',
  {
    ownerId: ownerOfFacts(),
    customerId: customerId(),
    campaignId: campaignId(),
    date: day(),
    adGroupId: text('ad_group_id').notNull(),
    keyword: text('keyword').notNull(),
    ...counted(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.customerId, t.date, t.campaignId, t.adGroupId, t.keyword, t.actionId] })],
)

/** The same by ad. */
export const factsConversionAd = pgTable(
  'facts_conversion_ad',
  {
    ownerId: ownerOfFacts(),
    customerId: customerId(),
    campaignId: campaignId(),
    date: day(),
    adGroupId: text('ad_group_id').notNull(),
    adId: text('ad_id').notNull(),
    ...counted(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.customerId, t.date, t.campaignId, t.adGroupId, t.adId, t.actionId] })],
)

/** An account's conversion actions as of its last import. None: nothing is counted. */
export const conversionActions = pgTable(
  'conversion_actions',
  {
    ownerId: ownerId(),
    customerId: customerId(),
    actionId: text('action_id').notNull(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    /** False once removed; its past counts stay. */
    counts: boolean('counts').notNull(),
    /** When the platform last received it, from a customer or a test. */
    heardAt: timestamp('heard_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.customerId, t.actionId] })],
)

/** Rollup of hourly facts over all campaigns: at most 144 rows per day, however many campaigns. */
export const rollupHourly = pgTable(
  'rollup_hourly',
  {
    ownerId: ownerOfFacts(),
    customerId: customerId(),
    date: day(),
    hour: smallint('hour').notNull(),
    device: text('device').notNull(),
    network: text('network').notNull(),
    ...figures(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.customerId, t.date, t.hour, t.device, t.network] })],
)

/** Rollup of hourly facts by campaign and day. */
export const rollupCampaign = pgTable(
  'rollup_campaign',
  { ownerId: ownerOfFacts(), customerId: customerId(), date: day(), campaignId: campaignId(), ...figures() },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.customerId, t.date, t.campaignId] }),
    index('rollup_campaign_campaign').on(t.ownerId, t.customerId, t.campaignId, t.date),
  ],
)

/** Rollup of audience facts over all campaigns. */
export const rollupAudience = pgTable(
  'rollup_audience',
  {
    ownerId: ownerOfFacts(),
    customerId: customerId(),
    date: day(),
    kind: text('kind', { enum: ['GENDER', 'AGE_RANGE'] }).notNull(),
    code: text('code').notNull(),
    ...figures(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.customerId, t.date, t.kind, t.code] })],
)

/** Which days were imported, and which failed: missing days are the gaps between. Stored merged, so only a few rows per account. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    customerId: customerId(),
    fromDate: date('from_date', { mode: 'string' }).$type<Day>().notNull(),
    toDate: date('to_date', { mode: 'string' }).$type<Day>().notNull(),
    outcome: text('outcome', { enum: ['done', 'failed'] }).notNull(),
    /** The account's own time up to which figures are known. */
    asOf: timestamp('as_of', { withTimezone: true }).notNull(),
    /** Why it failed. */
    reason: text('reason'),
  },
  (t) => [index('imports_account').on(t.ownerId, t.customerId)],
)
