import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who has an account. The address is stored in lower case, so that one person can't sign up twice by its letters. */
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
    isDemo: boolean('is_demo').notNull().default(false),
    demoExpiresAt: timestamp('demo_expires_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    index('users_demo_expires_at').on(t.demoExpiresAt).where(sql`${t.isDemo}`),
  ],
)
