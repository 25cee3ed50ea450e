import { getAccountStatus } from '@adwright/contract/ad-account'
import { changeCampaign, listCampaigns } from '@adwright/contract/campaigns'
import { useAction, useDo } from '#api/queries.ts'

export const useCampaigns = () => useAction(listCampaigns, {}, { topics: ['campaigns', 'ad_account'] })
export const useChangeCampaign = () => useDo(changeCampaign)

export interface AccountDay {
  /** The ads account's calendar day: what 'past' and 'tomorrow' are counted from. The browser's own until it is known. */
  today: string
  timeZone: string | null
}

export function useAccountDay(): AccountDay {
  const account = useAction(getAccountStatus, {}, { topics: ['ad_account'] })
  return {
    today: account.data?.data.today ?? new Date().toISOString().slice(0, 10),
    timeZone: account.data?.data.time_zone ?? null,
  }
}
export const useAccountToday = (): string => useAccountDay().today
