import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Secrets that all nodes of an app share and that nobody sets: made at the first start. */
export const appSecrets = pgTable('house_secrets', {
  name: text().primaryKey(),
  secret: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
