import type { LengthValue, Unit } from '../types.ts'
import { type Chart, grammar, isAt, type Part } from './chart.ts'
import { number } from './numbers.ts'

const num = (it: unknown): number => Number(it)
export const FORTNIGHT = 'fortnight'
/** A fortnight is two weeks. */
export const unitIn = (caught: unknown): Unit => (caught === FORTNIGHT ? 'week' : (caught as Unit))
export const timesIn = (caught: unknown): number => (caught === FORTNIGHT ? 2 : 1)

/** A number of units: 'two weeks', 'a month', 'half a year', '10-day', 'ein paar Tage'. */
export interface Amount {
  readonly n: number
  readonly unit: Unit
}
const FEW = 3
const DAYS: Readonly<Partial<Record<Unit, number>>> = { week: 7, month: 30.4, quarter: 91, year: 365 }
/** Fractions of weeks and months are counted in days. */
const amountOf = (n: number, unit: unknown): Amount => {
  const all = n * timesIn(unit)
  if (Number.isInteger(all)) return { n: all, unit: unitIn(unit) }
  if (unit === 'year' && Number.isInteger(all * 12)) return { n: all * 12, unit: 'month' }
  return { n: Math.round(all * (DAYS[unitIn(unit)] ?? 1)), unit: 'day' }
}
export const amount: Part<Amount> = grammar('amount', { '<num>': number }, [
  ['<num> =-? unit', (x) => amountOf(num(x['<num>']), x.unit)],
  // 'A quarter of that' is a fraction.
  [
    'a unit',
    // '2 a week' is a frequency.
    (x, c, from, to) =>
      (x.unit === 'quarter' && isAt(c, to, 'of')) || c.tokens[from - 1]?.kind === 'number' || isAt(c, from - 1, 'num')
        ? undefined
        : amountOf(1, x.unit),
  ],
  ['unit.fortnight', () => ({ n: 2, unit: 'week' })],
  ['a? couple of? unit', (x) => amountOf(2, x.unit)],
  ['a? few of? unit', (x) => amountOf(FEW, x.unit)],
  ['a? half a|the? unit', (x) => (x.unit === 'day' ? undefined : amountOf(0.5, x.unit))],
  ['<num> and a? half unit', (x) => amountOf(num(x['<num>']) + 0.5, x.unit)],
  ['<num>|a unit and a? half', (x) => amountOf((x['<num>'] === undefined ? 1 : num(x['<num>'])) + 0.5, x.unit)],
])

const ways = ['later', 'earlier', 'longer', 'shorter'] as const
const parts: Readonly<Record<string, Part<unknown>>> = { '<num>': number, '<amount>': amount }
const DAYS_OF: Readonly<Record<Unit, number>> = { day: 1, week: 7, weekend: 2, month: 30, quarter: 91, year: 365 }
const lengthOf = ({ n, unit }: Amount, change?: LengthValue['change']): LengthValue => ({
  type: 'length',
  n,
  unit,
  days: n * DAYS_OF[unit],
  ...(unit === 'month' ? { months: n } : unit === 'year' ? { months: 12 * n } : {}),
  ...(change ? { change } : {}),
})
export const length: Part<LengthValue> = grammar<LengthValue>('length', parts, [
  // 'Another month', 'otro mes': one additional month.
  ['more unit', (x, c, from) => (isAt(c, from, 'a') ? lengthOf(amountOf(1, x.unit), 'longer') : undefined)],
  ['<amount>', (x) => lengthOf(x['<amount>'] as Amount)],
  // 'Only the first week', 'just the first 10 days'.
  ['the? ord.1 unit', (x) => (x.unit === 'day' ? undefined : lengthOf(amountOf(1, x.unit)))],
  ['the? ord.1 <amount>', (x) => lengthOf(x['<amount>'] as Amount)],
  [
    '<amount> later|earlier|longer|shorter',
    (x) =>
      lengthOf(
        x['<amount>'] as Amount,
        ways.find((it) => it in x),
      ),
  ],
  ['<num>|a more unit', (x) => lengthOf(amountOf(x['<num>'] === undefined ? 1 : num(x['<num>']), x.unit), 'longer')],
  ['more <amount>', (x) => lengthOf(x['<amount>'] as Amount, 'longer')],
  ['<num> less unit', (x) => lengthOf(amountOf(num(x['<num>']), x.unit), 'shorter')],
])

export interface PeriodBefore {
  readonly type: 'period_before'
  readonly n: number
  readonly unit?: Unit
}
/** 'Three days before' is a length. */
const counted = (c: Chart, at: number): boolean => isAt(c, at - 1, 'num', 'a') || c.tokens[at - 1]?.kind === 'number'
export const before: Part<PeriodBefore> = grammar<PeriodBefore>('before', parts, [
  [
    'the? unit beforethat',
    (x, c, from, to) =>
      counted(c, from) || isAt(c, to, 'hol', 'month', 'weekday', 'rel')
        ? undefined
        : { type: 'period_before', n: timesIn(x.unit), unit: unitIn(x.unit) },
  ],
  ['the <amount> beforethat', (x) => ({ type: 'period_before', ...(x['<amount>'] as Amount) })],
  ['the one beforethat to? pron?', () => ({ type: 'period_before', n: 1 })],
  ['the? previousperiod', () => ({ type: 'period_before', n: 1 })],
  // 'Im Vormonat'.
  ['the? unitbefore', (x) => ({ type: 'period_before', n: 1, unit: unitIn(x.unitbefore) })],
  // 'Und im vorletzten?', after a month.
  [
    'the? beforelast',
    (_, c, _from, to) =>
      isAt(c, 0, 'and') && (to === c.tokens.length || c.tokens[to]?.kind === 'punct')
        ? { type: 'period_before', n: 1 }
        : undefined,
  ],
])
