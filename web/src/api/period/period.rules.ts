import { type Day, addDays, daysBetween, isCalendarDate } from '@adwright/contract/values/day.rules'
import { REPORT_DAYS_MAX } from '@adwright/contract/limits'

export interface Period {
  from: Day
  to: Day
}
/** 7, 30 or 90 days that end yesterday, all there are, or dates of one's own. */
export const spans = ['7', '30', '90', 'all', 'custom'] as const
export type Span = (typeof spans)[number]
export interface PeriodChoice {
  span: Span
  /** With `custom`: the dates, of which nothing is wrong; null until they are chosen. */
  dates: Period | null
}
export const lastMonth: PeriodChoice = { span: '30', dates: null }

/** How many days a period has, its first and last included. */
export const daysIn = ({ from, to }: Period): number => daysBetween(from, to) + 1

/** As many days, right before. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysIn(period)),
  to: addDays(period.from, -1),
})

/** The last `days` days, ending yesterday: `today` is the ads account's own. */
export const lastDays = (days: number, today: Day): Period => ({
  from: addDays(today, -days),
  to: addDays(today, -1),
})

/** The days of a period that are over, which alone are compared; null while none is. */
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

/** The period of dates that a person chose, or what is wrong with them. */
export function readPeriod({ from, to }: TypedDates): Period | PeriodFault {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return 'incomplete'
  if (from > to) return 'order'
  return daysIn({ from, to }) > REPORT_DAYS_MAX ? 'long' : { from, to }
}

/** The choice as a word of an address: '7', 'all', '2026-11-01_2026-11-20'; empty for the last 30 days. */
export function wordOf({ span, dates }: PeriodChoice): string {
  if (span === 'custom') return dates ? `${dates.from}_${dates.to}` : ''
  return span === lastMonth.span ? '' : span
}

/** Reads such a word; undefined when it is none. */
export function choiceOfWord(word = ''): PeriodChoice | undefined {
  const span = spans.find((it) => it === word && it !== 'custom')
  if (span) return { span, dates: null }
  const [from = '', to = ''] = word.split('_')
  const dates = readPeriod({ from, to })
  return typeof dates === 'string' ? undefined : { span: 'custom', dates }
}

/** What a report is asked for. 30 days need no date: the server counts them from the account's own yesterday. */
export function askedFor({ span, dates }: PeriodChoice, today: Day | null): Partial<Period> & { period?: 'all_time' } {
  if (span === 'all') return { period: 'all_time' }
  if (span === 'custom') return dates ?? {}
  return span === lastMonth.span || !today ? {} : lastDays(Number(span), today)
}

/** The same for what takes dates only: all time is as many days as may be asked for. */
export const datesFor = (choice: PeriodChoice, today: Day): Partial<Period> =>
  choice.span === 'all'
    ? { from: addDays(today, 1 - REPORT_DAYS_MAX), to: today }
    : (({ period: _, ...dates }) => dates)(askedFor(choice, today))
