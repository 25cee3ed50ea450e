import { type Cents, cents, centsOf, type Micros, micros, MICROS_A_CENT } from '@adwright/contract/values/money.rules'

/**
 * Whole cents per part that add up exactly to the total's (contract, Closer terms: Performance): each is rounded down, and the remaining
 * cents go to the largest remainders, the first ones at a tie.
 */
export function shareCents(partsMicros: readonly Micros[]): Cents[] {
  const total = centsOf(micros(partsMicros.reduce((sum, it) => sum + it, 0)))
  const floors = partsMicros.map((it) => Math.floor(it / MICROS_A_CENT))
  const left = total - floors.reduce((sum, it) => sum + it, 0)
  const order = partsMicros
    .map((it, at) => ({ at, rest: it - (floors[at] ?? 0) * MICROS_A_CENT }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
  const lucky = new Set(order.slice(0, left).map((it) => it.at))
  return floors.map((it, at) => cents(it + (lucky.has(at) ? 1 : 0)))
}
