import type { LanguageModelV4 } from '@ai-sdk/provider'
import { streamText, type TextStreamPart, type ToolSet } from 'ai'
import type { Suggestion } from '@adwright/contract/reply-buttons'
import type { AgentTool } from './agent.ts'
import type { ModelTraits, TokensUsed } from '#services/llm/port.ts'
import { BETWEEN_CHUNKS_MS, FIRST_CHUNK_MS, MODEL_RETRIES, TOOLS_PER_STEP } from './limits.ts'
import { outputTokens } from './model-room.ts'
import { offeredTools } from './offered-tools.rules.ts'
import { suggestionsIn } from './suggestions.rules.ts'
import { canDefer, messagesFor, toolSetFor } from './vendor-tools.ts'

export interface AskedCall {
  readonly modelCallId: string
  readonly function: string
  readonly arguments: Record<string, unknown>
  /** Why it can't run: an unknown tool, or arguments that aren't a JSON object. */
  readonly fault?: string
}

export interface StepAnswer {
  /** The model's messages, for the conversation's history. */
  readonly messages: readonly object[]
  readonly calls: readonly AskedCall[]
  readonly end: 'done' | 'length' | 'filtered' | 'failed' | 'aborted'
  readonly tokens: number
  readonly used: TokensUsed
  /** Its suggestions for the owner's next message. */
  readonly suggestions: readonly Suggestion[]
  readonly error?: unknown
}

export interface StepQuestion {
  readonly model: LanguageModelV4
  readonly system: string
  readonly messages: readonly object[]
  /** All tools: one that isn't offered yet may be called too. */
  readonly tools: readonly AgentTool[]
  readonly signal: AbortSignal
  readonly onText: (text: string) => void
  /** The conversation, as the provider's cache key. */
  readonly cacheKey: string
  readonly traits?: ModelTraits | undefined
  readonly maxRetries?: number
  /** The built-in model answers for another one, and it's been said. */
  readonly standsIn?: boolean
  /** How long to wait for the first word. */
  readonly firstWordMs?: number
}

/**
 * One answer of the model. Its tools have no `execute`: the SDK streams, parses and retries 429 and 5xx; the loop alone
 * decides what runs, and when (docs/decisions/010-agent-loop.md).
 */
export async function askModel(question: StepQuestion): Promise<StepAnswer> {
  const firstWord = patience(question.firstWordMs ?? FIRST_CHUNK_MS)
  const answer = streamText({
    model: question.model,
    instructions: { role: 'system', content: question.system, providerOptions: { anthropic: CACHED } },
    messages: messagesFor(question.model, question.messages, question.tools),
    tools: toolSetFor(question.model, offer(question)),
    maxOutputTokens: outputTokens(question.traits),
    ...(question.traits?.effort ? { reasoning: question.traits.effort } : {}),
    maxRetries: question.maxRetries ?? MODEL_RETRIES,
    timeout: { chunkMs: BETWEEN_CHUNKS_MS },
    abortSignal: AbortSignal.any([question.signal, firstWord.signal]),
    providerOptions: {
      anthropic: CACHED,
      openai: { promptCacheKey: question.cacheKey },
      builtin: { standsIn: question.standsIn ?? false },
    },
    // The error also comes as a part of the stream, and is handled there.
    onError: () => undefined,
  })
  const heard = await hear(answer.stream, question, firstWord.heard)
  const { tokens, used, suggestions } = heard
  const ended = (end: StepAnswer['end'], error?: unknown): StepAnswer => ({
    messages: [],
    calls: [],
    end,
    tokens,
    used,
    suggestions: [],
    error,
  })
  // A stop counts as one, however the provider reports it.
  if (question.signal.aborted) return ended('aborted', question.signal.reason)
  if (heard.failure) return ended('failed', heard.failure.error)
  if (heard.finish === 'content-filter') return ended('filtered')
  if (heard.finish === undefined) return ended('failed', new Error('the model ended without a finish'))
  const said = (await answer.responseMessages).filter((message) => message.role === 'assistant')
  const messages = keepCalls(JSON.parse(JSON.stringify(said)) as SpokenMessage[], heard.calls)
  return { messages, calls: heard.calls, end: heard.finish === 'length' ? 'length' : 'done', tokens, used, suggestions }
}

