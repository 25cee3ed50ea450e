import { listAds } from '@adwright/contract/campaigns/ads'
import { useAction } from '#api/queries.ts'

export const useAds = (campaignId: string) => useAction(listAds, { campaign_id: campaignId }, { topics: ['campaigns'] })
