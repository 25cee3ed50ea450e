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
 * A business, which owns all data about it. Every user has one from the start, with their own id: a trigger creates it with the user
 * (db/functions.ts), and it's deleted only with them.
 */
export const businesses = pgTable(
  'businesses',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Its payer: never changes. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** '': the profile's name. */
    name: text().notNull().default(''),
    /** An IANA name; null until set. */
    timeZone: text('time_zone'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('businesses_owner').on(t.ownerId, t.createdAt)],
)

/** The members of a business, and their roles. Its payer is always among them, as an owner. */
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

/** Invitations by email. Only the SHA-256 of a link's token is stored. */
export const businessInvitations = pgTable(
  'business_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: businessId(),
    email: text().notNull(),
    role: role(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Null once they no longer exist. */
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
