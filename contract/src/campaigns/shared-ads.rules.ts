import { type Pins, pinsText } from './pins.rules.ts'

interface Ad {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly website_url: string
  readonly pins: Pins
}

/** Equal for ads with the same content in any order; '' without any. */
export const adsText = (ads: readonly Ad[]): string =>
  ads
    .map((ad) => JSON.stringify([ad.headlines, ad.descriptions, ad.website_url, pinsText(ad.pins)]))
    .toSorted()
    .join()
