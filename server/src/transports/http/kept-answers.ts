/** How long an answer counts, since this node may not hear of a change elsewhere. */
const KEPT_MS = 3_000
const BYTES_MAX = 8 * 1024 * 1024
const KEY_MAX_CHARS = 500

export interface Answer {
  /** A small one as characters, a byte each (Latin-1): with its headers it is sent in one piece. */
  readonly body: string | Buffer
  /** The pattern of the address that was asked. */
  readonly route: string
}
interface Kept extends Answer {
  readonly at: number
  /** By this machine's clock too: another one may stand still. */
  readonly untilMs: number
}

/**
 * Answers of reads that are asked again and again, as the bytes that were sent: several windows ask the same at once. Whatever makes
 * an owner's screens stale drops the owner's answers, on every node.
 */
export class KeptAnswers {
  readonly #byOwner = new Map<string, Map<string, Kept>>()
  #bytes = 0
  /** Counts drops: an answer that was begun before one is not kept after it. */
  #drops = 0

  /** The kept answer, or a new one, which is kept. */
  async answer(owner: string, key: string, now: Date, make: () => Promise<Answer>): Promise<Answer> {
    const known = this.known(owner, key, now)
    if (known) return known
    const before = this.#drops
    const answer = await make()
    if (before === this.#drops && key.length <= KEY_MAX_CHARS) this.#keep(owner, key, answer, now.getTime())
    return answer
  }

  /** The kept answer, while it counts. */
  known(owner: string, key: string, now: Date): Answer | undefined {
    const at = now.getTime()
    const known = this.#byOwner.get(owner)?.get(key)
    return known && known.untilMs > performance.now() && at >= known.at && at < known.at + KEPT_MS ? known : undefined
  }

  #keep(owner: string, key: string, answer: Answer, at: number): void {
    this.#bytes += answer.body.length
    // Answers that are over go with the rest, once there are many.
    if (this.#bytes > BYTES_MAX) this.dropAll()
    const answers = this.#byOwner.get(owner) ?? new Map<string, Kept>()
    this.#byOwner.set(owner, answers.set(key, { ...answer, at, untilMs: performance.now() + KEPT_MS }))
  }

  /** Something of this owner has changed. */
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
