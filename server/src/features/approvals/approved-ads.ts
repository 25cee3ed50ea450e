import type { Pins } from '@adwright/contract/campaigns/pins.rules'
import type { SharedData } from '@adwright/contract/shared-data'
import { shownAds, type WithAds } from '#features/campaigns/index.ts'

/** What a client approved for one ad. */
export interface ApprovedTexts {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly website_url: string
  readonly pins?: Pins | undefined
}
/** An ad with what was approved for it. */
export interface ApprovedAd {
  readonly ad: ReturnType<typeof shownAds>[number]
  readonly shown: ApprovedTexts
}

/** Each enabled ad with what was approved for it; undefined if they aren't the ads that the client saw. */
export function approvedAds(campaign: WithAds, data: SharedData): readonly ApprovedAd[] | undefined {
  const isThere = ({ ad }: ApprovedAd): boolean => ad.status !== 'REMOVED'
  const ads = campaign.adGroups.flatMap((group) => group.ads)
  // Campaigns shared before other ads were stored include only the first ad.
  if (!data.more_ads) {
    const pairs = ads.map((ad) => ({ ad, shown: data })).filter(isThere)
    return pairs.length > 0 ? pairs.slice(0, 1) : undefined
  }
  const others = new Map<string, ApprovedTexts>(data.more_ads.map((it) => [it.id, it]))
  const pairs = shownAds(campaign).map((ad) => ({ ad, shown: others.get(ad.id) ?? data }))
  const firsts = pairs.filter(({ shown }) => shown === data)
  return firsts.length === 1 && pairs.length === others.size + 1 && pairs.every(isThere) ? pairs : undefined
}
