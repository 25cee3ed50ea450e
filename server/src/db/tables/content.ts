import type { CalendarPost } from '@adwright/contract/content-calendar'
import type { Day } from '@adwright/contract/values/day.rules'
import { bigint, date, index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

/** Blog ideas that the owner kept (product-2 §3). `place` is their order: those of one save are made at the same moment. */
export const savedBlogSuggestions = pgTable(
  'saved_blog_suggestions',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
    place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    title: text().notNull(),
    description: text().notNull().default(''),
    tags: text().notNull().default(''),
    /** The draft that the owner keeps with it, as Markdown. */
    draft: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('saved_blog_suggestions_owner').on(t.ownerId, t.place)],
)

/** What was proposed last. One an owner, so that looking again costs nothing and 'more' are others. */
export const blogIdeaLists = pgTable('blog_idea_lists', {
  ownerId: ownerId().primaryKey(),
  /** What the list was made from; with another basis it is made again. */
  basis: text().notNull(),
  ideas: jsonb().$type<string[]>().notNull(),
  recent: jsonb().$type<string[]>().notNull(),
})

/** The content calendar that was generated last. One an owner. */
export const contentCalendars = pgTable('content_calendars', {
  ownerId: ownerId().primaryKey(),
  startDate: date('start_date', { mode: 'string' }).$type<Day>().notNull(),
  endDate: date('end_date', { mode: 'string' }).$type<Day>().notNull(),
  /** Those of before there were posts have none. */
  entries: jsonb()
    .$type<{ date: Day; headlines: string[]; descriptions: string[]; posts?: CalendarPost[] }[]>()
    .notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})

/** Entries that the owner kept: a row for each headline with its description. */
export const savedCalendarEntries = pgTable(
  'saved_calendar_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
    place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    date: date({ mode: 'string' }).$type<Day>().notNull(),
    headline: text().notNull(),
    description: text().notNull(),
    /** Null for those saved before there were posts. */
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
