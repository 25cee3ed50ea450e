import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { personId } from './owner-id.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Accounts at other providers that people sign in with. A provider's issuer and subject identify a person forever; the address may change.
 */
export const identities = pgTable(
  'identities',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: personId(),
    providerName: text('provider_name').notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [unique('identities_subject').on(t.issuer, t.subject), index('identities_owner').on(t.ownerId)],
)

/**
 * A browser that was sent to a provider and may return once. `owner_id`: the business being connected, or a signed-in person, whose id is
 * also their own business's.
 */
export const identityTrips = pgTable(
  'identity_trips',
  {
    stateHash: text('state_hash').primaryKey(),
    /** Belongs to the tab that left: no other may complete it. */
    keyHash: text('key_hash').notNull(),
    provider: text().notNull(),
    verifierSecret: text('verifier_secret').notNull(),
    nonceSecret: text('nonce_secret').notNull(),
    ownerId: uuid('owner_id').references(() => businesses.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('identity_trips_owner').on(t.ownerId), index('identity_trips_expires_at').on(t.expiresAt)],
)

/** An identity whose address has an account: it waits for that account's password (`ticket`) or its email (`mail`). */
export const identityOffers = pgTable(
  'identity_offers',
  {
    tokenHash: text('token_hash').primaryKey(),
    ownerId: personId(),
    by: text({ enum: ['ticket', 'mail'] }).notNull(),
    providerName: text('provider_name').notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('identity_offers_owner').on(t.ownerId), index('identity_offers_expires_at').on(t.expiresAt)],
)
