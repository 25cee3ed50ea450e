import { z } from 'zod'
import { SharedPins } from './shared-pins.ts'

/** One of several ads of a campaign, as it's shared. */
export const SharedAd = z.object({
  id: z.string(),
  headlines: z.array(z.string()),
  descriptions: z.array(z.string()),
  website_url: z.string(),
  pins: SharedPins,
})
export type SharedAd = z.infer<typeof SharedAd>
