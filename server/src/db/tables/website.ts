import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Website analyses, including running ones (product-2 §2.4). */
export const websiteAnalyses = pgTable(
  'website_analyses',
  {
    id: uuid().primaryKey(),
    ownerId: ownerId(),
    /** As requested; the results contain the final URL. */
    url: text().notNull(),
    state: text().notNull(),
    step: integer().notNull().default(1),
    runs: integer().notNull().default(1),
    by: text().notNull(),
    performanceScore: integer('performance_score'),
    desktopScore: integer('desktop_score'),
    seoScore: integer('seo_score'),
    pagespeed: jsonb(),
    seo: jsonb(),
    spread: jsonb().$type<{ mobile: number[]; desktop: number[] }>(),
    notes: jsonb().$type<string[]>().notNull().default([]),
    message: text(),
    /** Its figures aren't a real website's: it's from the demo. */
    isSample: boolean('is_sample').notNull().default(false),
    /** Part of its PDF's URL, which opens without a sign-in. */
    reportSecret: text('report_secret').notNull(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('website_analyses_owner').on(t.ownerId, t.createdAt, t.id),
    index('website_analyses_url').on(t.ownerId, t.url, t.createdAt),
  ],
)

/** Websites that are analyzed every week. */
export const websiteWatches = pgTable(
  'website_watches',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
    url: text().notNull(),
    nextAt: moment('next_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [unique('website_watches_url').on(t.ownerId, t.url), index('website_watches_next').on(t.nextAt)],
)
