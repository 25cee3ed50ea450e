import { createContext, useContext } from 'react'
import type { Period } from '#api/period/period.rules.ts'

/** What the panels' figures cover. Null on a shared report: questions can't be asked there. */
export interface ReportOf {
  period: Period
  before: Period
  /** Of a single campaign. */
  campaignName: string | null
}
export const ReportContext = createContext<ReportOf | null>(null)
export const useReport = () => useContext(ReportContext)
