import { type Pins, pinsText } from './pins.rules.ts'

interface Ad {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly website_url: string
  readonly pins: Pins
}

/** One text for ads that show the same, in any order; '' without any. */
export const adsText = (ads: readonly Ad[]): string =>
  ads
    .map((ad) => JSON.stringify([ad.headlines, ad.descriptions, ad.website_url, pinsText(ad.pins)]))
    .toSorted()
    .join()
