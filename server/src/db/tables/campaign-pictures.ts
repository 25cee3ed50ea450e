import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { ImageShape } from '@adwright/contract/images'
import { images } from './images.ts'
import { ownerId } from './owner-id.ts'

/** Pictures saved with a campaign. Their files are copies, so they survive deletion from the gallery. */
export const campaignPictures = pgTable(
  'campaign_pictures',
  {
    id: uuid().primaryKey(),
    ownerId: ownerId(),
    customerId: text('customer_id').notNull(),
    campaignId: text('campaign_id').notNull(),
    /** The gallery image it was copied from, while that exists. */
    imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
    /** What it shows, in the words of its prompt. */
    prompt: text().notNull(),
    size: text().$type<ImageShape>().notNull(),
    fileKey: text('file_key').notNull(),
    thumbnailKey: text('thumbnail_key').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('campaign_pictures_owner').on(t.ownerId, t.customerId, t.campaignId, t.createdAt),
    index('campaign_pictures_image').on(t.imageId),
    unique('campaign_pictures_once').on(t.ownerId, t.customerId, t.campaignId, t.imageId),
  ],
)
