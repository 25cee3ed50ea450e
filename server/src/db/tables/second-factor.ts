import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { personId } from './owner-id.ts'

/** The secret of an owner's authenticator app, sealed (kernel/seal.ts). It takes effect once confirmed. */
export const secondFactors = pgTable('second_factors', {
  ownerId: personId().primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  onSince: timestamp('on_since', { withTimezone: true }),
  /** The latest 30-second step whose code was used: no code signs in twice. */
  lastStep: integer('last_step').notNull().default(0),
})

/**
 * Single-use codes for people who lost their app. An owner's codes are hashed with one salt, so that a single hash finds the matching one.
 */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: personId(),
    codeHash: text('code_hash').notNull(),
    isUsed: boolean('is_used').notNull().default(false),
  },
  (t) => [index('recovery_codes_owner').on(t.ownerId)],
)

/** Sign-in events, for the owner to see. Limited: the newest stay. */
export const securityLog = pgTable(
  'security_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: personId(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text().notNull(),
    /** The caller's IP address, as far as known. */
    address: text(),
    browser: text(),
  },
  (t) => [index('security_log_newest').on(t.ownerId, t.at, t.id), index('security_log_at').on(t.at)],
)
