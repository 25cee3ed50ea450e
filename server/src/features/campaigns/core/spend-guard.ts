import type { Day } from '@adwright/contract/values/day.rules'
import { type Costing, type LimitExcess, overLimit, type Raise, type SpendLimits } from './spend-limit.rules.ts'

/** What the guard needs; the property test provides it without a database. */
export interface GuardWorld {
  /** One holder per owner, across all nodes, from the read to the write; `stillAlone` throws when the lock was lost. */
  readonly exclusive: <T>(work: (stillAlone: () => Promise<void>) => Promise<T>) => Promise<T>
  readonly limits: () => Promise<SpendLimits>
  /** All campaigns by the platform's current state, and its date: a mirror may be too old to check against. */
  readonly look: () => Promise<{ readonly campaigns: readonly Costing[]; readonly today: Day }>
  readonly refuse: (limits: SpendLimits, over: LimitExcess) => Error
}

/**
 * Runs `write` if it stays within the owner's spend limit in the worst case. Check and write are one step per owner, so that two concurrent
 * calls can't both pass. Throws what `refuse` creates; then nothing was written.
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
