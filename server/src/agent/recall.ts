import { keepMemory, memoryOf, type TurnRow, turnsBetween } from '#features/chat/index.ts'
import type { AgentParts } from './agent.ts'
import { historyWithin, keptTurns } from './history.rules.ts'
import { HISTORY_MAX_CHARS, HISTORY_MAX_TURNS, NOTES_MAX_CHARS } from './limits.ts'
import { fitNotes, notesOf } from './recall.rules.ts'
import type { Run } from './run.ts'

export interface Recalled {
  readonly messages: readonly object[]
  /** What was agreed before them, line by line; '' when nothing was left out. */
  readonly notes: string
}

/** Turns that are read at once when a conversation's beginning is put into notes. */
const PAGE_TURNS = 200

/**
 * What the model is told of the conversation before: the newest turns whole, and of those before them notes, which are kept
 * with the conversation and only ever added to.
 */
export async function recall(
  parts: Pick<AgentParts, 'tools'>,
  run: Run,
  newestFirst: readonly TurnRow[],
  maxChars: number = HISTORY_MAX_CHARS,
): Promise<Recalled> {
  const kept = keptTurns(newestFirst, maxChars)
  const messages = historyWithin(newestFirst, maxChars)
  const isWhole = kept === newestFirst.length && newestFirst.length < HISTORY_MAX_TURNS
  const oldest = newestFirst[kept - 1]
  if (isWhole || !oldest) return { messages, notes: '' }
  const effects = new Map(parts.tools.map((it) => [it.name, it.effect]))
  const isChange = (tool: string): boolean => effects.get(tool) !== 'read'
  const before = await memoryOf(run.mine, run.sessionId)
  let upTo = before?.upTo ?? 0
  let notes = before ? before.text.split('\n') : []
  for (;;) {
    const turns = await turnsBetween(run.mine, run.sessionId, { after: upTo, upTo: oldest.id - 1 }, PAGE_TURNS)
    notes = fitNotes([...notes, ...turns.flatMap((turn) => notesOf(turn, isChange))], NOTES_MAX_CHARS)
    upTo = turns.at(-1)?.id ?? upTo
    if (turns.length < PAGE_TURNS) break
  }
  const text = notes.join('\n')
  if (upTo !== before?.upTo) await keepMemory(run.mine, run.sessionId, { upTo, text })
  return { messages, notes: text }
}
