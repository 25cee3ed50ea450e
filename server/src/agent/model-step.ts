import type { LanguageModelV4 } from '@ai-sdk/provider'
import { jsonSchema, type ModelMessage, streamText, type ToolSet, tool } from 'ai'
import type { AgentTool } from './agent.ts'
import { BETWEEN_CHUNKS_MS, FIRST_CHUNK_MS, MODEL_RETRIES, STEP_MAX_OUTPUT_TOKENS, TOOLS_PER_STEP } from './limits.ts'

export interface AskedCall {
  readonly modelCallId: string
  readonly function: string
  readonly arguments: Record<string, unknown>
  /** Why it can't run at all: no such tool, or arguments that are no JSON object. */
  readonly fault?: string
}

export interface StepAnswer {
  /** What the model said, for its own memory of the conversation. */
  readonly messages: readonly object[]
  readonly calls: readonly AskedCall[]
  readonly end: 'done' | 'length' | 'filtered' | 'failed' | 'aborted'
  readonly tokens: number
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
 * and after whose yes is the loop's alone (docs/decisions, the agent loop).
 */
export async function askModel(it: StepQuestion): Promise<StepAnswer> {
  const answer = streamText({
    model: it.model,
    system: it.system,
    messages: it.messages as ModelMessage[],
    tools: toolSet(it.tools),
    maxOutputTokens: STEP_MAX_OUTPUT_TOKENS,
    maxRetries: it.maxRetries ?? MODEL_RETRIES,
    timeout: { firstChunkMs: FIRST_CHUNK_MS, chunkMs: BETWEEN_CHUNKS_MS },
    abortSignal: it.signal,
    // The error comes as a part of the stream as well, and is told from there.
    onError: () => undefined,
  })
  const calls: AskedCall[] = []
  let finish: string | undefined
  let tokens = 0
  let failure: { readonly error: unknown } | undefined
  let aborted = false
  try {
    for await (const part of answer.stream) {
      if (part.type === 'text-delta') it.onText(part.text)
      else if (part.type === 'tool-call' && calls.length < TOOLS_PER_STEP) calls.push(callOf(part, it.tools))
      else if (part.type === 'error') failure ??= { error: part.error }
      else if (part.type === 'abort') aborted = true
      else if (part.type === 'finish-step') {
        finish = part.finishReason
        tokens = (part.usage.inputTokens ?? 0) + (part.usage.outputTokens ?? 0)
      }
    }
  } catch (error) {
    failure ??= { error }
  }
  // A stop is a stop, however the provider words it.
  if (it.signal.aborted) return { messages: [], calls: [], end: 'aborted', tokens, error: it.signal.reason }
  if (aborted) failure ??= { error: new DOMException('the model went silent', 'TimeoutError') }
  if (failure) return { messages: [], calls: [], end: 'failed', tokens, error: failure.error }
  if (finish === 'content-filter') return { messages: [], calls: [], end: 'filtered', tokens }
  if (finish === undefined || finish === 'error') {
    return { messages: [], calls: [], end: 'failed', tokens, error: new Error('the model ended without a finish') }
  }
  const said = (await answer.responseMessages).filter((message) => message.role === 'assistant')
  const messages = keepCalls(JSON.parse(JSON.stringify(said)) as SaidMessage[], calls)
  return { messages, calls, end: finish === 'length' ? 'length' : 'done', tokens }
}

function toolSet(tools: readonly AgentTool[]): ToolSet {
  return Object.fromEntries(
    tools.map((it) => [it.name, tool({ description: it.description, inputSchema: jsonSchema(it.inputSchema) })]),
  )
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
