import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What is too long to be told by NOTIFY (8,000 bytes): the other nodes fetch it here. Kept for minutes only. */
export const busPayloads = pgTable(
  'bus_payloads',
  {
    id: uuid().primaryKey().defaultRandom(),
    payload: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('bus_payloads_created_at').on(t.createdAt)],
)
