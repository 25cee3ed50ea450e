import type { ResponsiveSearchAd } from '@adwright/contract/campaigns/ads'

interface AdText {
  readonly text: string
  readonly pinnedField?: string
}
interface Ad {
  readonly id: string
  readonly headlines: readonly AdText[]
  readonly descriptions: readonly AdText[]
  readonly finalUrl: string
}

const textOnWire = (text: AdText) => ({ text: text.text, pinnedField: text.pinnedField ?? null })

export const adOnWire = (ad: Ad): ResponsiveSearchAd => ({
  id: ad.id,
  headlines: ad.headlines.map(textOnWire),
  descriptions: ad.descriptions.map(textOnWire),
  finalUrl: ad.finalUrl,
})

export interface SentText {
  readonly text: string
  readonly pinnedField?: string | null | undefined
}

/** The platform replaces whole lists: an unchanged text keeps its pin unless a pin, or null, was sent with it. */
export function keepPins(sent: readonly SentText[], stood: readonly AdText[]): AdText[] {
  return sent.map(({ text, pinnedField }) => {
    const pin = pinnedField === undefined ? stood.find((it) => it.text === text)?.pinnedField : pinnedField
    return pin ? { text, pinnedField: pin } : { text }
  })
}

export const sameTexts = (a: readonly AdText[], b: readonly AdText[]): boolean =>
  a.length === b.length && a.every((it, i) => it.text === b[i]?.text && it.pinnedField === b[i]?.pinnedField)
