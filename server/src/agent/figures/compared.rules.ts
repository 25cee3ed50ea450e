import { monthEnd } from '@adwright/contract/values/calendar.rules'
import { BUDGET_MONTH_DAYS, BUDGET_WORST_DAY_TIMES } from '@adwright/contract/limits'
import { type Fact, isRead, lengthOf } from './fact.rules.ts'
import type { Unit } from './numbers.rules.ts'

export interface Measured {
  readonly value: number
  readonly unit: Unit | undefined
  readonly metric: string | undefined
}

/** How two values of one measure compare: the difference, the percentage, the multiple. */
export function compared(a: Measured, b: Measured): Measured[] {
  const { metric, unit } = a
  if (a.value * b.value === 0) return []
  const [high, low] = a.value > b.value ? [a.value, b.value] : [b.value, a.value]
  const more = ((high - low) / low) * 100
  const less = ((high - low) / high) * 100
  return [
    { value: high - low, unit, metric },
    ...(unit === 'percent' ? [] : [more, less].map((value) => ({ value, unit: 'percent' as const, metric }))),
    { value: high / low, unit: 'times', metric },
    { value: low / high, unit: 'times', metric },
  ]
}

const isPlain = (fact: Fact): boolean =>
  isRead(fact) &&
  !fact.list.endsWith('/PAUSED') &&
  fact.unit !== 'date' &&
  fact.unit !== undefined &&
  fact.metric !== undefined &&
  fact.labels.length < 2

/** One fact per measure, thing and period. A value that was read takes precedence over a sum, which may cover only some rows. */
export function once(facts: readonly Fact[]): Fact[] {
  const ordered = facts
    .filter(isPlain)
    .toSorted((a, b) => Number(a.isMade !== undefined) - Number(b.isMade !== undefined))
  const keyOf = ({ labels, metric, unit, period, source, list }: Fact): string =>
    `${metric} ${unit} ${JSON.stringify(labels)} ${period?.from ?? source.tool} ${period?.to ?? ''} ${metric === 'budget' && list.endsWith('/ENABLED')}`
  return [...Map.groupBy(ordered, keyOf).values()].flatMap((it) => it.slice(0, 1))
}

/** The same measure of the same thing in two periods: the change and its direction. */
export function changes(facts: readonly Fact[]): Fact[] {
  const timed = facts.filter((it) => it.period && !it.labels.flat().some((key) => key.startsWith('day:')))
  const groups = Map.groupBy(timed, ({ labels, metric, unit }) => `${metric} ${unit} ${JSON.stringify(labels)}`)
  return [...groups.values()].flatMap((all) =>
    all.flatMap((now) => all.flatMap((then) => (isComparable(now, then) ? changed(now, then) : []))),
  )
}
/** Months differ by up to three days, and nobody compares a month with a week. */
const ALIKE = 1.15
function isComparable({ period: now }: Fact, { period: then }: Fact): boolean {
  if (!now || !then || now.to < then.to || (now.to === then.to && now.from <= then.from)) return false
  const [a, b] = [lengthOf(now), lengthOf(then)]
  return Math.max(a, b) / Math.min(a, b) < ALIKE
}
const changed = (now: Fact, then: Fact): Fact[] =>
  compared(now, then)
    .filter(({ value, unit }) => unit !== 'percent' || isOf(then, now, value))
    .map((entry) => {
      const { labels, list, source, period } = now
      const than = then.period ? { than: then.period } : {}
      return { ...entry, labels, list, source, period, ...than, isMade: 'change', isFall: now.value < then.value }
    })
/** A change is a share of the earlier value, never of the later one. */
const isOf = (then: Fact, now: Fact, percent: number): boolean =>
  now.unit === 'percent' || Math.abs(Math.abs(now.value / then.value - 1) * 100 - percent) < EPSILON
const EPSILON = 1e-6

const PACED = new Set(['clicks', 'impressions', 'conversions', 'cost'])
const DAYS: readonly (readonly [days: number, pace: Fact['pace']])[] = [
  [1, 'day'],
  [7, 'week'],
  [30, 'month'],
  [BUDGET_MONTH_DAYS, 'month'],
  [365, 'year'],
]
/** Rows that are themselves times. */
const SPLIT = /^(?:weekday|day|hour):/
/** How many days a fact covers, if a daily part of it is meaningful. */
function daysIn({ metric = '', unit, period, labels }: Fact): number {
  if (SPLIT.test(labels.at(-1)?.[0] ?? '')) return 0
  if (metric === 'budget') return 1
  const days = period && unit !== 'percent' && PACED.has(metric) ? lengthOf(period) : 0
  return days === 1 ? 0 : days
}
/** What a period comes to per day, week or month, and what a daily budget does. */
export function paces(facts: readonly Fact[]): Fact[] {
  return facts.flatMap((fact) => {
    const length = daysIn(fact)
    if (length === 0) return []
    const made = { ...fact, isMade: 'pace', isTimed: true } as const
    const peak: Fact = { ...made, value: fact.value * BUDGET_WORST_DAY_TIMES, pace: 'day', isPeak: true }
    return [
      ...[...DAYS, ...wholeMonth(fact)]
        .filter(([days]) => days !== length)
        .map(([days, pace]): Fact => ({ ...made, value: (fact.value * days) / length, pace })),
      ...(fact.metric === 'budget' ? [peak] : []),
    ]
  })
}
/** 'October would end near …', extrapolated from its first days. */
function wholeMonth({ period }: Fact): (typeof DAYS)[number][] {
  if (!period?.from.endsWith('-01') || period.to > monthEnd(period.from)) return []
  return [[lengthOf({ from: period.from, to: monthEnd(period.from) }), 'month']]
}
