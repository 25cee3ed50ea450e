import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const businessId = () =>
  uuid('business_id')
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' })
const role = () => text({ enum: ['owner', 'manager', 'viewer', 'client'] }).notNull()

/**
 * A business, which all data about it belongs to. Everybody has one of their own from the start, with their own id: a trigger makes
 * it with the user (db/functions.ts), and it goes with them alone.
 */
export const businesses = pgTable(
  'businesses',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who pays for it: never changes. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** '': as its profile says. */
    name: text().notNull().default(''),
    /** By its IANA name; null until somebody sets it. */
    timeZone: text('time_zone'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('businesses_owner').on(t.ownerId, t.createdAt)],
)

/** Who may work in a business, and as what. Whoever pays for it is always among them, as an owner. */
export const businessMembers = pgTable(
  'business_members',
  {
    businessId: businessId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: role(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.userId] }), index('business_members_user').on(t.userId)],
)

/** Invitations by mail. Only the SHA-256 of a link's token is stored. */
export const businessInvitations = pgTable(
  'business_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: businessId(),
    email: text().notNull(),
    role: role(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Null once they are gone. */
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    check('business_invitations_email_lower', sql`${t.email} = lower(${t.email})`),
    index('business_invitations_business').on(t.businessId, t.createdAt),
    index('business_invitations_invited_by').on(t.invitedBy),
  ],
)
