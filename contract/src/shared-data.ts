import { z } from 'zod'
import { SharedAsset } from './campaigns/assets.ts'
import { SharedAd } from './campaigns/shared-ads.ts'
import { SharedPins } from './campaigns/shared-pins.ts'
import { SharedBids } from './campaigns/shared-bids.ts'
import { CampaignTargeting } from './campaigns/targeting.ts'
import { day, dollars, currency } from './fields.ts'

/** The campaign as it is shared, on the wire. Budget in `currency` a day; texts '' when absent. */
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
  /** Where, when and to whom it is shown; absent on campaigns that were shared before this was kept. */
  targeting: CampaignTargeting.optional(),
  /** What it bids for a click; absent on campaigns that were shared before this was kept. */
  bids: SharedBids.optional(),
  /** What its ads show besides their texts; absent on campaigns that were shared before this was kept. */
  assets: z.array(SharedAsset).optional(),
  /** Which texts have a fixed position; absent on campaigns that were shared before this was kept. */
  pins: SharedPins.optional(),
  /** Its other ads that show; absent on drafts, and on campaigns that were shared before these were kept. */
  more_ads: z.array(SharedAd).optional(),
})
export type SharedData = z.infer<typeof SharedData>

/** The bids in words, and no id of an image or ad: ids are nobody's but the owner's. */
export const SeenByClient = SharedData.omit({ bids: true, assets: true, more_ads: true }).extend({
  bids: z.string().optional(),
  assets: z.array(SharedAsset.omit({ image_id: true })).optional(),
  more_ads: z.array(SharedAd.omit({ id: true })).optional(),
})
export type SeenByClient = z.infer<typeof SeenByClient>
