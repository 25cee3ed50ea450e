import type { ClientFrame, ServerFrame } from '@adwright/contract/chat-events'
import type { OpenWire, Wire } from '#api/chat-socket.ts'

/** product-1 §9 */
export const SEND_RETRY_MS = 1_000
export const SEND_TRIES = 10
export const RECONNECT_MAX_MS = 15_000

export interface LineEvents {
  onOpen: () => void
  /** `isPaused`: nothing is tried until somebody looks at this window again, or writes. */
  onLost: (isPaused: boolean) => void
  onFrame: (frame: ServerFrame) => void
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** A connection that reconnects: after 1 s, then 2, 4, up to 15. */
export class Line {
  readonly #open: OpenWire
  readonly #events: LineEvents
  #wire: Wire | undefined
  #ended = true
  #failures = 0
  #isPaused = false
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(open: OpenWire, events: LineEvents) {
    this.#open = open
    this.#events = events
  }

  /** Whoever begins it, it begins once. */
  start(): void {
    if (!this.#ended) return
    this.#ended = false
    addEventListener('offline', this.#cut)
    addEventListener('online', this.#again)
    void this.#connect()
  }

  close(): void {
    this.#ended = true
    removeEventListener('offline', this.#cut)
    removeEventListener('online', this.#again)
    clearTimeout(this.#retry)
    this.#unpause()
    this.#wire?.close()
    this.#wire = undefined
  }

  /** False without an open connection: nothing was sent. */
  say(frame: ClientFrame): boolean {
    if (!this.#wire) return false
    this.#wire.send(frame)
    return true
  }

  /** Looks each second, up to 10 times, whether there is a connection (product-1 §4, Sending). */
  async whenOpen(): Promise<boolean> {
    this.#wake()
    for (let tries = 0; tries < SEND_TRIES && !this.#ended; tries++) {
      if (this.#wire) return true
      await wait(SEND_RETRY_MS)
    }
    return this.#wire !== undefined
  }

  async #connect(): Promise<void> {
    if (this.#ended || this.#wire) return
    let own: Wire | undefined
    try {
      own = await this.#open({
        onFrame: this.#events.onFrame,
        onClose: (isOneTooMany) => this.#lost(own, isOneTooMany),
      })
    } catch {
      // The screen says 'Reconnecting', and it is tried again.
      this.#lost(undefined)
      return
    }
    // Ended, or ended and begun again, while it was opening: one connection is enough.
    if (this.#ended || this.#wire) return own.close()
    this.#wire = own
    this.#failures = 0
    this.#events.onOpen()
  }

  #lost(wire: Wire | undefined, isPaused = false): void {
    if (this.#ended || this.#wire !== wire) return
    this.#wire = undefined
    this.#events.onLost(isPaused)
    clearTimeout(this.#retry)
    if (isPaused) {
      this.#pause()
      return
    }
    this.#retry = setTimeout(
      () => void this.#connect(),
      Math.min(RECONNECT_MAX_MS, SEND_RETRY_MS * 2 ** Math.min(this.#failures, 4)),
    )
    this.#failures++
  }

  /** The network is gone: the socket itself would only notice minutes later. */
  readonly #cut = (): void => {
    const wire = this.#wire
    if (!wire) return
    this.#lost(wire)
    wire.close()
  }

  readonly #again = (): void => {
    if (this.#isPaused) return
    clearTimeout(this.#retry)
    this.#failures = 0
    void this.#connect()
  }

  /** Opened again by itself it would close another window's, which would open again, and so on. */
  #pause(): void {
    this.#isPaused = true
    addEventListener('focus', this.#seen)
    document.addEventListener('visibilitychange', this.#seen)
  }

  #unpause(): void {
    this.#isPaused = false
    removeEventListener('focus', this.#seen)
    document.removeEventListener('visibilitychange', this.#seen)
  }

  #wake(): void {
    if (!this.#isPaused) return
    this.#unpause()
    void this.#connect()
  }

  readonly #seen = (): void => {
    if (!document.hidden) this.#wake()
  }
}
