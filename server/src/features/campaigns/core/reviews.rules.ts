import { policyTitle } from '@adwright/contract/campaigns/policy.rules'
import { campaignTexts } from './campaigns.texts.ts'

interface ReviewedAd {
  readonly id: string
  readonly approval: 'UNDER_REVIEW' | 'ELIGIBLE' | 'DISAPPROVED'
  readonly policyTopics: readonly string[]
}
interface Reviewed {
  readonly name: string
  readonly status: string
  readonly adGroups: readonly { readonly ads: readonly ReviewedAd[] }[]
}

export interface ReviewNews {
  readonly adId: string
  readonly disapproved: boolean
  readonly message: string
}

const adsOf = (reviewed: Reviewed): readonly ReviewedAd[] => reviewed.adGroups.flatMap((group) => group.ads)

/** The reviews that ended between two states of a campaign. */
export function reviewsBetween(was: Reviewed, now: Reviewed): ReviewNews[] {
  if (now.status === 'REMOVED') return []
  const waiting = new Set(adsOf(was).flatMap((ad) => (ad.approval === 'UNDER_REVIEW' ? [ad.id] : [])))
  return adsOf(now).flatMap((ad) => {
    if (!waiting.has(ad.id) || ad.approval === 'UNDER_REVIEW') return []
    const why = ad.policyTopics.length > 0 ? ` (${ad.policyTopics.map(policyTitle).join(', ')})` : ''
    const disapproved = ad.approval === 'DISAPPROVED'
    const message = disapproved ? campaignTexts.adNotApproved(now.name, why) : campaignTexts.adApproved(now.name)
    return [{ adId: ad.id, disapproved, message }]
  })
}
