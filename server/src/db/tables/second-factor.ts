import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { personId } from './owner-id.ts'

/** The secret of an owner's authenticator app, sealed (kernel/seal.ts). It counts once it was confirmed. */
export const secondFactors = pgTable('second_factors', {
  ownerId: personId().primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  onSince: timestamp('on_since', { withTimezone: true }),
  /** The newest 30 seconds whose code was used: no code signs in twice. */
  lastStep: integer('last_step').notNull().default(0),
})

/** Codes for whoever lost their app, each good once. An owner's are hashed with one salt, so that one hash tells which one fits. */
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

/** What happened around signing in, for the owner to see. Bounded: the newest stay. */
export const securityLog = pgTable(
  'security_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: personId(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text().notNull(),
    /** Where the call came from, as far as it's known. */
    address: text(),
    browser: text(),
  },
  (t) => [index('security_log_newest').on(t.ownerId, t.at, t.id), index('security_log_at').on(t.at)],
)
