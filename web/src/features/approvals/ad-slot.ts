import type { SharedAsset } from '@adwright/contract/campaigns/assets'
import type { Pins } from '@adwright/contract/campaigns/pins.rules'
import type { ReactNode } from 'react'

/** An asset, with or without its image's id. */
type ShownAsset = Omit<SharedAsset, 'image_id' | 'in_words'>

/** The texts of a read-only ad. */
export interface AdTexts {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly website_url: string
  /** Which one it is, if there are several. */
  readonly heading?: string
  /** The pinned texts. */
  readonly pins?: Pins | undefined
  /** The assets shown with it. */
  readonly assets?: readonly ShownAsset[] | undefined
}
/** Renders an ad preview. It belongs to another feature, so app/ passes it in. */
export type DrawAd = (ad: AdTexts) => ReactNode
