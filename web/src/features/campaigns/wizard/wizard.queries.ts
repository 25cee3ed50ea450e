import { suggestKeywords, writeAdCopy } from '@adwright/contract/ad-copy'
import {
  getCampaignSetup,
  listAudienceSegments,
  saveCampaignSetup,
  setAdSchedule,
  setAudience,
  setDemographics,
} from '@adwright/contract/campaigns/setup'
import { saveCampaignTargeting } from '@adwright/contract/campaigns/targeting'
import { useAction, useDo } from '#api/queries.ts'

export const useSetup = (campaignId: string | null) =>
  useAction(
    getCampaignSetup,
    { campaign_id: campaignId ?? '' },
    { topics: ['campaigns'], enabled: campaignId !== null },
  )
export const useInterests = () => useAction(listAudienceSegments, {}, { topics: [] })

export const useSaveSetup = () => useDo(saveCampaignSetup)
export const useSetAudience = () => useDo(setAudience)
export const useSetSchedule = () => useDo(setAdSchedule)
export const useSetWhere = () => useDo(saveCampaignTargeting)
export const useSetDemographics = () => useDo(setDemographics)
export const useWriteAdCopy = () => useDo(writeAdCopy)
export const useSuggestKeywords = () => useDo(suggestKeywords)
