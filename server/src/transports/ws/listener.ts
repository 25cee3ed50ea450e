import type { ServerFrame } from '@adwright/contract/chat-events'
import type { WebSocket } from 'ws'
import type { Admitted } from '#features/account/index.ts'

/** A client that doesn't read is disconnected; it returns with continue_session and misses nothing. */
const BACKLOG_MAX_BYTES = 8_388_608
const SESSIONS_MAX = 50

/** One socket's subscription to a session. */
interface Hearing {
  /** The last event this socket knows. */
  after: number
  /** Events wait here while the current state is being read. */
  waiting: ServerFrame[] | undefined
}

/** One open socket. There are thousands, mostly silent, so it has no timer, closure or buffer of its own. */
export class Listener {
  readonly ws: WebSocket
  readonly place: Admitted
  isAlive = true
  /** Frames that arrived while one is being processed. */
  inbox: Buffer[] | undefined
  isBusy = false
  #hearings: Map<string, Hearing> | undefined

  constructor(ws: WebSocket, place: Admitted) {
    this.ws = ws
    this.place = place
  }

  /** The business whose chat it shows. */
  get owner(): string {
    return this.place.owner
  }

  get sessions(): Iterable<string> {
    return this.#hearings?.keys() ?? []
  }

  /** Subscribes to a session. Returns the session dropped for it, if there were too many. */
  hear(sessionId: string, isReading: boolean): string | undefined {
    this.#hearings ??= new Map()
    const known = this.#hearings.get(sessionId)
    if (known && !isReading) return undefined
    this.#hearings.delete(sessionId)
    this.#hearings.set(sessionId, { after: known?.after ?? 0, waiting: isReading ? [] : undefined })
    if (this.#hearings.size <= SESSIONS_MAX) return undefined
    const [oldest] = this.#hearings.keys()
    if (oldest !== undefined) this.#hearings.delete(oldest)
    return oldest
  }

  forget(sessionId: string): void {
    this.#hearings?.delete(sessionId)
  }

  /** The current state was sent, up to event `seq`: newer waiting events follow. */
  goOn(sessionId: string, seq: number): void {
    const hearing = this.#hearings?.get(sessionId)
    if (!hearing) return
    const waiting = hearing.waiting ?? []
    hearing.after = seq
    hearing.waiting = undefined
    for (const frame of waiting) this.give(sessionId, frame, JSON.stringify(frame))
  }

  give(sessionId: string, frame: ServerFrame, text: string): void {
    const hearing = this.#hearings?.get(sessionId)
    if (!hearing) return
    if (hearing.waiting) hearing.waiting.push(frame)
    // A transient message: it isn't part of the event sequence.
    else if (frame.seq === undefined) this.send(text)
    else if (frame.seq > hearing.after) {
      hearing.after = frame.seq
      this.send(text)
    }
  }

  send(text: string): void {
    if (this.ws.readyState !== this.ws.OPEN) return
    if (this.ws.bufferedAmount > BACKLOG_MAX_BYTES) this.ws.terminate()
    else this.ws.send(text)
  }
}
