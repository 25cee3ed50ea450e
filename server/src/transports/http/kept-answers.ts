/** How long an answer is cached, since this node may miss a change elsewhere. */
const KEPT_MS = 3_000
const BYTES_MAX = 8 * 1024 * 1024
const KEY_MAX_CHARS = 500

export interface Answer {
  /** A small one as a Latin-1 string, one byte per character, so that it's sent together with its headers. */
  readonly body: string | Buffer
  /** The route pattern of the request. */
  readonly route: string
}
interface Kept extends Answer {
  readonly at: number
  /** Also by this machine's clock: the other one may stand still. */
  readonly untilMs: number
}

/**
 * Cached answers of frequently polled reads, as the bytes that were sent: several windows request the same at once. Anything that makes an
 * owner's data stale drops that owner's answers, on every node.
 */
export class KeptAnswers {
  readonly #byOwner = new Map<string, Map<string, Kept>>()
  #bytes = 0
  /** Counts drops: an answer started before one isn't cached after it. */
  #drops = 0

  /** The cached answer, or a new one, which is then cached. */
  async answer(owner: string, key: string, now: Date, make: () => Promise<Answer>): Promise<Answer> {
    const known = this.known(owner, key, now)
    if (known) return known
    const before = this.#drops
    const answer = await make()
    if (before === this.#drops && key.length <= KEY_MAX_CHARS) this.#keep(owner, key, answer, now.getTime())
    return answer
  }

  /** The cached answer, while it's valid. */
  known(owner: string, key: string, now: Date): Answer | undefined {
    const at = now.getTime()
    const known = this.#byOwner.get(owner)?.get(key)
    return known && known.untilMs > performance.now() && at >= known.at && at < known.at + KEPT_MS ? known : undefined
  }

  #keep(owner: string, key: string, answer: Answer, at: number): void {
    this.#bytes += answer.body.length
    // Expired answers are dropped with the rest when there are many.
    if (this.#bytes > BYTES_MAX) this.dropAll()
    const answers = this.#byOwner.get(owner) ?? new Map<string, Kept>()
    this.#byOwner.set(owner, answers.set(key, { ...answer, at, untilMs: performance.now() + KEPT_MS }))
  }

  /** Something of this owner's has changed. */
  drop(owner: string): void {
    this.#drops += 1
    this.#byOwner.delete(owner)
  }

  /** Changes may have been missed. */
  dropAll(): void {
    this.#drops += 1
    this.#bytes = 0
    this.#byOwner.clear()
  }
}
