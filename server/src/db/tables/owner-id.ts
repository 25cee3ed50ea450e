import { uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'

/** Whose row it is; it goes with them. */
export const ownerId = () =>
  uuid('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
