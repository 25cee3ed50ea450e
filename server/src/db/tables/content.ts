import type { CalendarPost } from '@adwright/contract/content-calendar'
import type { Day } from '@adwright/contract/values/day.rules'
import { bigint, date, index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

/** Saved blog ideas (product-2 §3). `place` is their order, since those saved together have the same time. */
export const savedBlogSuggestions = pgTable(
  'saved_blog_suggestions',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
    place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    title: text().notNull(),
    description: text().notNull().default(''),
    tags: text().notNull().default(''),
    /** The owner's draft, as Markdown. */
    draft: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('saved_blog_suggestions_owner').on(t.ownerId, t.place)],
)

/** The latest proposals. One list per owner, so that viewing it again costs nothing, and 'more' gives others. */
export const blogIdeaLists = pgTable('blog_idea_lists', {
  ownerId: ownerId().primaryKey(),
  /** What the list was made from; if that changes, it's made again. */
  basis: text().notNull(),
  ideas: jsonb().$type<string[]>().notNull(),
  recent: jsonb().$type<string[]>().notNull(),
})

/** The latest generated content calendar, one per owner. */
export const contentCalendars = pgTable('content_calendars', {
  ownerId: ownerId().primaryKey(),
  startDate: date('start_date', { mode: 'string' }).$type<Day>().notNull(),
  endDate: date('end_date', { mode: 'string' }).$type<Day>().notNull(),
  /** Calendars from before posts existed have none. */
  entries: jsonb()
    .$type<{ date: Day; headlines: string[]; descriptions: string[]; posts?: CalendarPost[] }[]>()
    .notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})

/** Saved entries: a row per headline with its description. */
export const savedCalendarEntries = pgTable(
  'saved_calendar_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
    place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    date: date({ mode: 'string' }).$type<Day>().notNull(),
    headline: text().notNull(),
    description: text().notNull(),
    /** Null for entries saved before posts existed. */
    post: jsonb().$type<CalendarPost>(),
    /** SHA-256 of the pair: the texts themselves are too long for an index. */
    pairHash: text('pair_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    unique('saved_calendar_entries_pair').on(t.ownerId, t.date, t.pairHash),
    index('saved_calendar_entries_owner').on(t.ownerId, t.place),
  ],
)
