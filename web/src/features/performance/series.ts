import type { ChartRow, Series } from '#ui/charts/chart.ts'
import type { Measure } from './measure.ts'
import { type Point, percent } from './performance.rules.ts'
import { dashboardTexts } from './performance.texts.ts'
import type { MoneyFormat } from '@adwright/contract/values/currency.rules'

const clicks = { key: 'clicks', label: dashboardTexts.clicks, color: 'var(--color-chart-1)' } as const
const impressions = { key: 'impressions', label: dashboardTexts.impressions, color: 'var(--color-chart-2)' } as const
const costIn = (money: MoneyFormat): Series => ({
  key: 'cost',
  label: dashboardTexts.cost,
  color: 'var(--color-chart-4)',
  format: (value: number) => money.text(Math.round(value * 100) / 100),
})
const ctr = { key: 'ctr', label: dashboardTexts.ctr, color: 'var(--color-chart-3)', format: percent } as const

/** Clicks and impressions are of very different size: each has its own axis. */
export const volumeSeries: readonly Series[] = [
  { ...clicks, axis: 'left' },
  { ...impressions, axis: 'right' },
]
export const ctrSeries: readonly Series[] = [ctr]
/** The only measure shown, as chosen by its figure. */
export const measureSeries = (money: MoneyFormat): Readonly<Record<Measure, readonly Series[]>> => ({
  cost: [costIn(money)],
  clicks: [clicks],
  impressions: [impressions],
  ctr: ctrSeries,
})
/** What a chart's table contains besides what is drawn. */
export const besides = (drawn: readonly Series[]): Series[] =>
  [clicks, impressions, ctr].filter((it) => !drawn.some((one) => one.key === it.key))

/** The same figures of the previous period, as dashed lines. */
export const beforeOf = (series: readonly Series[]): Series[] =>
  series.map((it) => ({ ...it, key: `${it.key}_before`, label: dashboardTexts.beforeOf(it.label), dashed: true }))
export const volumeOnly = { clicks, impressions } as const

/** A chart's point, with its value in the previous period if compared. */
export const rowOf = ({ code, label, name, clicks, impressions, ctr, cost }: Point, before?: Point): ChartRow => ({
  key: code,
  label,
  name: before && before.name !== name ? dashboardTexts.besideBefore(name, before.name) : name,
  values: {
    clicks,
    impressions,
    ctr,
    cost,
    ...(before && {
      clicks_before: before.clicks,
      impressions_before: before.impressions,
      ctr_before: before.ctr,
      cost_before: before.cost,
    }),
  },
})
