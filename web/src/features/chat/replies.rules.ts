import type { ChatMessage, Figure, ReplyEffect, ReplyWork, TurnVersions } from '@adwright/contract/chat'
import type { ReplyButton } from '@adwright/contract/reply-buttons'
import type { ApprovalCard, FinishReason, ToolCall, ToolCallCompleted } from '@adwright/contract/chat-events'
import type { Conversation } from './conversation.rules.ts'
import { withMessage } from './with-message.rules.ts'
import { blank, type Card, type CardState, type Message, sentWith, storedMessage } from './message.rules.ts'

// Conversation data from the server, and its effects. Loaded with the connection, after the first view.

export interface Continued {
  session_id: string
  messages: readonly ChatMessage[]
  in_progress: boolean
  seq: number
  pending_approvals: readonly ApprovalCard[]
}

/** session_continued: the whole conversation as on the server, including a running reply and open cards (product-1 §4). */
export function continued(history: Continued): Conversation {
  const messages = history.messages.map(storedMessage)
  const open = history.in_progress || history.pending_approvals.length > 0
  let last = messages.at(-1)
  if (open && last?.role !== 'assistant') {
    last = { key: `running-${history.session_id}`, role: 'assistant', text: '', typed: false, ...blank }
    messages.push(last)
  }
  if (open && last) {
    const at = last.text.length
    const cards = history.pending_approvals.map((ask): Card => ({ ask, state: 'waiting', at }))
    messages[messages.length - 1] = { ...last, typed: false, cards }
  }
  return {
    sessionId: history.session_id,
    messages,
    running: open && last ? last.key : null,
    tools: 'none',
    seq: history.seq,
  }
}

/** A message that the person or the app adds locally. */
export const added = (it: Conversation, message: Message): Conversation => ({
  ...it,
  messages: [...it.messages, message],
})

export interface Started {
  message_id: number
  replaces?: readonly number[] | undefined
  versions?: TurnVersions | undefined
  user_message?: (ChatMessage & { client_message_id?: string }) | undefined
}

/** processing_started: a '...' placeholder where the reply will be. Another window's question is shown as well. */
export function replyStarted(
  conversation: Conversation,
  { message_id, user_message, replaces, versions }: Started,
): Conversation {
  let messages = conversation.messages.filter((message) => message.id === undefined || !replaces?.includes(message.id))
  if (user_message) {
    const { id, client_message_id: sent } = user_message
    const own = messages.findIndex((it) => it.key === sent || it.id === id)
    messages =
      own >= 0
        ? messages.map((message, at) => (at === own ? { ...message, id, ...sentWith(user_message) } : message))
        : [...messages, storedMessage(user_message)]
  }
  const known = messages.find((message) => message.id === message_id)
  if (!known) {
    const turn = versions ? { versions } : {}
    const reply = { key: `m${message_id}`, id: message_id, role: 'assistant', text: '', typed: false } as const
    messages = [...messages, { ...reply, ...turn, ...blank }]
  }
  return { ...conversation, messages, running: known?.key ?? `m${message_id}`, tools: 'none' }
}

export const streamed = (it: Conversation, text: string): Conversation => ({
  ...withMessage(it, it.running, (message) => ({ ...message, text: message.text + text })),
  tools: it.tools === 'completed' ? 'none' : it.tools,
})

export interface RemovedText {
  message_id: number
  at: number
  length: number
}
/** A part of a reply's text goes; the cards behind it move up with the words around them. */
export function textRemoved(conversation: Conversation, { message_id, at, length }: RemovedText): Conversation {
  const moved = <T extends { at: number }>(mark: T): T =>
    mark.at <= at ? mark : { ...mark, at: Math.max(at, mark.at - length) }
  const reply = conversation.messages.find((message) => message.id === message_id)
  return withMessage(conversation, reply?.key ?? conversation.running, (message) => ({
    ...message,
    text: message.text.slice(0, at) + message.text.slice(at + length),
    cards: message.cards.map(moved),
    works: message.works.map(moved),
  }))
}

