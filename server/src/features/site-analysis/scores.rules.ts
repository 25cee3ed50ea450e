import type { PageSpeed } from '@adwright/contract/site-analysis'
import { siteAnalysisTexts } from './site-analysis.texts.ts'

export interface Scores {
  readonly performanceScore: number | null
  readonly desktopScore: number | null
  readonly seoScore: number | null
}

type FormFactor = 'mobile' | 'desktop'

const byScore = (runs: readonly PageSpeed[], side: FormFactor): PageSpeed[] =>
  [...runs].sort((a, b) => a[side].performance_score - b[side].performance_score)

/** The median run, for mobile and desktop separately: single runs are noisy. Undefined without a run. */
export function medianRun(runs: readonly PageSpeed[]): PageSpeed | undefined {
  const middle = (side: FormFactor): PageSpeed | undefined => byScore(runs, side)[Math.floor((runs.length - 1) / 2)]
  const [mobile, desktop] = [middle('mobile'), middle('desktop')]
  return mobile && desktop && { url: mobile.url, mobile: mobile.mobile, desktop: desktop.desktop }
}

/** Each run's scores, lowest first; null after a single run, which has no spread. */
export function spreadOf(runs: readonly PageSpeed[]): { mobile: number[]; desktop: number[] } | null {
  if (runs.length < 2) return null
  const of = (side: FormFactor): number[] => byScore(runs, side).map((it) => it[side].performance_score)
  return { mobile: of('mobile'), desktop: of('desktop') }
}

const NAMES: readonly (readonly [keyof Scores, string])[] = [
  ['performanceScore', siteAnalysisTexts.scores.mobile],
  ['desktopScore', siteAnalysisTexts.scores.desktop],
  ['seoScore', 'SEO'],
]

/** The scores that fell by at least `least` points, in words. */
export function falls(before: Scores, after: Scores, least: number): string[] {
  return NAMES.flatMap(([key, name]) => {
    const [was, is] = [before[key], after[key]]
    return was !== null && is !== null && was - is >= least ? [siteAnalysisTexts.scores.fellFrom(name, was, is)] : []
  })
}
