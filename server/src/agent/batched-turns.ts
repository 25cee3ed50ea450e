import type { OwnerScope } from '#db/scope.ts'
import { sqlState, UNIQUE_VIOLATION } from '#db/sql-state.ts'
import {
  type Incoming,
  type ReplyRow,
  type Saved,
  saveAll,
  type StoredTurn,
  storeTurns,
  type TurnRow,
  turnsBeforeEach,
} from '#features/chat/index.ts'
import { batcher } from '#kernel/batcher.ts'
import type { AgentParts } from './agent.ts'
import { HISTORY_MAX_TURNS, LEASE_MS, BATCH_MAX } from './limits.ts'
import { Memory } from './memory.ts'
import type { Run } from './run.ts'

const MINUTE_MS = 60_000

/**
 * The database work of every message, batched across owners: the embedded database runs one statement at a
 * time and syncs the disk for each (docs/decisions/many-in-one-statement.md).
 */
export interface BatchedTurns {
  /** Stores a message that simply continues its conversation; undefined for any other. */
  readonly take: (incoming: Incoming) => Promise<StoredTurnAt | undefined>
  readonly save: (saved: Saved) => Promise<boolean>
  /** The turns before a reply, newest first. */
  readonly before: (
    reply: { readonly scope: OwnerScope } & Pick<ReplyRow, 'id' | 'sessionId'>,
  ) => Promise<readonly TurnRow[]>
  /** Caches a finished reply, so that the next message needn't read the whole conversation. */
  readonly remember: (run: Run) => void
}
export interface StoredTurnAt extends StoredTurn {
  readonly now: Date
  /** The turns before, newest first, if they're cached here. */
  readonly earlier: readonly TurnRow[] | undefined
}

/** PostgreSQL's codes for a conflict with another transaction. Each message is then handled alone. */
const OVERTAKEN = new Set([UNIQUE_VIOLATION, '40P01', '40001'])

export function openBatchedTurns(parts: AgentParts): BatchedTurns {
  const { system, clock, nodeId: runner, messagesPerMinute: limit } = parts
  const memory = new Memory()
  const take = batcher<Incoming, StoredTurnAt | undefined>(
    async (asked) => {
      const now = clock.now()
      const leaseUntil = new Date(now.getTime() + (parts.leaseMs ?? LEASE_MS))
      const since = new Date(now.getTime() - MINUTE_MS)
      try {
        const taken = await storeTurns(system, asked, { runner, leaseUntil, now, limit, since })
        return taken.map((entry, at) => {
          const earlier = entry?.isFirst ? [] : memory.upTo(asked[at]?.sessionId ?? '', entry?.seq ?? 0)
          return entry && { ...entry, now, earlier }
        })
      } catch (error) {
        if (OVERTAKEN.has(sqlState(error))) return asked.map(() => undefined)
        throw error
      }
    },
    { atMost: BATCH_MAX, key: (it) => it.owner },
  )
  const save = batcher<Saved, boolean>((saved) => saveAll(system, saved), {
    atMost: BATCH_MAX,
    key: (it) => it.sessionId,
  })
  const read = batcher(
    (asked: readonly { owner: string; sessionId: string; beforeId: number }[]) =>
      turnsBeforeEach(system, asked, HISTORY_MAX_TURNS),
    { atMost: BATCH_MAX },
  )
  return {
    take,
    save,
    remember: ({ sessionId, seq, id, content, modelMessages, before, ending }) => {
      if (!before || ending) return
      memory.keep(sessionId, seq, [{ id, role: 'assistant', content, modelMessages, interrupted: false }, ...before])
    },
    before: ({ scope, id, sessionId }) => read({ owner: scope.owner, sessionId, beforeId: id }),
  }
}
