import type { SystemScope, OwnerScope } from '#db/scope.ts'
import type { BaseCtx } from './ctx.ts'
import { AppError } from './app-error.ts'
import { sha256 } from './ids.ts'
import { isLoopback } from './loopback.ts'
import { countTry } from './rate-limit.store.ts'

/** At most `max` attempts in a window of `windowMs` that starts with the first. */
export interface Limit {
  /** The name of the counter: `signin`. */
  readonly name: string
  readonly max: number
  readonly windowMs: number
}

type LimitCtx = Pick<BaseCtx, 'clock' | 'config'>

/**
 * Counts an attempt by `subject` (an email address, an owner) across all nodes. `message` may give the wait in seconds. RATE_LIMIT=off
 * disables it.
 * @throws {AppError} `rate_limited` 429 with Retry-After, after too many
 */
export async function limitTries(
  ctx: LimitCtx,
  handle: SystemScope | OwnerScope,
  limit: Limit,
  subject: string,
  message?: (waitSeconds: number) => string,
): Promise<void> {
  if (ctx.config.RATE_LIMIT === 'off') return
  const now = ctx.clock.now()
  const { count, endsAt } = await countTry(handle, sha256(`${limit.name}\n${subject}`), now, limit.windowMs)
  if (count <= limit.max) return
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
  throw new AppError('rate_limited', message?.(retryAfterSeconds), { retryAfterSeconds })
}

/**
 * Counts an attempt by the caller's IP address, except this machine's (contract.md, Closer terms: Limits).
 * @throws {AppError} `rate_limited` 429
 */
export async function limitAddress(
  ctx: LimitCtx & Pick<BaseCtx, 'ip'>,
  handle: SystemScope | OwnerScope,
  limit: Limit,
): Promise<void> {
  if (!isLoopback(ctx.ip)) await limitTries(ctx, handle, limit, ctx.ip)
}
