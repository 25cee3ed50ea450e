import { SUGGESTIONS_MAX, SuggestedMessage } from '@adwright/contract/reply-buttons'
import type { SharedV4ProviderMetadata } from '@ai-sdk/provider'

const OURS = 'adwright'

/**
 * How a language model offers the owner's likeliest next messages as buttons: it puts this on the `finish` part of its
 * stream, as `providerMetadata`. Those of the step that ends the reply are shown.
 */
export const withSuggestions = (suggestions: readonly SuggestedMessage[]): SharedV4ProviderMetadata => ({
  [OURS]: { suggestions: suggestions.map(({ label, text }) => ({ label, text })) },
})

/** The suggestions that can be shown, at most three; whatever else a model put there is left out. */
export function suggestionsIn(metadata: SharedV4ProviderMetadata | undefined): readonly SuggestedMessage[] {
  const told = metadata?.[OURS]?.suggestions
  if (!Array.isArray(told)) return []
  const read = told.flatMap((value: unknown) => {
    const { success, data } = SuggestedMessage.safeParse(value)
    return success ? [data] : []
  })
  return read.slice(0, SUGGESTIONS_MAX)
}
