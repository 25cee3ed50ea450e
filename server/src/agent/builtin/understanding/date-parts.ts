import { amountAt } from './date-amounts.ts'
import { dayNumber, type Hit, monthAt, type Said, type Unit, unitAt, yearAt } from './date-expressions.ts'
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
  const end = endAt(low(t, at))
  if (!end) return undefined
  const piece = low(t, at + 1) === 'half' ? { to: at + 2 } : seconds.has(low(t, at)) ? undefined : pieceAt(t, at + 1)
  if (!piece || !['of', 'in'].includes(low(t, piece.to))) return undefined
  const whole = wholeAt(t, piece.to + 1)
  if (!whole) return undefined
  return 'unit' in piece
    ? { said: { kind: 'part', end, n: piece.n, unit: piece.unit, of: whole.said }, to: whole.to }
    : { said: { kind: 'half', end, of: whole.said }, to: whole.to }
}
const endAt = (word: string): 'first' | 'last' | undefined => {
  if (firsts.has(word)) return 'first'
  return lasts.has(word) || seconds.has(word) ? 'last' : undefined
}
/** `ten days`, `week`. */
function pieceAt(t: readonly Token[], at: number): { n: number; unit: Unit; to: number } | undefined {
  const amount = amountAt(t, at)
  if (amount) return amount
  const unit = unitAt(low(t, at))
  return unit && { n: 1, unit, to: at + 1 }
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
