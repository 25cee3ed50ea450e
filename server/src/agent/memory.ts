import type { TurnRow } from '#features/chat/index.ts'
import { HISTORY_MAX_TURNS, MEMORY_MAX_CHARS, MEMORY_MAX_SESSIONS } from './limits.ts'

interface Remembered {
  readonly seq: number
  readonly turns: readonly TurnRow[]
}

/**
 * A cache of recent conversations, newest turn first, so that the next message needn't read them again.
 * An entry is valid only if nothing has happened since: the session's last event must be the one it was cached under,
 * which the database returns when it stores the next message. So another node's work is never missed.
 */
export class Memory {
  readonly #sessions = new Map<string, Remembered>()

  /** All turns before event `seq`; undefined if they must be read. */
  upTo(sessionId: string, seq: number): readonly TurnRow[] | undefined {
    const remembered = this.#sessions.get(sessionId)
    return remembered && remembered.seq === seq - 1 ? remembered.turns : undefined
  }

  keep(sessionId: string, seq: number, newestFirst: readonly TurnRow[]): void {
    this.#sessions.delete(sessionId)
    const turns = newestFirst.slice(0, HISTORY_MAX_TURNS)
    if (turns.reduce((sum, turn) => sum + turn.content.length, 0) > MEMORY_MAX_CHARS) return
    this.#sessions.set(sessionId, { seq, turns })
    const [oldest] = this.#sessions.keys()
    if (this.#sessions.size > MEMORY_MAX_SESSIONS && oldest !== undefined) this.#sessions.delete(oldest)
  }
}
