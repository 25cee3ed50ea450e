import { listAds, updateAd } from '@adwright/contract/campaigns/ads'
import { useAction, useDo } from '#api/queries.ts'

export const useAds = (campaignId: string) => useAction(listAds, { campaign_id: campaignId }, { topics: ['campaigns'] })
export const useUpdateAd = () => useDo(updateAd)
