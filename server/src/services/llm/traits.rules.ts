import type { ModelTraits } from './port.ts'

/** Whether a model reasons before it answers: `asked`, if asked for effort; `never`, if it rejects that parameter. */
type Thinks = 'always' | 'asked' | 'never'
/** Known models: context window in tokens, whether they reason, and whether they accept images. The first match counts. */
const KNOWN: readonly (readonly [pattern: RegExp, contextTokens: number, thinks: Thinks, sees: boolean])[] = [
  [/^openai\/gpt-4\.1/, 1_000_000, 'never', true],
  [/^openai\/(?:gpt-4o|chatgpt-4o|gpt-4-turbo)/, 128_000, 'never', true],
  [/^openai\/gpt-4/, 8_192, 'never', false],
  [/^openai\/gpt-3\.5/, 16_385, 'never', false],
  [/^openai\/o\d-mini/, 200_000, 'always', false],
  [/^openai\/o\d/, 200_000, 'always', true],
  [/^openai\//, 272_000, 'always', true],
  [/^anthropic\/claude-(?:instant|v?[23]|[a-z]+-4)/, 200_000, 'asked', true],
  // Since Claude 5, models reason unless they're told not to, and most can't be told.
  [/^anthropic\//, 1_000_000, 'always', true],
  [/^google\/gemini-(?:1|2\.0)/, 1_000_000, 'never', true],
  [/^google\/gemini-2\.5-flash-lite/, 1_000_000, 'asked', true],
  [/^google\//, 1_000_000, 'always', true],
]

/** OpenAI-compatible servers can run anything: assume a common context window (AI_CONTEXT sets the exact one) and text only. */
const UNKNOWN: (typeof KNOWN)[number] = [/^/, 32_768, 'asked', false]

export interface TraitOverrides {
  readonly contextTokens?: number | undefined
  readonly effort?: ModelTraits['effort']
  readonly sees?: boolean | undefined
}

/** `word`: `provider/model`. */
export function traitsOf(word: string, overrides: TraitOverrides = {}): ModelTraits {
  const [, contextTokens, thinks, sees] = KNOWN.find(([pattern]) => pattern.test(word)) ?? UNKNOWN
  const effort = thinks === 'never' ? undefined : overrides.effort
  return {
    contextTokens: overrides.contextTokens ?? contextTokens,
    sees: overrides.sees ?? sees,
    thinks: thinks === 'always' || (effort !== undefined && effort !== 'none'),
    ...(effort ? { effort } : {}),
  }
}