export const toolsStarted = (it: Conversation, calls: readonly ToolCall[]): Conversation => ({
  ...withMessage(it, it.running, (message) => ({
    ...message,
    works: [
      ...message.works,
      ...calls.flatMap(({ tool_call_id, function: name, shown_id }): ReplyWork[] =>
        shown_id
          ? [{ tool_call_id, function: name, state: 'running', shown_id, summary: '', at: message.text.length }]
          : [],
      ),
    ],
  })),
  tools: 'working',
})

const afterCall = (card: Card, ok: boolean, summary: string): Card => {
  if (ok) return { ...card, state: 'done', outcome: summary }
  const declined = card.state === 'declining' || summary === 'Declined'
  return { ...card, state: declined ? 'declined' : 'failed', outcome: summary }
}

const effectOf = (call: ToolCallCompleted, activityId: string): ReplyEffect => ({
  tool_call_id: call.tool_call_id,
  function: call.function,
  summary: call.summary,
  activity_id: activityId,
  undoable: call.undoable ?? false,
})

export function toolCompleted(conversation: Conversation, call: ToolCallCompleted, note?: string): Conversation {
  return withMessage(conversation, conversation.running, (message) => ({
    ...message,
    cards: message.cards.map((card) =>
      card.ask.tool_call_id === call.tool_call_id ? afterCall(card, call.ok, call.summary) : card,
    ),
    works: message.works.map((work) =>
      work.tool_call_id === call.tool_call_id
        ? {
            ...work,
            state: call.ok ? 'done' : 'failed',
            summary: call.summary,
            shown_id: call.shown_id ?? work.shown_id,
            ...(call.refused && { refused: true }),
          }
        : work,
    ),
    notes: note ? [...message.notes, note] : message.notes,
    ...(call.ok && call.activity_id !== undefined
      ? { effects: [...(message.effects ?? []), effectOf(call, call.activity_id)] }
      : {}),
  }))
}
/** What was typed in answer to cards comes before the reply they belong to, in every window, as after a reload. */
export function answered(conversation: Conversation, answers: readonly ChatMessage[]): Conversation {
  const missing = answers.filter((answer) => !conversation.messages.some((message) => message.id === answer.id))
  if (missing.length === 0) return conversation
  const names = new Set(missing.map((answer) => answer.client_message_id))
  const others = conversation.messages.filter((message) => !(message.role === 'user' && names.has(message.key)))
  const at = others.findIndex((message) => message.key === conversation.running)
  const here = at < 0 ? others.length : at
  return { ...conversation, messages: [...others.slice(0, here), ...missing.map(storedMessage), ...others.slice(here)] }
}
export const toolsCompleted = (it: Conversation): Conversation => ({ ...it, tools: 'completed' })

export const cardAsked = (it: Conversation, ask: ApprovalCard): Conversation => ({
  ...withMessage(it, it.running, (message) =>
    message.cards.some((card) => card.ask.tool_call_id === ask.tool_call_id)
      ? message
      : { ...message, cards: [...message.cards, { ask, state: 'waiting', at: message.text.length }] },
  ),
  tools: 'none',
})

/** Sets the state of one card, in any message. */
export const cardMarked = (it: Conversation, toolCallId: string, state: CardState): Conversation => ({
  ...it,
  messages: it.messages.map((message) =>
    message.cards.some((card) => card.ask.tool_call_id === toolCallId)
      ? {
          ...message,
          cards: message.cards.map((card) => (card.ask.tool_call_id === toolCallId ? { ...card, state } : card)),
        }
      : message,
  ),
})

export interface Ended {
  finish_reason: FinishReason
  figures?: readonly Figure[]
  cost_usd?: number
  buttons?: readonly ReplyButton[]
}
/** stream_end: the reply is complete; unanswered cards are closed. */
export function replyEnded(
  conversation: Conversation,
  { finish_reason: finish, figures, cost_usd, buttons }: Ended,
): Conversation {
  const closed = withMessage(conversation, conversation.running, (message) => ({
    ...message,
    finish,
    ...(figures ? { figures } : {}),
    ...(cost_usd === undefined ? {} : { costUsd: cost_usd }),
    ...(buttons ? { buttons } : {}),
    cards: message.cards.map(
      (card): Card => (card.state === 'waiting' || card.state === 'declining' ? { ...card, state: 'declined' } : card),
    ),
  }))
  return { ...closed, running: null, tools: 'none' }
}
