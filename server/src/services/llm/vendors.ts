import type { LanguageModelV4 } from '@ai-sdk/provider'
import { knownAddresses } from '#kernel/model-address.rules.ts'
import type { Llm } from './port.ts'
import { type TraitOverrides, traitsOf } from './traits.rules.ts'

export interface ModelChoice extends TraitOverrides {
  /** `provider/model`; a model name may contain slashes. */
  readonly word: string
  /** Replaces the provider's own URL; required for a provider whose URL we don't know. */
  readonly baseUrl?: string | undefined
  readonly openaiKey?: string | undefined
  /** Which of OpenAI's two APIs is used for OpenAI itself; default: `chat`. */
  readonly openaiApi?: 'chat' | 'responses' | undefined
  readonly anthropicKey?: string | undefined
  readonly googleKey?: string | undefined
}

/**
 * A vendor's language model. Keys are passed explicitly; a vendor's SDK must not read them from the environment. Throws a one-line error
 * that names the missing setting.
 */
export async function openVendorModel(choice: ModelChoice): Promise<Llm> {
  // By default the SDK prints a warning to stderr for each request.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
  const [provider = '', ...rest] = choice.word.split('/')
  const modelId = rest.join('/')
  return { provider, modelId, model: await modelOf(provider, modelId, choice), traits: traitsOf(choice.word, choice) }
}

async function modelOf(provider: string, modelId: string, choice: ModelChoice): Promise<LanguageModelV4> {
  const at = choice.baseUrl === undefined ? {} : { baseURL: choice.baseUrl }
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      const openai = createOpenAI({ apiKey: needed(choice.word, 'OPENAI_API_KEY', choice.openaiKey), ...at })
      return choice.openaiApi === 'responses' ? withoutStore(openai.responses(modelId)) : openai.chat(modelId)
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic({ apiKey: needed(choice.word, 'ANTHROPIC_API_KEY', choice.anthropicKey), ...at })(modelId)
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google')
      return createGoogle({ apiKey: needed(choice.word, 'GOOGLE_GENERATIVE_AI_API_KEY', choice.googleKey), ...at })(
        modelId,
      )
    }
    default: {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const baseURL = choice.baseUrl ?? knownAddresses[provider] ?? needed(choice.word, 'AI_BASE_URL', undefined)
      const key = choice.openaiKey === undefined ? {} : { apiKey: choice.openaiKey }
      return createOpenAICompatible({
        name: provider,
        baseURL,
        ...key,
        includeUsage: true,
        supportsStructuredOutputs: true,
        ...(provider === 'ollama' ? { transformRequestBody: withOllamasReasoning } : {}),
      })(modelId)
    }
  }
}

/** Ollama reads a model's earlier reasoning from another field than the one the SDK writes. */
function withOllamasReasoning(body: Record<string, unknown>): Record<string, unknown> {
  const messages = (body.messages as readonly Record<string, unknown>[]).map(
    ({ reasoning_content: reasoning, ...message }) => (reasoning === undefined ? message : { ...message, reasoning }),
  )
  return { ...body, messages }
}

/** OpenAI stores nothing: its encrypted reasoning comes back to us and is sent with the next request. */
async function withoutStore(model: LanguageModelV4): Promise<LanguageModelV4> {
  const { defaultSettingsMiddleware, wrapLanguageModel } = await import('ai')
  const settings = { providerOptions: { openai: { store: false } } }
  return wrapLanguageModel({ model, middleware: defaultSettingsMiddleware({ settings }) }) as LanguageModelV4
}

function needed(word: string, setting: string, value: string | undefined): string {
  if (value === undefined || value === '') throw new Error(`${word} needs ${setting}`)
  return value
}
