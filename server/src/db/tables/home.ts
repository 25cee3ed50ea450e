import { boolean, date, pgTable } from 'drizzle-orm/pg-core'
import type { Day } from '@adwright/contract/values/day.rules'
import { ownerId } from './owner-id.ts'

/** The parts of an owner's start page that can't be derived. One row per owner, created on first use. */
export const homes = pgTable('homes', {
  ownerId: ownerId().primaryKey(),
  setupDismissed: boolean('setup_dismissed').notNull().default(false),
  /** The last two days they visited, by their account's calendar. */
  seenOn: date('seen_on').$type<Day>(),
  seenBefore: date('seen_before').$type<Day>(),
})
