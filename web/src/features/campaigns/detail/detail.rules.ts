import { shortDate, writtenDate } from '#ui/dates.rules.ts'
import { readDay, type Day } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { dateErrors } from '@adwright/contract/campaigns/dates.rules'
import type { FieldError } from '@adwright/contract/errors'
import { TIME_CHART_DATES } from '@adwright/contract/limits'
import type { PerformanceData } from '@adwright/contract/performance'
import { usdOf } from '#ui/money.rules.ts'

export type EditForm = Record<'name' | 'daily_budget' | 'start_date' | 'end_date', string>
export const editFormOf = (campaign: Campaign): EditForm => ({
  name: campaign.name,
  daily_budget: String(campaign.budget),
  start_date: campaign.start_date_raw,
  end_date: campaign.end_date_raw ?? '',
})

/** Once a campaign has started, its start date is fixed. */
export const hasBegun = (campaign: Pick<Campaign, 'start_date_raw'>, today: Day): boolean =>
  campaign.start_date_raw <= today

const onWire = (form: EditForm) => ({
  name: form.name.trim(),
  daily_budget: usdOf(form.daily_budget) ?? null,
  start_date: form.start_date,
  end_date: form.end_date || null,
})
/** Only the differences, as the call takes them. */
export function changesOf(form: EditForm, now: Campaign): Partial<ReturnType<typeof onWire>> {
  const was = onWire(editFormOf(now))
  return Object.fromEntries(
    Object.entries(onWire(form)).filter(([name, value]) => value !== was[name as keyof EditForm]),
  )
}
/** product-3 §5.1: errors that depend on the account's date and on unchanged dates. The schema handles a blank start. */
export function dayFaults(form: EditForm, now: Campaign, today: Day): FieldError[] {
  const { start_date, end_date } = changesOf(form, now)
  if (start_date === '') return []
  const dates = { startDate: now.start_date_raw, endDate: now.end_date_raw }
  return dateErrors(
    dates,
    { start_date: readDay(start_date), end_date: end_date === null ? null : readDay(end_date) },
    today,
  )
}

interface Figures {
  readonly clicks: number
  readonly impressions: number
}
export interface Point extends Figures {
  readonly label: string
  readonly name: string
  readonly ctr: number
}

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
const titled = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()
/** In percent; 0 without impressions. */
export const ctrPercent = ({ clicks, impressions }: Figures): number =>
  impressions > 0 ? (clicks / impressions) * 100 : 0

function pointOf(label: string, name: string, rows: readonly Figures[]): Point {
  const sum = {
    clicks: rows.reduce((total, it) => total + it.clicks, 0),
    impressions: rows.reduce((total, it) => total + it.impressions, 0),
  }
  return { label, name, ...sum, ctr: ctrPercent(sum) }
}

/** product-3 §2.2: by weekday; empty without any figures. */
export const byWeekday = ({ day_hour_performance: rows }: PerformanceData): Point[] =>
  rows.length === 0
    ? []
    : weekdays.map((day) =>
        pointOf(
          titled(day).slice(0, 3),
          titled(day),
          rows.filter((it) => it.day_of_week === day),
        ),
      )

/** product-3 §9: the latest 7 dates, oldest first. */
export function latestDates({ time_series: rows }: PerformanceData): Point[] {
  const dates = [...new Set(rows.map((it) => it.date))].sort().slice(-TIME_CHART_DATES)
  return dates.map((date) =>
    pointOf(
      shortDate(date),
      writtenDate(date),
      rows.filter((it) => it.date === date),
    ),
  )
}
