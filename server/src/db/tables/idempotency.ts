import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { businessId, personId } from './owner-id.ts'

/** Answers kept for 24 h under a person's Idempotency-Key, in one business (contract.md, Closer terms). No status: the first one still runs. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    ownerId: personId(),
    businessId: businessId(),
    path: text().notNull(),
    key: text().notNull(),
    /** Which try holds the row: an answer of a try that was given up can't be written over a newer one. */
    holder: uuid().notNull(),
    bodyDigest: text('body_digest').notNull(),
    status: integer(),
    body: text(),
    /** Of a finished one: forgotten then. Of a running one: believed dead then. */
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.businessId, t.path, t.key] }),
    index('idempotency_keys_business').on(t.businessId),
    index('idempotency_keys_until').on(t.until),
  ],
)
