import { z } from 'zod'
import { SharedPicture } from './pictures.ts'

/** Shown to a client beside the campaign, but not part of the approval. */
export const besideShared = {
  /** Saved with the campaign, to be seen beside its texts; absent when there are none. Not part of the launch. */
  pictures: z.array(SharedPicture).optional(),
  /** Conversions that are counted: `Order (Purchases)`. */
  conversions: z.array(z.string()).optional(),
  /** Paused keywords, as written in `keywords`. A launch leaves them paused. */
  paused_keywords: z.array(z.string()).optional(),
}
