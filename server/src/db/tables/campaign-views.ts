import type { ViewWords } from '@adwright/contract/campaigns/views'
import { jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

/** Saved views of the campaign list, by name. */
export const campaignViews = pgTable(
  'campaign_views',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    name: text('name').notNull(),
    words: jsonb('words').$type<ViewWords>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [unique('campaign_views_name').on(t.ownerId, t.name)],
)

/** The owner's labels for campaigns; the platform doesn't know them. */
export const campaignLabels = pgTable(
  'campaign_labels',
  {
    ownerId: ownerId(),
    customerId: text('customer_id').notNull(),
    campaignId: text('campaign_id').notNull(),
    label: text('label').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.customerId, t.campaignId, t.label] })],
)
