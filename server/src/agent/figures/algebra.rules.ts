import type { Source } from './fact.rules.ts'
import type { Unit } from './numbers.rules.ts'

/** What two quantities combine to, as far as their units and measures allow it. */

/** Counts below this follow from too many other numbers. */
export const SMALL = 20

/** An operand. `times` is a plain factor, or a length with the metric `days`. */
export interface Term {
  readonly value: number
  readonly unit: Unit | undefined
  readonly metric?: string | undefined
  readonly source?: Source | undefined
  /** The relative error that it may have, since it was stated rounded. */
  readonly off?: number | undefined
}
/** What a figure may be: its unit, and what it counts. */
export type Goal = Pick<Term, 'unit' | 'metric'> & {
  readonly isState?: boolean
  /** Which way a change went, if the words say so. */
  readonly isFall?: boolean | undefined
}

/** The running totals of the latest figures of one kind: the rows just listed. */
export const runs = (goal: Goal, told: readonly Term[]): Term[] => {
  const like = told.filter((it) => it.unit === goal.unit && isOfOne(it, { ...goal, value: 0 })).toReversed()
  return like
    .map((it, n): Term => ({ ...it, value: like.slice(0, n + 1).reduce((sum, { value }) => sum + value, 0) }))
    .slice(2)
}
/** Results from two figures of a list. */
export const pairs = (goal: Goal, terms: readonly Term[]): Term[] =>
  terms.flatMap((a, at) => across(goal, [a], terms.slice(at + 1)))
/** Results from every pair of two lists. */
export const across = (goal: Goal, some: readonly Term[], others: readonly Term[]): Term[] =>
  some.flatMap((a) =>
    others.flatMap((b) =>
      a.value * b.value === 0
        ? []
        : [...made(goal, a, b), ...made(goal, b, a)].map((value) => ({
            ...goal,
            value: Math.abs(value),
            source: a.source ?? b.source,
            off: Math.max(a.off ?? 0, b.off ?? 0),
          })),
    ),
  )

/** What each unit of something costs, and the count by which to multiply it to get an amount. */
const PRICES: Readonly<Record<string, string>> = { cpc: 'clicks', cpa: 'conversions', worth: 'conversions' }
/** What each count is a part of: '11 orders from 220 clicks is 5%'. */
const PART_OF: Readonly<Record<string, string>> = { conversions: 'clicks', clicks: 'impressions' }
/** Amounts can be compared with each other, whatever they are for. */
const isAmount = ({ unit, metric = '' }: Term): boolean => unit === 'money' && !(metric in PRICES)
/** A price or a rate is the same for a day and for a month. */
const RATIOS = new Set(['cpc', 'ctr'])
const isOfOne = (a: Term, b: Term): boolean =>
  a.metric === undefined || b.metric === undefined || a.metric === b.metric || (isAmount(a) && isAmount(b))

const areAlike = (a: Term, b: Term): boolean => a.unit === b.unit || a.unit === undefined || b.unit === undefined
/** What two figures combine to, in this order, if their units allow it. */
function made(goal: Goal, a: Term, b: Term): number[] {
  const unit = goal.metric === 'lasts' ? 'times' : goal.unit
  if (unit === 'percent' || unit === 'times')
    return b.unit !== 'times' && areAlike(a, b) ? compared(goal, unit, a, b) : []
  const isIt = (a.unit ?? unit) === unit
  const isPart = b.unit === 'times' || b.unit === 'percent'
  if (isPart) return isIt && !isHeld(goal, a) ? scaled(goal, a, b) : []
  return [...(isIt ? added(goal, a, b) : []), ...(!isIt || isPaid(goal, a) ? parts(goal, a, b) : [])]
}
const parts = ({ unit, metric }: Goal, a: Term, b: Term): number[] => {
  if (unit !== 'count' || !areAlike(a, b)) return []
  const of = PRICES[b.metric ?? '']
  if (of !== undefined && metric !== undefined && metric !== of) return []
  // 'Four orders of $140 cover it'.
  const share = a.value / b.value
  return a.unit === 'money' && share < SMALL ? [share, Math.ceil(share)] : [share]
}
/** 'Twelve credits, so six images at 2'. */
const isPaid = (goal: Goal, { metric }: Term): boolean => metric === 'credits' && goal.metric !== 'credits'
/** The account's funds don't determine a budget. */
const isHeld = (goal: Goal, { metric }: Term): boolean => goal.metric === 'budget' && metric === 'funds'
const added = ({ isState, metric }: Goal, a: Term, b: Term): number[] => {
  if (!areAlike(a, b) && a.unit !== 'money') return []
  const of = PRICES[metric ?? '']
  // '$14 for each customer' divides an amount by customers.
  if (!areAlike(a, b) && of !== undefined) return b.metric === undefined || b.metric === of ? [a.value / b.value] : []
  if (!areAlike(a, b)) return [a.value / b.value, a.value * b.value]
  // Images are paid for with credits, but aren't counted in them.
  if (!isOfOne(a, b) || (metric === 'images' && a.metric === 'credits')) return []
  return isState ? [a.value + b.value, a.value - b.value] : [a.value - b.value]
}
function compared({ isState, isFall }: Goal, unit: 'percent' | 'times', a: Term, b: Term): number[] {
  if (!isOfOne(a, b) && PART_OF[a.metric ?? ''] !== b.metric) return []
  const share = a.value / b.value
  // What fell from 130 to 78 lost 40%, not two thirds.
  if (!isState && isFall !== undefined && a.unit !== 'percent' && share < 1 !== isFall) return []
  // 'A third more'.
  if (unit === 'times') return isState ? [share] : [share, share - 1]
  if (a.unit === 'percent') return [a.value - b.value]
  // '31 of 68' is 46%, and only 54% less if the text says so.
  if (!isState) return [(share - 1) * 100]
  return share < 1 && a.unit === 'count' ? [share * 100] : [share * 100, (share - 1) * 100]
}
function scaled(goal: Goal, a: Term, { value, unit, metric }: Term): number[] {
  if (unit === 'percent') return [value, 100 + value, 100 - value].map((it) => (a.value * it) / 100)
  return metric === 'days' && (RATIOS.has(a.metric ?? '') || (goal.metric ?? '') in PRICES)
    ? []
    : [a.value * value, a.value / value]
}
