import type { Micros } from '@adwright/contract/values/money.rules'
import type { AssistantReport } from '@adwright/contract/system'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { OwnerScope } from '#db/scope.ts'

/** A model's properties. */
export interface ModelTraits {
  /** Its context window: input and output of one request, in tokens. */
  readonly contextTokens: number
  /** It accepts images. */
  readonly sees: boolean
  /** It reasons before it answers; reasoning counts as output. */
  readonly thinks: boolean
  /** The reasoning effort; undefined leaves it to the provider. */
  readonly effort?: 'none' | 'low' | 'medium' | 'high'
}

/** US dollars per million tokens, which equals micros (millionths of a dollar) per token. */
export interface ModelPrice {
  readonly input: number
  readonly output: number
  /** Input read from the provider's cache; if left out, it costs the same as other input. */
  readonly cached?: number
  /** Input written to the provider's cache; if left out, it costs the same as other input. */
  readonly cacheWrite?: number
}

/** The tokens of one call. */
export interface TokensUsed {
  /** All input, including what was read from the provider's cache and written to it. */
  readonly input: number
  readonly output: number
  readonly cached?: number
  readonly cacheWrite?: number
}

/** The result of the provider's last answer. `refused` needs the operator. */
export type ModelState = 'ok' | 'refused' | 'unreachable'

/** What a call is for. */
export interface ModelUse {
  readonly purpose: 'chat' | 'content'
  /** Called with each call's cost, if known. */
  readonly onCost?: (cost: Micros) => void
}

/** Which model answers an owner now, and why it isn't the configured one. */
export interface ModelStanding {
  /** It costs money, so its use is limited. */
  readonly limited: boolean
  /** The monthly allowance of the owner's plan. */
  readonly allowance: Micros
  readonly answers: 'model' | 'smaller_model' | 'built_in'
  readonly because: 'used_up' | 'server' | 'demo' | null
}

/** The model that answers an owner. */
export interface PickedModel extends Pick<Llm, 'provider' | 'modelId' | 'model' | 'traits' | 'standIn'> {
  /** Why it isn't the configured model. */
  readonly because?: 'used_up' | 'server' | 'demo'
  /** The model that `model` wraps to meter calls; absent if nothing is metered. */
  readonly counts?: LanguageModelV4
}

/** A language model behind the AI SDK's provider interface, so that the agent treats the built-in one and a vendor's alike. */
export interface Llm {
  /** `builtin`, `openai`, `anthropic`, `google`, or the name of an OpenAI-compatible provider. */
  readonly provider: string
  readonly modelId: string
  readonly model: LanguageModelV4
  /** Absent for the built-in one, which has no limits. */
  readonly traits?: ModelTraits
  /** The fallback when the model can't be reached, if allowed. */
  readonly standIn?: LanguageModelV4
  /** Picks this owner's model and meters its calls. Absent if the model is free. */
  readonly pick?: (scope: OwnerScope, use: ModelUse) => Promise<PickedModel>
  /** An owner's current usage and allowance. */
  readonly standing?: (scope: OwnerScope) => Promise<ModelStanding>
  /** Called with the outcome of each answer, from the chat and from text generation. */
  readonly heard?: (how: ModelState) => void
  /** Names of other models on this machine that could be used. */
  readonly found?: () => Promise<readonly string[]>
  /** Its evaluation report, if it has one. */
  readonly report?: AssistantReport
}
