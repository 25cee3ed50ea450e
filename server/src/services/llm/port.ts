import type { Micros } from '@adwright/contract/values/money.rules'
import type { AssistantReport } from '@adwright/contract/system'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { OwnerScope } from '#db/scope.ts'

/** What is known of a model beside its answers. */
export interface ModelTraits {
  /** How much may be told to it and said by it in one request. */
  readonly contextTokens: number
  /** It can look at images. */
  readonly sees: boolean
  /** It thinks before it answers, and what it thinks counts as said. */
  readonly thinks: boolean
  /** How hard it shall think; undefined leaves that to the provider. */
  readonly effort?: 'none' | 'low' | 'medium' | 'high'
}

/** In US dollars for a million tokens, which is the same as millionths of a dollar for one. */
export interface ModelPrice {
  readonly input: number
  readonly output: number
  /** Input that the provider had kept from before; as dear as other input when left out. */
  readonly cached?: number
}

export interface TokensUsed {
  /** All that was told, what was kept from before included. */
  readonly input: number
  readonly output: number
  readonly cached?: number
}

/** What a call is for. */
export interface ModelUse {
  readonly purpose: 'chat' | 'content'
  /** Hears what each call cost, where that is known. */
  readonly onCost?: (cost: Micros) => void
}

export interface ModelStanding {
  /** It costs something, so that there is an end to it. */
  readonly limited: boolean
  /** What the owner's plan contains a month. */
  readonly allowance: Micros
  readonly answers: 'model' | 'smaller_model' | 'built_in'
  readonly because: 'used_up' | 'server' | 'demo' | null
}

/** Who answers an owner. */
export interface PickedModel extends Pick<Llm, 'provider' | 'modelId' | 'model' | 'traits' | 'standIn'> {
  /** Why it is not the model that was set up. */
  readonly because?: 'used_up' | 'server' | 'demo'
  /** The model whose calls `model` counts; absent where nothing is counted. */
  readonly counts?: LanguageModelV4
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
  /** Who may answer this owner now, each call counted. Absent where nothing costs anything. */
  readonly pick?: (scope: OwnerScope, use: ModelUse) => Promise<PickedModel>
  /** How an owner stands with it now. */
  readonly standing?: (scope: OwnerScope) => Promise<ModelStanding>
  /** Models on this machine that could answer in its place, by name. */
  readonly found?: () => Promise<readonly string[]>
  /** How it was measured; absent for one that was not. */
  readonly report?: AssistantReport
}
