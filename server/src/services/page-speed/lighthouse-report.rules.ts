import { fieldOf, filesOf } from './lighthouse-files.rules.ts'
import type { PageSpeedSide } from '@adwright/contract/site-analysis'

/** The parts of a Lighthouse report that we read: our own runs and PageSpeed Insights return the same format. */
export interface LighthouseReport {
  readonly categories: {
    readonly performance?: { readonly score: number | null; readonly auditRefs: readonly AuditRef[] }
  }
  readonly audits: Readonly<Record<string, LighthouseAudit | undefined>>
  readonly configSettings?: { readonly formFactor?: string | undefined } | undefined
  readonly finalDisplayedUrl?: string | undefined
  readonly runtimeError?: { readonly code: string; readonly message: string } | undefined
}
interface AuditRef {
  readonly id: string
  readonly group?: string | undefined
}
interface LighthouseAudit {
  readonly title: string
  readonly description?: string | undefined
  readonly score: number | null
  readonly scoreDisplayMode: string
  readonly displayValue?: string | undefined
  readonly numericValue?: number | undefined
  readonly metricSavings?: Readonly<Record<string, number | undefined>> | undefined
  readonly details?: unknown
}

/** product-2 §3. First input delay can't be measured without visitors: Lighthouse's largest possible delay is used instead. */
const METRICS: readonly (readonly [string, string])[] = [
  ['first-contentful-paint', 'first_contentful_paint'],
  ['largest-contentful-paint', 'largest_contentful_paint'],
  ['cumulative-layout-shift', 'cumulative_layout_shift'],
  ['max-potential-fid', 'first_input_delay'],
  ['total-blocking-time', 'total_blocking_time'],
  ['speed-index', 'speed_index'],
  ['interactive', 'time_to_interactive'],
]
const METRIC_IDS = new Set(METRICS.map(([id]) => id))
const GOOD = 0.9
const LIST_MAX = 30
const SCREENSHOT_MAX_CHARS = 200_000
const SAVINGS = ['FCP', 'LCP', 'TBT', 'INP'] as const

type Source = PageSpeedSide['source']

/** Undefined if the report has no score: the page didn't load. */
export function sideOf(report: LighthouseReport, source: Source): PageSpeedSide | undefined {
  const { performance } = report.categories
  if (report.runtimeError || performance === undefined || performance.score === null) return undefined
  const findings = performance.auditRefs.flatMap(({ id, group }) => {
    const audit = report.audits[id]
    return audit && isFinding(id, group, audit) ? [{ id, audit, isOpportunity: canSave(audit, group) }] : []
  })
  return {
    performance_score: Math.round(performance.score * 100),
    metrics: metricsOf(report),
    opportunities: findings
      .filter((it) => it.isOpportunity)
      .map(({ id, audit }) => ({
        ...wordsOf(audit),
        score: audit.score,
        savings_ms: savingsOf(audit),
        id,
        files: filesOf(audit.details, report.finalDisplayedUrl),
      }))
      .sort((a, b) => b.savings_ms - a.savings_ms)
      .slice(0, LIST_MAX),
    diagnostics: findings
      .filter((it) => !it.isOpportunity)
      .map(({ audit }) => ({
        ...wordsOf(audit),
        display_value: plain(audit.displayValue) || (isGood(audit.score) ? 'Good' : ''),
      }))
      .slice(0, LIST_MAX),
    source,
    ...phoneOf(report),
  }
}

/** The phone's final screenshot. */
function phoneOf(report: LighthouseReport): Pick<PageSpeedSide, 'screenshot'> {
  const data = fieldOf(report.audits['final-screenshot']?.details, 'data')
  const isPicture = typeof data === 'string' && data.startsWith('data:image/') && data.length < SCREENSHOT_MAX_CHARS
  return isPicture && report.configSettings?.formFactor !== 'desktop' ? { screenshot: data } : {}
}

const wordsOf = (audit: LighthouseAudit): { title: string; description: string } => ({
  title: plain(audit.title),
  description: plain(audit.description),
})
const isGood = (score: number | null): boolean => score !== null && score >= GOOD
const canSave = (audit: LighthouseAudit, group: string | undefined): boolean =>
  isBad(audit.score) && (group === 'insights' || savingsOf(audit) > 0)
const isBad = (score: number | null): boolean => score !== null && score < GOOD

const isFinding = (id: string, group: string | undefined, audit: LighthouseAudit): boolean =>
  !METRIC_IDS.has(id) && group !== 'hidden' && !/^(manual|notApplicable|error)$/.test(audit.scoreDisplayMode)

function metricsOf(report: LighthouseReport): PageSpeedSide['metrics'] {
  return Object.fromEntries(
    METRICS.flatMap(([id, name]) => {
      const audit = report.audits[id]
      if (!audit) return []
      const display_value =
        plain(audit.displayValue) || (audit.numericValue === undefined ? '' : `${Math.round(audit.numericValue)} ms`)
      return display_value ? [[name, { score: audit.score, display_value }]] : []
    }),
  )
}

const savingsOf = ({ metricSavings = {}, details }: LighthouseAudit): number =>
  Math.round(Math.max(0, overallSavings(details), ...SAVINGS.map((it) => metricSavings[it] ?? 0)))

const overallSavings = (details: unknown): number =>
  typeof details === 'object' && details !== null && 'overallSavingsMs' in details
    ? Number(details.overallSavingsMs) || 0
    : 0

/** Plain text without Markdown links, code marks and 'learn more' advice. */
const plain = (text = ''): string =>
  text
    .replace(/\s*\[(Learn|Read|See)[^\]]*\]\([^)]*\)\.?/g, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[`\u00a0]/g, (it) => (it === '`' ? '' : ' '))
    .trim()