/** The provider caches the prompt up to here, at a tenth of the price. */
const CACHED = { cacheControl: { type: 'ephemeral' as const } }

/** A timeout for the first word. A provider that only sends headers is silent, too. */
function patience(ms: number): { readonly signal: AbortSignal; readonly heard: () => void } {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new DOMException('no first word', 'TimeoutError')), ms)
  return { signal: controller.signal, heard: () => clearTimeout(timer) }
}

/** The tools to offer: all for the built-in model and for models that load definitions themselves. */
const offer = ({ model, tools, messages }: StepQuestion): readonly AgentTool[] =>
  model.provider === 'builtin' || canDefer(model) ? tools : offeredTools(tools, messages)

interface StreamedStep {
  readonly calls: AskedCall[]
  tokens: number
  used: TokensUsed
  suggestions: readonly Suggestion[]
  /** Why it ended; undefined if it broke off. */
  finish?: string | undefined
  failure?: { readonly error: unknown }
}

/** Stream parts that come before any output. */
const NO_WORD = new Set<string>(['start', 'start-step'])

async function hear(
  stream: AsyncIterable<TextStreamPart<ToolSet>>,
  question: StepQuestion,
  firstWord: () => void,
): Promise<StreamedStep> {
  const heard: StreamedStep = { calls: [], tokens: 0, used: { input: 0, output: 0 }, suggestions: [] }
  try {
    for await (const part of stream) {
      if (!NO_WORD.has(part.type)) firstWord()
      take(heard, part, question)
    }
  } catch (error) {
    heard.failure ??= { error }
  } finally {
    firstWord()
  }
  return heard
}

function take(heard: StreamedStep, part: TextStreamPart<ToolSet>, question: StepQuestion): void {
  switch (part.type) {
    case 'text-delta':
      question.onText(part.text)
      return
    case 'tool-call':
      if (heard.calls.length < TOOLS_PER_STEP) heard.calls.push(callOf(part, question.tools))
      return
    case 'error':
      heard.failure ??= { error: part.error }
      return
    case 'abort':
      heard.failure ??= { error: new DOMException('the model went silent', 'TimeoutError') }
      return
    case 'finish-step': {
      const brokeOff =
        part.finishReason === 'error' || (part.finishReason === 'other' && part.rawFinishReason === undefined)
      heard.finish = brokeOff ? undefined : part.finishReason
      heard.used = { input: part.usage.inputTokens ?? 0, output: part.usage.outputTokens ?? 0 }
      heard.tokens = heard.used.input + heard.used.output
      heard.suggestions = suggestionsIn(part.providerMetadata)
    }
  }
}

interface CallPart {
  readonly toolCallId: string
  readonly toolName: string
  readonly input: unknown
  readonly invalid?: boolean
}

function callOf(part: CallPart, tools: readonly AgentTool[]): AskedCall {
  const isObject = typeof part.input === 'object' && part.input !== null && !Array.isArray(part.input)
  const asked = {
    modelCallId: part.toolCallId,
    function: part.toolName,
    arguments: isObject ? (part.input as Record<string, unknown>) : {},
  }
  if (!tools.some((it) => it.name === part.toolName))
    return { ...asked, fault: `There is no tool named ${part.toolName}.` }
  return isObject ? asked : { ...asked, fault: 'The arguments were no JSON object. Call it again with valid JSON.' }
}

interface SpokenMessage {
  role: string
  content: string | { type: string; toolCallId?: string; input?: unknown }[]
}

/** Drops calls that aren't run, since every call in the history needs a result. A call's input must be an object. */
function keepCalls(messages: SpokenMessage[], calls: readonly AskedCall[]): object[] {
  const taken = new Map(calls.map((call) => [call.modelCallId, call.arguments]))
  return messages.map((message) => {
    if (typeof message.content === 'string') return message
    const content = message.content
      .filter(
        (part) =>
          part.type === 'text' ||
          part.type === 'reasoning' ||
          (part.type === 'tool-call' && taken.has(part.toolCallId ?? '')),
      )
      .map((part) => (part.type === 'tool-call' ? { ...part, input: taken.get(part.toolCallId ?? '') } : part))
    return { ...message, content }
  })
}
