import type { Day } from '@adwright/contract/values/day.rules'
import { microsOf, usdOf, type Micros } from '@adwright/contract/values/money.rules'

export interface Standing {
  readonly name: string
  readonly status: 'ENABLED' | 'PAUSED' | 'REMOVED'
  readonly dailyBudgetMicros: Micros
  readonly startDate: Day
  readonly endDate: Day | null
}

/** A change in the words of the wire; what is left out stays, `end_date: null` takes the end away. */
export interface CampaignPatch {
  readonly name?: string | undefined
  readonly daily_budget?: number | undefined
  readonly start_date?: Day | undefined
  readonly end_date?: Day | null | undefined
  readonly status?: 'ENABLED' | 'PAUSED' | undefined
}

type Written<T> = { -readonly [K in keyof T]?: Exclude<T[K], undefined> }

/** Only what differs from the current state: what is so already is not done again. */
export function differing(now: Standing, wish: CampaignPatch): CampaignPatch {
  const patch: Written<CampaignPatch> = {}
  if (wish.name !== undefined && wish.name !== now.name) patch.name = wish.name
  if (wish.daily_budget !== undefined && microsOf(wish.daily_budget) !== now.dailyBudgetMicros)
    patch.daily_budget = wish.daily_budget
  if (wish.start_date !== undefined && wish.start_date !== now.startDate) patch.start_date = wish.start_date
  if (wish.end_date !== undefined && wish.end_date !== now.endDate) patch.end_date = wish.end_date
  if (wish.status !== undefined && wish.status !== now.status) patch.status = wish.status
  return patch
}

/** The same fields as they are: what undo sends, and what the activity log calls before. */
export function standing(now: Standing, fields: CampaignPatch): CampaignPatch {
  const patch: Written<CampaignPatch> = {}
  if (fields.name !== undefined) patch.name = now.name
  if (fields.daily_budget !== undefined) patch.daily_budget = usdOf(now.dailyBudgetMicros)
  if (fields.start_date !== undefined) patch.start_date = now.startDate
  if (fields.end_date !== undefined) patch.end_date = now.endDate
  if (fields.status !== undefined && now.status !== 'REMOVED') patch.status = now.status
  return patch
}
