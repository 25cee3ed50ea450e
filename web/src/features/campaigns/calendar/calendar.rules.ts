import { monthStart, addMonths } from '@adwright/contract/values/calendar.rules'
import { type Day, addDays, daysBetween, weekdayOf } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { CAMPAIGN_MIN_DAYS } from '@adwright/contract/limits'

/** Whole weeks from Sunday to Saturday that cover a month, by its first day; days of other months are in them. */
export function weeksOf(first: Day): Day[][] {
  const start = addDays(first, -weekdayOf(first))
  const next = monthStart(first, 1)
  const weeks: Day[][] = []
  for (let day = start; day < next; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)))
  return weeks
}

type Span = Pick<Campaign, 'start_date_raw' | 'end_date_raw'>

/** product-3 §2.4: a campaign is listed on every day between its start and end dates; without an end, on every day after. */
export const isOn = (span: Span, date: Day): boolean =>
  span.start_date_raw <= date && (span.end_date_raw === null || date <= span.end_date_raw)

/** Which part of a campaign is dragged: all of it, or one of its ends. */
export type Grip = 'all' | 'start' | 'end'
/** What is on its way to another day. */
export interface Dragged {
  readonly campaign: Campaign
  readonly grip: Grip
  /** The day it was taken at. */
  readonly from: Day
}

/** Which part a campaign is taken by on a day: its last day stretches the end, its first one, not begun yet, the start. */
export const gripOf = (span: Span, date: Day, today: Day): Grip =>
  span.end_date_raw === date ? 'end' : span.start_date_raw === date && date > today ? 'start' : 'all'

/** Which ends of a campaign can still move: one that has started keeps its start date. */
export const gripsFor = (span: Span, today: Day): Grip[] => [
  ...(span.start_date_raw > today ? (['all', 'start'] as const) : []),
  ...(span.end_date_raw === null ? [] : (['end'] as const)),
]

/** Campaigns of each day, by one walk through all of them. */
export function byDay<T extends Span>(campaigns: readonly T[], days: readonly Day[]): ReadonlyMap<Day, T[]> {
  const found = new Map(days.map((day): [Day, T[]] => [day, []]))
  for (const campaign of campaigns) for (const day of days) if (isOn(campaign, day)) found.get(day)?.push(campaign)
  return found
}

export interface Dates {
  readonly start: Day
  readonly end: Day | null
}
export type MoveFault = 'begun' | 'too_soon' | 'too_short' | 'end_past' | 'same'
export type Moved = { readonly dates: Dates } | { readonly fault: MoveFault }

/** Where a drag from one day to another leads, or why it can't. `today` is the account's calendar day. */
export function moved(span: Span, grip: Grip, from: Day, to: Day, today: Day): Moved {
  const by = daysBetween(from, to)
  const stood = { start: span.start_date_raw, end: span.end_date_raw }
  const dates: Dates = {
    start: grip === 'end' ? stood.start : addDays(stood.start, by),
    end: grip === 'start' || stood.end === null ? stood.end : addDays(stood.end, by),
  }
  if (by === 0 || (dates.start === stood.start && dates.end === stood.end)) return { fault: 'same' }
  if (dates.start !== stood.start && stood.start <= today) return { fault: 'begun' }
  if (dates.start !== stood.start && dates.start <= today) return { fault: 'too_soon' }
  if (dates.end !== null && daysBetween(dates.start, dates.end) < CAMPAIGN_MIN_DAYS) return { fault: 'too_short' }
  if (dates.end !== null && dates.end < today) return { fault: 'end_past' }
  return { dates }
}

const EDGE_PX = 10
/** Which way a drag that rests at `x` turns the month: at the left edge of the grid back, at the right one on. */
export const turnOf = (x: number, { left, right }: { left: number; right: number }): -1 | 0 | 1 =>
  x < left + EDGE_PX ? -1 : x > right - EDGE_PX ? 1 : 0

/** What an arrow, Home, End or Page key means in the grid; undefined for any other. */
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
