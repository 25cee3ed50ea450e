import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { ModelTraits } from '#services/llm/port.ts'

type Model = Pick<LanguageModelV4, 'provider'>

const isGemini = ({ provider }: Model): boolean => provider.startsWith('google')

/** A Gemini model sums up its thinking as it goes, if asked to; otherwise it would be silent meanwhile, and count as one that doesn't answer. */
export function geminiThinking(model: Model, traits: ModelTraits | undefined) {
  const thinks = isGemini(model) && traits?.thinks === true && traits.effort !== 'none'
  return thinks ? { thinkingConfig: { includeThoughts: true } } : {}
}

interface Part {
  readonly type: string
  readonly providerOptions?: unknown
}

/** Gemini continues from the signature on its calls and texts; a summary without one would only be paid for again. */
export const isSummary = (model: Model, { type, providerOptions }: Part): boolean =>
  isGemini(model) && type === 'reasoning' && providerOptions === undefined
