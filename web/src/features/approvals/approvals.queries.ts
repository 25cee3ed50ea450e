import type { Day } from '@adwright/contract/values/day.rules'
import {
  improveSharedCampaign,
  launchSharedCampaign,
  listApprovalClients,
  listSharedCampaigns,
  openApproval,
} from '@adwright/contract/approvals'
import { answerPublicApproval, readPublicApproval } from '@adwright/contract/public-approvals'
import { getMe } from '@adwright/contract/account'
import { getAccountStatus } from '@adwright/contract/ad-account'
import { changeCampaign, listCampaigns } from '@adwright/contract/campaigns/core'
import { useAction, useDo } from '#api/queries.ts'
import { dayHere } from '#ui/moments.ts'

/** All of them, since every tab shows its count. */
export const useShared = () => useAction(listSharedCampaigns, {}, { topics: ['approvals', 'campaigns'] })
export const useApprovalClients = () => useAction(listApprovalClients, {}, { topics: ['approvals'] })
/** What can be sent to a client. */
export const useCampaigns = (enabled: boolean) =>
  useAction(listCampaigns, {}, { topics: ['campaigns', 'ad_account'], enabled })
export const useOpenApproval = () => useDo(openApproval)
export const useMe = () => useAction(getMe, {}, { topics: ['account'] })
export const useImprove = () => useDo(improveSharedCampaign)
export const usePause = () => useDo(changeCampaign)
export const useLaunch = () => useDo(launchSharedCampaign)

/** Today in the ad account; the browser's own date until it's known. */
export function useToday(): Day {
  const account = useAction(getAccountStatus, {}, { topics: ['ad_account'] })
  return account.data?.data.today ?? dayHere(new Date())
}

export const usePublicApproval = (secret: string) => useAction(readPublicApproval, { secret }, { topics: [] })
export const useAnswer = () => useDo(answerPublicApproval)
