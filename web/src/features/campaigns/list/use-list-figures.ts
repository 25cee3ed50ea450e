import type { Day } from '@adwright/contract/values/day.rules'
import { countedByText } from '@adwright/contract/customer-text.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { useEffect, useMemo } from 'react'
import { useAccountLink } from '#api/account-link.ts'
import { keepMeasured, wasMeasured } from '#api/customers/measured.ts'
import { askedFor, type Period, type PeriodChoice } from '#api/period/period.rules.ts'
import { useCustomersOfAllTime, useFiguresOfAll } from '../campaigns.queries.ts'
import { type ListedCampaign, withCustomers, withFigures } from './list.rules.ts'

export interface ListFigures {
  readonly campaigns: readonly ListedCampaign[]
  readonly isAllTime: boolean
  /** Something counts customers. */
  readonly measured: boolean
  /** What counts them, in one line. */
  readonly countedBy: string | undefined
  /** Their period; null until they're loaded, and for all time. */
  readonly days: Period | null
  /** Why they couldn't be loaded. */
  readonly error: Error | null
  readonly retry: () => void
}

/** Whether something counts customers; until it's known, the last known value, so that space is reserved. */
function useMeasured(known: boolean | undefined): boolean {
  useEffect(() => {
    if (known !== undefined) keepMeasured(known)
  }, [known])
  return known ?? wasMeasured()
}

/** The list's figures follow the chosen period (decisions.md, Figures of a list). All-time figures come with the campaigns. */
export function useListFigures(campaigns: readonly Campaign[], period: PeriodChoice, today: Day): ListFigures {
  const isAllTime = period.span === 'all'
  const isLinked = useAccountLink() === 'linked'
  const { data, error, refetch } = useFiguresOfAll(askedFor(period, today), isLinked && !isAllTime)
  const ofAllTime = useCustomersOfAllTime(isLinked && isAllTime).data?.data
  const report = data?.data
  const ofPeriod = report?.performance_data.customers
  const counted = isAllTime ? (ofAllTime?.measured ? ofAllTime : null) : ofPeriod
  const customers = counted?.campaigns ?? (isAllTime ? null : undefined)
  const listed = useMemo(
    () =>
      withCustomers(
        isAllTime
          ? campaigns.map((it) => ({ ...it, shown: it }))
          : withFigures(campaigns, report?.performance_data.campaign_summary),
        customers,
      ),
    [campaigns, isAllTime, report, customers],
  )
  const measured = useMeasured(isAllTime ? ofAllTime && Boolean(customers) : report && Boolean(customers))
  return {
    campaigns: listed,
    isAllTime,
    measured,
    countedBy: counted ? countedByText(counted) : undefined,
    days: report && !isAllTime ? { from: report.from, to: report.to } : null,
    error: isAllTime || report ? null : error,
    retry: () => void refetch(),
  }
}
