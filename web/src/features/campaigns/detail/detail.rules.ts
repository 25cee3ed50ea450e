import { shortDate, writtenDate } from '#ui/dates.rules.ts'
import { readDay, type Day } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { dateErrors } from '@adwright/contract/campaigns/dates.rules'
import { REQUIRED, textFault } from '@adwright/contract/fields.rules'
import { CAMPAIGN_NAME_MAX_CHARS, TIME_CHART_DATES } from '@adwright/contract/limits'
import type { PerformanceData } from '@adwright/contract/performance'
import { moneyError } from '../money.rules.ts'

export interface EditForm {
  readonly name: string
  readonly daily_budget: string
  readonly start_date: string
  readonly end_date: string
}
export const editFormOf = (campaign: Campaign): EditForm => ({
  name: campaign.name,
  daily_budget: String(campaign.budget),
  start_date: campaign.start_date_raw,
  end_date: campaign.end_date_raw ?? '',
})

/** Once a campaign has started, its start date is fixed. */
export const hasBegun = (campaign: Pick<Campaign, 'start_date_raw'>, today: Day): boolean =>
  campaign.start_date_raw <= today

/** What is wrong with an edit, by field; only changed fields are checked. */
export function editErrors(form: EditForm, now: Campaign, today: Day): Record<string, string> {
  const errors: Record<string, string> = {}
  const name = textFault(form.name, CAMPAIGN_NAME_MAX_CHARS)
  if (name !== undefined) errors.name = name
  const money = moneyError(form.daily_budget)
  if (money !== undefined) errors.daily_budget = money
  if (readDay(form.start_date) === undefined) errors.start_date = REQUIRED
  else {
    const dates = { startDate: now.start_date_raw, endDate: now.end_date_raw }
    for (const it of dateErrors(dates, changesOf(form, now) ?? {}, today)) errors[it.path] ??= it.message
  }
  return errors
}

/** Only what differs, as the call takes it; undefined when nothing does. */
export function changesOf(form: EditForm, now: Campaign) {
  const stood = editFormOf(now)
  const change = {
    ...(form.name.trim() === stood.name ? {} : { name: form.name.trim() }),
    ...(Number(form.daily_budget) === now.budget ? {} : { daily_budget: Number(form.daily_budget) }),
    ...(form.start_date === stood.start_date ? {} : { start_date: readDay(form.start_date) }),
    ...(form.end_date === stood.end_date ? {} : { end_date: readDay(form.end_date) ?? null }),
  }
  return Object.keys(change).length === 0 ? undefined : change
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
/** In percent; 0 when nothing was shown. */
export const ctrPercent = ({ clicks, impressions }: Figures): number =>
  impressions > 0 ? (clicks / impressions) * 100 : 0

function pointOf(label: string, name: string, rows: readonly Figures[]): Point {
  const sum = {
    clicks: rows.reduce((total, it) => total + it.clicks, 0),
    impressions: rows.reduce((total, it) => total + it.impressions, 0),
  }
  return { label, name, ...sum, ctr: ctrPercent(sum) }
}

/** product-3 §2.2: by weekday; none without any figures. */
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
