import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import type { TokensUsed } from '#services/llm/port.ts'

export interface CallUse extends TokensUsed {
  /** The usage is unknown and estimated by length. */
  readonly estimated: boolean
}

/** Roughly, characters per token. */
const CHARS_A_TOKEN = 4

const tokensIn = (chars: number): number => Math.ceil(chars / CHARS_A_TOKEN)
const asked = ({ prompt, tools }: LanguageModelV4CallOptions): number => JSON.stringify([prompt, tools ?? []]).length

function useOf(
  usage: LanguageModelV4Usage | undefined,
  options: LanguageModelV4CallOptions,
  saidChars: number,
): CallUse {
  const input = usage?.inputTokens.total
  const output = usage?.outputTokens.total
  if (input === undefined && output === undefined)
    return { input: tokensIn(asked(options)), output: tokensIn(saidChars), cached: 0, estimated: true }
  return { input: input ?? 0, output: output ?? 0, cached: usage?.inputTokens.cacheRead ?? 0, estimated: false }
}

/** Meters each of the model's calls, including those cut off. A refused call costs nothing. The stream ends once its usage is stored. */
export function metered(model: LanguageModelV4, count: (use: CallUse) => Promise<void>): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    async doGenerate(options) {
      const answer = await model.doGenerate(options)
      await count(useOf(answer.usage, options, JSON.stringify(answer.content).length))
      return answer
    },
    async doStream(options) {
      const answer = await model.doStream(options)
      let chars = 0
      let usage: LanguageModelV4Usage | undefined
      let isCounted = false
      const end = async (): Promise<void> => {
        if (isCounted) return
        isCounted = true
        await count(useOf(usage, options, chars))
      }
      const counting = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
        transform(part, out) {
          if ('delta' in part) chars += part.delta.length
          if (part.type === 'finish') usage = part.usage
          out.enqueue(part)
        },
        flush: end,
        // Stopped by us, or cut off by the provider.
        cancel: end,
      } as Transformer<LanguageModelV4StreamPart, LanguageModelV4StreamPart>)
      return { ...answer, stream: answer.stream.pipeThrough(counting) }
    },
  }
}
