import { monthStart } from '@adwright/contract/values/calendar.rules'
import { addDays, type Day, dayNumber } from '@adwright/contract/values/day.rules'
import { amountsOf, changed } from './budgets.rules.ts'
import { changes, once, paces } from './compared.rules.ts'
import type { Evidence } from './evidence.rules.ts'
import { type Fact, isOfRow, lengthOf, type Period } from './fact.rules.ts'
import type { Reading } from './mentions.rules.ts'
import { daysBefore } from './bound.rules.ts'
import { daysOf, scopesOf, weeksOf } from './scopes.rules.ts'

interface Base {
  readonly facts: readonly Fact[]
  /** Facts about the whole, to compare other periods with. */
  readonly whole: readonly Fact[]
}
const bases = new WeakMap<Evidence, Base>()
/** What follows from the evidence alone. */
function baseOf(evidence: Evidence): Base {
  const known = bases.get(evidence)
  if (known) return known
  const month = daysOf(monthSoFar(evidence), evidence.facts)
  const read = [...evidence.facts, ...month]
  const plain = once(read)
  const pace = paces(plain)
  const facts = [
    ...read,
    ...changes(plain),
    ...pace,
    ...filled(plain),
    ...used(evidence, [...plain, ...pace.filter(({ metric }) => metric === 'budget')]),
    ...lasting(plain, evidence.today),
    ...weeksOf(evidence.facts),
    ...changed(evidence.facts, amountsOf(evidence)),
  ]
  const base = { facts, whole: plain.filter(({ labels }) => labels.length === 0) }
  bases.set(evidence, base)
  return base
}

/** Everything that follows from the evidence for a line, including the periods it names and the rows it combines. */
export function tableFor(
  line: Reading,
  named: readonly Period[],
  evidence: Evidence,
  before: ReadonlySet<string> = new Set(),
): readonly Fact[] {
  const { facts, whole } = baseOf(evidence)
  const periods = [...named, ...named.map(daysBefore)]
  const days = periods.flatMap((period) => daysOf(period, evidence.facts))
  const groups = scopesOf(line, before, evidence)
  if (days.length + groups.length === 0) return facts
  const plain = once(days)
  return [
    ...facts,
    ...days,
    ...groups,
    ...changes([...whole, ...plain]),
    ...changes(groups.filter(isSum)),
    ...paces(plain),
  ]
}

const isSum = ({ isMade }: Fact): boolean => isMade === 'group' || isMade === 'sum'

/** This month up to yesterday, the period that limits and plans are about. */
function monthSoFar({ today }: Evidence): Period {
  const to = addDays(today, -1)
  return { from: monthStart(to), to }
}
const LIMITS = new Set(['budget', 'funds'])
/** How much of a limit or of the funds is used, left or exceeded. Any of the owner's amounts may be a limit. */
function used({ facts, said, today }: Evidence, plain: readonly Fact[]): Fact[] {
  const isWhole = ({ unit, labels }: Fact): boolean => unit === 'money' && labels.length === 0
  const known = facts.filter((it) => isWhole(it) && LIMITS.has(it.metric ?? '') && !it.isMade)
  const named = said.flatMap(({ isOffered, unit, readings }) =>
    unit === 'money' && !isOffered ? readings.slice(0, 1) : [],
  )
  const spent = plain.filter((it) => isWhole(it) && (it.metric === 'budget' || isOfMonth(it, today)))
  return [...new Set([...known, ...named].map(({ value }) => value))].flatMap((limit) =>
    spent.flatMap(({ value, role: _, isTimed: __, ...it }): Fact[] => [
      { ...it, metric: 'funds', value: limit - value, isMade: 'use', isFall: value < limit },
      { ...it, value: (value / limit) * 100, unit: 'percent', metric: 'cost', isMade: 'use' },
    ]),
  )
}

/** Limits are monthly. */
const isOfMonth = ({ metric, period }: Fact, today: Day): boolean =>
  metric === 'cost' &&
  period !== undefined &&
  (lengthOf(period) >= MONTH_MIN_DAYS ||
    (period.from === monthStart(addDays(today, -1)) && period.to >= addDays(today, -1)))
const MONTH_MIN_DAYS = 28

const isRunning = ({ metric, list }: Fact): boolean => metric === 'budget' && list.endsWith('/ENABLED')
/** How many days the funds last, and until when, given the daily cost or the budgets. */
function lasting(plain: readonly Fact[], today: Day): Fact[] {
  const all = plain.filter(({ labels, unit }) => labels.length === 0 && unit === 'money')
  const running = all.filter(isRunning)
  // A paused campaign spends nothing.
  const whole = running.length > 0 ? all.filter((it) => it.metric !== 'budget' || isRunning(it)) : all
  const paid = whole.flatMap(({ metric, period, value }) => {
    if (metric === 'budget') return [value]
    return metric === 'cost' && period && period.to > period.from ? [value / lengthOf(period)] : []
  })
  return whole
    .filter(({ metric, role }) => metric === 'funds' && role === 'left')
    .flatMap(({ role: _, ...funds }) =>
      paid
        .filter((aDay) => aDay > 0)
        .flatMap((aDay): Fact[] => {
          const days = funds.value / aDay
          const lasts = { ...funds, metric: 'lasts', isMade: 'use' } as const
          return [
            { ...lasts, unit: 'count', value: days },
            ...[Math.floor(days) - 1, Math.floor(days), Math.ceil(days)].map(
              (n): Fact => ({ ...lasts, unit: 'date', value: dayNumber(today) + n }),
            ),
          ]
        }),
    )
}

/** How much of its daily budget a campaign used, or all campaigns together. */
function filled(plain: readonly Fact[]): Fact[] {
  const budgets = plain.filter(({ metric }) => metric === 'budget')
  return plain
    .filter(({ metric, period }) => metric === 'cost' && period && period.to > period.from)
    .flatMap((cost) => {
      const days = cost.period ? lengthOf(cost.period) : 1
      return budgets
        .filter((it) => isOfRow(it, cost))
        .map(
          (budget): Fact => ({
            ...cost,
            unit: 'percent',
            value: (cost.value / days / budget.value) * 100,
            isMade: 'use',
          }),
        )
    })
}
