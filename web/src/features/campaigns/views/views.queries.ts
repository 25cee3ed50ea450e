import {
  changeCampaignView,
  listCampaignViews,
  removeCampaignView,
  saveCampaignView,
} from '@adwright/contract/campaigns/views'
import { useAction, useDo } from '#api/queries.ts'

export const useViews = () => useAction(listCampaignViews, {}, { topics: ['campaign_views'] })
export const useSaveView = () => useDo(saveCampaignView)
export const useChangeView = () => useDo(changeCampaignView)
export const useRemoveView = () => useDo(removeCampaignView)
