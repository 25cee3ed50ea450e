import { compareAds } from '@adwright/contract/campaigns/ad-figures'
import { listAds } from '@adwright/contract/campaigns/ads'
import { useAction } from '#api/queries.ts'

export const useAds = (campaignId: string) => useAction(listAds, { campaign_id: campaignId }, { topics: ['campaigns'] })
/** The ads of a campaign by their figures of the last 30 days. */
export const useComparedAds = (campaignId: string) =>
  useAction(compareAds, { campaign_id: campaignId }, { topics: ['performance', 'campaigns'] })
