import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

/** What a page of the website said when it was looked at for the tag. */
interface CheckedPage {
  readonly url: string
  readonly outcome: 'found' | 'held' | 'missing' | 'other' | 'failed'
  /** In a browser; false: as it was sent. */
  readonly rendered?: boolean
  /** Why it couldn't be read. */
  readonly cause?: string
}

/** The last look at the website of an account for its tag. */
export const tagChecks = pgTable(
  'tag_checks',
  {
    ownerId: ownerId(),
    customerId: text('customer_id').notNull(),
    /** Null: its pages were never looked at. */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    pages: jsonb('pages').$type<readonly CheckedPage[]>().notNull().default([]),
    /** The owner was told that it went quiet; null once it is heard again. */
    quietToldAt: timestamp('quiet_told_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.customerId] })],
)
