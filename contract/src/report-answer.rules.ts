import type { CustomerBreakdown } from './customer-figures.ts'
import { type Usd, sumUsd } from './values/money.rules.ts'
import type { Day } from './values/day.rules.ts'

/** The long parts of a report. Machines get them only on request. */
export const reportDetails = ['days', 'hours', 'keywords'] as const
export type ReportDetail = (typeof reportDetails)[number]

interface Figures {
  readonly clicks: number
  readonly impressions: number
  readonly cost: Usd
}
type DayFigures = Figures & { readonly date: Day }
type Hour = Figures & { readonly day_of_week: string; readonly hour: number }

interface Report {
  readonly data: {
    readonly performance_data: {
      readonly day_hour_performance: readonly Hour[]
      readonly time_series: readonly DayFigures[]
      readonly keyword_performance: readonly { readonly clicks: number; readonly ad_group_id: string }[]
      readonly customers?: CustomerBreakdown | null | undefined
    }
  }
}

const DAYS_TOLD = 14
const KEYWORDS_TOLD = 10
const SUNDAY = 0
const NOT_MEASURED = 'Not measured: nothing counts calls, forms or orders after a click.'

interface AskedDetail {
  readonly detail?: readonly ReportDetail[]
}
const wanted =
  ({ detail }: AskedDetail) =>
  (part: ReportDetail): boolean =>
    detail?.includes(part) ?? false

/** Hours, days and all keywords only on request. */
function withoutLongParts<T extends CustomerBreakdown>(customers: T, wants: (part: ReportDetail) => boolean) {
  const { hours, days, keywords, ...rest } = customers
  const told = keywords.map(({ ad_group_id: _, ...row }) => row)
  return {
    ...rest,
    ...(wants('hours') ? { hours } : {}),
    ...(wants('days') ? { days } : {}),
    keywords: wants('keywords') ? told : told.slice(0, KEYWORDS_TOLD),
  }
}

/** Customers as part of a report; when there are none, that they're unknown. */
function customersTold(
  customers: CustomerBreakdown | null | undefined,
  wants: (part: ReportDetail) => boolean,
): object {
  if (customers === undefined) return {}
  return { customers: customers === null ? NOT_MEASURED : withoutLongParts(customers, wants) }
}

/** Customers on their own, as machines get them. */
export function customersAnswer<T extends CustomerBreakdown>(
  { data, ...envelope }: { readonly data: T },
  asked: AskedDetail,
) {
  const wants = wanted(asked)
  const leftOut = reportDetails.filter(
    (part) => !wants(part) && data[part].length > (part === 'keywords' ? KEYWORDS_TOLD : 0),
  )
  return {
    ...envelope,
    data: { ...withoutLongParts(data, wants), ...(leftOut.length > 0 ? { left_out: leftOut } : {}) },
  }
}

/** A report as machines get it: hourly rows, many days and many keywords only on request. */
export function reportAnswer({ data, ...envelope }: Report, asked: AskedDetail) {
  const wants = wanted(asked)
  const { day_hour_performance: hours, time_series, keyword_performance, customers, ...rest } = data.performance_data
  const keywords = keyword_performance.toSorted((a, b) => b.clicks - a.clicks)
  const toldKeywords = wants('keywords') ? keywords : keywords.slice(0, KEYWORDS_TOLD)
  const isLong = time_series.length > DAYS_TOLD && !wants('days')
  const leftOut = [
    ...(isLong ? ['days'] : []),
    ...(hours.length > 0 && !wants('hours') ? ['hours'] : []),
    ...(toldKeywords.length < keywords.length ? ['keywords'] : []),
  ]
  const performance_data = {
    ...rest,
    ...(wants('hours') ? { day_hour_performance: hours } : { weekday_performance: byWeekday(hours) }),
    ...(isLong ? { weeks: byWeek(time_series) } : { time_series }),
    keyword_performance: toldKeywords.map(({ ad_group_id: _, ...row }) => row),
    ...customersTold(customers, wants),
  }
  return {
    ...envelope,
    data: { ...data, performance_data, ...(leftOut.length > 0 ? { left_out: leftOut } : {}) },
  }
}

const sum = (rows: readonly Figures[]): Figures => ({
  impressions: rows.reduce((all, it) => all + it.impressions, 0),
  clicks: rows.reduce((all, it) => all + it.clicks, 0),
  cost: sumUsd(rows.map((it) => it.cost)),
})

const byWeekday = (hours: readonly Hour[]) =>
  [...Map.groupBy(hours, (it) => it.day_of_week)].map(([day_of_week, rows]) => ({ day_of_week, ...sum(rows) }))

/** Weeks from Monday to Sunday; the first and last are cut to the period. */
function byWeek(days: readonly DayFigures[]) {
  const weeks: DayFigures[][] = []
  for (const day of days.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const last = weeks.at(-1)
    const before = last?.at(-1)
    if (last && before && new Date(before.date).getUTCDay() !== SUNDAY) last.push(day)
    else weeks.push([day])
  }
  return weeks.map((week) => ({ from: week[0]?.date, to: week.at(-1)?.date, ...sum(week) }))
}
