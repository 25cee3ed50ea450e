import type {
  ProposalKind,
  ProposalResult,
  ProposalState,
  WatchLanguage,
  WatchSettings,
} from '@adwright/contract/watch'
import { currencies } from '@adwright/contract/values/currency.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import type { Cents } from '@adwright/contract/values/money.rules'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const dayOf = (name: string) => date(name, { mode: 'string' }).$type<Day>()

/** When an owner's account is next checked, and the limits they set. One row per owner with an ad account. */
export const watches = pgTable(
  'watches',
  {
    ownerId: ownerId().primaryKey(),
    enabled: boolean().notNull().default(true),
    mail: boolean().notNull().default(true),
    mayLower: boolean('may_lower').notNull().default(false),
    daysOff: jsonb('days_off').$type<WatchSettings['days_off']>().notNull().default([]),
    /** Moved ahead when a run is queued: if it dies, it's due again then. */
    nextAt: moment('next_at').notNull(),
    lookedAt: moment('looked_at'),
    /** The last week with proposals, and the last week that was emailed. */
    week: dayOf('week'),
    mailedWeek: dayOf('mailed_week'),
    /** Landing pages that responded: only what worked before can break. */
    livePages: jsonb('live_pages').$type<readonly string[]>().notNull().default([]),
    /** When those are opened again between two checks; null: not before the next check. */
    pagesAt: moment('pages_at'),
    /** The owner's chosen language, and the one they write in the chat. */
    language: text().$type<WatchLanguage>(),
    spoken: text().$type<WatchLanguage>(),
  },
  (t) => [index('watches_next').on(t.nextAt), index('watches_pages').on(t.pagesAt)],
)

/** A proposal's texts. */
export interface ProposalWords {
  readonly title: string
  readonly why: string
  readonly source: string
  readonly effect: string
  readonly judged: string
  readonly button: string
  /** Who wrote the title and the reason, where a model could have. */
  readonly written_by?: 'model' | 'built_in'
}

/** What must still be true when the yes comes. */
export interface ProposalBasis {
  /** Daily budgets by campaign, in the account's currency. */
  readonly budgets?: Readonly<Record<string, number>>
  readonly endDate?: Day | null
  readonly schedules?: readonly object[]
  readonly page?: string
  readonly adId?: string
}

/** Changes that wait for an owner's yes, and their outcomes. */
export const watchProposals = pgTable(
  'watch_proposals',
  {
    id: uuid().primaryKey(),
    ownerId: ownerId(),
    customerId: text('customer_id').notNull(),
    week: dayOf('week').notNull(),
    /** What it's about, the same every week: proposed once a week. */
    subject: text().notNull(),
    kind: text().$type<ProposalKind>().notNull(),
    campaignId: text('campaign_id'),
    campaignName: text('campaign_name').notNull(),
    words: jsonb().$type<ProposalWords>().notNull(),
    /** The action that its yes runs; null: it opens something. */
    call: jsonb().$type<{ readonly action: string; readonly input: object }>(),
    opens: jsonb().$type<{ readonly to: 'campaign' | 'chat' | 'funds' | 'measuring'; readonly message?: string }>(),
    basis: jsonb().$type<ProposalBasis>().notNull(),
    currency: text('currency', { enum: currencies }).notNull().default('USD'),
    weeklyCostCents: bigint('weekly_cost_cents', { mode: 'number' }).$type<Cents>(),
    lowersSpending: boolean('lowers_spending').notNull(),
    /** Its position among its run's proposals. */
    place: integer().notNull(),
    state: text().$type<ProposalState>().notNull().default('waiting'),
    /** When its change was started. */
    workingAt: moment('working_at'),
    answeredAt: moment('answered_at'),
    answeredBy: text('answered_by').$type<'owner' | 'watch'>(),
    /** In the ad account's calendar. */
    answeredOn: dayOf('answered_on'),
    reason: text(),
    outcome: text(),
    activityId: uuid('activity_id'),
    createdAt: moment('created_at').notNull(),
    expiresOn: dayOf('expires_on').notNull(),
    judgeOn: dayOf('judge_on'),
    result: jsonb().$type<ProposalResult>(),
    /** Its result was emailed. */
    resultMailed: boolean('result_mailed').notNull().default(false),
    /** SHA-256 of the secret in the email's link. */
    linkHash: text('link_hash').unique('watch_proposals_link'),
  },
  (t) => [
    unique('watch_proposals_subject').on(t.ownerId, t.week, t.subject),
    index('watch_proposals_owner').on(t.ownerId, t.state, t.createdAt),
  ],
)
