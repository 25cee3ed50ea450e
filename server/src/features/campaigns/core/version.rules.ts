import type { Day } from '@adwright/contract/values/day.rules'
import type { Micros } from '@adwright/contract/values/money.rules'
import { digestOf } from '@adwright/contract/values/hash.rules'

export interface Versioned {
  readonly name: string
  readonly status: string
  readonly dailyBudgetMicros: Micros
  readonly startDate: Day
  readonly endDate: Day | null
}

/** The version that an edit of a campaign is based on. */
export const versionOf = (versioned: Versioned): string =>
  digestOf([versioned.name, versioned.status, versioned.dailyBudgetMicros, versioned.startDate, versioned.endDate])
