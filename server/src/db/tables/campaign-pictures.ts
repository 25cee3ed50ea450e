import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { ImageShape } from '@adwright/contract/images'
import { images } from './images.ts'
import { ownerId } from './owner-id.ts'

/** Pictures that are kept with a campaign. Their bytes are copies: what is deleted from the gallery stays here. */
export const campaignPictures = pgTable(
  'campaign_pictures',
  {
    id: uuid().primaryKey(),
    ownerId: ownerId(),
    customerId: text('customer_id').notNull(),
    campaignId: text('campaign_id').notNull(),
    /** The image of the gallery that it is a copy of, while that is there. */
    imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
    /** What it shows, in the words it was asked for by. */
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
