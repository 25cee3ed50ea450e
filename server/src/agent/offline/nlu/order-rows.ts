import { type Chart, type Hit, isAt } from './entities/chart.ts'
import type { AmountValue } from './entities/money.ts'
import type { Meaning } from './lexicon.ts'

/** A token's meanings among the words of orders. */
export type Row = readonly Meaning[]
export type Bound = 'max' | 'min'
const LONGEST = 4

const of = (rows: readonly Row[], at: number, kind: string): Meaning | undefined =>
  rows[at]?.find((m) => m.kind === kind)
/** The longest word of a kind that ends right before a token. */
export function wordBefore(rows: readonly Row[], at: number, kind: string): Meaning | undefined {
  for (let length = LONGEST; length > 0; length--) {
    const found = rows[at - length]?.find((m) => m.kind === kind && m.length === length)
    if (found) return found
  }
  return undefined
}

/** 'I don't want to pay over 40'. */
const NEGATED = 6
const isNegated = (rows: readonly Row[], at: number): boolean =>
  rows.slice(Math.max(0, at - NEGATED), at).some((row) => row.some((m) => m.kind === 'not'))
/** Whether an amount is a maximum or a minimum. */
export function boundOf(rows: readonly Row[], { value, from, to }: Hit<AmountValue>): Bound | undefined {
  if (wordBefore(rows, from, 'max') || (wordBefore(rows, from, 'over') && isNegated(rows, from))) return 'max'
  if (wordBefore(rows, from, 'min')) return 'min'
  // '40 at most'; '10 less than it has' is a step, and '30 fino a Natale' states an end date.
  const behind = of(rows, to, 'max')
  const leadsOn = behind && of(rows, to + behind.length - 1, 'to') && !of(rows, to + behind.length, 'cut')
  if (behind && !leadsOn && !of(rows, to, 'down')) return 'max'
  return value.type === 'money' ? value.bound : undefined
}
/** 'Take 4 more off', 'quítale 4 más', 'another 4 off': further down, not up. */
export const isFurther = (c: Chart, rows: readonly Row[], at: number, { kind }: Meaning): boolean =>
  kind === 'up' && isAt(c, at, 'more') && sentenceOf(c, rows, at).some((row) => row.some((m) => m.kind === 'down'))
/** 'How many more customers does that bring?' raises nothing. */
export const isAskedMore = (c: Chart, at: number, { kind }: Meaning): boolean =>
  kind === 'up' &&
  isAt(c, at, 'more') &&
  [at, at - 1].some((end) =>
    c.meanings.slice(0, end).some((row, from) => row.some((m) => m.kind.startsWith('q.') && from + m.length === end)),
  )
function sentenceOf({ tokens }: Chart, rows: readonly Row[], at: number): readonly Row[] {
  const from = tokens.findLastIndex((it, i) => i < at && it.kind === 'punct')
  const to = tokens.findIndex((it, i) => i > at && it.kind === 'punct')
  return rows.slice(from + 1, to < 0 ? undefined : to)
}
