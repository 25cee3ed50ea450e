import { readDay } from '@adwright/contract/values/day.rules'
import { weekdayKey, type Fact, type Fields, fact, labelled, labelsOf, type Place } from './fact.rules.ts'
import { measureOf } from './measures.rules.ts'
import type { Measured } from './compared.rules.ts'
import { measured, shares, SUMMED, summed, valuesOf } from './sums.rules.ts'

const made = (place: Place, all: readonly Measured[], isMade: Fact['isMade']): Fact[] =>
  all.map(({ value, unit, metric }) => fact(place, value, unit, metric, isMade ? { isMade } : {}))

/**
 * What follows from a list's rows: sums, averages, the best and the worst, each row's share, what the other rows have, comparisons of two.
 */
export function ofList(rows: readonly Fields[], place: Place): Fact[] {
  // Nobody compares the hours of different days, or women with young people.
  const named = rows.filter(
    (row) => labelsOf(row).length > 0 && !(row.hour !== undefined && row.day_of_week !== undefined),
  )
  const kinds = [...Map.groupBy(named, (row) => labelsOf(row)[0]?.split(':')[0]).values()]
  return [
    ...(kinds.length > 1 ? [] : made(place, measured(summed(rows)), 'sum')),
    ...(kinds.length > 1 ? [] : ranked(rows, place)),
    ...kinds.flatMap((alike) => ofRows(alike, place)),
    ...idle(rows, place),
    ...GROUPED.flatMap((field) => groups(rows, field, place)),
  ]
}
/** The cost of the rows that brought no customer. */
function idle(rows: readonly Fields[], place: Place): Fact[] {
  const none = rows.filter((row) => row.customers === 0 && Number(row.clicks) > 0 && labelsOf(row).length > 0)
  if (none.length === 0 || none.length === rows.length) return []
  const all = summed(rows)
  return [
    fact(place, none.length, 'count', place.field),
    ...made(place, measured(summed(none)), 'use'),
    ...made(place, shares(summed(none), all), 'use'),
  ]
}
const ofRows = (rows: readonly Fields[], place: Place): Fact[] => {
  const sums = summed(rows)
  return rows.flatMap((row) => made(labelled(place, row), shares(row, sums), 'share'))
}
const GROUPED = ['status', 'day_of_week', 'hour']

/** Sizes of a top list: 'the three best'. */
const TOPS = [1, 2, 3, 5]
function ranked(rows: readonly Fields[], place: Place): Fact[] {
  return SUMMED.flatMap((name) => {
    const values = valuesOf(rows, name)
    const total = values.reduce((sum, it) => sum + it, 0)
    if (values.length === 0) return []
    const { metric, unit } = measureOf(name)
    const best = values.toSorted((a, b) => b - a)
    const ends = TOPS.filter((n) => n < values.length).flatMap((n) => [best.slice(0, n), best.slice(-n)])
    const tops = ends.map((some) => some.reduce((sum, it) => sum + it, 0))
    const [first = 0, second = 0] = best
    return [
      ...made(place, values.length > 2 ? [{ value: first - second, unit, metric }] : [], 'pair'),
      ...[total / values.length, (best[0] ?? 0) - (best.at(-1) ?? 0), ...tops].map((value) =>
        fact(place, value, unit, metric, { isMade: 'rank' }),
      ),
      ...tops.map((value) => fact(place, (value / total) * 100, 'percent', metric, { isMade: 'rank' })),
    ]
  })
}

const weekdayIn = ({ date }: Fields): string | undefined => {
  const day = readDay(date)
  return day === undefined ? undefined : weekdayKey(day).replace('weekday:', '')
}
/** Rows with the same name, combined: the hours of a Monday, the running campaigns. */
function groups(rows: readonly Fields[], field: string, place: Place): Fact[] {
  const memberOf = (row: Fields): unknown => row[field] ?? (field === 'day_of_week' ? weekdayIn(row) : undefined)
  const members = Map.groupBy(
    rows.filter((row) => memberOf(row) !== undefined),
    (row) => String(memberOf(row)),
  )
  if (members.size === 0 || members.size === rows.length) return []
  const of = [...members].map(([value, list]) => ({ ...summed(list), [field]: value }))
  const by = { ...place, list: `${place.list}/${field}` }
  if (field !== 'status')
    return [...of.flatMap((row) => made(labelled(by, row), measured(row), undefined)), ...ofList(of, by)]
  return [...members].flatMap(([value, list]) => [
    fact({ ...place, list: `${place.list}/${value}` }, list.length, 'count', place.field),
    ...(list.length > 1 || value === 'ENABLED'
      ? made({ ...place, list: `${place.list}/${value}` }, measured(summed(list)), 'sum')
      : []),
    ...ranked(list, place),
  ])
}
