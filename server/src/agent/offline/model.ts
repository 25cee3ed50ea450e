import { BUTTON_LABEL_MAX_CHARS } from '@adwright/contract/reply-buttons'
import { utcDayOf, type Day } from '@adwright/contract/values/day.rules'
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { withSuggestions } from '../suggestions.rules.ts'
import { readPrompt } from './conversation/read-prompt.ts'
import { playConversation, type Tools } from './dialog/play.ts'
import type { Button, Call } from './dialog/task.ts'
import { read } from './nlu/index.ts'
import { spaced } from './words/format.ts'

interface Reply {
  readonly text: string
  readonly calls: readonly (Call & { readonly id: string })[]
  /** The owner's likely next messages, and views to open. */
  readonly buttons: readonly Button[]
  readonly usage: LanguageModelV4Usage
  readonly language: string
}

const CHARS_PER_TOKEN = 4
const WORDS_PER_CHUNK = 6
const STEPS_MAX = 8

const tokens = (chars: number): number => Math.ceil(chars / CHARS_PER_TOKEN)
function usageOf(options: LanguageModelV4CallOptions, said: string): LanguageModelV4Usage {
  const input = tokens(JSON.stringify(options.prompt).length)
  const output = tokens(said.length)
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
  }
}

/** The tools offered in this call, and the fields each accepts. */
function toolsOf(options: LanguageModelV4CallOptions): Tools {
  if (options.toolChoice?.type === 'none') return new Map()
  return new Map(
    (options.tools ?? []).map((it) => [
      it.name,
      new Set(it.type === 'function' ? Object.keys(it.inputSchema.properties ?? {}) : []),
    ]),
  )
}

const BUTTONS_MAX = 3

function replyTo(options: LanguageModelV4CallOptions, today: Day): Reply {
  const conversation = readPrompt(options.prompt, today)
  const { decision, reading, turn, w } = playConversation(read, conversation, toolsOf(options))
  // Ends the reply even if a tool never answers.
  const calls =
    turn.steps < STEPS_MAX
      ? decision.calls.map((c, i) => ({ ...c, id: `builtin-${conversation.turns.length}-${turn.steps}-${i}` }))
      : []
  const said = decision.text === '' && calls.length === 0 ? w.say('unclear.plain') : spaced(decision.text)
  // States once per conversation, in its first answer, that this is the built-in assistant, except when it stands in for a full one.
  const isFirst =
    conversation.turns.length === 1 &&
    turn.said.every((it) => it === '') &&
    reading.foreign === undefined &&
    options.providerOptions?.builtin?.standsIn !== true
  const text = isFirst && said !== '' ? `${said}\n\n*${w.say('intro')}*` : said
  return {
    text,
    calls,
    buttons: decision.buttons.slice(0, BUTTONS_MAX),
    usage: usageOf(options, text + JSON.stringify(calls)),
    language: w.lang,
  }
}

function* chunks(text: string): Generator<string> {
  const words = text.match(/\S+\s*|\s+/g) ?? []
  for (let at = 0; at < words.length; at += WORDS_PER_CHUNK) yield words.slice(at, at + WORDS_PER_CHUNK).join('')
}

async function* parts(options: LanguageModelV4CallOptions, reply: Reply): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] }
  if (reply.text !== '') {
    yield { type: 'text-start', id: 'text' }
    for (const delta of chunks(reply.text)) {
      options.abortSignal?.throwIfAborted()
      yield { type: 'text-delta', id: 'text', delta }
      // Lets a chunk be sent, and a stop arrive, between two chunks.
      await new Promise((resolve) => setImmediate(resolve))
    }
    yield { type: 'text-end', id: 'text' }
  }
  for (const { id, tool, args } of reply.calls) {
    const input = JSON.stringify(args)
    yield { type: 'tool-input-start', id, toolName: tool }
    yield { type: 'tool-input-delta', id, delta: input }
    yield { type: 'tool-input-end', id }
    yield { type: 'tool-call', toolCallId: id, toolName: tool, input }
  }
  yield { type: 'finish', finishReason: finishOf(reply), usage: reply.usage, providerMetadata: suggested(reply) }
}

/** A button with a long campaign name still sends all of it. */
const onOneLine = (text: string): string =>
  text.length > BUTTON_LABEL_MAX_CHARS ? `${text.slice(0, BUTTON_LABEL_MAX_CHARS - 1).trimEnd()}…` : text
const suggested = ({ buttons, language }: Reply) =>
  withSuggestions(
    buttons.map((it) => (typeof it === 'string' ? { label: onOneLine(it), text: it } : it)),
    language,
  )

function streamOf(source: AsyncGenerator<LanguageModelV4StreamPart>): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream<LanguageModelV4StreamPart>({
    async pull(controller) {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await source.return(undefined)
    },
  })
}

const finishOf = (reply: Reply) => ({
  unified: reply.calls.length > 0 ? ('tool-calls' as const) : ('stop' as const),
  raw: undefined,
})

/** The built-in language model: it needs no network and keeps nothing but a cache. */
export function builtinModel(): LanguageModelV4 {
  const today = (): Day => utcDayOf(new Date())
  return {
    specificationVersion: 'v4',
    provider: 'builtin',
    modelId: 'adwright-1',
    supportedUrls: {},
    doGenerate: async (options) => {
      options.abortSignal?.throwIfAborted()
      const reply = replyTo(options, today())
      const content: LanguageModelV4Content[] = reply.text === '' ? [] : [{ type: 'text', text: reply.text }]
      for (const { id, tool, args } of reply.calls)
        content.push({ type: 'tool-call', toolCallId: id, toolName: tool, input: JSON.stringify(args) })
      const told = { finishReason: finishOf(reply), usage: reply.usage, providerMetadata: suggested(reply) }
      return { content, ...told, warnings: [] }
    },
    doStream: async (options) => {
      options.abortSignal?.throwIfAborted()
      return { stream: streamOf(parts(options, replyTo(options, today()))) }
    },
  }
}
