import { microsOf, usdOf } from './money.rules.ts'

export interface Standing {
  readonly name: string
  readonly status: 'ENABLED' | 'PAUSED' | 'REMOVED'
  readonly dailyBudgetMicros: number
  readonly startDate: string
  readonly endDate: string | null
}

/** A change in the words of the wire; what is left out stays, `end_date: null` takes the end away. */
export interface CampaignPatch {
  readonly name?: string | undefined
  readonly daily_budget?: number | undefined
  readonly start_date?: string | undefined
  readonly end_date?: string | null | undefined
  readonly status?: 'ENABLED' | 'PAUSED' | undefined
}

type Written<T> = { -readonly [K in keyof T]?: Exclude<T[K], undefined> }

/** Only what differs from how things stand: what is so already is not done again. */
export function differing(now: Standing, wish: CampaignPatch): CampaignPatch {
  const it: Written<CampaignPatch> = {}
  if (wish.name !== undefined && wish.name !== now.name) it.name = wish.name
  if (wish.daily_budget !== undefined && microsOf(wish.daily_budget) !== now.dailyBudgetMicros)
    it.daily_budget = wish.daily_budget
  if (wish.start_date !== undefined && wish.start_date !== now.startDate) it.start_date = wish.start_date
  if (wish.end_date !== undefined && wish.end_date !== now.endDate) it.end_date = wish.end_date
  if (wish.status !== undefined && wish.status !== now.status) it.status = wish.status
  return it
}

/** The same fields as they stand: what undo sends, and what the activity log calls before. */
export function standing(now: Standing, fields: CampaignPatch): CampaignPatch {
  const it: Written<CampaignPatch> = {}
  if (fields.name !== undefined) it.name = now.name
  if (fields.daily_budget !== undefined) it.daily_budget = usdOf(now.dailyBudgetMicros)
  if (fields.start_date !== undefined) it.start_date = now.startDate
  if (fields.end_date !== undefined) it.end_date = now.endDate
  if (fields.status !== undefined && now.status !== 'REMOVED') it.status = now.status
  return it
}
