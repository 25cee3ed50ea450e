import { DAY_MS } from '@adwright/contract/values/day.rules'
import type { SystemScope } from '#db/scope.ts'
import type { Clock } from '#kernel/clock.ts'
import { type Account, PlatformError } from '../port.ts'
import { magicOf } from './magic-ids.rules.ts'
import { takeFault } from './sandbox-system.store.ts'

/** The wait that a busy platform asks for, in seconds. */
const RETRY_AFTER_SECONDS = 30

/** The connection to the platform: what can fail before and after the work itself. */
export interface Line {
  /** A call that only reads. */
  read<T>(account: Account | null, work: () => Promise<T>): Promise<T>
  /** A call that changes something: if its answer is lost, the change was made anyway. */
  change<T>(account: Account | null, work: () => Promise<T>): Promise<T>
}

const busy = (message: string, retryAfterSeconds: number): PlatformError =>
  new PlatformError('busy', message, { retryAfterSeconds })

function refuseMagic(account: Account | null): void {
  const magic = account && magicOf(account.customerId)
  if (magic === 'busy') throw busy('RESOURCE_TEMPORARILY_EXHAUSTED', RETRY_AFTER_SECONDS)
  if (magic === 'fails') throw new PlatformError('unavailable', 'INTERNAL_ERROR')
}

/** Counts calls per owner and UTC day. In memory: a restart resets the count, which is acceptable in a sandbox. */
function openQuota(clock: Clock, callsADay: number): (account: Account | null) => void {
  let day = -1
  const calls = new Map<string, number>()
  return (account) => {
    if (account === null) return
    const now = clock.now().getTime()
    const today = Math.floor(now / DAY_MS)
    if (today !== day) calls.clear()
    day = today
    const count = (calls.get(account.owner) ?? 0) + 1
    calls.set(account.owner, count)
    if (count > callsADay) throw busy('RESOURCE_EXHAUSTED', Math.ceil(((today + 1) * DAY_MS - now) / 1000))
  }
}

export function openLine(system: SystemScope, clock: Clock, callsADay: number): Line {
  const count = openQuota(clock, callsADay)
  const through = async <T>(account: Account | null, change: boolean, work: () => Promise<T>): Promise<T> => {
    refuseMagic(account)
    count(account)
    const fault = await takeFault(system, change)
    if (fault === 'rate_limit') throw busy('RESOURCE_TEMPORARILY_EXHAUSTED', RETRY_AFTER_SECONDS)
    if (fault === 'error') throw new PlatformError('unavailable', 'INTERNAL_ERROR')
    const answer = await work()
    if (fault === undefined) return answer
    const lost = fault === 'timeout' ? 'DEADLINE_EXCEEDED' : 'the answer could not be read'
    throw new PlatformError(change ? 'unknown' : 'unavailable', lost)
  }
  return {
    read: (account, work) => through(account, false, work),
    change: (account, work) => through(account, true, work),
  }
}
