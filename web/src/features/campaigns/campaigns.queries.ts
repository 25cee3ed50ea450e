import type { Day } from '@adwright/contract/values/day.rules'
import { getAccountStatus } from '@adwright/contract/ad-account'
import { changeCampaign, removeCampaign, listCampaigns } from '@adwright/contract/campaigns/core'
import { getCustomers } from '@adwright/contract/customers'
import { getCampaignPerformance } from '@adwright/contract/performance'
import { useAccountLink } from '#api/account-link.ts'
import { useAction, useDo } from '#api/queries.ts'
import { dayHere } from '#ui/moments.ts'
import type { askedFor } from '#api/period/period.rules.ts'

export const useCampaigns = () => useAction(listCampaigns, {}, { topics: ['campaigns', 'ad_account'] })
export type AskedDays = ReturnType<typeof askedFor>
/** One campaign's figures. The previous ones stay while others load. */
export const useCampaignFigures = (campaignId: string, asked: AskedDays) =>
  useAction(
    getCampaignPerformance,
    { campaign_id: campaignId, ...asked },
    { topics: ['performance'], keepPrevious: true, enabled: useAccountLink() === 'linked' },
  )
/** All campaigns' figures in a period. */
export const useFiguresOfAll = (asked: AskedDays, enabled: boolean) =>
  useAction(getCampaignPerformance, asked, { topics: ['performance', 'ad_account'], keepPrevious: true, enabled })
/** All campaigns' customers of all time. */
export const useCustomersOfAllTime = (enabled: boolean) =>
  useAction(
    getCustomers,
    { period: 'all_time' },
    { topics: ['performance', 'ad_account'], keepPrevious: true, enabled },
  )
export const useDeleteCampaign = () => useDo(removeCampaign)
export const useChangeCampaign = () => useDo(changeCampaign)

/** Today in the ad account: what 'past' and 'tomorrow' are counted from. The business's until it's known. */
export function useAccountToday(): Day {
  const account = useAction(getAccountStatus, {}, { topics: ['ad_account'] })
  return account.data?.data.today ?? dayHere(new Date())
}
