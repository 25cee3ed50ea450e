import { pinnedLines } from '@adwright/contract/campaigns/pins.rules'
import type { AdTexts } from '#features/approvals/ad-slot.ts'
import type { AdDraft } from '#features/campaigns/ads/ad.rules.ts'

/** A shared campaign's texts in the ad preview's format. */
export const adDraftOf = (ad: AdTexts): AdDraft => ({ ...pinnedLines(ad), finalUrl: ad.website_url })
