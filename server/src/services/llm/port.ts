import type { AssistantReport } from '@adwright/contract/system'
import type { LanguageModelV4 } from '@ai-sdk/provider'

/** What is known of a model beside its answers. */
export interface ModelTraits {
  /** How much may be told to it and said by it in one request. */
  readonly contextTokens: number
  /** It thinks before it answers, and what it thinks counts as said. */
  readonly thinks: boolean
  /** How hard it shall think; undefined leaves that to the provider. */
  readonly effort?: 'none' | 'low' | 'medium' | 'high'
}

/** A language model by the AI SDK's own provider interface, so that the built-in one and a vendor's are the same to the agent. */
export interface Llm {
  /** `builtin`, `openai`, `anthropic`, `google`, or the name of an OpenAI-compatible address. */
  readonly provider: string
  readonly modelId: string
  readonly model: LanguageModelV4
  /** Absent for the built-in one: it reads all and thinks for nothing. */
  readonly traits?: ModelTraits
  /** Answers in its place when it can't be reached; absent when nothing shall. */
  readonly standIn?: LanguageModelV4
  /** How it was measured; absent for one that was not. */
  readonly report?: AssistantReport
}
