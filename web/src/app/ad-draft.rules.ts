import type { AdTexts } from '#features/approvals/ad-slot.ts'
import type { AdDraft } from '#features/campaigns/ads/ad.rules.ts'

const unpinned = (lines: readonly string[]) => lines.map((text) => ({ text, pinnedField: null }))

/** A shared campaign's texts as the ad preview takes them. */
export const adDraftOf = (ad: AdTexts): AdDraft => ({
  headlines: unpinned(ad.headlines),
  descriptions: unpinned(ad.descriptions),
  finalUrl: ad.website_url,
})
