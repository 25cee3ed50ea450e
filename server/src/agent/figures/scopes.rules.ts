import { weekStart } from '@adwright/contract/values/calendar.rules'
import { addDays, type Day, daysBetween } from '@adwright/contract/values/day.rules'
import { compared } from './compared.rules.ts'
import type { Evidence } from './evidence.rules.ts'
import { dayKey, type Fact, lengthOf, type Period, weekdayKey } from './fact.rules.ts'
import { measured, plainOf, shares, summed } from './sums.rules.ts'
import type { Reading } from './mentions.rules.ts'
import { RUNNING, TOGETHER } from './scopes.lexicon.ts'

/**
 * What follows from the rows that a line is about. A line combines rows of a list ('A and B', 'weekends', 'the running campaigns', 'last
 * week'), and states something about them, about all others ('without A'), or about a comparison of the two.
 */

interface Row {
  readonly keys: readonly string[]
  readonly values: Readonly<Record<string, number>>
  readonly period: Period | undefined
  readonly fact: Fact
}
/** Rows of one kind in one result. */
interface RowList {
  readonly kind: string
  readonly outer: Fact['labels']
  readonly period: Period | undefined
  readonly rows: readonly Row[]
}
const ADDED: Readonly<Record<string, string>> = {
  clicks: 'clicks',
  impressions: 'impressions',
  cost: 'cost',
  conversions: 'customers',
  revenue: 'value',
  budget: 'budget',
}
const kindOf = (key = ''): string => key.slice(0, key.indexOf(':'))
const isRow = ({ isMade, metric, labels, unit, isFall }: Fact): boolean =>
  !isMade && isFall === undefined && labels.length > 0 && unit !== 'percent' && ADDED[metric ?? ''] !== undefined

const known = new WeakMap<readonly Fact[], readonly RowList[]>()
/** The lists that were read, each row with its measures. */
function listsOf(facts: readonly Fact[]): readonly RowList[] {
  const before = known.get(facts)
  if (before) return before
  const lists = [
    ...Map.groupBy(facts.filter(isRow), ({ list, labels, period }) => {
      const kind = kindOf(labels.at(-1)?.[0])
      return `${list} ${kind} ${JSON.stringify(labels.slice(0, -1))} ${kind === 'day' ? '' : period?.from}`
    }).values(),
  ].flatMap((all): RowList[] => {
    const rows = [...Map.groupBy(all, ({ labels }) => JSON.stringify(labels.at(-1))).values()].flatMap((own): Row[] => {
      const [fact] = own
      if (!fact) return []
      const values = Object.fromEntries(own.map(({ metric, value }) => [ADDED[metric ?? ''] ?? '', value]))
      return [{ keys: fact.labels.at(-1) ?? [], values, period: fact.period, fact }]
    })
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last || rows.length < 2) return []
    const kind = kindOf(first.keys[0])
    const days = rows.flatMap((row) => (row.period ? [row.period.from] : [])).sort()
    const [from, to] = [days[0], days.at(-1)]
    const period = kind === 'day' && from && to ? { from, to } : first.period
    return [{ kind, outer: first.fact.labels.slice(0, -1), period, rows }]
  })
  known.set(facts, lists)
  return lists
}

/** The names of the running campaigns. */
function runningIn({ results }: Evidence): readonly string[] {
  const names: string[] = []
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) look(item)
    else if (typeof value === 'object' && value !== null) {
      if ('status' in value && 'name' in value && value.status === 'ENABLED')
        names.push(`name:${String(value.name).toLowerCase()}`)
      for (const item of Object.values(value)) look(item)
    }
  }
  for (const { value } of results) look(value)
  return [...new Set(names)]
}

/** Groups of rows that a line names. */
function namedIn(
  { labels, periods, text }: Reading,
  before: ReadonlySet<string>,
  evidence: Evidence,
): { keys: readonly string[]; isRunning?: true }[] {
  const kinds = Map.groupBy(
    labels.flatMap(({ keys }) => keys),
    kindOf,
  )
  const days = periods.flatMap((span) => span.periods).flatMap(({ from, to }) => (from === to ? [dayKey(from)] : []))
  const groups = [
    ...(days.length > 0 ? [days] : []),
    ...labels.map(({ keys }) => keys),
    ...kinds.values(),
    [...kinds.values()].flat(),
    ...[...before].map((key) => [key]),
    // 'These two', or 'with A and B that makes $105', after C.
    [...before, ...labels.flatMap(({ keys }) => keys)],
    ...(TOGETHER.test(text) ? [[...before]] : []),
  ]
  const named = [...new Map(groups.map((keys) => [[...new Set(keys)].sort().join(), keys])).values()]
  const running = RUNNING.test(text) ? runningIn(evidence) : []
  return [
    ...named.filter((keys) => keys.length > 0).map((keys) => ({ keys })),
    ...(running.length > 0 ? [{ keys: running, isRunning: true as const }] : []),
  ]
}

