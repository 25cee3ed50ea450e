import type { Line } from './line.ts'

/** product-1 §9 */
export const SESSION_WAIT_MS = 10_000

/** Requests new conversations; each is awaited for up to 10 s. */
export class NewSessions {
  readonly #line: Line
  #waiting: ((id: string | undefined) => void)[] = []

  constructor(line: Line) {
    this.#line = line
  }
  /** Its id; undefined if none was created in time. Concurrent callers get the same one. */
  make(): Promise<string | undefined> {
    const isAsked = this.#waiting.length > 0
    return new Promise((done) => {
      const timer = setTimeout(() => this.made(undefined), SESSION_WAIT_MS)
      this.#waiting.push((id) => {
        clearTimeout(timer)
        done(id)
      })
      if (isAsked) return
      void this.#line.whenOpen().then((open) => {
        if (!open || !this.#line.say({ action: 'create_session' })) this.made(undefined)
      })
    })
  }
  made(id: string | undefined): void {
    for (const settle of this.#waiting.splice(0)) settle(id)
  }
}
