import { getBrand, saveBrand } from '@adwright/contract/brand'
import {
  closeSentReport,
  getReport,
  listReportSchedules,
  listSentReports,
  removeReportSchedule,
  sendReportNow,
} from '@adwright/contract/scheduled-reports'
import type { ReportRhythm } from '@adwright/contract/plain-report'
import { useAction, useDo, usePages } from '#api/queries.ts'

const PAGE = 20

export const useReport = (every: ReportRhythm, campaignIds: readonly string[], enabled: boolean) =>
  useAction(
    getReport,
    { every, ...(campaignIds.length > 0 ? { campaign_ids: campaignIds.join(',') } : {}) },
    { topics: ['performance', 'campaigns', 'ad_account'], keepPrevious: true, enabled },
  )
export const useSchedules = () => useAction(listReportSchedules, {}, { topics: ['reports'] })
export const useRemoveSchedule = () => useDo(removeReportSchedule)
export const useSendNow = () => useDo(sendReportNow)
export const useSentReports = () => usePages(listSentReports, { limit: PAGE }, { topics: ['reports'] })
export const useCloseSent = () => useDo(closeSentReport)
export const useBrand = () => useAction(getBrand, {}, { topics: ['account', 'subscription', 'business_profile'] })
export const useSaveBrand = () => useDo(saveBrand)
