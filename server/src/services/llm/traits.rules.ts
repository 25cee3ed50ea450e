import type { ModelTraits } from './port.ts'

/** What may be told to a model and said by it in one request, in tokens, whether it thinks before it answers, and whether it can look at images. First match. */
const KNOWN: readonly (readonly [pattern: RegExp, contextTokens: number, thinks: boolean, sees: boolean])[] = [
  [/^openai\/gpt-4\.1/, 1_000_000, false, true],
  [/^openai\/(?:gpt-4o|chatgpt-4o|gpt-4-turbo)/, 128_000, false, true],
  [/^openai\/gpt-4/, 8_192, false, false],
  [/^openai\/gpt-3\.5/, 16_385, false, false],
  [/^openai\/o\d-mini/, 200_000, true, false],
  [/^openai\/o\d/, 200_000, true, true],
  [/^openai\//, 272_000, true, true],
  [/^anthropic\//, 200_000, false, true],
  [/^google\/gemini-(?:1|2\.0)/, 1_000_000, false, true],
  [/^google\//, 1_000_000, true, true],
]

/** Servers that speak like OpenAI run anything: a window that most models of today have. AI_CONTEXT says it exactly. */
const UNKNOWN_CONTEXT_TOKENS = 32_768

export interface TraitOverrides {
  readonly contextTokens?: number | undefined
  readonly effort?: ModelTraits['effort']
  readonly sees?: boolean | undefined
}

/** `word`: `provider/model`. */
export function traitsOf(word: string, overrides: TraitOverrides = {}): ModelTraits {
  const known = KNOWN.find(([pattern]) => pattern.test(word))
  return {
    contextTokens: overrides.contextTokens ?? known?.[1] ?? UNKNOWN_CONTEXT_TOKENS,
    // What runs on one's own server mostly reads words alone.
    sees: overrides.sees ?? known?.[3] ?? false,
    // Asked for effort, a model thinks that else would not.
    thinks: (known?.[2] ?? false) || (overrides.effort !== undefined && overrides.effort !== 'none'),
    ...(overrides.effort ? { effort: overrides.effort } : {}),
  }
}
