import type { Micros } from '@adwright/contract/values/money.rules'
import type { AssistantReport } from '@adwright/contract/system'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { OwnerScope } from '#db/scope.ts'

/** A model's properties. */
export interface ModelTraits {
  /** Its context window: input and output of one request, in tokens. */
  readonly contextTokens: number
  /** It can look at images. */
  readonly sees: boolean
  /** It thinks before it answers, and thinking counts as output. */
  readonly thinks: boolean
  /** How hard it should think; undefined leaves that to the provider. */
  readonly effort?: 'none' | 'low' | 'medium' | 'high'
}

/** US dollars per million tokens, which equals micros (millionths of a dollar) per token. */
export interface ModelPrice {
  readonly input: number
  readonly output: number
  /** Cached input; priced like other input if left out. */
  readonly cached?: number
}

/** Tokens of one call. */
export interface TokensUsed {
  /** All input, including cached. */
  readonly input: number
  readonly output: number
  readonly cached?: number
}

/** How the model's provider last answered. `refused` needs the operator. */
export type ModelState = 'ok' | 'refused' | 'unreachable'

/** What a call is for. */
export interface ModelUse {
  readonly purpose: 'chat' | 'content'
  /** Called with each call's cost, if known. */
  readonly onCost?: (cost: Micros) => void
}

/** Which model answers an owner now, and why it isn't the best one. */
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
  /** The model that `model` wraps to count calls; absent if nothing is counted. */
  readonly counts?: LanguageModelV4
}

/** A language model behind the AI SDK's provider interface, so the agent treats the built-in one and a vendor's alike. */
export interface Llm {
  /** `builtin`, `openai`, `anthropic`, `google`, or the name of an OpenAI-compatible address. */
  readonly provider: string
  readonly modelId: string
  readonly model: LanguageModelV4
  /** Absent for the built-in one, which has no limits. */
  readonly traits?: ModelTraits
  /** Replaces the model when it can't be reached, if allowed. */
  readonly standIn?: LanguageModelV4
  /** Picks the model for this owner and counts its calls. Absent if the model is free. */
  readonly pick?: (scope: OwnerScope, use: ModelUse) => Promise<PickedModel>
  /** An owner's use and allowance now. */
  readonly standing?: (scope: OwnerScope) => Promise<ModelStanding>
  /** Called with the outcome of each answer, of the chat and of the writers alike. */
  readonly heard?: (how: ModelState) => void
  /** Names of other models on this machine that could be used. */
  readonly found?: () => Promise<readonly string[]>
  /** Its report card, if it was measured. */
  readonly report?: AssistantReport
}
