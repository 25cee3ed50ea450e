import { listAssets } from '@adwright/contract/campaigns/assets'
import { useAction } from '#api/queries.ts'

export const useAssets = (campaignId: string) =>
  useAction(listAssets, { campaign_id: campaignId }, { topics: ['campaigns'] })
