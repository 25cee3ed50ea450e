import type { CustomerBreakdown } from '@adwright/contract/customer-figures'
import { type CustomerRow, sumCustomers } from '@adwright/contract/customers.rules'
import { customerMetrics, FIGURE_ROWS_MAX, type figureGroups, type figureMetrics } from '@adwright/contract/figures'
import type { PerformanceData } from '@adwright/contract/performance'
import { weekStart } from '@adwright/contract/values/calendar.rules'

type Metric = (typeof figureMetrics)[number]
type Group = (typeof figureGroups)[number]
interface Row {
  readonly name: string
  readonly clicks: number
  readonly impressions: number
  /** Unknown for keywords and demographics. */
  readonly cost?: number
  /** Unknown where nothing counts them, and for networks, weekdays and demographics. */
  readonly customers?: CustomerRow
}
export interface FiguresAsked {
  readonly metrics: readonly Metric[]
  readonly group_by?: Group | undefined
  readonly filter?: string | undefined
  readonly sort?: Metric | undefined
  readonly limit?: number | undefined
}

const people = (rows: PerformanceData['demographics'], field: 'gender' | 'age_range'): Row[] =>
  rows.flatMap(({ clicks, impressions, ...labels }) => {
    const name = labels[field]
    return name === null ? [] : [{ name, clicks, impressions }]
  })

/** The data and row names of each grouping. */
const splits: Readonly<Record<Group, (data: PerformanceData) => Row[]>> = {
  campaign: (it) => it.campaign_summary,
  day: (it) => it.time_series.map((row) => ({ ...row, name: row.date })),
  week: (it) => it.time_series.map((row) => ({ ...row, name: weekStart(row.date) })),
  month: (it) => it.time_series.map((row) => ({ ...row, name: row.date.slice(0, 7) })),
  weekday: (it) => it.day_hour_performance.map((row) => ({ ...row, name: row.day_of_week })),
  hour: (it) => it.day_hour_performance.map((row) => ({ ...row, name: `${row.hour}:00` })),
  device: (it) => it.device_performance.map((row) => ({ ...row, name: row.device })),
  network: (it) => it.network_performance.map((row) => ({ ...row, name: row.ad_network_type })),
  keyword: (it) => it.keyword_performance.map((row) => ({ ...row, name: row.keyword })),
  gender: (it) => people(it.demographics, 'gender'),
  age: (it) => people(it.demographics, 'age_range'),
}

/** Customers by the groupings that have them, with the same row names. */
const customerSplits: Partial<Record<Group, (customers: CustomerBreakdown) => (CustomerRow & { name: string })[]>> = {
  campaign: (it) => it.campaigns,
  day: (it) => it.days.map((row) => ({ ...row, name: row.date })),
  week: (it) => it.days.map((row) => ({ ...row, name: weekStart(row.date) })),
  month: (it) => it.days.map((row) => ({ ...row, name: row.date.slice(0, 7) })),
  hour: (it) => it.hours.map((row) => ({ ...row, name: `${row.hour}:00` })),
  device: (it) => it.devices.map((row) => ({ ...row, name: row.device })),
  keyword: (it) => it.keywords.map((row) => ({ ...row, name: row.keyword })),
}

const CENTS = 100
const cents = (value: number): number => Math.round(value * CENTS) / CENTS
/** Merges rows. Money is added in cents. */
function summed(name: string, rows: readonly Row[]): Row {
  const sum = (of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0)
  const known = rows.every((row) => row.cost !== undefined)
  const cost = known ? { cost: sum((row) => Math.round((row.cost ?? 0) * CENTS)) / CENTS } : {}
  return { name, clicks: sum((row) => row.clicks), impressions: sum((row) => row.impressions), ...cost }
}

function valuesOf(
  { clicks, impressions, cost, customers }: Row,
  metrics: readonly Metric[],
): Partial<Record<Metric, number>> {
  const all: Partial<Record<Metric, number | undefined>> = {
    clicks,
    impressions,
    cost,
    ctr: impressions > 0 ? cents((clicks / impressions) * CENTS) : undefined,
    cpc: cost !== undefined && clicks > 0 ? cents(cost / clicks) : undefined,
    customers: customers?.customers,
    cost_per_customer: customers?.cost_per_customer ?? undefined,
    value: customers?.value,
    customer_rate: customers && customers.rate !== null ? cents(customers.rate * CENTS) : undefined,
  }
  return Object.fromEntries(metrics.flatMap((it) => (all[it] === undefined ? [] : [[it, all[it]]])))
}

const ROWS_DEFAULT = 20

/** Extracts the requested figures from a report. */
export function figuresOf(data: PerformanceData, { metrics, group_by, filter, sort, limit }: FiguresAsked) {
  const words = filter?.toLowerCase()
  const group = group_by ?? 'day'
  const isKept = ({ name }: { readonly name: string }) =>
    words === undefined || !group_by || name.toLowerCase().includes(words)
  const kept = splits[group](data).filter(isKept)
  const counted = data.customers && customerSplits[group]?.(data.customers).filter(isKept)
  const known = (rows: readonly CustomerRow[] | null | undefined) => (rows ? { customers: sumCustomers(rows) } : {})
  const groups = [...Map.groupBy(kept, ({ name }) => name)].map(([name, members]) => ({
    ...summed(name, members),
    ...known(counted?.filter((it) => it.name === name)),
  }))
  const isWhole = data.customers && (words === undefined || !group_by) && group !== 'keyword'
  const total = { ...summed('', kept), ...known(counted), ...(isWhole ? { customers: data.customers?.total } : {}) }
  const unknown = counted ? [] : metrics.filter((it) => (customerMetrics as readonly string[]).includes(it))
  const by = sort ?? (group_by === 'day' || group_by === 'week' || group_by === 'month' ? undefined : metrics[0])
  const sorted = by ? groups.toSorted((a, b) => (valuesOf(b, [by])[by] ?? 0) - (valuesOf(a, [by])[by] ?? 0)) : groups
  return {
    group_by: group_by ?? null,
    total: valuesOf(total, metrics),
    rows: group_by
      ? sorted
          .slice(0, Math.min(FIGURE_ROWS_MAX, limit ?? ROWS_DEFAULT))
          .map((row) => ({ name: row.name, ...valuesOf(row, metrics) }))
      : [],
    rows_found: group_by ? groups.length : 0,
    ...(unknown.length > 0 ? { not_measured: unknown } : {}),
  }
}
