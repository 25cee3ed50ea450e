import type { Session } from '@adwright/contract/account'
import { TICKET_LIFE_SECONDS } from '@adwright/contract/limits'
import type { SystemScope, OwnerScope } from '#db/scope.ts'
import { type Clock, systemClock } from '#kernel/clock.ts'
import type { BaseCtx, Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { newSecret, sha256 } from '#kernel/ids.ts'
import { browserOf } from './browser.ts'
import { type Identity, identifyHash } from './identity.ts'
import { ownPlace, type Place, placeOf } from './member.ts'
import { insertSession, insertTicket, takeTicket } from './sessions.store.ts'

const HOUR_MS = 3_600_000

/** Signs an owner in. Only this answer contains the token. */
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
 * A ticket for a business's chat socket: single use, valid for 60 s, and no longer than its session.
 * @throws {AppError} `forbidden` 403 outside of a session
 */
export async function issueTicket(
  ctx: Pick<Ctx, 'scope' | 'clock' | 'member' | 'sessionHash'>,
): Promise<{ ticket: string; expires_at: string }> {
  if (ctx.sessionHash === '') throw new AppError('forbidden')
  const ticket = newSecret()
  const expiresAt = new Date(ctx.clock.now().getTime() + TICKET_LIFE_SECONDS * 1000)
  const { sessionHash, scope, member } = ctx
  await insertTicket(member?.person ?? scope, {
    ticketHash: sha256(ticket),
    businessId: scope.owner,
    sessionHash,
    expiresAt,
  })
  return { ticket, expires_at: expiresAt.toISOString() }
}

/** A person admitted to a chat socket. */
export type Admitted = Place & Pick<Identity, 'sessionHash'>

/** The person and business of a ticket, or undefined. The ticket is used up, valid or not. */
export async function consumeTicket(
  system: SystemScope,
  secret: string,
  clock: Clock = systemClock,
): Promise<Admitted | undefined> {
  const ticket = await takeTicket(system, sha256(secret), clock.now())
  const person = ticket && (await identifyHash(system, ticket.sessionHash, clock))
  const place = person && (await placeOf(system, clock, person, ticket.businessId))
  return place && { ...place, sessionHash: person.sessionHash }
}

/** Admits a ticket to its business's chat, or a token to the person's own. */
export async function admit(
  system: SystemScope,
  tokenOrTicket: string,
  clock: Clock = systemClock,
): Promise<Admitted | undefined> {
  const byToken = await identifyHash(system, sha256(tokenOrTicket), clock)
  if (!byToken) return consumeTicket(system, tokenOrTicket, clock)
  return { ...ownPlace(byToken.owner), sessionHash: byToken.sessionHash }
}
