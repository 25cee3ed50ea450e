import { yearOf, dayOf, easterOf, nthWeekday } from '@adwright/contract/values/calendar.rules'
import { asDay, type Day, addDays, weekdayOf } from '@adwright/contract/values/day.rules'
import type { Country } from './country.rules.ts'
import { daysOf, everywhere, type Kind, type When } from './holidays.data.rules.ts'

export interface Holiday {
  readonly date: Day
  readonly name: string
  readonly kind: Kind
  /** Its greeting, in languages other than English. */
  readonly greeting?: string
}

/** A rule's date in a year; undefined if there is none that year. */
export function dateOf(when: When, year: number): Day | undefined {
  const easter = /^e([+-]\d+)$/.exec(when)
  if (easter) return addDays(easterOf(year), Number(easter[1]))
  const nth = /^(\d+)-(\d)#(-?\d)(?:\+(\d))?$/.exec(when)
  if (nth) return addDays(nthWeekday(year, Number(nth[1]), Number(nth[2]), Number(nth[3])), Number(nth[4] ?? 0))
  // `5-25<1`: the last Monday before May 25.
  const before = /^(\d+)-(\d+)<(\d)$/.exec(when)
  if (before) {
    const eve = addDays(dayOf(year, Number(before[1]), Number(before[2])), -1)
    return addDays(eve, -((weekdayOf(eve) - Number(before[3]) + 7) % 7))
  }
  if (/^\d{4}-/.test(when)) return Number(when.slice(0, 4)) === year ? asDay(when) : undefined
  const [month, day] = when.split('-').map(Number)
  return dayOf(year, month ?? 1, day ?? 1)
}

/** France's Mother's Day is the last Sunday of May, or the first of June when that is Whit Sunday. */
function frenchMothersDay(year: number): Holiday {
  const last = nthWeekday(year, 5, 0, -1)
  const date = last === addDays(easterOf(year), 49) ? nthWeekday(year, 6, 0, 1) : last
  return { date, name: "Mother's Day", kind: 'gift' }
}

/** Ireland's St Brigid's Day is the first Monday of February, or February 1 if that is a Friday. */
function brigidsDay(year: number): Holiday {
  const first = dayOf(year, 2, 1)
  return { date: weekdayOf(first) === 5 ? first : nthWeekday(year, 2, 1, 1), name: "St Brigid's Day", kind: 'holiday' }
}

function holidaysOfYear(country: Country | undefined, year: number): Holiday[] {
  const listed = (country ? daysOf[country] : everywhere).flatMap(([name, when, kind = 'holiday']) => {
    const date = dateOf(when, year)
    return date === undefined ? [] : [{ date, name, kind }]
  })
  const own = country === 'FR' ? [frenchMothersDay(year)] : country === 'IE' ? [brigidsDay(year)] : []
  // Italy has a holiday for Saint Francis again from 2026 on.
  const francis =
    country === 'IT' && year >= 2026
      ? [{ date: dayOf(year, 10, 4), name: 'St Francis Day', kind: 'holiday' as const }]
      : []
  return [...listed, ...own, ...francis]
}

/** The days listed by hand between two dates, inclusive, earliest first; for other countries only the worldwide ones. */
export function holidaysBetween(country: Country | undefined, from: Day, to: Day): Holiday[] {
  const years = [...new Set([yearOf(from), yearOf(to)])]
  return years
    .flatMap((year) => holidaysOfYear(country, year))
    .filter((it) => from <= it.date && it.date <= to)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
