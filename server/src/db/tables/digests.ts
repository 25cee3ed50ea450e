import { boolean, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

/** How far the mailed reports of an owner have come. One row an owner, made when it is first looked at. */
export const digests = pgTable('digests', {
  ownerId: ownerId().primaryKey(),
  enabled: boolean().notNull().default(true),
  /** The account's local hour up to which reports were sent. */
  toldTo: timestamp('told_to', { withTimezone: true }),
  sentAt: timestamp('sent_at', { withTimezone: true }),
})
