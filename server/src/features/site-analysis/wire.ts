import type { AnalysisSummary, analysisStates, WebsiteAnalysis } from '@adwright/contract/site-analysis'
import { firstThings } from './advice/first-things.ts'
import type { AnalysisRow, LeanRow } from './site-analysis.store.ts'

export const summaryOf = (row: LeanRow): AnalysisSummary => ({
  id: row.id,
  url: row.url,
  created_at: row.createdAt.toISOString(),
  performance_score: row.performanceScore,
  desktop_score: row.desktopScore,
  seo_score: row.seoScore,
  state: row.state as (typeof analysisStates)[number],
  step: row.step,
  runs: row.runs,
  by: row.by as AnalysisSummary['by'],
  is_sample: row.isSample,
})

export const analysisOf = (row: AnalysisRow): WebsiteAnalysis => ({
  ...summaryOf(row),
  pagespeed: row.pagespeed,
  seo: row.seo,
  spread: row.spread,
  notes: row.notes,
  first_things: firstThings(row.pagespeed, row.seo?.data),
  message: row.message,
})

/** The report's URL: it opens without a sign-in for anyone who has it (contract.md, Everywhere). */
export const reportUrl = (publicUrl: string, row: AnalysisRow): string =>
  `${publicUrl}/api/website-analyses/${row.id}/report.pdf?signature=${row.reportSecret}`
