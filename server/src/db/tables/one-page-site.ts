import type { SiteContent } from '@adwright/contract/one-page-site'
import type { Day } from '@adwright/contract/values/day.rules'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

/** The page of an owner without a website: one per owner. */
export const sites = pgTable('sites', {
  ownerId: ownerId().primaryKey(),
  /** The draft. */
  draft: jsonb().$type<SiteContent>().notNull(),
  /** The published page; null if it isn't published. */
  live: jsonb().$type<SiteContent>(),
  version: integer().notNull(),
  /** Signs the tokens for the page's form and preview. */
  secret: text().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})

/** Every name a page has or had: nobody else gets it. The current one is its URL, the others redirect there. */
export const siteNames = pgTable(
  'site_names',
  {
    name: text().primaryKey(),
    ownerId: ownerId(),
    isCurrent: boolean('is_current').notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('site_names_owner').on(t.ownerId)],
)

/** Messages that strangers sent through a page's form. */
export const siteMessages = pgTable(
  'site_messages',
  {
    id: uuid().primaryKey(),
    ownerId: ownerId(),
    sender: text().notNull(),
    contact: text().notNull(),
    text: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    isRead: boolean('is_read').notNull().default(false),
    /** The same message on the same day is stored once, however often it's sent. */
    wordsDigest: text('words_digest').notNull(),
  },
  (t) => [
    unique('site_messages_once').on(t.ownerId, t.wordsDigest),
    index('site_messages_owner').on(t.ownerId, t.sentAt),
  ],
)

/** How many people a page brought per day, in UTC. */
export const siteDays = pgTable(
  'site_days',
  {
    ownerId: ownerId(),
    date: date({ mode: 'string' }).$type<Day>().notNull(),
    kind: text().$type<'FORM' | 'FORM_AD' | 'PHONE_TAP' | 'PHONE_TAP_AD'>().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.date, t.kind] })],
)
