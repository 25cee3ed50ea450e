import { micros, type Micros } from '@adwright/contract/values/money.rules'
import { chance, poisson } from './noise.rules.ts'
import { clickPriceMicros, type DayPlan } from './plan-day.rules.ts'

/** What one keyword earned on one device and network in one hour. */
export interface Cell {
  readonly keywordIndex: number
  readonly segmentIndex: number
  readonly impressions: number
  readonly clicks: number
  readonly costMicros: Micros
}

export interface Hour {
  readonly dayNumber: number
  readonly hour: number
  /** 0 to 1: the budget's part of the searches. */
  readonly servedPart: number
  /** What may be spent at the most, whole cents. */
  readonly leftMicros: Micros
}

/** One hour of a campaign. Where the money ends in the middle of it, the last click is charged what was left, and no ad is shown after it. */
export function serveHour({ plan, demand, hourParts }: DayPlan, at: Hour): Cell[] {
  const cells: Cell[] = []
  let left = at.leftMicros
  const part = at.servedPart * (hourParts[at.hour] ?? 0)
  if (part <= 0) return cells
  const when = at.dayNumber * 24 + at.hour
  for (const [keywordIndex, keyword] of plan.keywords.entries()) {
    const searched = (keyword.hourShares[at.hour] ?? 0) * (demand[keywordIndex] ?? 1) * part
    for (const lane of keyword.lanes) {
      if (left <= 0) return cells
      const { segmentIndex } = lane
      const expected = lane.impressions * searched
      const impressions = poisson(expected, chance(keyword.key, when, segmentIndex, 3))
      if (impressions === 0) continue
      const wanted = Math.min(impressions, poisson(impressions * lane.ctr, chance(keyword.key, when, segmentIndex, 4)))
      const price = clickPriceMicros(lane, chance(keyword.key, when, segmentIndex, 5))
      const costMicros = micros(Math.min(left, wanted * price))
      left = micros(left - costMicros)
      cells.push({ keywordIndex, segmentIndex, impressions, clicks: Math.ceil(costMicros / price), costMicros })
    }
  }
  return cells
}
