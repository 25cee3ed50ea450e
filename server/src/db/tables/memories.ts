import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

/** What the assistant remembers for its owner in every conversation. */
export const memories = pgTable(
  'memories',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('memories_owner').on(t.ownerId, t.createdAt)],
)
