import type { Day } from '@adwright/contract/values/day.rules'
import { type Usd, microsOf, usdOf, type Micros } from '@adwright/contract/values/money.rules'

export interface Standing {
  readonly name: string
  readonly status: 'ENABLED' | 'PAUSED' | 'REMOVED'
  readonly dailyBudgetMicros: Micros
  readonly startDate: Day
  readonly endDate: Day | null
}

/** A change in the wire's words; fields that are left out stay, `end_date: null` removes the end date. */
export interface CampaignPatch {
  readonly name?: string | undefined
  readonly daily_budget?: Usd | undefined
  readonly start_date?: Day | undefined
  readonly end_date?: Day | null | undefined
  readonly status?: 'ENABLED' | 'PAUSED' | undefined
}

type Written<T> = { -readonly [K in keyof T]?: Exclude<T[K], undefined> }

/** Only what differs from the current state: nothing is done twice. */
export function differing(now: Standing, wanted: CampaignPatch): CampaignPatch {
  const patch: Written<CampaignPatch> = {}
  if (wanted.name !== undefined && wanted.name !== now.name) patch.name = wanted.name
  if (wanted.daily_budget !== undefined && microsOf(wanted.daily_budget) !== now.dailyBudgetMicros)
    patch.daily_budget = wanted.daily_budget
  if (wanted.start_date !== undefined && wanted.start_date !== now.startDate) patch.start_date = wanted.start_date
  if (wanted.end_date !== undefined && wanted.end_date !== now.endDate) patch.end_date = wanted.end_date
  if (wanted.status !== undefined && wanted.status !== now.status) patch.status = wanted.status
  return patch
}

/** The current values of the same fields: what undo sends, and what the activity log shows as before. */
export function standing(now: Standing, fields: CampaignPatch): CampaignPatch {
  const patch: Written<CampaignPatch> = {}
  if (fields.name !== undefined) patch.name = now.name
  if (fields.daily_budget !== undefined) patch.daily_budget = usdOf(now.dailyBudgetMicros)
  if (fields.start_date !== undefined) patch.start_date = now.startDate
  if (fields.end_date !== undefined) patch.end_date = now.endDate
  if (fields.status !== undefined && now.status !== 'REMOVED') patch.status = now.status
  return patch
}
