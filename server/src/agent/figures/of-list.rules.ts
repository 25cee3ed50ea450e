import { readDay } from '@adwright/contract/values/day.rules'
import { weekdayKey, type Fact, type Fields, fact, labelled, labelsOf, type Place, ratiosOf } from './fact.rules.ts'
import { measureOf } from './measures.rules.ts'
import type { Measured } from './compared.rules.ts'

const SUMMED = ['clicks', 'impressions', 'cost', 'customers', 'conversions', 'value', 'budget'] as const
/** The sum of rows. */
function summed(rows: readonly Fields[]): Fields {
  const sums: Record<string, number> = {}
  for (const name of SUMMED) {
    const values = rows.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []))
    if (values.length > 0) sums[name] = values.reduce((sum, it) => sum + it, 0)
  }
  return sums
}

/** A row's measures, with the ratios that follow from them. */
const measuresOf = (fields: Fields): Measured[] => [
  ...Object.entries(summed([fields])).map(([name, value]) => ({ value: Number(value), ...measureOf(name) })),
  ...ratiosOf(fields).map(([value, metric, unit]) => ({ value, metric, unit })),
]
const madeAs = (place: Place, fields: Fields, isMade: Fact['isMade']): Fact[] =>
  measuresOf(fields).map(({ value, unit, metric }) => fact(place, value, unit, metric, isMade ? { isMade } : {}))

/** What a list's rows come to: sums, averages, the best and the worst, each one's share, what the others have, two compared. */
export function ofList(rows: readonly Fields[], place: Place): Fact[] {
  // Nobody compares the hours of one day with those of another, or women with the young.
  const named = rows.filter(
    (row) => labelsOf(row).length > 0 && !(row.hour !== undefined && row.day_of_week !== undefined),
  )
  const kinds = [...Map.groupBy(named, (row) => labelsOf(row)[0]?.split(':')[0]).values()]
  return [
    ...(kinds.length > 1 ? [] : madeAs(place, summed(rows), 'sum')),
    ...(kinds.length > 1 ? [] : ranked(rows, place)),
    ...kinds.flatMap((alike) => ofRows(alike, place)),
    ...idle(rows, place),
    ...idle(rows.filter((row) => row.excluded === false), place),
    ...GROUPED.flatMap((field) => groups(rows, field, place)),
  ]
}
/** What the rows cost that brought no customer. */
function idle(rows: readonly Fields[], place: Place): Fact[] {
  const none = rows.filter((row) => row.customers === 0 && Number(row.clicks) > 0 && labelsOf(row).length > 0)
  if (none.length === 0 || none.length === rows.length) return []
  const all = summed(rows)
  return [
    fact(place, none.length, 'count', place.field),
    ...madeAs(place, summed(none), 'use'),
    ...shares(summed(none), all, place).map((it): Fact => ({ ...it, isMade: 'use' })),
  ]
}
const ofRows = (rows: readonly Fields[], place: Place): Fact[] => {
  const sums = summed(rows)
  return rows.flatMap((row) => shares(row, sums, labelled(place, row)))
}
const GROUPED = ['status', 'day_of_week', 'hour']

const shares = (row: Fields, sums: Fields, place: Place): Fact[] =>
  Object.entries(sums).flatMap(([name, sum]) =>
    typeof row[name] === 'number' && Number(sum) > 0
      ? [fact(place, (row[name] / Number(sum)) * 100, 'percent', measureOf(name).metric, { isMade: 'share' })]
      : [],
  )
/** Sizes of a top list: 'the three best'. */
const TOPS = [1, 2, 3, 5]
function ranked(rows: readonly Fields[], place: Place): Fact[] {
  return SUMMED.flatMap((name) => {
    const values = rows.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []))
    const total = values.reduce((sum, it) => sum + it, 0)
    if (values.length === 0) return []
    const { metric, unit } = measureOf(name)
    const best = values.toSorted((a, b) => b - a)
    const tops = TOPS.filter((n) => n < values.length).map((n) => best.slice(0, n).reduce((sum, it) => sum + it, 0))
    return [
      ...[total / values.length, best.at(-1) ?? 0, ...tops].map((value) =>
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
/** Rows with the same name as one: the hours of a Monday, the running campaigns. */
function groups(rows: readonly Fields[], field: string, place: Place): Fact[] {
  const memberOf = (row: Fields): unknown => row[field] ?? (field === 'day_of_week' ? weekdayIn(row) : undefined)
  const members = Map.groupBy(
    rows.filter((row) => memberOf(row) !== undefined),
    (row) => String(memberOf(row)),
  )
  if (members.size === 0 || members.size === rows.length) return []
  const of = [...members].map(([value, list]) => ({ ...summed(list), [field]: value }))
  const by = { ...place, list: `${place.list}/${field}` }
  if (field !== 'status') return [...of.flatMap((row) => madeAs(labelled(by, row), row, undefined)), ...ofList(of, by)]
  return [...members].flatMap(([value, list]) => [
    fact({ ...place, list: `${place.list}/${value}` }, list.length, 'count', place.field),
    ...madeAs({ ...place, list: `${place.list}/${value}` }, summed(list), 'sum'),
    ...ranked(list, place),
  ])
}
