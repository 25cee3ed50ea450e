import { monthOf } from '@adwright/contract/values/calendar.rules'
import { type Caught, type Chart, grammar, type Part } from './chart.ts'
import { num, parts, yearIn } from './dates.ts'
import * as w from './when.ts'
import type { When } from './when.ts'

/** Two days in one month: '3 to 10 May', 'del 3 al 10 de mayo', 'May 3-10'. */
export const pair: Part<[When, When]> = grammar<[When, When]>('pair', parts, [
  ['from|between|on|thday? the? <dnum> =.? to|and|until the|on|thday? <dnum> =.? of? month =,|of? <year>?', pairOf],
  ['from|between? month =.? the? <dnum> to|and|until the? <dnum> =,? <year>? !<else> @en', pairOf],
  // 'Dal primo al dieci', 'del 3 al 10'.
  [
    'from|between? thday <dnum> =.? to|and|until? thday <dnum> !<else> !month !@en',
    (x) => {
      const [first, last] = [num(x['<dnum>']), num(x['<dnum>2'])]
      return first < last ? [w.dayAlone(first), w.dayAlone(last)] : undefined
    },
  ],
  [
    'from|between the? <dnum> to|and|until the? <dnum> !<else> !month',
    (x, c) => {
      const month = pays(c) ? undefined : monthSpoken(c)
      return month === undefined ? undefined : pairOf({ ...x, month })
    },
  ],
])
/** 'From 20 to 25 a day in December' are amounts. */
const pays = (c: Chart): boolean =>
  c.tokens.some((t) => t.kind === 'currency') ||
  c.meanings.flat().some((m) => ['usd', 'n.budget', 'v.raise', 'v.lower', 'per'].includes(m.name))
/** 'For Christmas, from 24 to 26', 'in December from 3 to 10': days in the month that is mentioned. */
function monthSpoken(c: Chart): number | undefined {
  const said = c.meanings.flat().find((m) => m.kind === 'month' || m.kind === 'hol')
  if (said?.kind === 'month') return num(said.value)
  const feast = said && w.holiday(String(said.value))?.range(c.today, 'coming')
  return feast && monthOf(feast.from)
}
function pairOf(x: Caught): [When, When] {
  const [first, last] = [num(x['<dnum>']), num(x['<dnum>2'])]
  return [w.dayOfMonth(num(x.month), first, yearIn(x)), w.dayOfMonth(num(x.month), last, yearIn(x))]
}
