import { boolean, date, pgTable } from 'drizzle-orm/pg-core'
import type { Day } from '@adwright/contract/values/day.rules'
import { ownerId } from './owner-id.ts'

/** What can't be derived of an owner's start page. One row an owner, made when it is first needed. */
export const homes = pgTable('homes', {
  ownerId: ownerId().primaryKey(),
  setupDismissed: boolean('setup_dismissed').notNull().default(false),
  /** The last day they were here, and the one before it, by their account's calendar. */
  seenOn: date('seen_on').$type<Day>(),
  seenBefore: date('seen_before').$type<Day>(),
})
