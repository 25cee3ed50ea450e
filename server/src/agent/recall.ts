import { keepMemory, memoryAndTurns, type TurnRow, turnsBetween } from '#features/chat/index.ts'
import type { AgentParts } from './agent.ts'
import { historyWithin, keptTurns } from './history.rules.ts'
import { HISTORY_MAX_CHARS, HISTORY_MAX_TURNS, NOTES_MAX_CHARS } from './limits.ts'
import { fitNotes, notesOf, type Recalled } from './recall.rules.ts'
import type { Run } from './run.ts'

/** Turns that are read at once when a conversation's beginning is put into notes. */
const PAGE_TURNS = 200
/** This many turns are condensed again for each message before the notes are kept: a write in ten messages, not in each. */
const KEEP_EVERY_TURNS = 20

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
  // What was before a reply does not change while it runs: its later steps are told the same.
  run.recalled ??= await read(parts, run, newestFirst, maxChars)
  return run.recalled
}

async function read(
  parts: Pick<AgentParts, 'tools'>,
  run: Run,
  newestFirst: readonly TurnRow[],
  maxChars: number,
): Promise<Recalled> {
  const kept = keptTurns(newestFirst, maxChars)
  const messages = historyWithin(newestFirst, maxChars)
  const isWhole = kept === newestFirst.length && newestFirst.length < HISTORY_MAX_TURNS
  const oldest = newestFirst[kept - 1]
  if (isWhole || !oldest) return { messages, notes: '' }
  const effects = new Map(parts.tools.map((it) => [it.name, it.effect]))
  const isChange = (tool: string): boolean => effects.get(tool) !== 'read'
  const first = await memoryAndTurns(run.scope, run.sessionId, oldest.id - 1, PAGE_TURNS)
  const { memory } = first
  let { turns } = first
  let notes = memory ? memory.text.split('\n') : []
  let upTo = memory?.upTo ?? 0
  let added = 0
  for (;;) {
    notes = fitNotes([...notes, ...turns.flatMap((turn) => notesOf(turn, isChange))], NOTES_MAX_CHARS)
    upTo = turns.at(-1)?.id ?? upTo
    added += turns.length
    if (turns.length < PAGE_TURNS) break
    turns = await turnsBetween(run.scope, run.sessionId, { after: upTo, upTo: oldest.id - 1 }, PAGE_TURNS)
  }
  const text = notes.join('\n')
  if (added >= KEEP_EVERY_TURNS) await keepMemory(run.scope, run.sessionId, { upTo, text })
  return { messages, notes: text }
}
