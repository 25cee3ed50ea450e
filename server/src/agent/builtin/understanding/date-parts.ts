import { amountAt } from './date-amounts.ts'
import { dayNumber, type Hit, monthAt, type Said, unitAt, yearAt } from './date-expressions.ts'
import type { Token } from './token.ts'

const low = (t: readonly Token[], at: number): string => t[at]?.lower ?? ''
const firsts = new Set(['first', 'opening', 'initial', '1st'])
const lasts = new Set(['last', 'final', 'closing'])
const seconds = new Set(['second', '2nd', 'latter', 'other'])

/** `the first ten days of December`, `the last week of next month`, `the second half of March`. */
export function partAt(
  t: readonly Token[],
  start: number,
  wholeAt: (t: readonly Token[], at: number) => Hit | undefined,
): Hit | undefined {
  const at = low(t, start) === 'the' ? start + 1 : start
  const word = low(t, at)
  const end = firsts.has(word) ? 'first' : lasts.has(word) || seconds.has(word) ? 'last' : undefined
  if (!end) return undefined
  const half = low(t, at + 1) === 'half'
  const amount = half || seconds.has(word) ? undefined : amountAt(t, at + 1)
  const unit = amount?.unit ?? unitAt(low(t, at + 1))
  const next = half ? at + 2 : (amount?.to ?? at + 2)
  if ((!half && (!unit || seconds.has(word))) || !['of', 'in'].includes(low(t, next))) return undefined
  const whole = wholeAt(t, next + 1)
  if (!whole) return undefined
  if (half) return { said: { kind: 'half', end, of: whole.said }, to: whole.to }
  return unit && { said: { kind: 'part', end, n: amount?.n ?? 1, unit, of: whole.said }, to: whole.to }
}

interface Pair {
  readonly first: Said
  readonly last: Said
  readonly to: number
}
const joins = new Set(['-', '–', '—', 'to', 'till', 'until', 'til', 'through', 'thru', 'and'])
const daySaid = (month: number, day: number, year: number | undefined): Said => ({
  kind: 'day',
  month,
  day,
  ...(year === undefined ? {} : { year }),
})
/** A day after 'the', with or without it. */
const dayAt = (t: readonly Token[], at: number): { day: number; to: number } | undefined => {
  const the = low(t, at) === 'the' ? 1 : 0
  const day = dayNumber(t, at + the)
  return day === undefined ? undefined : { day, to: at + the + 1 }
}

/** Two days that share one month: `3-17 December`, `the 3rd and the 17th of December`, `Dec 3 to 17`. */
export function dayPair(t: readonly Token[], at: number): Pair | undefined {
  const before = monthAt(t, at)
  const first = dayAt(t, before === undefined ? at : at + 1)
  if (!first || !joins.has(low(t, first.to))) return undefined
  const last = dayAt(t, first.to + 1)
  if (!last) return undefined
  const of = low(t, last.to) === 'of' ? 1 : 0
  const after = before === undefined ? monthAt(t, last.to + of) : undefined
  const month = before ?? after
  // 'Dec 3 to 5 January': the second day has a month of its own.
  if (month === undefined || (before !== undefined && monthAt(t, last.to + of) !== undefined)) return undefined
  const next = after === undefined ? last.to : last.to + of + 1
  const year = yearAt(t, next)
  return {
    first: daySaid(month, first.day, year),
    last: daySaid(month, last.day, year),
    to: year === undefined ? next : next + 1,
  }
}
