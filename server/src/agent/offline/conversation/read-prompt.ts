import { withoutPanelFacts } from '@adwright/contract/panels.rules'
import { type Currency, isCurrency } from '@adwright/contract/values/currency.rules'
import { readDay, type Day } from '@adwright/contract/values/day.rules'
import type { LanguageModelV4Message, LanguageModelV4Prompt, LanguageModelV4ToolResultPart } from '@ai-sdk/provider'
import { contextKind } from '../../facts-message.rules.ts'

/** A tool call and its result. */
export interface MadeCall {
  readonly id: string
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  /** undefined until there is a result. */
  readonly result: CallResult | undefined
  /** The step of the turn that made it. */
  readonly step: number
}

export type CallResult =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'declined' }

/** One message of the owner, and everything up to the next one. */
export interface Turn {
  readonly user: string
  /** Whether an image came with the message. */
  readonly image?: boolean
  readonly calls: readonly MadeCall[]
  /** The assistant's texts, by step. */
  readonly said: readonly string[]
  readonly steps: number
}

export interface Conversation {
  /** The agent's current day, `YYYY-MM-DD`. */
  readonly today: Day
  readonly turns: readonly Turn[]
  readonly owner: Owner
}

/** Who the owner is, according to the account, and what they asked to remember. */
export interface Owner {
  readonly name: string
  readonly memories: readonly string[]
  /** The ad account's currency. */
  readonly currency: Currency
}
export const nobody: Owner = { name: '', memories: [], currency: 'USD' }

type UserContent = Extract<LanguageModelV4Message, { role: 'user' }>['content']

interface Building {
  user: string
  image?: boolean
  calls: { id: string; tool: string; args: Record<string, unknown>; result: CallResult | undefined; step: number }[]
  said: string[]
  steps: number
}

const asRecord = (value: unknown): Record<string, unknown> => {
  const parsed: unknown = typeof value === 'string' ? parse(value) : value
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    ? (parsed as Record<string, unknown>)
    : {}
}
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const texts = (content: readonly { type: string }[]): string =>
  content.flatMap((p) => (p.type === 'text' && 'text' in p && typeof p.text === 'string' ? [p.text] : [])).join('\n')

function messageOf(value: unknown): string {
  const parsed = typeof value === 'string' ? parse(value) : value
  if (typeof parsed === 'string') return parsed
  const { message, detail, error } = asRecord(parsed)
  for (const said of [message, detail, error]) if (typeof said === 'string' && said !== '') return said
  return error === undefined ? 'It did not work.' : messageOf(error)
}

/** Rewords the model's note about an unknown outcome for the owner. */
const plainly = (message: string): string =>
  /^the outcome is unknown/i.test(message)
    ? 'it is not known yet whether this was done, because no answer came in time. Please look at its state before you try again.'
    : message

function resultOf(part: LanguageModelV4ToolResultPart): CallResult {
  const { output } = part
  switch (output.type) {
    case 'execution-denied':
      return { kind: 'declined' }
    case 'error-text':
    case 'error-json':
      return { kind: 'failed', message: plainly(messageOf(output.value)) }
    case 'json':
      return settledOf(output.value)
    case 'text':
      return settledOf(parse(output.value))
    default:
      return settledOf(parse(texts(output.value)))
  }
}

/** Treats `success: false` as a failure, except for the campaign list without an account, which stays a value. */
function settledOf(value: unknown): CallResult {
  const fields = asRecord(value)
  if (fields.declined === true) return { kind: 'declined' }
  const failed =
    fields.ok === false ||
    (fields.success === false && fields.data === undefined) ||
    (typeof fields.error === 'string' && Object.keys(fields).length <= 3)
  return failed ? { kind: 'failed', message: messageOf(value) } : { kind: 'done', value }
}

function take(turn: Building, message: LanguageModelV4Message): void {
  if (message.role === 'assistant') {
    turn.said.push(texts(message.content))
    for (const part of message.content) {
      if (part.type === 'tool-call')
        turn.calls.push({
          id: part.toolCallId,
          tool: part.toolName,
          args: asRecord(part.input),
          result: undefined,
          step: turn.steps,
        })
      if (part.type === 'tool-result') settle(turn, part)
    }
    turn.steps++
  }
  if (message.role === 'tool') for (const part of message.content) if (part.type === 'tool-result') settle(turn, part)
}
function settle(turn: Building, part: LanguageModelV4ToolResultPart): void {
  const call = turn.calls.find((c) => c.id === part.toolCallId)
  if (call) call.result = resultOf(part)
}

const todayLine = /Today(?: is)?:?\s*(\d{4}-\d{2}-\d{2})/i
/** The ad account's day, if it's a different one, because questions here are about figures and campaigns. */
const accountLine = /Ad account's today:\s*(\d{4}-\d{2}-\d{2})/
const todayIn = (text: string): Day | undefined => readDay((accountLine.exec(text) ?? todayLine.exec(text))?.[1])

/** Splits a user message into the owner's words and the facts that we added. */
function readUser(content: UserContent) {
  const isBeside = (it: object): boolean => contextKind(it) !== undefined
  const words = content.filter((it) => !isBeside(it))
  const day = todayIn(texts(content.filter(isBeside)))
  const told = content.filter(isBeside).flatMap((it) => ownerIn(it.providerOptions?.adwright?.data) ?? [])
  const image = content.some((it) => contextKind(it) === 'image')
  return { day, image, owner: told.at(-1), text: words.length > 0 ? withoutPanelFacts(texts(words)) : undefined }
}

function ownerIn(data: unknown): Owner | undefined {
  const { owner, memories, currency: told } = asRecord(data)
  const currency = typeof told === 'string' && isCurrency(told) ? told : 'USD'
  const kept = Array.isArray(memories) ? memories.filter((it) => typeof it === 'string') : []
  return typeof owner === 'string' ? { name: owner, memories: kept, currency } : undefined
}

function addUser(turns: Building[], text: string, image: boolean): void {
  const last = turns.at(-1)
  // Two messages without an answer in between count as one.
  if (last && last.steps === 0) last.user = `${last.user}\n${text}`
  else turns.push({ user: text, calls: [], said: [], steps: 0, ...(image ? { image } : {}) })
}

/** Parses the model's prompt into turns. `fallbackToday` is used if nothing states the day. */
export function readPrompt(prompt: LanguageModelV4Prompt, fallbackToday: Day): Conversation {
  let today = fallbackToday
  let known = nobody
  const turns: Building[] = []
  for (const message of prompt) {
    if (message.role === 'system') today = todayIn(message.content) ?? today
    else if (message.role === 'user') {
      const { day, text, image, owner } = readUser(message.content)
      today = day ?? today
      known = owner ?? known
      if (text !== undefined) addUser(turns, text, image)
    } else {
      const last = turns.at(-1)
      if (last) take(last, message)
    }
  }
  return { today, turns, owner: known }
}
