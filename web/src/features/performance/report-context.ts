import { createContext, useContext } from 'react'
import type { Period } from '#api/period/period.rules.ts'

/** What the panels show figures of. Null on a shared report: nothing can be asked there. */
export interface ReportOf {
  period: Period
  before: Period
  /** Of one campaign alone. */
  campaignName: string | null
}
export const ReportContext = createContext<ReportOf | null>(null)
export const useReport = () => useContext(ReportContext)
