import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Llm } from './port.ts'
import { type TraitOverrides, traitsOf } from './traits.rules.ts'

export interface ModelChoice extends TraitOverrides {
  /** `provider/model`; a model's name may contain slashes. */
  readonly word: string
  /** Takes the place of the provider's own address; needed for one that we have no address of. */
  readonly baseUrl?: string | undefined
  readonly openaiKey?: string | undefined
  /** Which of OpenAI's two APIs is spoken to OpenAI itself; `chat` if left out. */
  readonly openaiApi?: 'chat' | 'responses' | undefined
  readonly anthropicKey?: string | undefined
  readonly googleKey?: string | undefined
}

/** Where local and other OpenAI-shaped providers answer when no AI_BASE_URL is given. */
const knownAddresses: Readonly<Record<string, string>> = { ollama: 'http://127.0.0.1:11434/v1' }

/**
 * A vendor's language model. Keys are handed over, never found in the environment by a vendor's SDK. Throws one line that
 * names the missing setting.
 */
export async function openVendorModel(choice: ModelChoice): Promise<Llm> {
  // The SDK tells its warnings to the process's stderr, a line for each request.
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
      const openai = createOpenAI({ apiKey: needed('OPENAI_API_KEY', choice.openaiKey), ...at })
      return choice.openaiApi === 'responses' ? withoutStore(openai.responses(modelId)) : openai.chat(modelId)
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic({ apiKey: needed('ANTHROPIC_API_KEY', choice.anthropicKey), ...at })(modelId)
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google')
      return createGoogle({ apiKey: needed('GOOGLE_GENERATIVE_AI_API_KEY', choice.googleKey), ...at })(modelId)
    }
    default: {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const baseURL = choice.baseUrl ?? knownAddresses[provider] ?? needed('AI_BASE_URL', undefined)
      const key = choice.openaiKey === undefined ? {} : { apiKey: choice.openaiKey }
      return createOpenAICompatible({
        name: provider,
        baseURL,
        ...key,
        includeUsage: true,
        supportsStructuredOutputs: true,
      })(modelId)
    }
  }
}

/** OpenAI keeps nothing: what it thought comes back to us, encrypted, and goes with the next request. */
async function withoutStore(model: LanguageModelV4): Promise<LanguageModelV4> {
  const { defaultSettingsMiddleware, wrapLanguageModel } = await import('ai')
  const settings = { providerOptions: { openai: { store: false } } }
  return wrapLanguageModel({ model, middleware: defaultSettingsMiddleware({ settings }) }) as LanguageModelV4
}

function needed(setting: string, value: string | undefined): string {
  if (value === undefined || value === '') throw new Error(`AI_MODEL needs ${setting}`)
  return value
}
