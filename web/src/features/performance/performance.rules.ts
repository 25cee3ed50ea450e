import type { PerformanceData } from '@adwright/contract/performance'
import { TIME_CHART_DATES, TOP_CAMPAIGNS } from '@adwright/contract/limits'

/** One bar's worth of figures. `ctr` is in percent. */
export interface Point {
  label: string
  name: string
  clicks: number
  impressions: number
  ctr: number
}

/** product-1 §9: Monday to Sunday. */
const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
const HOURS = 24

/** Clicks out of impressions in percent; 0 when nothing was shown. */
export const ctrPercent = (clicks: number, impressions: number): number =>
  impressions > 0 ? (clicks / impressions) * 100 : 0

const titled = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()

interface Figures {
  clicks: number
  impressions: number
}
function sumOf(rows: readonly Figures[]): Figures & { ctr: number } {
  const clicks = rows.reduce((sum, row) => sum + row.clicks, 0)
  const impressions = rows.reduce((sum, row) => sum + row.impressions, 0)
  return { clicks, impressions, ctr: ctrPercent(clicks, impressions) }
}

/** Overview Metrics, Day-wise: every weekday, with or without figures. */
export const byDay = (data: PerformanceData): Point[] =>
  days.map((day) => ({
    label: titled(day).slice(0, 3),
    name: titled(day),
    ...sumOf(data.day_hour_performance.filter((row) => row.day_of_week === day)),
  }))

/** Overview Metrics, Hour-wise: 0:00 to 23:00. */
export const byHour = (data: PerformanceData): Point[] =>
  Array.from({ length: HOURS }, (_, hour) => ({
    label: `${hour}:00`,
    name: `${hour}:00 to ${hour + 1}:00`,
    ...sumOf(data.day_hour_performance.filter((row) => row.hour === hour)),
  }))

const shortDate = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A calendar date never shifts by a zone, so it is written as if in UTC. */
export const writtenDate = (date: string): string => longDate.format(new Date(`${date}T00:00:00Z`))

/** Time Performance: the latest 7 distinct dates, oldest first. */
export function latestDates(data: PerformanceData): Point[] {
  const dates = [...new Set(data.time_series.map((row) => row.date))].sort().slice(-TIME_CHART_DATES)
  return dates.map((date) => ({
    label: shortDate.format(new Date(`${date}T00:00:00Z`)),
    name: writtenDate(date),
    ...sumOf(data.time_series.filter((row) => row.date === date)),
  }))
}

/** Top 6 by clicks plus impressions. */
export const topCampaigns = (data: PerformanceData): PerformanceData['campaign_summary'] =>
  [...data.campaign_summary]
    .sort((a, b) => b.clicks + b.impressions - (a.clicks + a.impressions))
    .slice(0, TOP_CAMPAIGNS)

const whole = new Intl.NumberFormat('en-US')
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export const count = (value: number): string => whole.format(value)
/** US dollars with 2 decimals. */
export const usd = (value: number): string => money.format(value)
/** A percentage with 2 decimals. */
export const percent = (value: number): string => `${value.toFixed(2)}%`
