import { customersTexts } from '#api/customers/customers.texts.ts'
import { shortDate, writtenDate } from '#ui/dates.rules.ts'
import { type Day, addDays, weekdayOf as sundayFirst } from '@adwright/contract/values/day.rules'
import type { PerformanceData } from '@adwright/contract/performance'
import { TIME_CHART_DATES } from '@adwright/contract/limits'
import { sumUsd, type Usd } from '@adwright/contract/values/money.rules'
import { ctrPercent } from '@adwright/contract/panels.rules'

/** One bar's figures. `ctr` is in percent, `code` a weekday in upper case, an hour or a date. */
export interface Point {
  code: string
  label: string
  name: string
  clicks: number
  impressions: number
  ctr: number
  cost: Usd
}

export interface DayPoint extends Point {
  code: Day
}

/** product-1 §9: Monday to Sunday. */
const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
const HOURS = 24

const titled = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()

interface Figures {
  clicks: number
  impressions: number
  cost: Usd
}
function sumOf(rows: readonly Figures[]): Figures & { ctr: number } {
  const clicks = rows.reduce((sum, row) => sum + row.clicks, 0)
  const impressions = rows.reduce((sum, row) => sum + row.impressions, 0)
  return { clicks, impressions, cost: sumUsd(rows.map((it) => it.cost)), ctr: ctrPercent(clicks, impressions) }
}

/** Overview Metrics, Day-wise: every weekday, with or without figures. */
export const byDay = (data: PerformanceData): Point[] =>
  days.map((day) => ({
    code: day,
    label: titled(day).slice(0, 3),
    name: titled(day),
    ...sumOf(data.day_hour_performance.filter((row) => row.day_of_week === day)),
  }))

/** Overview Metrics, Hour-wise: 0:00 to 23:00. */
export const byHour = (data: PerformanceData): Point[] =>
  Array.from({ length: HOURS }, (_, hour) => ({
    code: String(hour),
    label: `${hour}:00`,
    name: customersTexts.hour(hour),
    ...sumOf(data.day_hour_performance.filter((row) => row.hour === hour)),
  }))

/** The weekday of a calendar date, in upper case. */
export const weekdayOf = (date: Day): string => days[(sundayFirst(date) + 6) % 7] ?? ''

function pointsOf(data: PerformanceData, dates: readonly Day[]): DayPoint[] {
  const byDate = Map.groupBy(data.time_series, (row) => row.date)
  return dates.map((date) => ({
    code: date,
    label: shortDate(date),
    name: writtenDate(date),
    ...sumOf(byDate.get(date) ?? []),
  }))
}
const datesOf = (data: PerformanceData): Day[] => [...new Set(data.time_series.map((row) => row.date))].sort()

/** Time Performance: the latest 7 distinct dates, oldest first. */
export const latestDates = (data: PerformanceData): DayPoint[] => pointsOf(data, datesOf(data).slice(-TIME_CHART_DATES))
/** Every date with figures. */
export const allDates = (data: PerformanceData): DayPoint[] => pointsOf(data, datesOf(data))

/** The same dates a number of days earlier, each with its figures or none, for a day-by-day comparison. */
export const datesEarlier = (data: PerformanceData, dates: readonly Day[], days: number): DayPoint[] =>
  pointsOf(
    data,
    dates.map((it) => addDays(it, -days)),
  )

const whole = new Intl.NumberFormat('en-US')
export const count = (value: number): string => whole.format(value)
/** A percentage with 2 decimals. */
export const percent = (value: number): string => `${value.toFixed(2)}%`
