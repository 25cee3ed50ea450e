import { setTimeout as wait } from 'node:timers/promises'
import type { OwnerScope } from '#db/scope.ts'
import { freeLock, renewLock, takeLock } from './lock.store.ts'
import { AppError } from './app-error.ts'
import { renewed, whileHeld } from './hold.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'
import { kernelTexts } from './kernel.texts.ts'

/** A node that holds the lock and gives no sign of life for this long is presumed dead. */
const HOLD_MS = 20_000
const RENEW_MS = 5_000
const ASK_AGAIN_MS = 50
const PATIENCE_MS = 30_000

/** This node's waiting callers, each behind the one before, so that they don't all poll the database. */
const queues = new Map<string, Promise<unknown>>()

/**
 * Runs `work` while nobody else, on any node, changes what this owner's campaigns may cost or which account they run in. The lock is a row
 * that expires, not a transaction, since `work` calls the platform. If it's lost meanwhile, for example because the process was suspended,
 * services refuse further calls (kernel/hold.ts); before it spends, `work` also checks the database through `stillAlone`.
 * @throws {AppError} `conflict` 409 if someone else holds it for too long, or got it meanwhile
 */
export async function withSpendLock<T>(
  scope: OwnerScope,
  log: Log,
  work: (stillAlone: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const before = queues.get(scope.owner) ?? Promise.resolve()
  const ours = before.then(() => holding(scope, log, work))
  const quiet = ours.catch(() => undefined)
  queues.set(scope.owner, quiet)
  try {
    return await ours
  } finally {
    if (queues.get(scope.owner) === quiet) queues.delete(scope.owner)
  }
}

const busy = (): AppError => new AppError('conflict', kernelTexts.busy, { retryAfterSeconds: HOLD_MS / 1_000 })

async function holding<T>(
  scope: OwnerScope,
  log: Log,
  work: (stillAlone: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const holder = newId()
  const giveUpMs = Date.now() + PATIENCE_MS
  while (!(await takeLock(scope, holder, HOLD_MS))) {
    if (Date.now() > giveUpMs) throw busy()
    await wait(ASK_AGAIN_MS)
  }
  const renew = () => renewLock(scope, holder, HOLD_MS)
  const hold = renewed({
    holdMs: HOLD_MS,
    everyMs: RENEW_MS,
    renew,
    onFault: (err) => log.warn({ err }, 'a lock was not renewed'),
    lost: busy,
  })
  try {
    return await whileHeld(hold, () =>
      work(async () => {
        if (!(await renew())) throw busy()
      }),
    )
  } finally {
    hold.stop()
    await freeLock(scope, holder)
  }
}
