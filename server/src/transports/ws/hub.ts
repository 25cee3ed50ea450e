import { personTopics, purseTopics, type Topic } from '@adwright/contract/action'
import {
  CLOSE_OTHER_ROLE,
  CLOSE_TOO_MANY,
  CLOSE_UNAUTHORIZED,
  type ServerFrame,
  socketErrors,
} from '@adwright/contract/chat-events'
import { SOCKETS_A_PERSON_MAX } from '@adwright/contract/limits'
import type { NodeBus } from '#agent/index.ts'
import type { Revoked } from '#features/account/index.ts'
import type { SessionGone } from '#features/chat/index.ts'
import { newId } from '#kernel/ids.ts'
import type { Log } from '#kernel/log.ts'
import { errorText } from './frames.ts'
import type { Listener } from './listener.ts'
import { transportTexts } from '../transports.texts.ts'

/** A channel per owner: only nodes with an open window of theirs receive a reply's events. */
const eventsOf = (owner: string): string => `chat_events:${owner}`
const GONE = 'chat_gone'
/** Text comes in many small chunks; for other nodes they're buffered this long. */
const GATHER_MS = 25
/** RFC 6455's close code for a service that restarts. */
const CLOSE_COME_AGAIN = 1012
const HEARTBEAT_MS = 30_000

interface Batch {
  readonly node: string
  readonly owner: string
  readonly sessionId: string
  readonly frames: ServerFrame[]
}

export interface HubParts {
  readonly log: Log
  readonly bus: NodeBus
  /** There are other nodes, whose sockets get our replies over the bus. */
  readonly hasOthers: boolean
  /** Subscribes to sign-in sessions that end, on any node. Returns the function to unsubscribe. */
  readonly onRevoked: (listener: (revoked: Revoked) => void) => () => void
  /** Subscribes to conversations deleted here. Returns the function to unsubscribe. */
  readonly onSessionGone: (listener: (gone: SessionGone) => void) => () => void
  /** Subscribes to an owner's stale topics, from any node. Returns the function to unsubscribe. */
  readonly onStale: (listener: (owner: string, topics: readonly Topic[]) => void) => () => void
}

/** All sockets of this node, by session and owner, with a single heartbeat. */
export class Hub {
  readonly #node = newId()
  readonly #parts: HubParts
  readonly #byOwner = new Map<string, Set<Listener>>()
  /** By person and payer, if they aren't the business itself: their own topics concern the window too. */
  readonly #elsewhere = new Map<string, Set<Listener>>()
  readonly #bySession = new Map<string, Set<Listener>>()
  readonly #closers: (() => void)[]
  /** How to unsubscribe from other nodes' messages to owners with windows here. */
  readonly #following = new Map<string, () => void>()
  readonly #batches = new Map<string, Batch>()
  #gathering: NodeJS.Timeout | undefined
  #publishing: Promise<unknown> = Promise.resolve()

