import type { LanguageModelV4, SharedV4ProviderMetadata } from '@ai-sdk/provider'
import type { Experimental_LanguageModelStreamPart as LanguageModelStreamPart, ToolSet } from 'ai'
import type { Suggestion } from '@adwright/contract/reply-buttons'
import type { AgentTool } from './agent.ts'
import type { ModelTraits, TokensUsed } from '#services/llm/port.ts'
import { claudeThinking, effortOf } from './claude-thinking.rules.ts'
import { geminiThinking, isSummary } from './gemini-thinking.rules.ts'
import { BETWEEN_CHUNKS_MS, FIRST_CHUNK_MS, TOOLS_PER_STEP } from './limits.ts'
import { retried } from './model-retries.ts'
import { outputTokens } from './model-room.ts'
import { offeredTools } from './offered-tools.rules.ts'
import { languageIn, suggestionsIn } from './suggestions.rules.ts'
import { canDefer, messagesFor, toolSetFor, withoutNulls } from './vendor-tools.ts'

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
  readonly language?: string | undefined
  readonly error?: unknown
}

export interface StepQuestion {
  readonly model: LanguageModelV4
  readonly system: string
  readonly messages: readonly object[]
  /** All tools, since the model may also call one that isn't offered yet. */
  readonly tools: readonly AgentTool[]
  readonly signal: AbortSignal
  readonly onText: (text: string) => void
  /** The conversation, as the provider's cache key. */
  readonly cacheKey: string
  readonly traits?: ModelTraits | undefined
  /** The built-in model is answering in place of another one, and the owner has been told. */
  readonly standsIn?: boolean
  /** How long to wait for the first word. */
  readonly firstWordMs?: number
}

/**
 * One answer of the model. Its tools have no `execute`: the SDK builds the prompt, streams and parses; only the loop decides what runs, and
 * when (docs/decisions/010-agent-loop.md).
 */
export async function askModel(question: StepQuestion): Promise<StepAnswer> {
  const patience = openPatience(question.firstWordMs ?? FIRST_CHUNK_MS)
  const heard = await hear(question, patience)
  const { tokens, used } = heard
  const ended = (end: StepAnswer['end'], error?: unknown): StepAnswer => ({
    messages: [],
    calls: [],
    end,
    tokens,
    used,
    suggestions: [],
    error,
  })
  // An aborted answer counts as stopped, however the provider reports it.
  if (question.signal.aborted) return ended('aborted', question.signal.reason)
  if (patience.signal.aborted) return ended('failed', patience.signal.reason)
  if (heard.failure) return ended('failed', heard.failure.error)
  if (heard.finish === 'content-filter') return ended('filtered')
  if (heard.finish === undefined) return ended('failed', new Error('the model ended without a finish'))
  const { calls, suggestions, language } = heard
  const said = heard.said.filter(
    (part) =>
      !isSummary(question.model, part) && (part.type === 'tool-call' || part.text !== '' || part.providerOptions),
  )
  const messages = said.length > 0 ? [{ role: 'assistant', content: said }] : []
  return { messages, calls, end: heard.finish === 'length' ? 'length' : 'done', tokens, used, suggestions, language }
}

/** The provider caches the prompt up to here, and charges a tenth of the price for that part. */
const CACHED = { cacheControl: { type: 'ephemeral' as const } }

interface Patience {
  readonly signal: AbortSignal
  readonly heard: () => void
  readonly end: () => void
}

/** Gives up if the first word doesn't come, and later if the stream goes silent. A provider that only sends headers counts as silent. */
function openPatience(firstWordMs: number): Patience {
  const controller = new AbortController()
  const wait = (ms: number, why: string) =>
    setTimeout(() => controller.abort(new DOMException(why, 'TimeoutError')), ms)
  let timer = wait(firstWordMs, 'no first word')
  let hasSpoken = false
  return {
    signal: controller.signal,
    heard: () => {
      if (hasSpoken) return void timer.refresh()
      hasSpoken = true
      clearTimeout(timer)
      timer = wait(BETWEEN_CHUNKS_MS, 'the model went silent')
    },
    end: () => clearTimeout(timer),
  }
}

/** The tools to offer: all for the built-in model and for models that load definitions themselves. */
const offer = ({ model, tools, messages }: StepQuestion): readonly AgentTool[] =>
  model.provider === 'builtin' || canDefer(model) ? tools : offeredTools(tools, messages)

type SpokenPart = { readonly providerOptions?: SharedV4ProviderMetadata } & (
  | { readonly type: 'text' | 'reasoning'; readonly text: string }
  | { readonly type: 'tool-call'; readonly toolCallId: string; readonly toolName: string; readonly input: object }
)

interface StreamedStep {
  readonly calls: AskedCall[]
  /** The answer's parts in order, for the history: text, reasoning, and the accepted calls. */
  readonly said: SpokenPart[]
  /** The positions in `said` of texts that are still streaming, by id. */
  readonly open: Map<string, number>
  tokens: number
  used: TokensUsed
  suggestions: readonly Suggestion[]
  language?: string | undefined
  /** Why it ended; undefined if it broke off. */
  finish?: string | undefined
  failure?: { readonly error: unknown }
}

