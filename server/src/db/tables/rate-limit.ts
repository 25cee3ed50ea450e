import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something was attempted, shared by all nodes. The key is a hash: no email address is stored. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('rate_limits_ends_at').on(t.endsAt)],
)
