import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Llm } from './port.ts'

/** The built-in model behind the same port. It's the agent's own, so it's passed in: a service doesn't know the agent. */
export const builtinLlm = (model: LanguageModelV4): Llm => ({ provider: 'builtin', modelId: 'builtin', model })
