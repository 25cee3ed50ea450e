import { monthStart } from '@adwright/contract/values/calendar.rules'
import { type Day, utcDayOf } from '@adwright/contract/values/day.rules'
import type { Tier } from '@adwright/contract/action'
import { type Micros, micros } from '@adwright/contract/values/money.rules'

/** An owner's usage: this month's, and what remains of bought usage. */
export interface Used {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly costMicros: Micros
  readonly extraMicros: Micros
}

export type Allowances = Readonly<Record<Tier, Micros>>

export const leftOf = (used: Used, allowance: Micros): Micros =>
  micros(Math.max(0, allowance - used.costMicros) + Math.max(0, used.extraMicros))

/** The part of a call's cost that exceeds the plan's allowance and is taken from bought usage. */
export const takenFromExtra = (used: Used, allowance: Micros, cost: Micros): Micros => {
  const beyond = Math.min(cost, Math.max(0, used.costMicros + cost - allowance))
  return micros(Math.min(beyond, Math.max(0, used.extraMicros)))
}

/** After the allowance is used up, a smaller model answers, up to this share of it again. */
const SMALLER_SHARE = 0.5

export interface Standing {
  readonly isDemo: boolean
  readonly used: Used
  readonly allowance: Micros
  /** All owners' total this month, and its limit. */
  readonly serverMicros: Micros
  readonly serverCap: Micros | undefined
  readonly hasSmaller: boolean
}
export interface Choice {
  readonly answers: 'model' | 'smaller_model' | 'built_in'
  readonly because: 'used_up' | 'server' | 'demo' | null
}

export function choose({ isDemo, used, allowance, serverMicros, serverCap, hasSmaller }: Standing): Choice {
  if (isDemo) return { answers: 'built_in', because: 'demo' }
  if (serverCap !== undefined && serverMicros >= serverCap) return { answers: 'built_in', because: 'server' }
  if (leftOf(used, allowance) > 0) return { answers: 'model', because: null }
  const isNear = used.costMicros < allowance * (1 + SMALLER_SHARE)
  return { answers: hasSmaller && isNear ? 'smaller_model' : 'built_in', because: 'used_up' }
}

/** `YYYY-MM`, in UTC. */
export const monthOf = (now: Date): string => utcDayOf(now).slice(0, 7)

/** The first day of the next month. */
export const renewsOn = (now: Date): Day => monthStart(utcDayOf(now), 1)
