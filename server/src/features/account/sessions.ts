import type { Session } from '@adwright/contract/account'
import { TICKET_LIFE_SECONDS } from '@adwright/contract/limits'
import type { SystemScope, OwnerScope } from '#db/scope.ts'
import { type Clock, systemClock } from '#kernel/clock.ts'
import type { BaseCtx, Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { newSecret, sha256 } from '#kernel/ids.ts'
import { browserOf } from './browser.ts'
import { type Identity, identifyHash } from './identity.ts'
import { insertSession, insertTicket, takeTicket } from './sessions.store.ts'

const HOUR_MS = 3_600_000

/** Signs an owner in. The token is in this answer and nowhere else. */
export async function openSession(
  scope: OwnerScope,
  { clock, config, userAgent }: Pick<BaseCtx, 'clock' | 'config' | 'userAgent'>,
  lifeMs = config.SESSION_HOURS * HOUR_MS,
): Promise<Session> {
  const token = newSecret()
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + lifeMs)
  const idleMinutes = Math.round(config.SESSION_IDLE_HOURS * 60)
  const browser = browserOf(userAgent)
  await insertSession(scope, { tokenHash: sha256(token), browser, createdAt, idleMinutes, expiresAt })
  return { access_token: token, token_type: 'bearer', expires_at: expiresAt.toISOString() }
}

/**
 * A ticket for the chat socket: good once, for 60 s, and no longer than its session.
 * @throws {AppError} `forbidden` 403 outside of a session
 */
export async function issueTicket(
  ctx: Pick<Ctx, 'scope' | 'clock' | 'sessionHash'>,
): Promise<{ ticket: string; expires_at: string }> {
  if (ctx.sessionHash === '') throw new AppError('forbidden')
  const ticket = newSecret()
  const expiresAt = new Date(ctx.clock.now().getTime() + TICKET_LIFE_SECONDS * 1000)
  await insertTicket(ctx.scope, sha256(ticket), ctx.sessionHash, expiresAt)
  return { ticket, expires_at: expiresAt.toISOString() }
}

/** Who a ticket lets in, or undefined. It is used up by this, good or not. */
export async function consumeTicket(
  system: SystemScope,
  ticket: string,
  clock: Clock = systemClock,
): Promise<Identity | undefined> {
  const sessionHash = await takeTicket(system, sha256(ticket), clock.now())
  return sessionHash === undefined ? undefined : identifyHash(system, sessionHash, clock)
}
