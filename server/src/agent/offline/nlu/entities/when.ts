import type { Day, Unit } from '../types.ts'
import {
  addMonths,
  dayOf,
  easterOf,
  monthEnd,
  monthOf,
  monthStart,
  nthWeekday,
  weekStart,
  yearOf,
} from '@adwright/contract/values/calendar.rules'
import { addDays, daysBetween, weekdayOf } from '@adwright/contract/values/day.rules'
import { exists, lastWeekday, nextWeekday, quarterStart } from './calendar.ts'

/** How to read a date without a year. `coming`: the next one. `past`: the latest one (reports). */
export type Tense = 'coming' | 'past'
export interface Range {
  readonly from: Day
  readonly to: Day
}
/** A time expression: the days it covers, relative to a given day. */
export interface When {
  readonly grain: Unit
  readonly range: (today: Day, tense: Tense) => Range | undefined
  /** Relative to the date before it: 'that month'. */
  readonly isOfLast?: true
}

const one = (day: Day | undefined): Range | undefined => (day === undefined ? undefined : { from: day, to: day })
const when = (grain: Unit, range: When['range']): When => ({ grain, range })
const point = (day: (today: Day, tense: Tense) => Day | undefined): When =>
  when('day', (t, tense) => one(day(t, tense)))

export const shift = (date: Day, n: number, unit: Unit): Day => {
  if (unit === 'week') return addDays(date, 7 * n)
  if (unit === 'month') return addMonths(date, n)
  if (unit === 'quarter') return addMonths(date, 3 * n)
  if (unit === 'year') return addMonths(date, 12 * n)
  return addDays(date, n)
}

const LEAP = 2024
/** A day and a month. 29 February means the next leap year; 31 February covers no day. */
export const dayOfMonth = (month: number, day: number, year?: number): When => {
  if (!exists(year ?? LEAP, month, day)) return point(() => undefined)
  if (year !== undefined) return point(() => dayOf(year, month, day))
  return point((today, tense) => {
    const steps = tense === 'coming' ? [0, 1, 2, 3, 4] : [0, -1, -2, -3, -4]
    const days = steps
      .map((step) => yearOf(today) + step)
      .filter((y) => exists(y, month, day))
      .map((y) => dayOf(y, month, day))
    return days.find((date) => (tense === 'coming' ? date >= today : date <= today))
  })
}
/** 'The 3rd': the next one after today. */
export const dayAlone = (day: number): When =>
  point((today, tense) => {
    for (let step = 0; step < 4; step++) {
      const first = monthStart(today, tense === 'coming' ? step : -step)
      if (!exists(yearOf(first), monthOf(first), day)) continue
      const date = dayOf(yearOf(first), monthOf(first), day)
      if (tense === 'coming' ? date > today : date < today) return date
    }
    return undefined
  })

/** 1 is Monday. */
export const weekday = (n: number, which?: string): When =>
  point((today, tense) =>
    which === 'last' || (tense === 'past' && which !== 'next') ? lastWeekday(today, n % 7) : nextWeekday(today, n % 7),
  )
/** 'Friday next week'. */
export const weekdayIn = (n: number, of: When): When =>
  point((today, tense) => {
    const all = of.range(today, tense)
    return all && [0, 1, 2, 3, 4, 5, 6].map((i) => addDays(all.from, i)).find((d) => weekdayOf(d) === n % 7)
  })
export const nthWeekdayIn = (nth: number, n: number, of: When): When =>
  point((today, tense) => {
    const all = of.range(today, tense)
    if (!all) return undefined
    if (nth < 0) return lastWeekday(addDays(all.to, 1), n % 7)
    return addDays(nextWeekday(addDays(all.from, -1), n % 7), 7 * (nth - 1))
  })
/** 'The Friday before Christmas': the nearest one on that side of the day. */
export const weekdayBeside = (n: number, side: 'before' | 'after', base: When): When =>
  point((today, tense) => {
    const day = base.range(today, tense)?.from
    return day && (side === 'before' ? lastWeekday(day, n % 7) : nextWeekday(day, n % 7))
  })
export const fromToday = (n: number, unit: Unit): When => point((today) => shift(today, n, unit))
export const fromDay = (n: number, unit: Unit, base: When): When =>
  point((today, tense) => {
    const day = base.range(today, tense)?.from
    return day && shift(day, n, unit)
  })

const offsets: Readonly<Record<string, number>> = { this: 0, last: -1, next: 1, beforelast: -2 }
function unitRange(unit: Unit, n: number, today: Day): Range {
  if (unit === 'week') return { from: weekStart(today, n), to: addDays(weekStart(today, n), 6) }
  if (unit === 'weekend') return { from: addDays(weekStart(today, n), 5), to: addDays(weekStart(today, n), 6) }
  if (unit === 'month') return { from: monthStart(today, n), to: monthEnd(today, n) }
  if (unit === 'quarter') return { from: quarterStart(today, n), to: addDays(quarterStart(today, n + 1), -1) }
  if (unit === 'year') return { from: dayOf(yearOf(today) + n, 1, 1), to: dayOf(yearOf(today) + n, 12, 31) }
  return { from: addDays(today, n), to: addDays(today, n) }
}
/** In the past tense, a range that isn't over yet ends today. */
const untilToday = (range: Range, today: Day, tense: Tense): Range =>
  tense === 'past' && range.from <= today && range.to > today ? { from: range.from, to: today } : range
/** 'This month', 'last week'. */
export const unitOf = (unit: Unit, which: string): When =>
  when(unit, (today, tense) => untilToday(unitRange(unit, offsets[which] ?? 0, today), today, tense))
