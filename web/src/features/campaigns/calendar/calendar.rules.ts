import { addMonths } from '@adwright/contract/values/calendar.rules'
import { type Day, addDays, daysBetween, weekdayOf } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { dateErrors } from '@adwright/contract/campaigns/dates.rules'
import { type PlainStatus, plainStatusOf, standingOf } from '@adwright/contract/campaigns/status.rules'

type Span = Pick<Campaign, 'start_date_raw' | 'end_date_raw'>

/** product-3 §2.4: a campaign is listed on every day between its start and end dates; without an end, on every day after its start. */
export const isOn = (span: Span, date: Day): boolean =>
  span.start_date_raw <= date && (span.end_date_raw === null || date <= span.end_date_raw)

/** Which part of a campaign is dragged: all of it, or one of its ends. */
export type Grip = 'all' | 'start' | 'end'
/** What is being moved to another day. */
export interface Dragged {
  readonly campaign: Campaign
  readonly grip: Grip
  /** The day where it was grabbed. */
  readonly from: Day
}

/** Which part of a campaign a day grabs: its last day the end; its first day, if not started yet, the start. */
export const gripOf = (span: Span, date: Day, today: Day): Grip =>
  span.end_date_raw === date ? 'end' : span.start_date_raw === date && date > today ? 'start' : 'all'

/** Which ends of a campaign can still move: one that has started keeps its start date. */
export const gripsFor = (span: Span, today: Day): Grip[] => [
  ...(span.start_date_raw > today ? (['all', 'start'] as const) : []),
  ...(span.end_date_raw === null ? [] : (['end'] as const)),
]

/** Each day's campaigns, in a single pass. */
export function byDay<T extends Span>(campaigns: readonly T[], days: readonly Day[]): ReadonlyMap<Day, T[]> {
  const found = new Map(days.map((day): [Day, T[]] => [day, []]))
  for (const campaign of campaigns) for (const day of days) if (isOn(campaign, day)) found.get(day)?.push(campaign)
  return found
}

export interface Dates {
  readonly start: Day
  readonly end: Day | null
}
/** New dates, or why they aren't possible; `same`: nothing would change. */
export type Moved = { readonly dates: Dates } | { readonly fault: string } | { readonly same: true }

/** The result of a drag from one day to another, by the rules of any date change. `today` is the account's date. */
export function moved(span: Span, grip: Grip, from: Day, to: Day, today: Day): Moved {
  const by = daysBetween(from, to)
  const { start_date_raw: startDate, end_date_raw: endDate } = span
  const start = grip === 'end' ? startDate : addDays(startDate, by)
  const end = grip === 'start' || endDate === null ? endDate : addDays(endDate, by)
  const change = {
    ...(start === startDate ? {} : { start_date: start }),
    ...(end === endDate ? {} : { end_date: end }),
  }
  if (Object.keys(change).length === 0) return { same: true }
  const [error] = dateErrors({ startDate, endDate }, change, today)
  return error ? { fault: error.message } : { dates: { start, end } }
}

/** Live ones first, removed ones last (decisions.md, Calendar); otherwise in the given order. */
const order: Readonly<Record<PlainStatus, number>> = {
  Running: 0,
  'Not showing: ad disapproved': 1,
  'In review': 2,
  'Starts later': 3,
  Paused: 4,
  'Not finished': 5,
  Ended: 6,
  Removed: 7,
}
export const liveFirst = (campaigns: readonly Campaign[], today: Day): Campaign[] =>
  campaigns
    .map((campaign) => ({ campaign, at: order[plainStatusOf(standingOf(campaign), today)] }))
    .sort((a, b) => a.at - b.at)
    .map((it) => it.campaign)

const EDGE_PX = 10
/** The direction in which a drag held at `x` turns the month: back at the grid's left edge, forward at the right one. */
export const turnOf = (x: number, { left, right }: { left: number; right: number }): -1 | 0 | 1 =>
  x < left + EDGE_PX ? -1 : x > right - EDGE_PX ? 1 : 0

/** The meaning of an arrow, Home, End or Page key in the grid; undefined for other keys. */
export function dayAfterKey(key: string, date: Day): Day | undefined {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  const step = steps[key]
  if (step !== undefined) return addDays(date, step)
  const weekday = weekdayOf(date)
  if (key === 'Home') return addDays(date, -weekday)
  if (key === 'End') return addDays(date, 6 - weekday)
  if (key !== 'PageUp' && key !== 'PageDown') return undefined
  return addMonths(date, key === 'PageUp' ? -1 : 1)
}
