import { SESSION_WAIT_MS } from './new-sessions.ts'

/** A conversation that the server was asked to continue; it's awaited for up to 10 s. */
export class Restoring {
  #id: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  begin(id: string): void {
    this.end()
    this.#id = id
  }
  /** Starts waiting: without a response in time, `late` is called. */
  wait(late: () => void): void {
    this.#timer = setTimeout(late, SESSION_WAIT_MS)
  }
  /** Whether this is the one being awaited. */
  is(id: string | null | undefined): boolean {
    return id !== undefined && id !== null && id === this.#id
  }
  end(): void {
    clearTimeout(this.#timer)
    this.#id = undefined
  }
}
