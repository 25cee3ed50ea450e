import { addDays, weekdayOf } from '@adwright/contract/values/day.rules'
import type { Country } from './country.rules.ts'
import { daysOf, type Kind, type When } from './holidays.data.rules.ts'

export interface Holiday {
  readonly date: string
  readonly name: string
  readonly kind: Kind
}

const pad = (n: number): string => String(n).padStart(2, '0')
const isoOf = (year: number, month: number, day: number): string => `${year}-${pad(month)}-${pad(day)}`

/** Easter Sunday of the western churches, by the anonymous Gregorian method. */
export function easterOf(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return isoOf(year, Math.floor(sum / 31), (sum % 31) + 1)
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  if (nth > 0) {
    const first = isoOf(year, month, 1)
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
  }
  const next = month === 12 ? isoOf(year + 1, 1, 1) : isoOf(year, month + 1, 1)
  const last = addDays(next, -1)
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
}

/** The date of a day's word in a year; undefined when it isn't in that year. */
export function dateOf(when: When, year: number): string | undefined {
  const easter = /^e([+-]\d+)$/.exec(when)
  if (easter) return addDays(easterOf(year), Number(easter[1]))
  const nth = /^(\d+)-(\d)#(-?\d)(?:\+(\d))?$/.exec(when)
  if (nth) return addDays(nthWeekday(year, Number(nth[1]), Number(nth[2]), Number(nth[3])), Number(nth[4] ?? 0))
  // `5-25<1`: the last Monday before 25 May.
  const before = /^(\d+)-(\d+)<(\d)$/.exec(when)
  if (before) {
    const eve = addDays(isoOf(year, Number(before[1]), Number(before[2])), -1)
    return addDays(eve, -((weekdayOf(eve) - Number(before[3]) + 7) % 7))
  }
  if (/^\d{4}-/.test(when)) return Number(when.slice(0, 4)) === year ? when : undefined
  const [month, day] = when.split('-').map(Number)
  return isoOf(year, month ?? 1, day ?? 1)
}

/** France's Mother's Day is the last Sunday of May, or the first of June when that is Whit Sunday. */
function frenchMothersDay(year: number): Holiday {
  const last = nthWeekday(year, 5, 0, -1)
  const date = last === addDays(easterOf(year), 49) ? nthWeekday(year, 6, 0, 1) : last
  return { date, name: "Mother's Day", kind: 'gift' }
}

/** Ireland keeps St Brigid's Day on the first Monday of February, but on the 1st when that is a Friday. */
function brigidsDay(year: number): Holiday {
  const first = isoOf(year, 2, 1)
  return { date: weekdayOf(first) === 5 ? first : nthWeekday(year, 2, 1, 1), name: "St Brigid's Day", kind: 'holiday' }
}

function holidaysOfYear(country: Country, year: number): Holiday[] {
  const listed = daysOf[country].flatMap(([name, when, kind = 'holiday']) => {
    const date = dateOf(when, year)
    return date === undefined ? [] : [{ date, name, kind }]
  })
  const own = country === 'FR' ? [frenchMothersDay(year)] : country === 'IE' ? [brigidsDay(year)] : []
  // Italy keeps the day of Saint Francis again from 2026 on.
  const francis =
    country === 'IT' && year >= 2026
      ? [{ date: isoOf(year, 10, 4), name: 'St Francis Day', kind: 'holiday' as const }]
      : []
  return [...listed, ...own, ...francis]
}

/** The named days of a country from one date to another, both included, the earliest first. */
export function holidaysBetween(country: Country, from: string, to: string): Holiday[] {
  const years = [...new Set([Number(from.slice(0, 4)), Number(to.slice(0, 4))])]
  return years
    .flatMap((year) => holidaysOfYear(country, year))
    .filter((it) => from <= it.date && it.date <= to)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
