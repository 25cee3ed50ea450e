import type { SystemScope, OwnerScope } from '#db/scope.ts'
import { serverTimeZone } from '#kernel/clock.ts'
import { batcher } from '#kernel/batcher.ts'
import { accountOf, type Asker, clockOf } from './account.ts'
import { currentRows } from './ad-account.store.ts'

/**
 * Returns how to get an owner's time: that of their active account, or else the server's (contract.md, the agent's
 * today). Requests at the same time are looked up together.
 */
export function openOwnersClock(
  system: SystemScope,
  parts: Omit<Asker, 'scope' | 'stale'>,
): (scope: OwnerScope) => Promise<{ readonly now: Date; readonly timeZone: string }> {
  const rowOf = batcher((owners: readonly string[]) => currentRows(system, owners), { atMost: 100 })
  return async (scope) => {
    const row = await rowOf(scope.owner)
    if (row?.state !== 'ACTIVE') return { now: parts.clock.now(), timeZone: serverTimeZone }
    return clockOf({ ...parts, scope }, accountOf(row), row)
  }
}
