import type { Day } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { overlaps } from '../list/list.rules.ts'

type Span = Pick<Campaign, 'start_date_raw' | 'end_date_raw'>

/** A campaign's part of one week: columns 0 to 6, inclusive. */
export interface Bar<T extends Span = Campaign> {
  readonly campaign: T
  readonly lane: number
  readonly from: number
  readonly to: number
  /** It starts, or ends, in this week; otherwise the bar continues in the adjacent week. */
  readonly isStart: boolean
  readonly isEnd: boolean
}

/** One bar per campaign and week, each in the first lane that is free on its days. */
export function barsOf<T extends Span>(week: readonly Day[], campaigns: readonly T[]): Bar<T>[] {
  const [first, last] = [week[0], week.at(-1)]
  if (!first || !last) return []
  const lanes: boolean[][] = []
  return campaigns.flatMap((campaign) => {
    const { start_date_raw: start, end_date_raw: end } = campaign
    if (!overlaps(campaign, { from: first, to: last })) return []
    const isStart = start >= first
    const isEnd = end !== null && end <= last
    const from = isStart ? week.indexOf(start) : 0
    const to = isEnd ? week.indexOf(end) : week.length - 1
    const days = week.slice(from, to + 1).map((_, at) => from + at)
    const free = lanes.findIndex((taken) => days.every((day) => !taken[day]))
    const lane = free < 0 ? lanes.length : free
    const taken = lanes[lane] ?? []
    for (const day of days) taken[day] = true
    lanes[lane] = taken
    return [{ campaign, lane, from, to, isStart, isEnd }]
  })
}

/** What each lane shows on a day of the week, 0 to 6; undefined where it's free. */
export const lanesOn = <T extends Span>(bars: readonly Bar<T>[], column: number): (Bar<T> | undefined)[] => {
  const lanes: (Bar<T> | undefined)[] = []
  for (const bar of bars) if (bar.from <= column && column <= bar.to) lanes[bar.lane] = bar
  return Array.from(lanes)
}

export interface AgendaDay<T extends Span = Campaign> {
  /** Null: they started earlier. */
  readonly date: Day | null
  readonly campaigns: readonly T[]
}

/** Each of a month's campaigns once, under its start date; those that started earlier come first. */
export function agendaOf<T extends Span>(first: Day, last: Day, campaigns: readonly T[]): AgendaDay<T>[] {
  const found = new Map<Day | null, T[]>()
  for (const campaign of campaigns) {
    const { start_date_raw: start } = campaign
    if (!overlaps(campaign, { from: first, to: last })) continue
    const date = start < first ? null : start
    found.set(date, [...(found.get(date) ?? []), campaign])
  }
  return [...found]
    .map(([date, those]) => ({ date, campaigns: those }))
    .sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1))
}
