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

/** When an owner's account is looked at next, and the limits they set. One row an owner with an ads account. */
export const watches = pgTable(
  'watches',
  {
    ownerId: ownerId().primaryKey(),
    enabled: boolean().notNull().default(true),
    mail: boolean().notNull().default(true),
    mayLower: boolean('may_lower').notNull().default(false),
    daysOff: jsonb('days_off').$type<WatchSettings['days_off']>().notNull().default([]),
    /** Moved ahead when a run is queued: one that dies is due again then. */
    nextAt: moment('next_at').notNull(),
    lookedAt: moment('looked_at'),
    /** The last week whose proposals were made, and the last one that was mailed. */
    week: dayOf('week'),
    mailedWeek: dayOf('mailed_week'),
    /** Pages of ads that answered: only what worked before can break. */
    livePages: jsonb('live_pages').$type<readonly string[]>().notNull().default([]),
    /** When those are opened again between two looks; null: not before the next look. */
    pagesAt: moment('pages_at'),
    /** What the owner chose to read, and what they write in the chat. */
    language: text().$type<WatchLanguage>(),
    spoken: text().$type<WatchLanguage>(),
  },
  (t) => [index('watches_next').on(t.nextAt), index('watches_pages').on(t.pagesAt)],
)

/** What a proposal says. */
export interface ProposalWords {
  readonly title: string
  readonly why: string
  readonly source: string
  readonly effect: string
  readonly judged: string
  readonly button: string
}

/** What must still be so when the yes comes. */
export interface ProposalBasis {
  /** Daily budgets by campaign, in the account's currency. */
  readonly budgets?: Readonly<Record<string, number>>
  readonly endDate?: Day | null
  readonly schedules?: readonly object[]
  readonly page?: string
  readonly adId?: string
}

/** Changes that wait for an owner's yes, and what became of them. */
export const watchProposals = pgTable(
  'watch_proposals',
  {
    id: uuid().primaryKey(),
    ownerId: ownerId(),
    customerId: text('customer_id').notNull(),
    week: dayOf('week').notNull(),
    /** What it is about, the same in every week: proposed once a week. */
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
    /** Its place among those of its run. */
    place: integer().notNull(),
    state: text().$type<ProposalState>().notNull().default('waiting'),
    /** Since when its change is under way. */
    workingAt: moment('working_at'),
    answeredAt: moment('answered_at'),
    answeredBy: text('answered_by').$type<'owner' | 'watch'>(),
    /** By the ad account's days. */
    answeredOn: dayOf('answered_on'),
    reason: text(),
    outcome: text(),
    activityId: uuid('activity_id'),
    createdAt: moment('created_at').notNull(),
    expiresOn: dayOf('expires_on').notNull(),
    judgeOn: dayOf('judge_on'),
    result: jsonb().$type<ProposalResult>(),
    /** Its result was in a mail. */
    resultMailed: boolean('result_mailed').notNull().default(false),
    /** SHA-256 of the secret in the mail's link. */
    linkHash: text('link_hash').unique('watch_proposals_link'),
  },
  (t) => [
    unique('watch_proposals_subject').on(t.ownerId, t.week, t.subject),
    index('watch_proposals_owner').on(t.ownerId, t.state, t.createdAt),
  ],
)
