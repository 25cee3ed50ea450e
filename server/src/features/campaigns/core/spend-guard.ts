import type { Day } from '@adwright/contract/values/day.rules'
import { type Costing, type LimitExcess, overLimit, type Raise, type SpendLimits } from './spend-limit.rules.ts'

/** What the guard needs; the property test provides it without a database. */
export interface GuardWorld {
  /** One holder at a time for an owner, on all nodes, from the look to the write; `stillAlone` throws when that was lost. */
  readonly exclusive: <T>(work: (stillAlone: () => Promise<void>) => Promise<T>) => Promise<T>
  readonly limits: () => Promise<SpendLimits>
  /** All campaigns as the platform has them now, and its today: a mirror may be older than what it shall guard. */
  readonly look: () => Promise<{ readonly campaigns: readonly Costing[]; readonly today: Day }>
  readonly refuse: (limits: SpendLimits, over: LimitExcess) => Error
}

/**
 * Runs `write` if it stays within the owner's spend limit, the worst case counted. Looking and writing are one step for an
 * owner: two at once can't pass together. Throws what `refuse` makes; then nothing was written.
 */
export function withinSpendLimit<T>(world: GuardWorld, raise: Raise, write: () => Promise<T>): Promise<T> {
  return world.exclusive(async (stillAlone) => {
    const limits = await world.limits()
    if (limits.dailyMicros !== null || limits.monthlyMicros !== null) {
      const { campaigns, today } = await world.look()
      const over = overLimit(limits, campaigns, raise, today)
      if (over) throw world.refuse(limits, over)
    }
    await stillAlone()
    return write()
  })
}
