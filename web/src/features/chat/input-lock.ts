/** product-1 §9 */
export const INPUT_LOCK_MS = 3_000

/** The input is locked after a send, until the reply starts or 3 s have passed (decisions.md). */
export class InputLock {
  readonly #set: (locked: boolean) => void
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(set: (locked: boolean) => void) {
    this.#set = set
  }
  close(): void {
    this.stop()
    this.#set(true)
    this.#timer = setTimeout(() => this.open(), INPUT_LOCK_MS)
  }
  open(): void {
    this.stop()
    this.#set(false)
  }
  stop(): void {
    clearTimeout(this.#timer)
  }
}