/** 'The weekend': the next or the last one. */
export const weekend = (): When =>
  when('weekend', (today, tense) => {
    const saturday =
      tense === 'past'
        ? lastWeekday(addDays(today, -1), 6)
        : weekdayOf(today) === 0
          ? addDays(today, 6)
          : nextWeekday(addDays(today, -1), 6)
    return { from: saturday, to: addDays(saturday, 1) }
  })
/** 'The last 30 days' end yesterday, 'the next 10 days' begin tomorrow. */
export const running = (n: number, unit: Unit, which: string): When =>
  when(unit === 'week' || unit === 'weekend' ? 'week' : unit, (today) =>
    which === 'next'
      ? { from: addDays(today, 1), to: shift(today, n, unit) }
      : { from: shift(today, -n, unit), to: addDays(today, -1) },
  )

export const month = (n: number, year?: number, which?: string): When =>
  when('month', (today, tense) => {
    const past = which === 'last' || (tense === 'past' && which !== 'next')
    const before = n > monthOf(today) || (which === 'last' && n === monthOf(today)) ? 1 : 0
    const y = year ?? yearOf(today) + (past ? -before : n < monthOf(today) ? 1 : 0)
    const first = dayOf(y, n, 1)
    return untilToday({ from: first, to: monthEnd(first) }, today, tense)
  })
export const year = (y: number): When =>
  when('year', (today, tense) => untilToday({ from: dayOf(y, 1, 1), to: dayOf(y, 12, 31) }, today, tense))
export const quarter = (n: number, y?: number): When =>
  when('quarter', (today, tense) => {
    const first = dayOf(y ?? yearOf(today), 3 * n - 2, 1)
    const from =
      y === undefined && first > today && tense === 'past'
        ? addMonths(first, -12)
        : y === undefined && tense === 'coming' && monthEnd(first, 2) < today
          ? addMonths(first, 12)
          : first
    return untilToday({ from, to: monthEnd(from, 2) }, today, tense)
  })

/** The start, middle, end, rest or first half of a period. */
export const edge = (which: string, of: When): When =>
  when(which === 'rest' || which === 'half' ? of.grain : 'day', (today, tense) => {
    const all = of.range(today, which === 'rest' ? 'coming' : tense)
    if (!all) return undefined
    if (which === 'start') return one(all.from)
    if (which === 'end') return one(all.to)
    if (which === 'middle') return one(addDays(all.from, Math.floor(daysBetween(all.from, all.to) / 2)))
    return { from: all.from > today ? all.from : addDays(today, 1), to: all.to }
  })
export const half = (end: string, of: When): When =>
  when('day', (today) => {
    const all = of.range(today, 'coming')
    if (!all) return undefined
    const middle =
      of.grain === 'month' ? addDays(all.from, 14) : addDays(all.from, Math.floor(daysBetween(all.from, all.to) / 2))
    return end === '1' ? { from: all.from, to: middle } : { from: addDays(middle, 1), to: all.to }
  })
export const piece = (end: string, n: number, unit: Unit, of: When): When =>
  when('day', (today) => {
    const all = of.range(today, 'coming')
    if (!all) return undefined
    return end === '1'
      ? { from: all.from, to: addDays(shift(all.from, n, unit), -1) }
      : { from: addDays(shift(all.to, -n, unit), 1), to: all.to }
  })
export const weekOf = (day: When): When =>
  when('week', (today, tense) => {
    const from = day.range(today, tense)?.from
    return from === undefined ? undefined : { from, to: addDays(from, 6) }
  })

type Feast = (year: number) => Day
const feasts: Readonly<Record<string, Feast>> = {
  christmas_eve: (y) => dayOf(y, 12, 24),
  christmas: (y) => dayOf(y, 12, 25),
  new_year_eve: (y) => dayOf(y, 12, 31),
  new_year: (y) => dayOf(y, 1, 1),
  epiphany: (y) => dayOf(y, 1, 6),
  valentine: (y) => dayOf(y, 2, 14),
  patrick: (y) => dayOf(y, 3, 17),
  good_friday: (y) => addDays(easterOf(y), -2),
  easter: (y) => easterOf(y),
  easter_monday: (y) => addDays(easterOf(y), 1),
  mother: (y) => nthWeekday(y, 5, 0, 2),
  father: (y) => nthWeekday(y, 6, 0, 3),
  memorial: (y) => addDays(nthWeekday(y, 6, 1, 1), -7),
  independence: (y) => dayOf(y, 7, 4),
  ferragosto: (y) => dayOf(y, 8, 15),
  labor: (y) => nthWeekday(y, 9, 1, 1),
  halloween: (y) => dayOf(y, 10, 31),
  thanksgiving: (y) => nthWeekday(y, 11, 4, 4),
  black_friday: (y) => addDays(nthWeekday(y, 11, 4, 4), 1),
  cyber_monday: (y) => addDays(nthWeekday(y, 11, 4, 4), 4),
}
/** Holidays that people name instead of a date. */
export const holiday = (name: string, y?: number): When | undefined => {
  const feast = feasts[name]
  if (!feast) return undefined
  if (y !== undefined) return point(() => feast(y))
  return point((today, tense) => {
    const days = [-1, 0, 1].map((n) => feast(yearOf(today) + n))
    return tense === 'coming' ? days.find((d) => d > today) : days.findLast((d) => d <= today)
  })
}
/** 'The 5th of next month'. */
export const dayWithin = (day: number, of: When): When =>
  point((today) => {
    const first = of.range(today, 'coming')?.from
    return first && exists(yearOf(first), monthOf(first), day) ? dayOf(yearOf(first), monthOf(first), day) : undefined
  })
