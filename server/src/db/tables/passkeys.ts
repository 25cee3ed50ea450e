import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { personId } from './owner-id.ts'

/** Passkeys (WebAuthn). The private key never leaves its device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: personId(),
    name: text().notNull(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** The device's use counter: if it falls behind, the key was cloned. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<readonly string[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (t) => [index('passkeys_owner').on(t.ownerId, t.createdAt)],
)

/** Challenges for a browser to sign, valid for a few minutes. Answering deletes one, so that it can't be answered twice. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('passkey_challenges_expires_at').on(t.expiresAt)],
)

/** Addresses that got welcome credits, as keyed hashes: they outlive their account, and identify nobody. */
export const welcomeGrants = pgTable('welcome_grants', {
  addressHash: text('address_hash').primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