const within = (day: Day, { from, to }: Period): boolean => from <= day && day <= to
/** The part of a list of days that falls within a span, as a list of its own. */
function listsFor(line: Reading, evidence: Evidence): readonly RowList[] {
  const lists = listsOf(evidence.facts)
  const spans = line.periods.flatMap((span) => span.periods).filter(({ from, to }) => from < to)
  const weeks = lists.flatMap(({ period }) => (period && lengthOf(period) === 7 ? [period] : []))
  const around = spans.map(({ from }) => ({ from: weekStart(from), to: addDays(weekStart(from), 6) }))
  const parts = [
    ...new Map((spans.length > 0 ? [...spans, ...around] : weeks).map((it) => [it.from + it.to, it])).values(),
  ]
  return lists.flatMap((list) => {
    if (list.kind !== 'day') return [list]
    const cut = parts.map((period) => ({
      ...list,
      period,
      rows: list.rows.filter((row) => row.period && within(row.period.from, period)),
    }))
    return [list, ...cut.filter(({ rows }) => rows.length > 1 && rows.length < list.rows.length)]
  })
}

const sumOf = (rows: readonly Row[]): Record<string, number> =>
  summed(
    rows.map(({ values }) => values),
    true,
  )
/** How many days in a period fall on these weekdays; all of them if no weekday is named. */
export function daysIn(period: Period, keys: readonly string[]): number {
  const weekdays = keys.filter((key) => kindOf(key) === 'weekday')
  if (weekdays.length === 0) return lengthOf(period)
  return Array.from({ length: daysBetween(period.from, period.to) + 1 }, (_, n) => addDays(period.from, n)).filter(
    (day) => weekdays.includes(weekdayKey(day)),
  ).length
}

/** Everything that follows from the rows that a line is about. */
export function scopesOf(line: Reading, before: ReadonlySet<string>, evidence: Evidence): Fact[] {
  const groups = namedIn(line, before, evidence)
  const lists = groups.length > 0 ? listsFor(line, evidence) : []
  return groups.flatMap((group) => {
    const isOf = ({ keys }: Row): boolean => keys.some((key) => group.keys.includes(key))
    const named = new Set(lists.flatMap(({ rows }) => (rows.some(isOf) ? rows.flatMap(({ keys }) => keys) : [])))
    return lists.flatMap((list) => {
      if (list.rows.some(isOf)) return ofGroup(group, list)
      // 'Without A', for a period in which A had nothing.
      const isLike = list.kind === 'name' && list.rows.some(({ keys }) => keys.some((key) => named.has(key)))
      const [first] = list.rows
      if (!isLike || !first || group.isRunning) return []
      const labels = [...list.outer, group.keys]
      return made(list.rows, { ...first.fact, labels, period: list.period }, 'rest')
    })
  })
}

function ofGroup(group: { readonly keys: readonly string[]; readonly isRunning?: true }, list: RowList): Fact[] {
  const kinds = new Set(group.keys.map(kindOf))
  const isNamed = ({ keys }: Row): boolean =>
    [...kinds].every((kind) => keys.every((key) => kindOf(key) !== kind || group.keys.includes(key))) &&
    keys.some((key) => group.keys.includes(key))
  const [own, rest] = [list.rows.filter(isNamed), list.rows.filter((row) => !isNamed(row))]
  const [first] = own
  if (!first) return []
  const keys = [...new Set(own.flatMap((row) => row.keys.filter((key) => group.keys.includes(key))))]
  const place: Fact = {
    ...first.fact,
    labels: group.isRunning ? list.outer : [...list.outer, keys],
    period: list.period,
    source: { tool: first.fact.source.tool, ...list.period },
    ...(group.isRunning ? { list: `${first.fact.list}/ENABLED` } : {}),
  }
  const days = list.period ? daysIn(list.period, keys) : 0
  const isMade = group.isRunning ? 'sum' : 'group'
  return [
    ...(own.length > 1 ? [...made(own, place, isMade), ...parts(own, list, place, isMade)] : []),
    ...(rest.length > 0 ? [...made(rest, place, 'rest'), ...parts(rest, list, place, 'rest')] : []),
    // 'Against an average of 81 on the other six'.
    ...(rest.length > 1
      ? [
          ...averages(rest, rest.length, place).map(
            ({ pace: _, isTimed: __, ...it }): Fact => ({ ...it, isMade: 'rest' }),
          ),
          { ...place, value: rest.length, unit: 'count' as const, metric: 'rows', isMade: 'rest' as const },
        ]
      : []),
    ...(own.length === 1 && list.rows.length <= PAIRED_MAX
      ? rest.flatMap((other) => pair(first, other, place, list))
      : []),
    ...(days > 1 && list.kind !== 'name' ? averages(own, days, place) : []),
  ]
}

