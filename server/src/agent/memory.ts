import type { TurnRow } from '#features/chat/index.ts'
import { HISTORY_MAX_TURNS, MEMORY_MAX_CHARS, MEMORY_MAX_SESSIONS } from './limits.ts'

interface Remembered {
  readonly seq: number
  readonly turns: readonly TurnRow[]
}

/**
 * What was said in conversations that went on here lately, newest first, so that the next message need not read it again.
 * It counts only as long as nothing happened since: the session's last event must be the one it was remembered under,
 * which the database says when it stores the next message. So another node's doing is never missed.
 */
export class Memory {
  readonly #sessions = new Map<string, Remembered>()

  /** All that was said before event `seq`; undefined when it has to be read. */
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
