import { ReadableStream as NodeStream } from 'node:stream/web'
import type { Suggestion } from '@adwright/contract/reply-buttons'
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { contextKind, withSuggestions } from '#agent/index.ts'

/** The model's reply to one question. */
export interface ScriptedReply {
  /** Streamed piece by piece. */
  readonly text?: readonly string[]
  /** Awaited before each piece but the first, so that a test can pause the stream. */
  readonly between?: (piece: number) => Promise<void>
  readonly calls?: readonly { readonly name: string; readonly input: unknown; readonly raw?: string }[]
  readonly finish?: 'stop' | 'length' | 'content-filter' | 'error'
  /** Thrown before anything is streamed. */
  readonly fails?: unknown
  /** A part of the stream after the text. */
  readonly breaks?: unknown
  /** The stream ends without output. */
  readonly cut?: boolean
  readonly tokens?: number
  readonly suggestions?: readonly Suggestion[]
}

export interface ModelRequest {
  /** The owner's last message. */
  readonly user: string
  /** How many answers were given since then. */
  readonly step: number
  readonly prompt: LanguageModelV4CallOptions['prompt']
  readonly tools: readonly string[]
  /** The definitions of those that stand before the conversation. */
  readonly definitions: string
  readonly system: string
  /** Facts and notes sent besides the conversation. */
  readonly beside: string
}

export interface ScriptedModel extends LanguageModelV4 {
  readonly asked: ModelRequest[]
}

/** A language model that follows a test's script. */
export function scriptedModel(script: (asked: ModelRequest) => ScriptedReply | Promise<ScriptedReply>): ScriptedModel {
  const asked: ModelRequest[] = []
  let calls = 0
  return {
    specificationVersion: 'v4',
    provider: 'scripted',
    modelId: 'scripted-1',
    supportedUrls: {},
    asked,
    doGenerate: async () => {
      throw new Error('the chat streams')
    },
    doStream: async (options) => {
      const question = readQuestion(options)
      asked.push(question)
      const reply = await script(question)
      // oxlint-disable-next-line typescript/only-throw-error -- a vendor's SDK may throw anything
      if (reply.fails !== undefined) throw reply.fails
      const parts = partsOf(reply, options.abortSignal, () => `call-${calls++}`)
      return { stream: NodeStream.from(parts) as ReadableStream<LanguageModelV4StreamPart> }
    },
  }
}

function readQuestion(options: LanguageModelV4CallOptions): ModelRequest {
  const { prompt } = options
  const words = (parts: LanguageModelV4CallOptions['prompt'][number]['content']) =>
    (Array.isArray(parts) ? parts : []).map((part) => (part.type === 'text' ? part.text : '')).join('')
  const own = (message: (typeof prompt)[number]) =>
    message.role === 'user' ? message.content.filter((part) => contextKind(part) === undefined) : []
  const at = prompt.findLastIndex((message) => own(message).length > 0)
  const user = words(prompt[at] ? own(prompt[at]) : [])
  const beside = prompt
    .flatMap((message) =>
      message.role === 'user' ? message.content.filter((it) => contextKind(it) !== undefined) : [],
    )
    .map((part) => words([part]))
    .join('\n')
  const step = prompt.slice(at + 1).filter((message) => message.role === 'assistant').length
  const system = prompt.map((message) => (message.role === 'system' ? message.content : '')).join('')
  const tools = options.tools ?? []
  const isFirst = (tool: (typeof tools)[number]) =>
    tool.type !== 'function' || tool.providerOptions?.openai?.omitFromRequestTools !== true
  const definitions = JSON.stringify(tools.filter(isFirst))
  return { user, step, prompt, system, beside, definitions, tools: tools.map((tool) => tool.name) }
}

const usageOf = (tokens: number): LanguageModelV4Usage => ({
  inputTokens: { total: tokens, noCache: tokens, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
})

async function* partsOf(
  reply: ScriptedReply,
  signal: AbortSignal | undefined,
  nextId: () => string,
): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] }
  if (reply.text) {
    yield { type: 'text-start', id: 't' }
    for (const [at, delta] of reply.text.entries()) {
      if (at > 0) await orAborted(reply.between?.(at), signal)
      yield { type: 'text-delta', id: 't', delta }
    }
    if (reply.between) await orAborted(reply.between(reply.text.length), signal)
    yield { type: 'text-end', id: 't' }
  }
  for (const call of reply.calls ?? []) {
    yield {
      type: 'tool-call',
      toolCallId: nextId(),
      toolName: call.name,
      input: call.raw ?? JSON.stringify(call.input),
    }
  }
  if (reply.breaks !== undefined) yield { type: 'error', error: reply.breaks }
  if (reply.cut || reply.breaks !== undefined) return
  const unified = reply.finish ?? (reply.calls ? 'tool-calls' : 'stop')
  const offered = reply.suggestions ? { providerMetadata: withSuggestions(reply.suggestions) } : {}
  yield { type: 'finish', finishReason: { unified, raw: undefined }, usage: usageOf(reply.tokens ?? 10), ...offered }
}

function orAborted(wait: Promise<void> | undefined, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    Promise.resolve(wait).then(resolve, reject)
  })
}
