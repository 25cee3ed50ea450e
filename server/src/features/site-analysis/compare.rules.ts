import type { AuditItem } from '@adwright/contract/seo-result'
import { metricTitles } from '@adwright/contract/site-analysis.rules'
import type { Change, PageSpeedSide, WebsiteAnalysis } from '@adwright/contract/site-analysis'
import { siteAnalysisTexts } from './site-analysis.texts.ts'

interface Comparison {
  readonly changes: Change[]
  readonly repaired: AuditItem[]
  readonly broken: AuditItem[]
}

/** Smaller differences in speed are noise, shown as neither better nor worse. In points, and as fractions. */
const SCORE_NOISE = 3
const METRIC_NOISE = 0.05

/** The changes from one analysis to a later one. */
export function compare(before: WebsiteAnalysis, after: WebsiteAnalysis): Comparison {
  const failedBefore = ids(before, 'failed')
  const failedAfter = ids(after, 'failed')
  return {
    changes: [
      numbers(siteAnalysisTexts.compare.mobile, before.performance_score, after.performance_score, 'more', SCORE_NOISE),
      numbers(siteAnalysisTexts.compare.desktop, before.desktop_score, after.desktop_score, 'more', SCORE_NOISE),
      numbers(siteAnalysisTexts.compare.seoScore, before.seo_score, after.seo_score),
      numbers(
        siteAnalysisTexts.compare.readingEase,
        before.seo?.data.readability?.score,
        after.seo?.data.readability?.score,
      ),
      numbers('Words', before.seo?.data.word_count?.total, after.seo?.data.word_count?.total, false),
      numbers(
        siteAnalysisTexts.compare.failedChecks,
        before.seo?.data.technical_audit?.overview.failed,
        after.seo?.data.technical_audit?.overview.failed,
        'less',
      ),
      ...metrics('mobile', before, after),
      ...metrics('desktop', before, after),
    ].filter((it) => it.before !== null || it.after !== null),
    repaired: (after.seo?.data.technical_audit?.passed ?? []).filter((it) => failedBefore.has(it.id)),
    broken: (after.seo?.data.technical_audit?.failed ?? []).filter(
      (it) => before.seo !== null && !failedBefore.has(it.id) && failedAfter.has(it.id),
    ),
  }
}

const ids = (analysis: WebsiteAnalysis, part: 'failed' | 'passed'): Set<string> =>
  new Set((analysis.seo?.data.technical_audit?.[part] ?? []).map((item) => item.id))

/** `better`: the direction that is better; false if neither is. */
function numbers(
  name: string,
  before: number | null | undefined,
  after: number | null | undefined,
  better: 'more' | 'less' | false = 'more',
  noise = 0,
): Change {
  const [was, is] = [before ?? null, after ?? null]
  const isKnown = was !== null && is !== null && was !== is && Math.abs(was - is) >= noise && better !== false
  return {
    name,
    before: was === null ? null : String(was),
    after: is === null ? null : String(is),
    is_better: isKnown ? (better === 'more') === is > was : null,
  }
}

function metrics(side: 'mobile' | 'desktop', before: WebsiteAnalysis, after: WebsiteAnalysis): Change[] {
  return Object.entries(metricTitles).map(([name, title]) => {
    const [was, is] = [metric(before.pagespeed?.[side], name), metric(after.pagespeed?.[side], name)]
    const isKnown = was?.score != null && is?.score != null && Math.abs(was.score - is.score) >= METRIC_NOISE
    return {
      name: `${title}, ${side}`,
      before: was?.display_value ?? null,
      after: is?.display_value ?? null,
      is_better: isKnown ? (is.score ?? 0) > (was.score ?? 0) : null,
    }
  })
}

const metric = (side: PageSpeedSide | undefined, name: string): PageSpeedSide['metrics'][string] | undefined =>
  side?.metrics[name]
