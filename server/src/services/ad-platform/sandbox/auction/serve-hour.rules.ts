import { micros, type Micros } from '@adwright/contract/values/money.rules'
import { chance, poisson } from './noise.rules.ts'
import { clickPriceMicros, type DayPlan } from './plan-day.rules.ts'

/** A keyword's results on one device and network in one hour. */
export interface Cell {
  /** Which plan, and so which ad, was shown. */
  readonly planIndex: number
  readonly keywordIndex: number
  readonly segmentIndex: number
  readonly impressions: number
  readonly clicks: number
  readonly costMicros: Micros
}

export interface Hour {
  readonly dayNumber: number
  readonly hour: number
  /** 0 to 1: the share of searches the budget covers. */
  readonly servedPart: number
  /** The most that may be spent, in whole cents. */
  readonly leftMicros: Micros
}

type Plans = readonly [DayPlan, ...DayPlan[]]

/** Which ad is shown, in rotation. */
const turnOf = ({ length }: Plans, ...at: [number, number, number]): number =>
  length === 1 ? 0 : Math.floor(chance(...at, 7) * length)

const laneOf = (plans: Plans, plan: number, keyword: number, lane: number) =>
  plans[plan]?.plan.keywords[keyword]?.lanes[lane]

/**
 * One hour of a campaign. If the budget runs out, the last click is charged what was left, and no more ads are shown. `plans`: one per ad,
 * in rotation.
 */
export function serveHour(plans: Plans, at: Hour): Cell[] {
  const [{ plan, demand, hourParts }] = plans
  const cells: Cell[] = []
  let left = at.leftMicros
  const part = at.servedPart * (hourParts[at.hour] ?? 0)
  if (part <= 0) return cells
  const when = at.dayNumber * 24 + at.hour
  for (const [keywordIndex, keyword] of plan.keywords.entries()) {
    const searched = (keyword.hourShares[at.hour] ?? 0) * (demand[keywordIndex] ?? 1) * part
    for (const [laneIndex, first] of keyword.lanes.entries()) {
      if (left <= 0) return cells
      const { segmentIndex } = first
      const planIndex = turnOf(plans, keyword.key, when, segmentIndex)
      const lane = laneOf(plans, planIndex, keywordIndex, laneIndex) ?? first
      const expected = lane.impressions * searched
      const impressions = poisson(expected, chance(keyword.key, when, segmentIndex, 3))
      if (impressions === 0) continue
      const wanted = Math.min(impressions, poisson(impressions * lane.ctr, chance(keyword.key, when, segmentIndex, 4)))
      const price = clickPriceMicros(lane, chance(keyword.key, when, segmentIndex, 5))
      const costMicros = micros(Math.min(left, wanted * price))
      left = micros(left - costMicros)
      const clicks = Math.ceil(costMicros / price)
      cells.push({ planIndex, keywordIndex, segmentIndex, impressions, clicks, costMicros })
    }
  }
  return cells
}
