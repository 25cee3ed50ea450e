import { setTimeout as wait } from 'node:timers/promises'
import { IDEMPOTENCY_HOURS } from '@adwright/contract/limits'
import type { OwnerScope } from '#db/scope.ts'
import type { Clock } from '#kernel/clock.ts'
import { AppError } from '#kernel/app-error.ts'
import { renewed, whileHeld } from '#kernel/hold.ts'
import { newId, sha256 } from '#kernel/ids.ts'
import { findKey, forgetKeys, freeKey, holdKey, type KeyOf, keepAnswer, takeKey } from './idempotency.store.ts'
import { transportTexts } from './transports.texts.ts'

export interface Answer {
  readonly status: number
  /** JSON text, '' for none. */
  readonly body: string
}
/**
 * - `final`: the answer is final.
 * - `nothing`: nothing was done; the next attempt starts over.
 * - `open`: it may be done or in progress; the next attempt continues the same work.
 */
export type End = 'final' | 'nothing' | 'open'
export interface Tried extends Answer {
  readonly end: End
}
export interface KeptAnswer extends Answer {
  readonly replayed: boolean
}

/** The work under a key. `id` is the same for every attempt. `isResumed`: an earlier attempt was left open, and may have done it. */
export interface KeyedWork {
  readonly id: string
  readonly isResumed: boolean
}

/** After this long without a sign of life, the first attempt's node counts as dead. */
const HOLD_MS = 30_000
const RENEW_MS = 10_000
const ASK_AGAIN_MS = 150
const KEEP_MS = IDEMPOTENCY_HOURS * 3_600_000

/** This node's runs, so that a second request waits for the first directly, without the database. */
const running = new Map<string, Promise<unknown>>()

/**
 * Runs once per key, path and person in one business (`scope`). The same key with the same body gets the first answer, and waits for it if
 * necessary. `run` must not throw.
 * @throws {AppError} `idempotency_conflict` 409 for another body
 */
export async function onceUnderKey(
  scope: OwnerScope,
  clock: Clock,
  of: KeyOf,
  body: unknown,
  run: (work: KeyedWork) => Promise<Tried>,
): Promise<KeptAnswer> {
  const bodyDigest = sha256(JSON.stringify(body) ?? '')
  const name = `${scope.owner}\n${of.businessId}\n${of.path}\n${of.key}`
  for (let first = running.get(name); first; first = running.get(name)) await first.catch(() => undefined)
  const ours = tryUnderKey(scope, clock, of, bodyDigest, run)
  running.set(name, ours)
  try {
    return await ours
  } finally {
    if (running.get(name) === ours) running.delete(name)
  }
}

async function tryUnderKey(
  scope: OwnerScope,
  clock: Clock,
  of: KeyOf,
  bodyDigest: string,
  run: (work: KeyedWork) => Promise<Tried>,
): Promise<KeptAnswer> {
  const ours = newId()
  let holder: string | undefined
  for (;;) {
    const now = clock.now()
    const until = new Date(now.getTime() + HOLD_MS)
    holder = await takeKey(scope, of, { holder: ours, bodyDigest, now, until })
    if (holder !== undefined) break
    const row = await findKey(scope, of)
    if (row && row.bodyDigest !== bodyDigest) throw new AppError('idempotency_conflict')
    if (row && row.status !== null) return { status: row.status, body: row.body ?? '', replayed: true }
    await wait(ASK_AGAIN_MS)
  }
  const held = { ...of, holder }
  const hold = renewed({
    holdMs: HOLD_MS,
    everyMs: RENEW_MS,
    renew: async () => {
      await holdKey(scope, held, new Date(clock.now().getTime() + HOLD_MS))
      return true
    },
    // A failed renewal only ends the hold sooner; the answer below is still stored.
    onFault: () => undefined,
    lost: () => new AppError('conflict', transportTexts.doneByAnother),
  })
  try {
    const isResumed = holder !== ours
    const { end, ...answer } = await whileHeld(hold, () => run({ id: holder, isResumed }))
    const now = clock.now()
    if (end === 'final') await keepAnswer(scope, held, { ...answer, until: new Date(now.getTime() + KEEP_MS) })
    // What an earlier attempt left open stays open, whatever this one's outcome.
    else if (end === 'open' || isResumed) await holdKey(scope, held, now)
    else await freeKey(scope, held)
    await forgetKeys(scope, now)
    return { ...answer, replayed: false }
  } finally {
    hold.stop()
  }
}
