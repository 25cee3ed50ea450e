import { bold } from '../words/format.ts'
import type { Quantity } from './quantities.ts'
import type { Slots } from './slots.ts'
import { type Step, tell, type World } from './task.ts'

const HUNDRED = 100
const written = (q: Quantity, w: World): string => (q.isMoney ? w.usd(q.value) : w.count(q.value))
const share = (a: number, b: number): number => Math.min(a, b) / Math.max(a, b)

/** Unit cost: '220 clicks cost me 187 dollars'. */
function each(s: Slots, w: World): Step | undefined {
  const [a, b, more] = s.quantities ?? []
  const money = [a, b].find((it) => it?.isMoney)
  const things = [a, b].find((it) => it && !it.isMoney)
  const asks = s.says?.has('each') || s.metric === 'cpc' || s.bid !== undefined || s.says?.has('which')
  if (!money || !things || more || things.value <= 0 || !things.of || !asks) return undefined
  return tell(
    w.say('sum.each', {
      value: bold(w.usdExact(money.value / things.value)),
      n: things.value,
      amount: w.usd(money.value),
    }),
  )
}
/** How many clicks an amount buys: 'what can I buy for 100 dollars at 80 cents a click?' */
function clicks(s: Slots, w: World): Step | undefined {
  const [money] = (s.quantities ?? []).filter((it) => it.isMoney)
  if (!money || !s.bid || s.bid <= 0) return undefined
  const n = Math.floor((money.value * HUNDRED) / s.bid)
  return tell(w.say('sum.clicks', { amount: w.usd(money.value), n, bid: w.usdExact(s.bid / HUNDRED) }))
}
/** Percentages and remainders: '187 of 250 is how many percent?', '10% of 250', 'what is left?' */
function part(s: Slots, w: World): Step | undefined {
  const [a, b] = s.quantities ?? []
  if (a && s.percent !== undefined)
    return tell(
      w.say('sum.part', {
        percent: w.percent(s.percent / HUNDRED),
        of: written(a, w),
        value: bold(written({ ...a, value: (a.value * s.percent) / HUNDRED }, w)),
      }),
    )
  if (!a || !b || a.value <= 0 || b.value <= 0) return undefined
  const [small, large] = a.value <= b.value ? [a, b] : [b, a]
  const isMoney = small.isMoney || large.isMoney
  const facts = { part: written({ ...small, isMoney }, w), of: written({ ...large, isMoney }, w) }
  if (s.says?.has('left'))
    return tell(w.say('sum.left', { ...facts, value: bold(written({ isMoney, value: large.value - small.value }, w)) }))
  return s.says?.has('percent')
    ? tell(w.say('sum.percent', { ...facts, value: bold(w.percent(share(a.value, b.value))) }))
    : undefined
}

/** Arithmetic with the message's own amounts; needs no ads account. */
export const sumOf = (s: Slots, w: World): Step | undefined =>
  s.quantities && s.ids === undefined ? (clicks(s, w) ?? each(s, w) ?? part(s, w)) : undefined
