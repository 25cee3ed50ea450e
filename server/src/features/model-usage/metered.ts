import {
  APICallError,
  type LanguageModelV4,
  type LanguageModelV4CallOptions,
  type LanguageModelV4StreamPart,
  type LanguageModelV4Usage,
} from '@ai-sdk/provider'
import type { TokensUsed } from '#services/llm/port.ts'

export interface CallUse extends TokensUsed {
  /** The usage is unknown and estimated by length. */
  readonly estimated: boolean
}

/** Roughly, characters per token. */
const CHARS_A_TOKEN = 4

const tokensIn = (chars: number): number => Math.ceil(chars / CHARS_A_TOKEN)
/** An image is read in pieces, whatever its file's size. */
const TOKENS_AN_IMAGE = 1_500

function tokensAsked({ prompt, tools }: LanguageModelV4CallOptions): number {
  const parts = prompt.flatMap<{ readonly type: string }>(({ content }) =>
    typeof content === 'string' ? [{ type: 'text', text: content }] : content,
  )
  const texts = parts.filter((it) => it.type !== 'file')
  return tokensIn(JSON.stringify([texts, tools ?? []]).length) + (parts.length - texts.length) * TOKENS_AN_IMAGE
}

function useOf(
  usage: LanguageModelV4Usage | undefined,
  options: LanguageModelV4CallOptions,
  saidChars: number,
): CallUse {
  const input = usage?.inputTokens.total
  const output = usage?.outputTokens.total
  if (input === undefined && output === undefined)
    return { input: tokensAsked(options), output: tokensIn(saidChars), cached: 0, estimated: true }
  const { cacheRead: cached = 0, cacheWrite = 0 } = usage?.inputTokens ?? {}
  return { input: input ?? 0, output: output ?? 0, cached, cacheWrite, estimated: false }
}

/** Without these the request never arrived. */
const NOT_CONNECTED: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

function codesOf(error: unknown): unknown[] {
  const { code, cause } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  return [code, ...(cause === undefined ? [] : codesOf(cause))]
}

/** Whether the provider probably answered, and bills it, though we never heard: we stopped waiting, or the line was lost. */
function isUnheard(error: unknown, { abortSignal }: LanguageModelV4CallOptions): boolean {
  if (abortSignal?.aborted) return true
  if (!APICallError.isInstance(error)) return false
  // An answer that says no costs nothing. One that says yes and can't be read was cut off.
  if (error.statusCode !== undefined) return error.statusCode < 300
  return !codesOf(error).some((it) => NOT_CONNECTED.has(it))
}

/** Meters each of the model's calls, including those cut off. A refused call costs nothing. The stream ends once its usage is stored. */
export function metered(model: LanguageModelV4, count: (use: CallUse) => Promise<void>): LanguageModelV4 {
  const heard = async <T>(options: LanguageModelV4CallOptions, ask: () => PromiseLike<T>): Promise<T> => {
    options.abortSignal?.throwIfAborted()
    try {
      return await ask()
    } catch (error) {
      if (isUnheard(error, options)) await count(useOf(undefined, options, 0))
      throw error
    }
  }
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    async doGenerate(options) {
      const answer = await heard(options, () => model.doGenerate(options))
      await count(useOf(answer.usage, options, JSON.stringify(answer.content).length))
      return answer
    },
    async doStream(options) {
      const answer = await heard(options, () => model.doStream(options))
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
