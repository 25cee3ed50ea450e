import type { Day } from '@adwright/contract/values/day.rules'
import { getAccountStatus } from '@adwright/contract/ad-account'
import { listCampaigns } from '@adwright/contract/campaigns/core'
import { listDateNotes, removeDateNote } from '@adwright/contract/date-notes'
import { listInsights, summarizeFigures } from '@adwright/contract/insights'
import { getCampaignPerformance, refreshFigures } from '@adwright/contract/performance'
import { useAction, useDo } from '#api/queries.ts'
import type { Period } from '#api/period/period.rules.ts'

/** A request for the dashboard's figures. Without dates: the last 30 days. */
export interface FiguresQuery {
  from?: Day
  to?: Day
  period?: 'all_time'
  campaign_id?: string
}

const figureTopics = ['performance', 'ad_account'] as const

/** The figures of a period. The previous ones stay until the new ones arrive. */
export const useFigures = (asked: FiguresQuery, enabled: boolean) =>
  useAction(getCampaignPerformance, asked, { topics: figureTopics, keepPrevious: true, enabled })

/** The same for the period before, loaded once it is known and wanted. */
export const useFiguresBefore = (period: Period | null, campaignId: string | undefined) =>
  useAction(
    getCampaignPerformance,
    { ...(period ?? {}), ...(campaignId ? { campaign_id: campaignId } : {}) },
    { topics: figureTopics, enabled: period !== null },
  )

/** Today in the ads account's time zone; null while not known. */
export function useAccountToday(): Day | null {
  const account = useAction(getAccountStatus, {}, { topics: ['ad_account'] })
  return account.data?.data.today ?? null
}

export const useCampaignNames = () => useAction(listCampaigns, {}, { topics: ['campaigns', 'ad_account'] })
export const useRefreshFigures = () => useDo(refreshFigures)
export const useInsights = (asked: FiguresQuery) =>
  useAction(listInsights, asked, { topics: ['performance', 'campaigns', 'ad_account'], keepPrevious: true })
export const useSummary = () => useDo(summarizeFigures)
export const useNotes = (period: Period) => useAction(listDateNotes, period, { topics: ['date_notes'] })
export const useRemoveNote = () => useDo(removeDateNote)
