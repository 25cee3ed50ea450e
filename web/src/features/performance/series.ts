import type { ChartRow, Series } from '#ui/charts/chart.ts'
import { type Point, percent } from './performance.rules.ts'
import { texts } from './performance.texts.ts'

const clicks = { key: 'clicks', label: texts.clicks, color: 'var(--color-chart-1)' } as const
const impressions = { key: 'impressions', label: texts.impressions, color: 'var(--color-chart-2)' } as const
const ctr = { key: 'ctr', label: texts.ctr, color: 'var(--color-chart-3)', format: percent } as const

/** Clicks and impressions differ several times over: each has its own axis. */
export const volumeSeries: readonly Series[] = [
  { ...clicks, axis: 'left' },
  { ...impressions, axis: 'right' },
]
export const ctrSeries: readonly Series[] = [ctr]
export const volumeOnly = { clicks, impressions } as const

export const rowOf = ({ code, label, name, clicks, impressions, ctr }: Point): ChartRow => ({
  key: code,
  label,
  name,
  values: { clicks, impressions, ctr },
})
