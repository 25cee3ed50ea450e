import type { Tier } from '@adwright/contract/action'
import type { Bus } from '#db/bus.ts'
import { type SystemScope, ownerScope } from '#db/scope.ts'
import { onTierChanged, tierOf } from '#features/billing/index.ts'
import { type Clock, systemClock } from '#kernel/clock.ts'
import { batcher } from '#kernel/batcher.ts'
import { newId, sha256 } from '#kernel/ids.ts'
import type { Log } from '#kernel/log.ts'
import { findSession, noteSessionUsed, standing } from './sessions.store.ts'

/** The caller. */
export interface Identity {
  readonly owner: string
  readonly tier: Tier
  /** SHA-256 of the session's token. */
  readonly sessionHash: string
}

/** One of a person's sessions, or without `sessionHash` all of them. With `business`: their membership there ended or changed. */
export interface Revoked {
  readonly owner: string
  readonly sessionHash?: string
  readonly business?: string
}

/** How long an answer is cached, since this node may miss that a session was ended elsewhere. */
const KNOWN_MS = 5_000
const KNOWN_MAX = 10_000
/** The precision of a session's last use. */
const USED_EVERY_MS = 60_000

const known = new Map<string, { readonly identity: Identity; readonly untilMs: number }>()
/** Hashes of recently valid tokens: hashing costs more than the lookup. */
const hashes = new Map<string, string>()
const listeners = new Set<(revocation: Revoked) => void>()
const tellers = new Set<(revocation: Revoked) => void>()
/** Counts invalidations: an answer read before one must not be cached after it. */
let forgotten = 0

/** A token's owner; undefined if it's unknown, ended or expired. */
export async function identify(
  system: SystemScope,
  token: string,
  clock: Clock = systemClock,
): Promise<Identity | undefined> {
  const hash = hashes.get(token)
  if (hash !== undefined) return identifyHash(system, hash, clock)
  const identity = await identifyHash(system, sha256(token), clock)
  if (!identity) return undefined
  if (hashes.size >= KNOWN_MAX) hashes.clear()
  hashes.set(token, identity.sessionHash)
  return identity
}

/** A token's owner, if recently looked up. */
export function remembered(token: string, clock: Clock): Identity | undefined {
  const hash = hashes.get(token)
  return hash === undefined ? undefined : rememberedBy(hash, clock.now())
}

function rememberedBy(sessionHash: string, now: Date): Identity | undefined {
  const found = known.get(sessionHash)
  return found && found.untilMs > now.getTime() ? found.identity : undefined
}

/** Like `identify`, but by the token's hash (for an open socket that checks whether it may continue). */
export async function identifyHash(
  system: SystemScope,
  sessionHash: string,
  clock: Clock = systemClock,
): Promise<Identity | undefined> {
  const now = clock.now()
  const found = rememberedBy(sessionHash, now)
  if (found) return found
  known.delete(sessionHash)
  const before = forgotten
  const session = await findSession(system, sessionHash, now)
  if (!session) return undefined
  const scope = ownerScope(system, session.owner)
  const notAfter = new Date(now.getTime() - USED_EVERY_MS)
  if (session.lastUsedAt < notAfter) await noteSessionUsed(scope, sessionHash, now, notAfter)
  const tier = await tierOf({ scope, clock })
  const identity = { owner: session.owner, tier, sessionHash }
  if (before === forgotten) {
    if (known.size >= KNOWN_MAX) known.clear()
    known.set(sessionHash, { identity, untilMs: Math.min(now.getTime() + KNOWN_MS, session.expiresAt.getTime()) })
  }
  return identity
}

/** Returns a check whether a session is still valid. Cached ones need no lookup; others are looked up in batches. */
export function openStillIn(system: SystemScope, clock: Clock): (sessionHash: string) => Promise<boolean> {
  const lookUp = batcher((hashes: readonly string[]) => standing(system, hashes, clock.now()), { atMost: 100 })
  return async (hash) => (known.get(hash)?.untilMs ?? 0) > clock.now().getTime() || lookUp(hash)
}

/** Calls the listener for sessions that ended on any node, so that open sockets close (contract.md: 4401). */
export function onRevoked(listener: (revocation: Revoked) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Call this after deleting sessions from the database, or changing a membership. */
export function revoked(revocation: Revoked): void {
  endLocally(revocation)
  for (const tell of tellers) tell(revocation)
}

const CHANNEL = 'revoked'
type RevokedMessage = Revoked & { readonly node: string }

/** Connects this node to the others: a session that ends on one ends on all. Returns the function to disconnect. */
export function shareRevoked(bus: Bus, log: Log): () => void {
  const node = newId()
  const tell = (revocation: Revoked): void => {
    const told: RevokedMessage = { ...revocation, node }
    bus.publish(CHANNEL, told).catch((error: unknown) => log.warn({ err: error }, 'an ended session was not told'))
  }
  tellers.add(tell)
  const stop = bus.subscribe(
    CHANNEL,
    (message) => {
      const { node: from, ...rest } = message as RevokedMessage
      if (from !== node) endLocally(rest)
    },
    // Something may have been missed: clear the cache, so that the next call looks everyone up.
    () => forget(() => true),
  )
  return () => {
    tellers.delete(tell)
    stop()
  }
}

function endLocally(revocation: Revoked): void {
  // The session continues; memberships are looked up on each call anyway.
  if (revocation.business === undefined)
    forget(
      ({ owner, sessionHash }) =>
        owner === revocation.owner && (!revocation.sessionHash || sessionHash === revocation.sessionHash),
    )
  for (const listener of listeners) listener(revocation)
}

function forget(which: (identity: Identity) => boolean): void {
  forgotten++
  for (const [hash, { identity }] of known) if (which(identity)) known.delete(hash)
}

onTierChanged((owner) => forget((identity) => identity.owner === owner))
