import type { ModelTraits } from '#services/llm/port.ts'

const THINKING_TOKENS = 12_000

/**
 * The output limit for an answer of this size, in tokens. A model that reasons first gets room for that on top, since vendors count it as
 * output. `share`: how much of a small context window it may take.
 */
export function withThinking(answerTokens: number, traits: ModelTraits | undefined, share: number): number {
  if (!traits) return answerTokens
  return Math.min(answerTokens + (traits.thinks ? THINKING_TOKENS : 0), Math.floor(traits.contextTokens * share))
}
