import { type Day, addDays, daysBetween, isCalendarDate } from '@adwright/contract/values/day.rules'
import { REPORT_DAYS_MAX } from '@adwright/contract/limits'

export interface Period {
  from: Day
  to: Day
}
/** 7, 30 or 90 days ending yesterday, all available ones, or custom dates. */
export const spans = ['7', '30', '90', 'all', 'custom'] as const
export type Span = (typeof spans)[number]
export interface PeriodChoice {
  span: Span
  /** With `custom`: the valid dates; null until chosen. */
  dates: Period | null
}
export const lastMonth: PeriodChoice = { span: '30', dates: null }

/** A period's number of days, first and last included. */
export const daysIn = ({ from, to }: Period): number => daysBetween(from, to) + 1

/** The same number of days, directly before. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysIn(period)),
  to: addDays(period.from, -1),
})

/** The last `days` days, ending yesterday: `today` is the ad account's own. */
export const lastDays = (days: number, today: Day): Period => ({
  from: addDays(today, -days),
  to: addDays(today, -1),
})

/** A period's finished days, the only ones that are compared; null if there are none. */
export function wholePart(period: Period, today: Day | null): Period | null {
  if (today === null || period.to < today) return period
  return period.from < today ? { from: period.from, to: addDays(today, -1) } : null
}

export type PeriodFault = 'incomplete' | 'order' | 'long'

/** Dates as a person types them. */
export interface TypedDates {
  readonly from: string
  readonly to: string
}

/** The period for typed dates, or what is wrong with them. */
export function readPeriod({ from, to }: TypedDates): Period | PeriodFault {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return 'incomplete'
  if (from > to) return 'order'
  return daysIn({ from, to }) > REPORT_DAYS_MAX ? 'long' : { from, to }
}

/** The choice as a URL parameter: '7', 'all', '2026-11-01_2026-11-20'; empty for the last 30 days. */
export function wordOf({ span, dates }: PeriodChoice): string {
  if (span === 'custom') return dates ? `${dates.from}_${dates.to}` : ''
  return span === lastMonth.span ? '' : span
}

/** Parses such a parameter; undefined if invalid. */
export function choiceOfWord(word = ''): PeriodChoice | undefined {
  const span = spans.find((it) => it === word && it !== 'custom')
  if (span) return { span, dates: null }
  const [from = '', to = ''] = word.split('_')
  const dates = readPeriod({ from, to })
  return typeof dates === 'string' ? undefined : { span: 'custom', dates }
}

/** The request for a report. 30 days need no dates: the server counts them from the account's own yesterday. */
export function askedFor({ span, dates }: PeriodChoice, today: Day | null): Partial<Period> & { period?: 'all_time' } {
  if (span === 'all') return { period: 'all_time' }
  if (span === 'custom') return dates ?? {}
  return span === lastMonth.span || !today ? {} : lastDays(Number(span), today)
}

/** The same for requests that only take dates: all time is the longest allowed period. */
export const datesFor = (choice: PeriodChoice, today: Day): Partial<Period> =>
  choice.span === 'all'
    ? { from: addDays(today, 1 - REPORT_DAYS_MAX), to: today }
    : (({ period: _, ...dates }) => dates)(askedFor(choice, today))
