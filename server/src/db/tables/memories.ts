import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'

/** What the assistant keeps in mind for its owner in every conversation. */
export const memories = pgTable(
  'memories',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('memories_owner').on(t.ownerId, t.createdAt)],
)
