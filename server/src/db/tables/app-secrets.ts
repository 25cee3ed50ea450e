import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Secrets that all nodes share, generated on first use. */
export const appSecrets = pgTable('house_secrets', {
  name: text().primaryKey(),
  secret: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
