import type { Tier } from '@adwright/contract/action'
import type { Bus } from '#db/bus.ts'
import { type SystemScope, ownerScope } from '#db/scope.ts'
import { onTierChanged, tierOf } from '#features/billing/index.ts'
import { type Clock, systemClock } from '#kernel/clock.ts'
import { batcher } from '#kernel/batcher.ts'
import { newId, sha256 } from '#kernel/ids.ts'
import type { Log } from '#kernel/log.ts'
import { findSession, standing } from './sessions.store.ts'

/** Who is calling. */
export interface Identity {
  readonly owner: string
  readonly tier: Tier
  /** SHA-256 of the session's token. */
  readonly sessionHash: string
}

/** One session, or with no `sessionHash` all sessions of the owner. */
export interface Revoked {
  readonly owner: string
  readonly sessionHash?: string
}

/** How old an answer may be when this node could not be told that the session was ended elsewhere. */
const KNOWN_MS = 5_000
const KNOWN_MAX = 10_000

const known = new Map<string, { readonly identity: Identity; readonly untilMs: number }>()
const listeners = new Set<(revocation: Revoked) => void>()
const tellers = new Set<(revocation: Revoked) => void>()
/** Counts what was forgotten: an answer read before must not be remembered after. */
let forgotten = 0

/** Whose token this is, or undefined for one that is unknown, ended or too old. */
export function identify(
  system: SystemScope,
  token: string,
  clock: Clock = systemClock,
): Promise<Identity | undefined> {
  return identifyHash(system, sha256(token), clock)
}

/** As `identify`, for who holds the hash of a token alone (an open socket that asks whether it may go on). */
export async function identifyHash(
  system: SystemScope,
  sessionHash: string,
  clock: Clock = systemClock,
): Promise<Identity | undefined> {
  const now = clock.now()
  const remembered = known.get(sessionHash)
  if (remembered && remembered.untilMs > now.getTime()) return remembered.identity
  known.delete(sessionHash)
  const before = forgotten
  const session = await findSession(system, sessionHash, now)
  if (!session) return undefined
  const tier = await tierOf({ scope: ownerScope(system, session.owner), clock })
  const identity = { owner: session.owner, tier, sessionHash }
  if (before === forgotten) {
    if (known.size >= KNOWN_MAX) known.clear()
    known.set(sessionHash, { identity, untilMs: Math.min(now.getTime() + KNOWN_MS, session.expiresAt.getTime()) })
  }
  return identity
}

/** How to ask whether a sign-in session is still valid: who is known is not looked up, others are looked up together. */
export function openStillIn(system: SystemScope, clock: Clock): (sessionHash: string) => Promise<boolean> {
  const lookUp = batcher((hashes: readonly string[]) => standing(system, hashes, clock.now()), { atMost: 100 })
  return async (hash) => (known.get(hash)?.untilMs ?? 0) > clock.now().getTime() || lookUp(hash)
}

/** Tells of sessions that were ended, on whatever node, so that open sockets close (contract.md: 4401). */
export function onRevoked(listener: (revocation: Revoked) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** To be called after the sessions are gone from the database. */
export function revoked(revocation: Revoked): void {
  heed(revocation)
  for (const tell of tellers) tell(revocation)
}

const CHANNEL = 'revoked'
type RevokedMessage = Revoked & { readonly node: string }

/** Ties this node to the others: what ends on one ends on all. Gives back how to let go. */
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
      if (from !== node) heed(rest)
    },
    // Something may have been missed: nobody is known any more, and who calls next is looked up.
    () => forget(() => true),
  )
  return () => {
    tellers.delete(tell)
    stop()
  }
}

function heed(revocation: Revoked): void {
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
