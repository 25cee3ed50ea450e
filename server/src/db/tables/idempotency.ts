import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { businessId, personId } from './owner-id.ts'

/**
 * Answers stored for 24 h under a person's Idempotency-Key, in one business (contract.md, Closer terms). No status: the first attempt is
 * still running.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    ownerId: personId(),
    businessId: businessId(),
    path: text().notNull(),
    key: text().notNull(),
    /** The attempt that holds the row: an abandoned attempt's answer can't overwrite a newer one. */
    holder: uuid().notNull(),
    bodyDigest: text('body_digest').notNull(),
    status: integer(),
    body: text(),
    /** A finished one is deleted then; a running one is presumed dead then. */
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.businessId, t.path, t.key] }),
    index('idempotency_keys_business').on(t.businessId),
    index('idempotency_keys_until').on(t.until),
  ],
)
