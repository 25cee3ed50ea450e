import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

/** Events while the owner was away. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: ownerId(),
    message: text().notNull(),
    /** What it's about; decides whether it's also emailed. */
    kind: text().notNull().default('news'),
    /** What it opens (contract, notificationSubjects), and that thing's id. */
    subject: text(),
    subjectId: text('subject_id'),
    /** Identifies the event, so that it's notified only once. */
    cause: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    wantsMail: boolean('wants_mail').notNull().default(false),
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
  },
  (t) => [
    unique('notifications_cause').on(t.ownerId, t.cause),
    index('notifications_mail').on(t.id).where(sql`wants_mail and mailed_at is null`),
    index('notifications_owner').on(t.ownerId, t.createdAt, t.id),
    // Recent breakages: the watch looks for them every few minutes.
    index('notifications_breaks').on(t.createdAt).where(sql`kind in ('ad_review', 'tag')`),
  ],
)
