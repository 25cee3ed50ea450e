import type { LanguageModelV4 } from '@ai-sdk/provider'
import { jsonSchema, type ModelMessage, streamText, type TextStreamPart, type ToolSet, tool } from 'ai'
import type { Suggestion } from '@adwright/contract/reply-buttons'
import type { AgentTool, TokensUsed } from './agent.ts'
import { BETWEEN_CHUNKS_MS, FIRST_CHUNK_MS, MODEL_RETRIES, STEP_MAX_OUTPUT_TOKENS, TOOLS_PER_STEP } from './limits.ts'
import { suggestionsIn } from './suggestions.rules.ts'

export interface AskedCall {
  readonly modelCallId: string
  readonly function: string
  readonly arguments: Record<string, unknown>
  /** Why it can't run at all: no such tool, or arguments that aren't a JSON object. */
  readonly fault?: string
}

export interface StepAnswer {
  /** What the model said, for its own memory of the conversation. */
  readonly messages: readonly object[]
  readonly calls: readonly AskedCall[]
  readonly end: 'done' | 'length' | 'filtered' | 'failed' | 'aborted'
  readonly tokens: number
  readonly used: TokensUsed
  /** What it thinks that the owner may want to say next. */
  readonly suggestions: readonly Suggestion[]
  readonly error?: unknown
}

export interface StepQuestion {
  readonly model: LanguageModelV4
  readonly system: string
  readonly messages: readonly object[]
  readonly tools: readonly AgentTool[]
  readonly signal: AbortSignal
  readonly onText: (text: string) => void
  readonly maxRetries?: number
}

/**
 * One answer of the model. Its tools carry no `execute`: the SDK streams, retries 429 and 5xx and parses; what runs, when
 * and after whose yes is the loop's alone (docs/decisions/010-agent-loop.md).
 */
export async function askModel(question: StepQuestion): Promise<StepAnswer> {
  const answer = streamText({
    model: question.model,
    system: question.system,
    messages: question.messages as ModelMessage[],
    tools: toolSet(question.tools),
    maxOutputTokens: STEP_MAX_OUTPUT_TOKENS,
    maxRetries: question.maxRetries ?? MODEL_RETRIES,
    timeout: { firstChunkMs: FIRST_CHUNK_MS, chunkMs: BETWEEN_CHUNKS_MS },
    abortSignal: question.signal,
    // The error comes as a part of the stream as well, and is told from there.
    onError: () => undefined,
  })
  const heard = await hear(answer.stream, question)
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
  // A stop is a stop, however the provider words it.
  if (question.signal.aborted) return ended('aborted', question.signal.reason)
  if (heard.failure) return ended('failed', heard.failure.error)
  if (heard.finish === 'content-filter') return ended('filtered')
  if (heard.finish === undefined) return ended('failed', new Error('the model ended without a finish'))
  const said = (await answer.responseMessages).filter((message) => message.role === 'assistant')
  const messages = keepCalls(JSON.parse(JSON.stringify(said)) as SaidMessage[], heard.calls)
  return { messages, calls: heard.calls, end: heard.finish === 'length' ? 'length' : 'done', tokens, used, suggestions }
}

interface StreamedStep {
  readonly calls: AskedCall[]
  tokens: number
  used: TokensUsed
  suggestions: readonly Suggestion[]
  /** Why it ended; undefined when it broke off without a reason. */
  finish?: string | undefined
  failure?: { readonly error: unknown }
}

async function hear(stream: AsyncIterable<TextStreamPart<ToolSet>>, question: StepQuestion): Promise<StreamedStep> {
  const heard: StreamedStep = { calls: [], tokens: 0, used: { input: 0, output: 0 }, suggestions: [] }
  try {
    for await (const part of stream) take(heard, part, question)
  } catch (error) {
    heard.failure ??= { error }
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

const toolSets = new WeakMap<readonly AgentTool[], ToolSet>()

/** The tools are the same for every question. */
function toolSet(tools: readonly AgentTool[]): ToolSet {
  const made = toolSets.get(tools)
  if (made) return made
  const set = Object.fromEntries(
    tools.map((it) => [it.name, tool({ description: it.description, inputSchema: jsonSchema(it.inputSchema) })]),
  )
  toolSets.set(tools, set)
  return set
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

interface SaidMessage {
  role: string
  content: string | { type: string; toolCallId?: string; input?: unknown }[]
}

/** A call that was not taken up must not stay in the memory: each call there needs its result. Its input must be an object. */
function keepCalls(messages: SaidMessage[], calls: readonly AskedCall[]): object[] {
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
