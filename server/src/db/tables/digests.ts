import { boolean, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'

/** How far the mailed reports of an owner have come. One row an owner, made when it is first looked at. */
export const digests = pgTable('digests', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  enabled: boolean().notNull().default(true),
  /** The account's local hour up to which reports were sent. */
  toldTo: timestamp('told_to', { withTimezone: true }),
  sentAt: timestamp('sent_at', { withTimezone: true }),
})
