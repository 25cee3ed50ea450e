import { micros, type Micros } from '@adwright/contract/values/money.rules'
import type { Figures } from '../../port.ts'

/** Splits an integer by weights into integers that add up to it exactly. */
export function split(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all <= 0) return weights.map(() => 0)
  let weight = 0
  let given = 0
  return weights.map((share) => {
    weight += share
    const upTo = Math.min(whole, Math.floor((whole * weight) / all + 0.5))
    const part = upTo - given
    given = upTo
    return part
  })
}

/** No group has more clicks than impressions: excess goes to the next group with room. */
function settle(clicks: readonly number[], impressions: readonly number[]): number[] {
  let over = 0
  const first = clicks.map((n, i) => {
    const most = impressions[i] ?? 0
    over += Math.max(0, n - most)
    return Math.min(n, most)
  })
  return first.map((n, i) => {
    const more = Math.min(over, (impressions[i] ?? 0) - n)
    over -= more
    return n + more
  })
}

/** Splits figures among groups of people: each metric adds up exactly, and clicks never exceed impressions. */
export function splitFigures(
  figures: Figures,
  shares: readonly number[],
  leanings: readonly number[],
  unitMicros: Micros,
): Figures[] {
  const impressions = split(figures.impressions, shares)
  const drawn = split(
    figures.clicks,
    impressions.map((n, i) => n * (leanings[i] ?? 1)),
  )
  const clicks = settle(drawn, impressions)
  const costs = split(Math.round(figures.costMicros / unitMicros), clicks).map((units) => units * unitMicros)
  return impressions.map((n, i) => ({ impressions: n, clicks: clicks[i] ?? 0, costMicros: micros(costs[i] ?? 0) }))
}
