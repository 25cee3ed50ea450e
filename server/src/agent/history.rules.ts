import { attached } from './attached.rules.ts'
import { shrunk } from './shrink.rules.ts'
import type { ToolOutput } from './tool-words.rules.ts'

/** A stored message of the conversation. */
export interface Turn {
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly modelMessages: readonly object[] | null
  readonly images?: readonly { readonly name: string; readonly fileKey: string }[]
}
export interface NumberedTurn extends Turn {
  readonly id: number
}

/** How many of the newest messages keep their full tool results when the history is cut. Older results are shortened. */
const WHOLE_TURNS = 8
export const OLD_OUTPUT_CHARS = 4_000
/** The share that a cut keeps. Large cuts are rare, and the provider's cache stays valid in between. */
const KEPT_SHARE = 0.5

/** The latest cut: notes sum up the messages up to `upTo`; tool results up to `shortUpTo` are shortened. */
export interface Cut {
  readonly upTo: number
  readonly shortUpTo: number
}
export const NO_CUT: Cut = { upTo: 0, shortUpTo: 0 }

/** How much of the earlier conversation fits into the prompt. */
export interface HistoryRoom {
  readonly maxChars: number
  readonly maxTurns: number
}

const afterCut = <T extends NumberedTurn>(newestFirst: readonly T[], cut: Cut): readonly T[] =>
  newestFirst.filter((turn) => turn.id > cut.upTo)

/** An image takes about 1,600 tokens at the size we keep. */
const IMAGE_CHARS = 4_800

const charsOf = (turn: NumberedTurn, cut: Cut): number =>
  JSON.stringify(messagesOf(turn, cut)).length + (turn.images?.length ?? 0) * IMAGE_CHARS

const messagesOf = (turn: NumberedTurn, cut: Cut): readonly object[] =>
  turn.id <= cut.shortUpTo ? messagesOfTurn(turn).map((it) => shortened(it)) : messagesOfTurn(turn)

/** Whether the whole conversation fits. */
export const fitsWhole = (newestFirst: readonly NumberedTurn[], room: HistoryRoom): boolean =>
  newestFirst.length < room.maxTurns &&
  newestFirst.reduce((sum, turn) => sum + charsOf(turn, NO_CUT), 0) <= room.maxChars

/**
 * The current cut: the previous one as long as the rest fits, otherwise one that leaves room for many messages.
 * The rest begins with an owner's message; the newest message is never cut.
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

/** The messages after a cut, oldest first. */
export const historyAfter = (newestFirst: readonly NumberedTurn[], cut: Cut): object[] =>
  afterCut(newestFirst, cut)
    .toReversed()
    .flatMap((turn) => messagesOf(turn, cut))

/** All messages, oldest first. */
export const wholeHistory = (newestFirst: readonly Turn[]): object[] =>
  newestFirst.toReversed().flatMap((turn) => messagesOfTurn(turn))

const withAttached = ({ content, images = [] }: Turn): string | readonly object[] =>
  images.length === 0 ? content : [{ type: 'text', text: content }, ...images.map(attached)]

function messagesOfTurn(turn: Turn): readonly object[] {
  if (turn.role === 'user') return [{ role: 'user', content: withAttached(turn) }]
  if (turn.modelMessages && turn.modelMessages.length > 0) return turn.modelMessages
  return turn.content === '' ? [] : [{ role: 'assistant', content: turn.content }]
}

interface ToolMessage {
  readonly role?: unknown
  readonly content?: unknown
}

/** The message with shortened tool results. */
export function shortened(message: ToolMessage, maxChars: number = OLD_OUTPUT_CHARS): object {
  if (message.role !== 'tool' || !Array.isArray(message.content)) return message
  const content = (message.content as { output?: ToolOutput }[]).map((part) =>
    part.output?.type === 'json'
      ? { ...part, output: { type: 'json', value: shrunk(part.output.value, maxChars) } }
      : part,
  )
  return { ...message, content }
}
