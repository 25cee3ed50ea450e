import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { businessId, personId } from './owner-id.ts'

/** Sign-in sessions. Only the SHA-256 of a token is stored, so a copy of this table grants no access. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Identifies it to its owner, who never sees another session's token. */
    id: uuid().notNull().unique().defaultRandom(),
    ownerId: personId(),
    /** 'Firefox on Windows'. */
    browser: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    /** It ends after this long without use. */
    idleMinutes: integer('idle_minutes').notNull().default(20_160),
    /** When its holder last proved who they are. */
    provedAt: timestamp('proved_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('sessions_owner').on(t.ownerId), index('sessions_expires_at').on(t.expiresAt)],
)

/** The links in our emails. Using one deletes it, so that it can't be used twice, even concurrently. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    ownerId: personId(),
    purpose: text({ enum: ['verify', 'reset', 'new_address'] }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('mail_tokens_owner').on(t.ownerId, t.purpose), index('mail_tokens_expires_at').on(t.expiresAt)],
)

/** decisions.md, Token in the socket's path: single use, valid for 60 s. It ends with the session that requested it. */
export const socketTickets = pgTable(
  'socket_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    ownerId: personId(),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** The business whose chat it opens. */
    businessId: businessId(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('socket_tickets_owner').on(t.ownerId),
    index('socket_tickets_business').on(t.businessId),
    index('socket_tickets_session').on(t.sessionHash),
  ],
)

/**
 * Keys for a person's own programs, each for one business. Only the SHA-256 of a key is stored; its last letters help to tell keys apart.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: personId(),
    businessId: businessId(),
    name: text().notNull(),
    scope: text({ enum: ['read', 'write'] }).notNull(),
    keyHash: text('key_hash').notNull().unique(),
    lastFour: text('last_four').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (t) => [index('api_keys_owner').on(t.ownerId, t.createdAt), index('api_keys_business').on(t.businessId)],
)

/** Users who want to know when videos are available, once each. */
export const videoInterests = pgTable('video_interests', {
  ownerId: personId().primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