  constructor(parts: HubParts) {
    this.#parts = parts
    const heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS)
    heartbeat.unref()
    this.#closers = [
      () => clearInterval(heartbeat),
      parts.onStale((owner, topics) => this.stale(owner, topics)),
      parts.onRevoked((it) => this.#revoke(it)),
      parts.onSessionGone((it) => this.#publish(GONE, it)),
      parts.bus.subscribe(GONE, (message) => this.#gone(message as SessionGone)),
    ]
  }

  get size(): number {
    let count = 0
    for (const listeners of this.#byOwner.values()) count += listeners.size
    return count
  }

  /** Removes the oldest if there are too many: it's the most likely to be dead without having closed. */
  add(listener: Listener): void {
    into(this.#byOwner, listener.owner, listener)
    for (const id of elsewhere(listener)) into(this.#elsewhere, id, listener)
    if (this.#parts.hasOthers && !this.#following.has(listener.owner)) this.#follow(listener.owner)
    const all = this.#byOwner.get(listener.owner)
    if (!all || all.size <= SOCKETS_A_PERSON_MAX) return
    const own = [...all].filter((it) => it.place.person === listener.place.person)
    const [oldest] = own
    if (!oldest || own.length <= SOCKETS_A_PERSON_MAX) return
    this.remove(oldest)
    oldest.ws.close(CLOSE_TOO_MANY, transportTexts.tooManySockets)
  }

  /** Resolves once this node receives what other nodes send to everyone added so far. */
  heard(): Promise<void> {
    return this.#parts.bus.settled()
  }

  #follow(owner: string): void {
    const stop = this.#parts.bus.subscribe(
      eventsOf(owner),
      (message) => {
        const batch = message as Batch
        if (batch.node !== this.#node) this.#deliver(owner, batch.sessionId, batch.frames)
      },
      () => this.#startAgain(owner),
    )
    this.#following.set(owner, stop)
  }

  remove(listener: Listener): void {
    outOf(this.#byOwner, listener.owner, listener)
    for (const id of elsewhere(listener)) outOf(this.#elsewhere, id, listener)
    if (!this.#byOwner.has(listener.owner)) {
      this.#following.get(listener.owner)?.()
      this.#following.delete(listener.owner)
    }
    for (const sessionId of listener.sessions) outOf(this.#bySession, sessionId, listener)
  }

  hear(listener: Listener, sessionId: string, isReading: boolean): void {
    const dropped = listener.hear(sessionId, isReading)
    if (dropped !== undefined) outOf(this.#bySession, dropped, listener)
    into(this.#bySession, sessionId, listener)
  }

  forget(listener: Listener, sessionId: string): void {
    listener.forget(sessionId)
    outOf(this.#bySession, sessionId, listener)
  }

  /** Sends a session's events, in order: to this node's sockets immediately, to other nodes' a moment later. */
  tell(owner: string, sessionId: string, frames: readonly ServerFrame[]): void {
    this.#deliver(owner, sessionId, frames)
    if (!this.#parts.hasOthers) return
    const batch = this.#batches.get(sessionId) ?? { node: this.#node, owner, sessionId, frames: [] }
    batch.frames.push(...frames)
    this.#batches.set(sessionId, batch)
    this.#gathering ??= setTimeout(() => this.#publishGathered(), GATHER_MS)
  }

  #publishGathered(): void {
    this.#gathering = undefined
    for (const item of this.#batches.values()) this.#publish(eventsOf(item.owner), item)
    this.#batches.clear()
  }

  stale(owner: string, topics: readonly Topic[]): void {
    const send = (listener: Listener, its: readonly Topic[]): void => {
      const frame: ServerFrame = { type: 'stale', content: JSON.stringify(its) }
      if (its.length > 0) listener.send(JSON.stringify(frame))
    }
    for (const listener of this.#byOwner.get(owner) ?? []) send(listener, topics)
    for (const listener of this.#elsewhere.get(owner) ?? []) {
      const { person, purse } = listener.place
      const concerns = (topic: Topic): boolean =>
        (person === owner && personTopics.has(topic)) || (purse === owner && purseTopics.has(topic))
      send(listener, topics.filter(concerns))
    }
  }

  /** Resolves when the other nodes have received everything, including how a reply ended. */
  async close(): Promise<void> {
    for (const close of [...this.#closers, ...this.#following.values()]) close()
    clearTimeout(this.#gathering)
    this.#publishGathered()
    await this.#publishing
  }

  #deliver(owner: string, sessionId: string, frames: readonly ServerFrame[]): void {
    const listeners = this.#bySession.get(sessionId)
    if (!listeners) return
    for (const frame of frames) {
      const text = JSON.stringify(frame)
      // Another owner may know a session's id, but must not get its events.
      for (const listener of listeners) if (listener.owner === owner) listener.give(sessionId, frame, text)
    }
  }

  #publish(channel: string, message: object): void {
    this.#publishing = this.#publishing
      .then(() => this.#parts.bus.publish(channel, message))
      .catch((err: unknown) => this.#parts.log.error({ err, channel }, 'other nodes could not be told'))
  }

  /** Events may have been missed: listeners reconnect and read the session again. */
  #startAgain(owner: string): void {
    for (const listener of this.#byOwner.get(owner) ?? [])
      if ([...listener.sessions].length > 0) listener.ws.close(CLOSE_COME_AGAIN)
  }

  #revoke(revoked: Revoked): void {
    const { owner: person, sessionHash, business } = revoked
    const all = [...(this.#byOwner.get(person) ?? []), ...(this.#elsewhere.get(person) ?? [])]
    for (const { ws, place } of all) {
      if (place.person !== person || (business !== undefined && business !== place.owner)) continue
      if (sessionHash !== undefined && sessionHash !== place.sessionHash) continue
      ws.close(business === undefined ? CLOSE_UNAUTHORIZED : CLOSE_OTHER_ROLE)
    }
  }

  /** Notifies every window that has the deleted conversation open. */
  #gone({ owner, sessionId }: SessionGone): void {
    const text = errorText(socketErrors.sessionNotFound, sessionId)
    for (const listener of [...(this.#bySession.get(sessionId) ?? [])]) {
      if (listener.owner !== owner) continue
      listener.send(text)
      this.forget(listener, sessionId)
    }
  }

  #beat(): void {
    for (const listeners of this.#byOwner.values()) {
      for (const listener of listeners) {
        if (!listener.isAlive) listener.ws.terminate()
        else {
          listener.isAlive = false
          listener.ws.ping()
        }
      }
    }
  }
}

/** Who else it concerns; nobody in a person's own business. */
const elsewhere = ({ place: { owner, person, purse } }: Listener): readonly string[] =>
  [...new Set([person, purse])].filter((id) => id !== owner)

function into(map: Map<string, Set<Listener>>, key: string, listener: Listener): void {
  const set = map.get(key)
  if (set) set.add(listener)
  else map.set(key, new Set([listener]))
}

function outOf(map: Map<string, Set<Listener>>, key: string, listener: Listener): void {
  const set = map.get(key)
  if (set?.delete(listener) && set.size === 0) map.delete(key)
}
