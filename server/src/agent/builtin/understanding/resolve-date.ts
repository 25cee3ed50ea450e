import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  exists,
  type IsoDate,
  lastWeekday,
  makeDate,
  monthEnd,
  monthOf,
  monthStart,
  nextWeekday,
  quarterStart,
  weekStart,
  yearOf,
} from './calendar.ts'
import type { Said, Unit, Which } from './date-expressions.ts'

export interface Range {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** `coming`: a date without a year is the next one to come. `past`: the latest that is past (reports). */
type Tense = 'coming' | 'past'

export const shift = (date: IsoDate, n: number, unit: Unit): IsoDate => {
  if (unit === 'week') return addDays(date, 7 * n)
  if (unit === 'month') return addMonths(date, n)
  if (unit === 'quarter') return addMonths(date, 3 * n)
  if (unit === 'year') return addMonths(date, 12 * n)
  return addDays(date, n)
}

const offsets: Readonly<Record<Which, number>> = { this: 0, last: -1, next: 1, before_last: -2 }

export function unitRange(unit: Unit, which: Which, today: IsoDate): Range {
  const n = offsets[which]
  if (unit === 'week') return { from: weekStart(today, n), to: addDays(weekStart(today, n), 6) }
  if (unit === 'weekend') return { from: addDays(weekStart(today, n), 5), to: addDays(weekStart(today, n), 6) }
  if (unit === 'month') return { from: monthStart(today, n), to: monthEnd(today, n) }
  if (unit === 'quarter') return { from: quarterStart(today, n), to: addDays(quarterStart(today, n + 1), -1) }
  if (unit === 'year') return { from: makeDate(yearOf(today) + n, 1, 1), to: makeDate(yearOf(today) + n, 12, 31) }
  return { from: addDays(today, n), to: addDays(today, n) }
}

/** A day and a month without a year. 29 February waits for its year. */
function yearless(month: number, day: number, today: IsoDate, tense: Tense): IsoDate | undefined {
  const steps = tense === 'coming' ? [0, 1, 2, 3, 4] : [0, -1, -2, -3, -4]
  for (const step of steps) {
    const year = yearOf(today) + step
    if (!exists(year, month, day)) continue
    const date = makeDate(year, month, day)
    if (tense === 'coming' ? date >= today : date <= today) return date
  }
  return undefined
}

function ordinalDay(day: number, which: Which | undefined, today: IsoDate, tense: Tense): IsoDate | undefined {
  if (which) {
    const first = monthStart(today, offsets[which])
    return exists(yearOf(first), monthOf(first), day) ? makeDate(yearOf(first), monthOf(first), day) : undefined
  }
  for (let step = 0; step < 4; step++) {
    const first = monthStart(today, tense === 'coming' ? step : -step)
    if (!exists(yearOf(first), monthOf(first), day)) continue
    const date = makeDate(yearOf(first), monthOf(first), day)
    if (tense === 'coming' ? date > today : date < today) return date
  }
  return undefined
}

function weekday(said: Extract<Said, { kind: 'weekday' }>, today: IsoDate, tense: Tense): IsoDate {
  const back = said.which === 'last' || (tense === 'past' && said.which !== 'next')
  return back ? lastWeekday(today, said.weekday) : nextWeekday(today, said.weekday)
}

/** The single day an expression names, if it names one. */
export function dayOfSaid(said: Said, today: IsoDate, tense: Tense): IsoDate | undefined {
  switch (said.kind) {
    case 'day':
      if (said.year !== undefined)
        return exists(said.year, said.month, said.day) ? makeDate(said.year, said.month, said.day) : undefined
      return yearless(said.month, said.day, today, tense)
    case 'holiday': {
      const days = [-1, 0, 1].map((n) => said.inYear(yearOf(today) + n))
      return tense === 'coming' ? days.find((d) => d > today) : days.findLast((d) => d <= today)
    }
    case 'ordinal':
      return ordinalDay(said.day, said.which, today, tense)
    case 'weekday':
      return weekday(said, today, tense)
    case 'offset':
      return shift(today, said.n, said.unit)
    case 'after': {
      const base = dayOfSaid(said.base, today, tense)
      return base && shift(base, said.n, said.unit)
    }
    default:
      return undefined
  }
}

function monthRange(said: Extract<Said, { kind: 'month' }>, today: IsoDate, tense: Tense): Range {
  const year =
    said.year ??
    (said.which === 'last' || (tense === 'past' && said.which !== 'next')
      ? yearOf(today) -
        (said.month > monthOf(today) || (said.which === 'last' && said.month === monthOf(today)) ? 1 : 0)
      : yearOf(today) + (said.month < monthOf(today) ? 1 : 0))
  const first = makeDate(year, said.month, 1)
  return { from: first, to: monthEnd(first) }
}

function edgeRange(said: Extract<Said, { kind: 'edge' }>, today: IsoDate, tense: Tense): Range | undefined {
  const all = rangeOfSaid(said.of, today, tense)
  if (!all) return undefined
  const middle = addDays(all.from, Math.floor((dayOf(all.to) - 1) / 2))
  if (said.edge === 'start') return { from: all.from, to: all.from }
  if (said.edge === 'end') return { from: all.to, to: all.to }
  if (said.edge === 'middle') return { from: middle, to: middle }
  if (said.edge === 'rest') return { from: all.from > today ? all.from : addDays(today, 1), to: all.to }
  return all
}

function partRange(said: Extract<Said, { kind: 'part' }>, today: IsoDate, tense: Tense): Range | undefined {
  const all = rangeOfSaid(said.of, today, tense)
  if (!all) return undefined
  return said.end === 'first'
    ? { from: all.from, to: addDays(shift(all.from, said.n, said.unit), -1) }
    : { from: addDays(shift(all.to, -said.n, said.unit), 1), to: all.to }
}

/** The first and last day an expression covers; a single day is both. Lengths cover nothing by themselves. */
export function rangeOfSaid(said: Said, today: IsoDate, tense: Tense): Range | undefined {
  switch (said.kind) {
    case 'unit':
      return unitRange(said.unit, said.which, today)
    case 'month':
      return monthRange(said, today, tense)
    case 'year':
      return { from: makeDate(said.year, 1, 1), to: makeDate(said.year, 12, 31) }
    case 'quarter': {
      const first = makeDate(yearOf(today), 3 * said.quarter - 2, 1)
      const from = first > today && tense === 'past' ? addMonths(first, -12) : first
      return { from, to: monthEnd(from, 2) }
    }
    case 'edge':
      return edgeRange(said, today, tense)
    case 'part':
      return partRange(said, today, tense)
    case 'half': {
      const all = rangeOfSaid(said.of, today, tense)
      if (!all) return undefined
      const middle = addDays(
        all.from,
        Math.ceil((daysBetween(all.from, all.to) + 1) / 2) - (dayOf(all.to) === 31 ? 2 : 1),
      )
      return said.end === 'first' ? { from: all.from, to: middle } : { from: addDays(middle, 1), to: all.to }
    }
    case 'week_of': {
      const day = dayOfSaid(said.base, today, tense)
      return day ? { from: day, to: addDays(day, 6) } : undefined
    }
    default: {
      const day = dayOfSaid(said, today, tense)
      return day ? { from: day, to: day } : undefined
    }
  }
}
