import type { ReactNode } from 'react'

/** The texts of an ad that is only looked at. */
export interface AdTexts {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly website_url: string
}
/** How an ad will look. It belongs to another feature: app/ hands it in. */
export type DrawAd = (ad: AdTexts) => ReactNode
