import { setTimeout as wait } from 'node:timers/promises'
import type { Mine } from '#db/mine.ts'
import { freeLock, renewLock, takeLock } from './alone.store.ts'
import { Fail } from './fail.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'

/** After this long without a sign of life the node that holds the lock is believed dead. */
const HOLD_MS = 20_000
const RENEW_MS = 5_000
const ASK_AGAIN_MS = 50
const PATIENCE_MS = 30_000
const BUSY = 'Another change to your campaigns or your ads account is under way. Please try again in a moment.'

/** Those of this node who wait, each for the one before it, so that they don't wait on the database. */
const queues = new Map<string, Promise<unknown>>()

/**
 * Runs `work` while nobody else changes what this owner's campaigns may cost, or which account they run in, on any node. The lock is a row with an end, not a
 * transaction: the platform is called in here. By the machine's own clock, since it is about real time. Throws `conflict` when
 * somebody else holds it for very long.
 */
export async function aloneWithSpend<T>(mine: Mine, log: Log, work: () => Promise<T>): Promise<T> {
  const before = queues.get(mine.owner) ?? Promise.resolve()
  const ours = before.then(() => holding(mine, log, work))
  const quiet = ours.catch(() => undefined)
  queues.set(mine.owner, quiet)
  try {
    return await ours
  } finally {
    if (queues.get(mine.owner) === quiet) queues.delete(mine.owner)
  }
}

const untilNow = (): Date => new Date(Date.now() + HOLD_MS)

async function holding<T>(mine: Mine, log: Log, work: () => Promise<T>): Promise<T> {
  const holder = newId()
  const giveUpMs = Date.now() + PATIENCE_MS
  while (!(await takeLock(mine, holder, new Date(), untilNow()))) {
    if (Date.now() > giveUpMs) throw new Fail('conflict', BUSY)
    await wait(ASK_AGAIN_MS)
  }
  const renew = setInterval(() => {
    renewLock(mine, holder, untilNow()).catch((error: unknown) => log.warn({ err: error }, 'a lock was not renewed'))
  }, RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(renew)
    await freeLock(mine, holder)
  }
}
