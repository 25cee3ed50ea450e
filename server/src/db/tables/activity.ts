import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { ownerId } from './owner-id.ts'

/**
 * Every change, append-only (decisions.md, Every change at an outside service). `undone_by` is the only column written later: the entry
 * that undid this one.
 */
export const activity = pgTable(
  'activity',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
    at: timestamp({ withTimezone: true }).notNull(),
    actor: text().notNull(),
    /** The member who did it. Null: nobody signed in, a deleted person, or from before members existed. */
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    via: text({ enum: ['screen', 'agent', 'mcp', 'client', 'schedule'] }).notNull(),
    action: text().notNull(),
    target: text(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    outcome: text({ enum: ['done', 'failed', 'unknown'] }).notNull(),
    undo: jsonb().$type<{ readonly action: string; readonly input: unknown }>(),
    undoneBy: uuid('undone_by'),
  },
  (t) => [index('activity_newest').on(t.ownerId, t.at, t.id), index('activity_person').on(t.personId)],
)
