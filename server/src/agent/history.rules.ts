import { shrunk } from './shrink.rules.ts'
import type { ToolOutput } from './tool-words.rules.ts'

/** One message of the conversation before, newest first, as the store gives it. */
export interface Turn {
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly modelMessages: readonly object[] | null
}
export interface NumberedTurn extends Turn {
  readonly id: number
}

/** So many of the newest messages keep their tools' results whole at a cut; older ones keep their beginning. */
const WHOLE_TURNS = 8
export const OLD_OUTPUT_CHARS = 4_000
/** A cut takes away this much at once: between two cuts a conversation only grows at its end, and a provider's cache holds. */
const KEPT_SHARE = 0.5

/** Where the conversation was cut last: messages up to `upTo` are in notes, results up to `shortUpTo` are shortened. */
export interface Cut {
  readonly upTo: number
  readonly shortUpTo: number
}
export const NO_CUT: Cut = { upTo: 0, shortUpTo: 0 }

/** What the model may be told about the conversation before. */
export interface HistoryRoom {
  readonly maxChars: number
  readonly maxTurns: number
}

const afterCut = <T extends NumberedTurn>(newestFirst: readonly T[], cut: Cut): readonly T[] =>
  newestFirst.filter((turn) => turn.id > cut.upTo)

const charsOf = (turn: NumberedTurn, cut: Cut): number => JSON.stringify(messagesOf(turn, cut)).length

const messagesOf = (turn: NumberedTurn, cut: Cut): readonly object[] =>
  turn.id <= cut.shortUpTo ? messagesOfTurn(turn).map((it) => shortened(it)) : messagesOfTurn(turn)

/** Whether all of it is reported as it is. */
export const fitsWhole = (newestFirst: readonly NumberedTurn[], room: HistoryRoom): boolean =>
  newestFirst.length < room.maxTurns &&
  newestFirst.reduce((sum, turn) => sum + charsOf(turn, NO_CUT), 0) <= room.maxChars

/**
 * The cut that holds now: the one before as long as what follows it fits, else one that leaves room for many messages.
 * What is left begins with a message of the owner; the newest message is never cut.
 */
export function cutFor(newestFirst: readonly NumberedTurn[], before: Cut, room: HistoryRoom): Cut {
  const left = afterCut(newestFirst, before)
  const chars = left.reduce((sum, turn) => sum + charsOf(turn, before), 0)
  if (left.length < room.maxTurns && chars <= room.maxChars) return before
  const shortUpTo = Math.max(before.shortUpTo, left[WHOLE_TURNS]?.id ?? 0)
  const cut = { upTo: before.upTo, shortUpTo }
  let [kept, free] = [0, room.maxChars * KEPT_SHARE]
  for (const turn of left.slice(0, Math.max(1, Math.floor(room.maxTurns * KEPT_SHARE)))) {
    free -= charsOf(turn, cut)
    if (free < 0 && kept > 0) break
    kept++
  }
  while (kept > 1 && left[kept - 1]?.role !== 'user') kept--
  return { shortUpTo, upTo: left[kept]?.id ?? before.upTo }
}

/** What the model is told about the conversation after a cut, oldest first. */
export const historyAfter = (newestFirst: readonly NumberedTurn[], cut: Cut): object[] =>
  afterCut(newestFirst, cut)
    .toReversed()
    .flatMap((turn) => messagesOf(turn, cut))

/** All of it, oldest first. */
export const wholeHistory = (newestFirst: readonly Turn[]): object[] =>
  newestFirst.toReversed().flatMap((turn) => messagesOfTurn(turn))

function messagesOfTurn(turn: Turn): readonly object[] {
  if (turn.role === 'user') return [{ role: 'user', content: turn.content }]
  if (turn.modelMessages && turn.modelMessages.length > 0) return turn.modelMessages
  return turn.content === '' ? [] : [{ role: 'assistant', content: turn.content }]
}

interface ToolMessage {
  readonly role?: unknown
  readonly content?: unknown
}

/** The same message with its tools' results cut to their beginning. */
export function shortened(message: ToolMessage, maxChars: number = OLD_OUTPUT_CHARS): object {
  if (message.role !== 'tool' || !Array.isArray(message.content)) return message
  const content = (message.content as { output?: ToolOutput }[]).map((part) =>
    part.output?.type === 'json'
      ? { ...part, output: { type: 'json', value: shrunk(part.output.value, maxChars) } }
      : part,
  )
  return { ...message, content }
}
