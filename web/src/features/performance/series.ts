import type { ChartRow, Series } from '#ui/charts/chart.ts'
import { type Point, percent } from './performance.rules.ts'
import { dashboardTexts } from './performance.texts.ts'

const clicks = { key: 'clicks', label: dashboardTexts.clicks, color: 'var(--color-chart-1)' } as const
const impressions = { key: 'impressions', label: dashboardTexts.impressions, color: 'var(--color-chart-2)' } as const
const ctr = { key: 'ctr', label: dashboardTexts.ctr, color: 'var(--color-chart-3)', format: percent } as const

/** Clicks and impressions differ several times over: each has its own axis. */
export const volumeSeries: readonly Series[] = [
  { ...clicks, axis: 'left' },
  { ...impressions, axis: 'right' },
]
export const ctrSeries: readonly Series[] = [ctr]

/** The same figures of the period before, as dashed lines. */
export const beforeOf = (series: readonly Series[]): Series[] =>
  series.map((it) => ({ ...it, key: `${it.key}_before`, label: dashboardTexts.beforeOf(it.label), dashed: true }))
export const volumeOnly = { clicks, impressions } as const

/** A point of a chart, with its value in the period before, if compared. */
export const rowOf = ({ code, label, name, clicks, impressions, ctr }: Point, before?: Point): ChartRow => ({
  key: code,
  label,
  name: before && before.name !== name ? dashboardTexts.besideBefore(name, before.name) : name,
  values: {
    clicks,
    impressions,
    ctr,
    ...(before && { clicks_before: before.clicks, impressions_before: before.impressions, ctr_before: before.ctr }),
  },
})
