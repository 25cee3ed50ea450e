import { z } from 'zod'
import { SharedPicture } from './pictures.ts'

/** What a client sees beside the campaign that is approved; no part of the approval. */
export const besideShared = {
  /** Kept with the campaign, to be seen with its texts; absent when there is none. No part of what is launched. */
  pictures: z.array(SharedPicture).optional(),
  /** What is counted after a click: `Order (Purchases)`. */
  conversions: z.array(z.string()).optional(),
  /** Keywords that no search brings up now, as they're written in `keywords`. A launch leaves them paused. */
  paused_keywords: z.array(z.string()).optional(),
}
