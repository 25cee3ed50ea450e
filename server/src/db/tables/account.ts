import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Users. The email address is stored in lower case, so that nobody signs up twice with it. */
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
    /** Stands in the unsubscribe link of promotional mail; it opens nothing else. */
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

/** Sign-in sessions. Only the SHA-256 of a token is stored, so a copy of this table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Names it to its owner, who never sees the token of another session. */
    id: uuid().notNull().unique().defaultRandom(),
    ownerId: ownerId(),
    /** 'Firefox on Windows'. */
    browser: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    /** Unused for so long, it's over. */
    idleMinutes: integer('idle_minutes').notNull().default(20_160),
    /** When its holder last proved who they are. */
    provedAt: timestamp('proved_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('sessions_owner').on(t.ownerId), index('sessions_expires_at').on(t.expiresAt)],
)

/** The links in our mails. Using one deletes it: it can't be used twice, whatever runs at once. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    ownerId: ownerId(),
    purpose: text({ enum: ['verify', 'reset', 'new_address'] }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('mail_tokens_owner').on(t.ownerId, t.purpose), index('mail_tokens_expires_at').on(t.expiresAt)],
)

/** decisions.md, Token in the socket's path: good once, for 60 s. It ends with the session that asked for it. */
export const socketTickets = pgTable(
  'socket_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    ownerId: ownerId(),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('socket_tickets_owner').on(t.ownerId), index('socket_tickets_session').on(t.sessionHash)],
)

/** Keys for programs of the owner's own. Only the SHA-256 of a key is here; its last letters help to tell keys apart. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
    name: text().notNull(),
    scope: text({ enum: ['read', 'write'] }).notNull(),
    keyHash: text('key_hash').notNull().unique(),
    lastFour: text('last_four').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (t) => [index('api_keys_owner').on(t.ownerId, t.createdAt)],
)

/** Users who want to know when videos come, once each. */
export const videoInterests = pgTable('video_interests', {
  ownerId: ownerId().primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** The owner's column of every owner's table: what is an owner's goes with the owner. */
function ownerId() {
  return uuid('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
}
