import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

/** The result for one page of the website when checked for the tag. */
interface CheckedPage {
  readonly url: string
  readonly outcome: 'found' | 'held' | 'missing' | 'other' | 'failed'
  /** In a browser; false: the HTML as sent. */
  readonly rendered?: boolean
  /** Why it couldn't be read. */
  readonly cause?: string
}

/** The last check of an account's website for its tag. */
export const tagChecks = pgTable(
  'tag_checks',
  {
    ownerId: ownerId(),
    customerId: text('customer_id').notNull(),
    /** Null: its pages were never checked. */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    pages: jsonb('pages').$type<readonly CheckedPage[]>().notNull().default([]),
    /** When the owner was notified that it went silent; null once it's received again. */
    quietToldAt: timestamp('quiet_told_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.customerId] })],
)
