import { getAccountStatus } from '@adwright/contract/ad-account'
import { getAnalyticsChange, getCampaignPerformance } from '@adwright/contract/performance'
import { useAction } from '#api/queries.ts'

/** The figures of the last 30 days. */
export const useFigures = () => useAction(getCampaignPerformance, {}, { topics: ['performance', 'ad_account'] })

/** This month to date against the same days of last month; asked for once the account is known. */
export function useMonthChange() {
  const account = useAction(getAccountStatus, {}, { topics: ['ad_account'] })
  const customerId = account.data?.data.is_linked ? account.data.data.customer_id : null
  return useAction(
    getAnalyticsChange,
    { customer_id: customerId ?? '' },
    { topics: ['performance', 'ad_account'], enabled: customerId !== null },
  )
}
