import { keepMemory, memoryOf, type TurnRow, turnsBetween } from '#features/chat/index.ts'
import type { AgentParts } from './agent.ts'
import { contextMessage } from './facts-message.rules.ts'
import { cutFor, fitsWhole, historyAfter, type HistoryRoom, NO_CUT, wholeHistory } from './history.rules.ts'
import { NOTES_MAX_CHARS } from './limits.ts'
import { fitNotes, notesOf, type Recalled } from './recall.rules.ts'
import type { Run } from './run.ts'
import { NOTES_HEAD } from './system-prompt.ts'

/** Turns read at once when making notes. */
const PAGE_TURNS = 200
/** The notes' share of the room for the conversation. */
const NOTES_SHARE = 0.25

/**
 * The earlier conversation for the model: notes on the beginning, then the newest part in full. The cut is stored
 * with the conversation and moves rarely, by a lot at once, so that requests keep the same beginning.
 */
export async function recall(
  parts: Pick<AgentParts, 'tools'>,
  run: Run,
  newestFirst: readonly TurnRow[],
  room: HistoryRoom,
): Promise<Recalled> {
  // The conversation before a reply doesn't change while it runs, so later steps reuse it.
  run.recalled ??= await read(parts, run, newestFirst, room)
  return run.recalled
}

async function read(
  parts: Pick<AgentParts, 'tools'>,
  run: Run,
  newestFirst: readonly TurnRow[],
  room: HistoryRoom,
): Promise<Recalled> {
  if (fitsWhole(newestFirst, room)) return { messages: wholeHistory(newestFirst) }
  const memory = await memoryOf(run.scope, run.sessionId)
  const before = memory ? { upTo: memory.upTo, shortUpTo: memory.shortUpTo ?? 0 } : NO_CUT
  const cut = cutFor(newestFirst, before, room)
  const told = historyAfter(newestFirst, cut)
  const asNotes = (text: string): Recalled => ({
    messages: text === '' ? told : [contextMessage('notes', `${NOTES_HEAD}\n${text}`), ...told],
  })
  if (cut === before) return asNotes(memory?.text ?? '')
  const effects = new Map(parts.tools.map((it) => [it.name, it.effect]))
  const isChange = (tool: string): boolean => effects.get(tool) !== 'read'
  const maxChars = Math.min(NOTES_MAX_CHARS, room.maxChars * NOTES_SHARE)
  let notes = memory ? memory.text.split('\n') : []
  for (let after = before.upTo; ; ) {
    const turns = await turnsBetween(run.scope, run.sessionId, { after, upTo: cut.upTo }, PAGE_TURNS)
    notes = fitNotes([...notes, ...turns.flatMap((turn) => notesOf(turn, isChange))], maxChars)
    after = turns.at(-1)?.id ?? after
    if (turns.length < PAGE_TURNS) break
  }
  const text = notes.join('\n')
  await keepMemory(run.scope, run.sessionId, { ...cut, text })
  return asNotes(text)
}
