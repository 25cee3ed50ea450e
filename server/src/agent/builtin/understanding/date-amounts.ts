import { type Unit, unitAt, weeksIn } from './date-expressions.ts'
import { numberAt } from './numbers.ts'
import type { Token } from './token.ts'

const low = (t: readonly Token[], at: number): string => t[at]?.lower ?? ''
type Amount = { n: number; unit: Unit; to: number }
/** `10-day`, `three-week`. */
function joinedAmount(t: readonly Token[], at: number): Amount | undefined {
  const joined = /^(\w+)-(day|week|month|year)s?$/.exec(low(t, at))
  const token = t[at]
  if (!joined || !token) return undefined
  const inner = numberAt([{ ...token, lower: joined[1] ?? '' }], 0)
  const unit = unitAt(joined[2] ?? '')
  return inner && unit ? { n: inner.value, unit, to: at + 1 } : undefined
}
const coupleOf = (t: readonly Token[], at: number): Amount | undefined => {
  const article = ['a', 'an'].includes(low(t, at)) ? 1 : 0
  if (low(t, at + article) !== 'couple') return undefined
  const next = at + article + (low(t, at + article + 1) === 'of' ? 2 : 1)
  const unit = unitAt(low(t, next))
  return unit && { n: 2 * weeksIn(low(t, next)), unit, to: next + 1 }
}
const between = new Set(['-', 'full', 'whole', 'more', 'calendar'])
function plainAmount(t: readonly Token[], at: number): Amount | undefined {
  const article = ['a', 'an', 'one', 'another'].includes(low(t, at))
  const number = numberAt(t, at) ?? (article ? { value: 1, to: at + 1 } : undefined)
  if (!number) return undefined
  const next = between.has(low(t, number.to)) ? number.to + 1 : number.to
  const unit = unitAt(low(t, next))
  return unit && unit !== 'weekend' ? inDays(number.value * weeksIn(low(t, next)), unit, next + 1) : undefined
}
/** `a few days` are three. */
const FEW = 3
const fewOf = (t: readonly Token[], at: number): Amount | undefined => {
  const article = low(t, at) === 'a' ? 1 : 0
  const unit = low(t, at + article) === 'few' ? unitAt(low(t, at + article + 1)) : undefined
  return unit && { n: FEW, unit, to: at + article + 2 }
}
const DAYS: Readonly<Partial<Record<Unit, number>>> = { week: 7, month: 30.4, year: 365 }
/** Pieces of weeks and months are counted in days. */
const inDays = (n: number, unit: Unit, to: number): Amount =>
  Number.isInteger(n) ? { n, unit, to } : { n: Math.round(n * (DAYS[unit] ?? 1)), unit: 'day', to }
/** `half a year`, `two and a half weeks`, `a month and a half`. */
function halfAmount(t: readonly Token[], at: number): Amount | undefined {
  const said = (from: number, ...words: string[]): boolean => words.every((w, i) => low(t, from + i) === w)
  if (low(t, at) === 'half') {
    const unit = ['a', 'the'].includes(low(t, at + 1)) ? unitAt(low(t, at + 2)) : undefined
    if (unit === 'year') return { n: 6, unit: 'month', to: at + 3 }
    return unit && unit !== 'day' ? inDays(0.5, unit, at + 3) : undefined
  }
  const number = numberAt(t, at) ?? (['a', 'an'].includes(low(t, at)) ? { value: 1, to: at + 1 } : undefined)
  if (!number) return undefined
  const before = said(number.to, 'and', 'a', 'half') ? unitAt(low(t, number.to + 3)) : undefined
  if (before) return inDays(number.value + 0.5, before, number.to + 4)
  const after = unitAt(low(t, number.to))
  return after && said(number.to + 1, 'and', 'a', 'half') ? inDays(number.value + 0.5, after, number.to + 4) : undefined
}
/** A number of units: `two weeks`, `a fortnight`, `30 days`, `10-day`. */
export const amountAt = (t: readonly Token[], at: number): Amount | undefined =>
  joinedAmount(t, at) ?? fewOf(t, at) ?? coupleOf(t, at) ?? halfAmount(t, at) ?? plainAmount(t, at)
