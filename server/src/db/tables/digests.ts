import { boolean, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

/** The progress of an owner's emailed reports. One row per owner, created on first use. */
export const digests = pgTable('digests', {
  ownerId: ownerId().primaryKey(),
  enabled: boolean().notNull().default(true),
  /** The account's local hour up to which reports were sent. */
  toldTo: timestamp('told_to', { withTimezone: true }),
  sentAt: timestamp('sent_at', { withTimezone: true }),
})
