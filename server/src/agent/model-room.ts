import type { ModelTraits } from '#services/llm/port.ts'
import { withThinking } from '#kernel/thinking-room.rules.ts'
import { HISTORY_MAX_CHARS, HISTORY_MAX_TURNS, STEP_MAX_OUTPUT_TOKENS } from './limits.ts'
import type { HistoryRoom } from './history.rules.ts'

/** Fewer than for English prose, since JSON and other languages need more tokens. */
const CHARS_PER_TOKEN = 3
/** The shares of a small context window reserved for an answer, and for a reply's tool results. */
const OUTPUT_SHARE = 1 / 6
const REPLY_SHARE = 1 / 4
const HISTORY_MIN_CHARS = 2_000

/** The output limit of one answer, in tokens. Reasoning is added on top. */
export const outputTokens = (traits: ModelTraits | undefined): number =>
  withThinking(STEP_MAX_OUTPUT_TOKENS, traits, OUTPUT_SHARE)

/** How much of the conversation fits besides the system prompt and the tools. `squeeze`: how many times it has been too long so far. */
export function historyRoom(traits: ModelTraits | undefined, fixedChars: number, squeeze = 0): HistoryRoom {
  const tokens = traits ? traits.contextTokens * (1 - REPLY_SHARE) - outputTokens(traits) : Infinity
  const chars = Math.min(HISTORY_MAX_CHARS, tokens * CHARS_PER_TOKEN - fixedChars) / 2 ** squeeze
  return { maxChars: Math.max(HISTORY_MIN_CHARS, Math.floor(chars)), maxTurns: HISTORY_MAX_TURNS }
}
