import { z } from 'zod'
import { SharedAsset } from './campaigns/assets.ts'
import { SharedAd } from './campaigns/shared-ads.ts'
import { SharedPins } from './campaigns/shared-pins.ts'
import { SharedBids } from './campaigns/shared-bids.ts'
import { CampaignTargeting } from './campaigns/targeting.ts'
import { day, dollars, currency } from './fields.ts'

/** A shared campaign on the wire. Budget in `currency` per day; texts '' when absent. */
export const SharedData = z.object({
  title: z.string(),
  description: z.string(),
  platform: z.string(),
  budget: dollars,
  currency,
  start_date: day.nullable(),
  end_date: day.nullable(),
  objective: z.string(),
  headlines: z.array(z.string()),
  descriptions: z.array(z.string()),
  keywords: z.array(z.string()),
  website_url: z.string(),
  target_audience: z.string(),
  /** Where, when and to whom it's shown; absent on campaigns shared before this existed. */
  targeting: CampaignTargeting.optional(),
  /** Its bids; absent on campaigns shared before this existed. */
  bids: SharedBids.optional(),
  /** What its ads show besides their texts; absent on campaigns shared before this existed. */
  assets: z.array(SharedAsset).optional(),
  /** The pinned texts; absent on campaigns shared before this existed. */
  pins: SharedPins.optional(),
  /** Its other enabled ads; absent on drafts, and on campaigns shared before this existed. */
  more_ads: z.array(SharedAd).optional(),
})
export type SharedData = z.infer<typeof SharedData>

/** With the bids in words, and without ids of images or ads, which only the owner sees. */
export const SeenByClient = SharedData.omit({ bids: true, assets: true, more_ads: true }).extend({
  bids: z.string().optional(),
  assets: z.array(SharedAsset.omit({ image_id: true })).optional(),
  more_ads: z.array(SharedAd.omit({ id: true })).optional(),
})
export type SeenByClient = z.infer<typeof SeenByClient>
