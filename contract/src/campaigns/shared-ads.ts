import { z } from 'zod'
import { SharedPins } from './shared-pins.ts'

/** One of several shared ads of a campaign. */
export const SharedAd = z.object({
  id: z.string(),
  headlines: z.array(z.string()),
  descriptions: z.array(z.string()),
  website_url: z.string(),
  pins: SharedPins,
})
export type SharedAd = z.infer<typeof SharedAd>
