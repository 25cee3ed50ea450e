import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { ModelTraits } from '#services/llm/port.ts'

/** Claude models that reject earlier thinking if anything before it has changed, and a conversation does change when it's cut. */
const BINDS = /claude-(?:(?:fable|mythos)-5-[12]|(?:opus|sonnet)-5-5)/

type Model = Pick<LanguageModelV4, 'provider' | 'modelId'>

const bindsThinking = ({ provider, modelId }: Model): boolean => provider.startsWith('anthropic') && BINDS.test(modelId)

/** The effort to ask for. Models that bind their thinking can't do without. */
export const effortOf = (model: Model, traits: ModelTraits | undefined): ModelTraits['effort'] =>
  traits?.effort === 'none' && bindsThinking(model) ? 'low' : traits?.effort

/**
 * How a Claude model that thinks without being asked shows its thinking: summed up, since it would be silent meanwhile. Thinking that no
 * longer fits what stands before it is dropped, instead of the request being rejected.
 */
export function claudeThinking(model: Model, traits: ModelTraits | undefined) {
  const thinksUnasked = model.provider.startsWith('anthropic') && traits?.thinks === true && traits.effort === undefined
  if (!bindsThinking(model)) return thinksUnasked ? { thinking: SHOWN } : {}
  return { thinking: { ...SHOWN, blockBinding: { prefixMismatchBehavior: 'drop_block' } } }
}

const SHOWN = { type: 'adaptive', display: 'summarized' }
