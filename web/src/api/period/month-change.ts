import { getAccountStatus } from '@adwright/contract/ad-account'
import { getAnalyticsChange } from '@adwright/contract/performance'
import { monthDayOf } from '@adwright/contract/values/calendar.rules'
import type { OutputOf } from '../call.ts'
import { useAction } from '../queries.ts'

type MonthChange = OutputOf<typeof getAnalyticsChange>['data']

/** This month's full days against the same days of last month; 'not yet' on the 1st, which no full day precedes. */
export function useMonthChange(): MonthChange | 'loading' | 'unknown' | 'not yet' {
  const account = useAction(getAccountStatus, {}, { topics: ['ad_account'] }).data?.data
  const customerId = account?.is_linked ? account.customer_id : null
  const isFirst = account?.today ? monthDayOf(account.today) === 1 : false
  const { data, isError } = useAction(
    getAnalyticsChange,
    { customer_id: customerId ?? '' },
    { topics: ['performance', 'ad_account'], enabled: customerId !== null && !isFirst },
  )
  if (isFirst) return 'not yet'
  return data?.data ?? (isError ? 'unknown' : 'loading')
}