/** Stream parts that come before any output, or announce it. */
const NO_WORD = new Set<string>([
  'model-call-start',
  'model-call-response-metadata',
  // Anthropic's message_start.
  'custom',
  'reasoning-start',
  'text-start',
])

async function hear(question: StepQuestion, patience: Patience): Promise<StreamedStep> {
  const used = { input: 0, output: 0 }
  const heard: StreamedStep = { calls: [], said: [], open: new Map(), tokens: 0, used, suggestions: [] }
  const abortSignal = AbortSignal.any([question.signal, patience.signal])
  try {
    const { stream } = await retried(() => begin(question, abortSignal), abortSignal)
    for await (const part of stream) {
      if (!NO_WORD.has(part.type)) patience.heard()
      take(heard, part, question)
    }
  } catch (error) {
    heard.failure ??= { error }
  } finally {
    patience.end()
  }
  return heard
}

/** The SDK is loaded with the first message, since startup doesn't need it. */
const begin = async (question: StepQuestion, abortSignal: AbortSignal) => {
  const sdk = await import('ai')
  const effort = effortOf(question.model, question.traits)
  return sdk.experimental_streamLanguageModelCall<ToolSet>({
    model: question.model,
    instructions: { role: 'system', content: question.system, providerOptions: { anthropic: CACHED } },
    messages: messagesFor(question.model, question.messages, question.tools),
    tools: toolSetFor(sdk, question.model, offer(question)),
    maxOutputTokens: outputTokens(question.traits),
    ...(effort ? { reasoning: effort } : {}),
    abortSignal,
    providerOptions: {
      anthropic: { ...CACHED, ...claudeThinking(question.model, question.traits) },
      google: geminiThinking(question.model, question.traits),
      openai: { promptCacheKey: question.cacheKey },
      builtin: { standsIn: question.standsIn ?? false },
    },
  })
}

function take(heard: StreamedStep, part: LanguageModelStreamPart<ToolSet>, question: StepQuestion): void {
  switch (part.type) {
    case 'text-delta':
      keepText(heard, part)
      question.onText(part.text)
      return
    case 'text-start':
    case 'text-end':
    case 'reasoning-start':
    case 'reasoning-delta':
    case 'reasoning-end':
      keepText(heard, part)
      return
    case 'tool-call':
      if (heard.calls.length < TOOLS_PER_STEP) takeCall(heard, part, question.tools)
      return
    case 'error':
      heard.failure ??= { error: part.error }
      return
    case 'model-call-end': {
      const brokeOff =
        part.finishReason === 'error' || (part.finishReason === 'other' && part.rawFinishReason === undefined)
      heard.finish = brokeOff ? undefined : part.finishReason
      heard.used = { input: part.usage.inputTokens ?? 0, output: part.usage.outputTokens ?? 0 }
      heard.tokens = heard.used.input + heard.used.output
      heard.suggestions = suggestionsIn(part.providerMetadata)
      heard.language = languageIn(part.providerMetadata)
    }
  }
}

const optionsOf = (given: SharedV4ProviderMetadata | undefined) => (given ? { providerOptions: given } : {})

interface TextPart {
  readonly type: string
  readonly id: string
  readonly text?: string
  readonly providerMetadata?: SharedV4ProviderMetadata | undefined
}

/** Appends to a text or to reasoning. A provider may sign either at its end. */
function keepText({ said, open }: StreamedStep, { type, id, text = '', providerMetadata }: TextPart): void {
  const kind = type.startsWith('text') ? 'text' : 'reasoning'
  const key = `${kind} ${id}`
  const at = open.get(key) ?? said.push({ type: kind, text: '' }) - 1
  const sofar = said[at]
  if (sofar && sofar.type !== 'tool-call')
    said[at] = { ...sofar, text: sofar.text + text, ...optionsOf(providerMetadata) }
  if (type.endsWith('-end')) open.delete(key)
  else open.set(key, at)
}

function takeCall({ calls, said }: StreamedStep, part: CallPart, tools: readonly AgentTool[]): void {
  const call = callOf(part, tools)
  const { modelCallId: toolCallId, function: toolName, arguments: input } = call
  calls.push(call)
  said.push({ type: 'tool-call', toolCallId, toolName, input, ...optionsOf(part.providerMetadata) })
}

interface CallPart {
  readonly toolCallId: string
  readonly toolName: string
  readonly input: unknown
  readonly providerMetadata?: SharedV4ProviderMetadata | undefined
}

function callOf(part: CallPart, tools: readonly AgentTool[]): AskedCall {
  const isObject = typeof part.input === 'object' && part.input !== null && !Array.isArray(part.input)
  const tool = tools.find((it) => it.name === part.toolName)
  const input = tool ? withoutNulls(part.input, tool.inputSchema) : part.input
  const asked = {
    modelCallId: part.toolCallId,
    function: part.toolName,
    arguments: isObject ? (input as Record<string, unknown>) : {},
  }
  if (!tool) return { ...asked, fault: `There is no tool named ${part.toolName}.` }
  return isObject ? asked : { ...asked, fault: 'The arguments were no JSON object. Call it again with valid JSON.' }
}
