import type { Everyone, Mine } from '#db/mine.ts'
import { serverTimeZone } from '#kernel/clock.ts'
import { gather } from '#kernel/gather.ts'
import { accountOf, type Asker, clockOf } from './account.ts'
import { currentRows } from './ad-account.store.ts'

/**
 * How to ask what time it is for an owner: that of their active account, else the server's (contract.md, the agent's
 * today). Who asks at the same time is looked up together.
 */
export function openOwnersClock(
  everyone: Everyone,
  parts: Omit<Asker, 'mine' | 'stale'>,
): (mine: Mine) => Promise<{ readonly now: Date; readonly timeZone: string }> {
  const rowOf = gather((owners: readonly string[]) => currentRows(everyone, owners), { atMost: 100 })
  return async (mine) => {
    const row = await rowOf(mine.owner)
    if (row?.state !== 'ACTIVE') return { now: parts.clock.now(), timeZone: serverTimeZone }
    return clockOf({ ...parts, mine }, accountOf(row), row)
  }
}
