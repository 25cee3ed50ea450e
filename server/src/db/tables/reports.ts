import type { Day } from '@adwright/contract/values/day.rules'
import { date, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Mailed figures, and the link to read them. */
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
  },
  (t) => [
    uniqueIndex('shared_reports_secret').on(t.secretHash),
    index('shared_reports_owner').on(t.ownerId, t.createdAt),
  ],
)

/** A person's words about a date, marked in the charts. */
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
