import type { SharedAsset } from '@adwright/contract/campaigns/assets'
import type { Pins } from '@adwright/contract/campaigns/pins.rules'
import type { ReactNode } from 'react'

/** An asset, whether or not it tells its image's id. */
type ShownAsset = Omit<SharedAsset, 'image_id' | 'in_words'>

/** The texts of an ad that is only looked at. */
export interface AdTexts {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly website_url: string
  /** Where there are several: which one it is. */
  readonly heading?: string
  /** Which texts have a fixed position. */
  readonly pins?: Pins | undefined
  /** What is shown with it. */
  readonly assets?: readonly ShownAsset[] | undefined
}
/** How an ad will look. It belongs to another feature: app/ hands it in. */
export type DrawAd = (ad: AdTexts) => ReactNode
