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

/** The business that the row belongs to and is deleted with. All tables of business data use this column. */
export const ownerId = () => ofBusiness('owner_id')

/** Beside a person's column: the business that their row is for. */
export const businessId = () => ofBusiness('business_id')

/** The person that the row belongs to, in any business: sign-in data, and security events. */
export const personId = ofUser

/** The person whose money it is: a business's payer (businesses.owner_id). */
export const purseId = ofUser
