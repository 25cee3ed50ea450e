import type { ClientFrame, ServerFrame } from '@adwright/contract/chat-events'
import type { OpenWire, Wire } from '#api/chat-socket.ts'
import { onSignal } from '#api/signals.ts'

/** product-1 §9 */
export const SEND_RETRY_MS = 1_000
export const SEND_TRIES = 10
export const RECONNECT_MAX_MS = 5_000

export interface LineEvents {
  onOpen: () => void
  /** `isPaused`: no attempts until somebody returns to this window, or writes. */
  onLost: (isPaused: boolean) => void
  onFrame: (frame: ServerFrame) => void
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Up to 1 s, then 2, 4, 5. Each window waits slightly less, by a random amount, so that they don't all reconnect at the same moment. */
const patienceMs = (failures: number): number =>
  Math.min(RECONNECT_MAX_MS, SEND_RETRY_MS * 2 ** Math.min(failures, 4)) * (1 - Math.random() * 0.4)

/** A connection that reconnects automatically, and immediately if there's a sign that the server is back. */
export class Line {
  readonly #open: OpenWire
  readonly #events: LineEvents
  #wire: Wire | undefined
  #ended = true
  #failures = 0
  #isPaused = false
  #isOpening = false
  #unhear: (() => void) | undefined
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(open: OpenWire, events: LineEvents) {
    this.#open = open
    this.#events = events
  }

  /** Starts only once, whoever calls it. */
  start(): void {
    if (!this.#ended) return
    this.#ended = false
    addEventListener('offline', this.#cut)
    addEventListener('online', this.#again)
    addEventListener('focus', this.#seen)
    document.addEventListener('visibilitychange', this.#seen)
    this.#unhear = onSignal('answered', this.#hint)
    void this.#connect()
  }

  close(): void {
    this.#ended = true
    removeEventListener('offline', this.#cut)
    removeEventListener('online', this.#again)
    removeEventListener('focus', this.#seen)
    document.removeEventListener('visibilitychange', this.#seen)
    this.#unhear?.()
    clearTimeout(this.#retry)
    this.#isPaused = false
    this.#wire?.close()
    this.#wire = undefined
  }

  /** False without an open connection: nothing was sent. */
  say(frame: ClientFrame): boolean {
    if (!this.#wire) return false
    this.#wire.send(frame)
    return true
  }

  /** Checks every second, up to 10 times, whether there is a connection (product-1 §4, Sending). */
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
    this.#isOpening = true
    try {
      own = await this.#open({
        onFrame: this.#events.onFrame,
        onClose: (isOneTooMany) => this.#lost(own, isOneTooMany),
      })
    } catch {
      // The screen says 'Reconnecting', and it's retried.
      this.#lost(undefined)
      return
    } finally {
      this.#isOpening = false
    }
    // It was stopped, or restarted, while connecting: one connection is enough.
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
    // Reopening automatically would close another window's socket, which would then reopen, and so on.
    this.#isPaused = isPaused
    if (isPaused) return
    this.#retry = setTimeout(() => void this.#connect(), patienceMs(this.#failures))
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

  #wake(): void {
    if (!this.#isPaused) return
    this.#isPaused = false
    void this.#connect()
  }

  /** Somebody returned to this window, or the server responded to another call. */
  readonly #hint = (): void => {
    if (!this.#isOpening && !this.#wire) this.#again()
  }

  readonly #seen = (): void => {
    if (document.hidden) return
    this.#wake()
    this.#hint()
  }
}
