import { compareAds } from '@adwright/contract/campaigns/ad-figures'
import { listAds, setAdStatus } from '@adwright/contract/campaigns/ads'
import { useAction, useDo } from '#api/queries.ts'

export const useAds = (campaignId: string) => useAction(listAds, { campaign_id: campaignId }, { topics: ['campaigns'] })
/** A campaign's ads by their figures of the last 30 days. */
export const useComparedAds = (campaignId: string) =>
  useAction(compareAds, { campaign_id: campaignId }, { topics: ['performance', 'campaigns'] })
export const useSetAdStatus = () => useDo(setAdStatus)
