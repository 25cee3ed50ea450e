import type { AssistantReport } from '@adwright/contract/system'
import type { LanguageModelV4 } from '@ai-sdk/provider'

/** A language model by the AI SDK's own provider interface, so that the built-in one and a vendor's are the same to the agent. */
export interface Llm {
  /** `builtin`, `openai`, `anthropic`, `google`, or the name of an OpenAI-compatible address. */
  readonly provider: string
  readonly modelId: string
  readonly model: LanguageModelV4
  /** Answers in its place when it can't be reached; absent when nothing shall. */
  readonly standIn?: LanguageModelV4
  /** How it was measured; absent for one that was not. */
  readonly report?: AssistantReport
}
