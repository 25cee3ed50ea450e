import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Users. The email address is stored in lowercase, so that nobody signs up twice with it. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    hasCompletedTutorial: boolean('has_completed_tutorial').notNull().default(false),
    pictureKey: text('picture_key'),
    promotionalEmailsEnabled: boolean('promotional_emails_enabled').notNull().default(true),
    /** Used in the unsubscribe link of promotional email; it opens nothing else. */
    unsubscribeSecret: uuid('unsubscribe_secret').notNull().unique().defaultRandom(),
    isDemo: boolean('is_demo').notNull().default(false),
    demoExpiresAt: timestamp('demo_expires_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    index('users_demo_expires_at').on(t.demoExpiresAt).where(sql`${t.isDemo}`),
  ],
)