/** In longer lists, nobody compares every pair of rows. */
const PAIRED_MAX = 16
/** Two rows: their total, and their comparison. */
function pair(a: Row, b: Row, place: Fact, { period, kind }: RowList): Fact[] {
  const both = { ...place, labels: [...place.labels, [...b.keys]] }
  const apart = (some: readonly Fact[], others: readonly Fact[], of: Fact): Fact[] =>
    some.flatMap((one) => {
      const other = others.find(({ metric, unit }) => metric === one.metric && unit === one.unit)
      return other ? compared(one, other).map((it): Fact => ({ ...of, ...it, isMade: 'pair' })) : []
    })
  const { period: _, ...timeless } = both
  const each = (row: Row): Fact[] => (period ? averages([row], daysIn(period, row.keys), both) : [])
  return [
    ...apart(made([a], both, 'pair'), made([b], both, 'pair'), both),
    ...(kind === 'weekday' ? apart(each(a), each(b), { ...timeless, period: undefined, isTimed: true }) : []),
  ]
}

const made = (rows: readonly Row[], place: Fact, isMade: Fact['isMade']): Fact[] =>
  measured(sumOf(rows)).map((it) => ({ ...place, ...it, isMade }))
const parts = (rows: readonly Row[], list: RowList, place: Fact, isMade: Fact['isMade']): Fact[] =>
  shares(sumOf(rows), sumOf(list.rows)).map((it) => ({ ...place, ...it, isMade }))
const averages = (rows: readonly Row[], days: number, place: Fact): Fact[] =>
  plainOf(sumOf(rows)).map((it) => ({
    ...place,
    ...it,
    value: it.value / days,
    isMade: 'pace',
    pace: 'day',
    isTimed: true,
  }))

/** The totals of the days that were read within a period. A period that isn't over ends with those days. */
export const daysOf = ({ from, to }: Period, facts: readonly Fact[]): Fact[] =>
  listsOf(facts).flatMap(({ kind, rows, outer, period }) => {
    if (kind !== 'day' || !period || from < period.from || from > period.to || from > to) return []
    const own = rows.filter((row) => row.period && within(row.period.from, { from, to }))
    const [first] = own
    if (!first) return []
    const of = { from, to: to > period.to ? period.to : to }
    const source = { tool: first.fact.source.tool, ...of }
    return made(own, { ...first.fact, labels: outer, list: `${first.fact.list}+`, period: of, source }, undefined)
  })

function ofWeek(days: readonly Row[], place: Fact): Fact[] {
  const [from, to] = [days[0]?.period?.from, days.at(-1)?.period?.to]
  if (!from || !to) return []
  return made(days, { ...place, period: { from, to }, source: { ...place.source, from, to } }, undefined)
}
/** The full weeks within the days that were read: each one's total, that of all, and their average. */
export function weeksOf(facts: readonly Fact[]): Fact[] {
  return listsOf(facts)
    .filter(({ kind }) => kind === 'day')
    .flatMap(({ rows, outer }) => {
      const dated = rows.flatMap((row) => (row.period ? [{ ...row, day: row.period.from }] : []))
      const weeks = [...Map.groupBy(dated, ({ day }) => weekStart(day)).values()].filter((days) => days.length === 7)
      const [first, last] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
      if (!first?.period || !last?.period || weeks.length < 2) return []
      const period = { from: first.period.from, to: last.period.to }
      const place: Fact = { ...first.fact, labels: outer, period, source: { tool: first.fact.source.tool, ...period } }
      return [
        ...weeks.flatMap((days) => ofWeek(days, place)),
        ...made(weeks.flat(), place, 'sum'),
        ...averages(weeks.flat(), weeks.length, place).map((it): Fact => ({ ...it, pace: 'week' })),
      ]
    })
}
