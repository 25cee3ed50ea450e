import type { ImageShape } from '@adwright/contract/images'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What the profile said when the image was asked for: a retry or a variation shows the same business. */
export interface KeptBusiness {
  readonly name: string
  readonly industry: string
  readonly products: string
  readonly services: string
  readonly website: string
}

/** Words for an image where its owner gave none; `by`: who wrote them. Without any, the designer writes its own. */
export interface KeptWords {
  readonly by: 'model' | 'built_in'
  readonly words?: { readonly headline: string; readonly line: string; readonly button: string; readonly scene: string }
}

/** Images, from the moment they are asked for (product-2 §3, §4). */
export const images = pgTable(
  'images',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    prompt: text().notNull(),
    size: text().$type<ImageShape>().notNull(),
    /** The same seed, words and business give the designer's same image, to the byte. */
    seed: text().notNull(),
    business: jsonb().$type<KeptBusiness>(),
    /** Null where no language model is set up. */
    words: jsonb().$type<KeptWords>(),
    state: text({ enum: ['queued', 'making', 'done', 'failed'] }).notNull(),
    /** From 0 to 100. */
    progress: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** Who makes it now, and until when that counts without a sign of life. */
    runner: text(),
    leaseUntil: moment('lease_until'),
    retryAt: moment('retry_at'),
    failure: text(),
    fileKey: text('file_key'),
    thumbnailKey: text('thumbnail_key'),
    widthPx: integer('width_px'),
    heightPx: integer('height_px'),
    bytes: integer(),
    createdAt: moment('created_at').notNull(),
    /** When it reached the gallery, or failed. */
    endedAt: moment('ended_at'),
  },
  (t) => [index('images_owner').on(t.ownerId, t.state, t.endedAt, t.id)],
)
