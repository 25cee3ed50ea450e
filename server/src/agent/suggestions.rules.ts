import { SUGGESTIONS_MAX, Suggestion } from '@adwright/contract/reply-buttons'
import type { SharedV4ProviderMetadata } from '@ai-sdk/provider'

const OURS = 'adwright'

/** The language that a model answers in, if it says so on its `finish` part. The product's own buttons then use it too. */
export function languageIn(metadata: SharedV4ProviderMetadata | undefined): string | undefined {
  const language = metadata?.[OURS]?.language
  return typeof language === 'string' ? language : undefined
}

/**
 * How a language model offers buttons (likely next messages and views to open): it puts this on the `finish` part of its stream, as
 * `providerMetadata`. The suggestions of the step that ends the reply are shown.
 */
export const withSuggestions = (suggestions: readonly Suggestion[], language?: string): SharedV4ProviderMetadata => ({
  [OURS]: { suggestions: suggestions.map((it) => ({ ...it })), ...(language ? { language } : {}) },
})

/** The valid suggestions, at most three. */
export function suggestionsIn(metadata: SharedV4ProviderMetadata | undefined): readonly Suggestion[] {
  const told = metadata?.[OURS]?.suggestions
  if (!Array.isArray(told)) return []
  const read = told.flatMap((value: unknown) => {
    const { success, data } = Suggestion.safeParse(value)
    return success ? [data] : []
  })
  return read.slice(0, SUGGESTIONS_MAX)
}
