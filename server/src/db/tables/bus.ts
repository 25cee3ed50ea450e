import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Messages too long for NOTIFY (8,000 bytes), which other nodes fetch here. Kept only for minutes. */
export const busPayloads = pgTable(
  'bus_payloads',
  {
    id: uuid().primaryKey().defaultRandom(),
    payload: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('bus_payloads_created_at').on(t.createdAt)],
)
