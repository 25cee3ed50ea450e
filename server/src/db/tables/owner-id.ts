import { uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { businesses } from './businesses.ts'

const ofBusiness = (column: string) =>
  uuid(column)
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' })

const ofUser = () =>
  uuid('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The business whose row it is: it goes with it. The one column of everything that a business has. */
export const ownerId = () => ofBusiness('owner_id')

/** Beside a person's column: the business that a row of theirs is for. */
export const businessId = () => ofBusiness('business_id')

/** The person whose row it is, in whichever business they work: how they sign in, and what is told of it. */
export const personId = ofUser

/** The person whose money it is: who pays for a business (businesses.owner_id). */
export const purseId = ofUser
