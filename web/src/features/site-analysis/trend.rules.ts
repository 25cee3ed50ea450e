import type { AnalysisSummary } from '@adwright/contract/site-analysis'

export type ScoreName = 'performance_score' | 'desktop_score' | 'seo_score'

/** A single run is noisy: a smaller difference between two scores means nothing. In points. */
const NOISE: Record<ScoreName, number> = { performance_score: 3, desktop_score: 3, seo_score: 1 }

/**
 * By how many points a score changed since the website's previous analysis; undefined if it didn't, or if that isn't known. `newestFirst`:
 * the history loaded so far.
 */
export function trendOf(
  newestFirst: readonly AnalysisSummary[],
  summary: AnalysisSummary,
  name: ScoreName,
): number | undefined {
  const older = newestFirst.slice(newestFirst.indexOf(summary) + 1)
  const before = older.find((one) => one.url === summary.url && one.state === 'done')?.[name]
  const now = summary[name]
  if (before === undefined || before === null || now === null) return undefined
  return Math.abs(now - before) < NOISE[name] ? undefined : now - before
}
