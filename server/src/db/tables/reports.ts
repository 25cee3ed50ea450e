import type { Day } from '@adwright/contract/values/day.rules'
import { date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Who gets automatic reports, and when the next one is due. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    /** In lowercase. '': the owner's own address at that time. */
    email: text('email').notNull(),
    every: text('every', { enum: ['weekly', 'monthly'] }).notNull(),
    /** 1 is Monday, or the day of the month. */
    day: integer('day').notNull(),
    /** Sorted ids, separated by commas; '': all campaigns. */
    campaignId: text('campaign_id').notNull().default(''),
    /** Null: the recipient unsubscribed. */
    nextAt: moment('next_at'),
    trouble: text('trouble'),
    /** How often the report that is due was attempted. */
    tries: integer('tries').notNull().default(0),
    unsubscribeSecret: uuid('unsubscribe_secret').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('report_schedules_address').on(t.ownerId, t.email, t.every, t.campaignId),
    uniqueIndex('report_schedules_secret').on(t.unsubscribeSecret),
    index('report_schedules_due').on(t.nextAt),
  ],
)

/** An owner's own name and logo, shown to their clients. */
export const senderBrands = pgTable('sender_brands', {
  ownerId: ownerId().primaryKey(),
  name: text('name').notNull().default(''),
  logoKey: text('logo_key'),
  /** The look of the owner's images; null: the layout's own. */
  look: jsonb('look').$type<KeptBrandLook>(),
})

/** Colors as #rrggbb, strongest first, and the headline font. */
export interface KeptBrandLook {
  readonly colours: readonly string[]
  readonly font: string | null
}

/** Emailed figures, and the link to read them. */
export const sharedReports = pgTable(
  'shared_reports',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    email: text('email').notNull(),
    /** SHA-256 of the link's secret. */
    secretHash: text('secret_hash').notNull(),
    /** The figures at the time of sharing; null once the link has expired. */
    figures: jsonb('figures'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    closedAt: moment('closed_at'),
    /** The address that gets them automatically; null if figures were shared by hand, or it no longer gets any. */
    scheduleId: uuid('schedule_id').references(() => reportSchedules.id, { onDelete: 'set null' }),
    every: text('every', { enum: ['weekly', 'monthly'] }),
    periodFrom: date('period_from', { mode: 'string' }).$type<Day>(),
    periodTo: date('period_to', { mode: 'string' }).$type<Day>(),
    /** For a scheduled one. If it stays `sending`, the process died there, and it's unknown whether the email was sent. */
    state: text('state', { enum: ['sending', 'sent', 'refused'] }),
  },
  (t) => [
    uniqueIndex('shared_reports_once').on(t.scheduleId, t.periodTo),
    uniqueIndex('shared_reports_secret').on(t.secretHash),
    index('shared_reports_owner').on(t.ownerId, t.createdAt),
  ],
)

/** A person's note on a date, shown in the charts. */
export const dateNotes = pgTable(
  'date_notes',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    date: date('date', { mode: 'string' }).$type<Day>().notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('date_notes_owner').on(t.ownerId, t.date)],
)
