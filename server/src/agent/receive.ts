import { isUuid } from '@adwright/contract/values/uuid.rules'
import { cents, type Cents } from '@adwright/contract/values/money.rules'
import type { ChatImage, MessageAuthor } from '@adwright/contract/chat'
import { socketErrors } from '@adwright/contract/chat-events'
import type { ServerFrame } from '@adwright/contract/chat-events'
import { inTransaction, type OwnerScope } from '#db/scope.ts'
import {
  addTurn,
  addTypedAnswer,
  attachImages,
  authorOf,
  callsOfReply,
  type ChatImageRow,
  holdSession,
  holdWaiting,
  imageOnWire,
  isKnownMessage,
  lastQuestion,
  messageFault,
  moveCall,
  moveCalls,
  openReplyOf,
  replaceFrom,
  type ReplyRow,
  saveProgress,
  shareImages,
  sentSince,
  firstTitle,
  type TurnRow,
  touchSession,
  versionsOf,
} from '#features/chat/index.ts'
import type { AgentParts } from './agent.ts'
import { type Consent, consentOf } from './consent.rules.ts'
import { LEASE_MS } from './limits.ts'
import { newEvent, type NewEvent } from './run.ts'
import type { BatchedTurns } from './batched-turns.ts'
import { DECLINED, declined, toolMessage } from './tool-words.rules.ts'

export interface Message {
  /** The member who sent it. */
  readonly person: string
  readonly sessionId: string
  readonly text: string
  readonly clientMessageId?: string
  readonly imageIds?: readonly string[]
  /** The owner's last message, which this one replaces. */
  readonly resends?: number
}

/** The outcome of a message. `frames` are stored and must be sent now. */
export type Received =
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'known' }
  /** It answered cards of this reply, which continues. */
  | { readonly kind: 'answered'; readonly replyId: number; readonly why?: string }
  | {
      readonly kind: 'begun'
      readonly reply: ReplyRow
      readonly seq: number
      readonly frames: readonly ServerFrame[]
      readonly before?: readonly TurnRow[]
    }

const MINUTE_MS = 60_000

/** Stores a message, in one transaction with the reply it begins, before the model is asked. */
export async function receive(
  parts: AgentParts,
  together: BatchedTurns,
  scope: OwnerScope,
  message: Message,
): Promise<Received> {
  const fault = messageFault(message.text)
  if (fault)
    return { kind: 'refused', why: fault === 'blank' ? socketErrors.blankMessage : socketErrors.messageTooLong }
  if (!isUuid(message.sessionId)) return { kind: 'refused', why: socketErrors.sessionNotFound }
  return (await takeSimply(together, scope, message)) ?? inTransaction(scope, (scope) => take(parts, scope, message))
}

/** Stores a message that simply continues its conversation, as nearly all do, in a batch with other owners' messages. */
async function takeSimply(together: BatchedTurns, scope: OwnerScope, message: Message): Promise<Received | undefined> {
  if (message.resends !== undefined || message.imageIds) return undefined
  const { text: content, sessionId, clientMessageId } = message
  const taken = await together.take({
    owner: scope.owner,
    person: message.person,
    sessionId,
    content,
    clientMessageId,
    title: firstTitle(content),
  })
  if (!taken) return undefined
  const { userId, replyId, seq, now, earlier, author } = taken
  const reply = emptyReply(replyId, sessionId, message.person)
  const frame = { ...begun(message, userId, replyId, now, { author }), session_id: sessionId, seq }
  const asked: TurnRow = { id: userId, role: 'user', content, modelMessages: null, interrupted: false }
  return { kind: 'begun', reply, seq, frames: [frame], ...(earlier ? { before: [asked, ...earlier] } : {}) }
}

const emptyReply = (id: number, sessionId: string, personId: string): ReplyRow => ({
  id,
  personId,
  sessionId,
  state: 'running',
  content: '',
  modelMessages: [],
  settledChars: 0,
  steps: 0,
  interrupted: false,
  tokens: 0,
  workedMs: 0,
})

interface Begun {
  readonly images?: readonly ChatImage[]
  /** The message's author, shown if several people may write. */
  readonly author: MessageAuthor | undefined
}
function begun(incoming: Message, userId: number, replyId: number, now: Date, more: Begun): NewEvent {
  const message = { id: userId, role: 'user', content: incoming.text, created_at: now.toISOString() }
  const { images = [], author, ...others } = more
  const attached = images.length > 0 ? { images } : {}
  const name = {
    ...(incoming.clientMessageId ? { client_message_id: incoming.clientMessageId } : {}),
    ...(author ? { author } : {}),
  }
  return newEvent('processing_started', {
    message_id: replyId,
    user_message: { ...message, ...name, ...attached },
    ...others,
  })
}

async function take(parts: AgentParts, scope: OwnerScope, message: Message): Promise<Received> {
  const now = parts.clock.now()
  const session = await holdSession(scope, message.sessionId, 'update')
  if (!session) return { kind: 'refused', why: socketErrors.sessionNotFound }
  if (message.clientMessageId && (await isKnownMessage(scope, session.id, message.clientMessageId)))
    return { kind: 'known' }
  const why = await tooMany(parts, scope, now)
  if (why) return { kind: 'refused', why }
  const asked = message.resends === undefined ? undefined : await lastQuestion(scope, session.id)
  if (message.resends !== undefined && asked?.id !== message.resends)
    return { kind: 'refused', why: socketErrors.messageNotLast }
  const held = message.imageIds ? await holdWaiting(scope, message.imageIds) : []
  if (held.length < (message.imageIds?.length ?? 0)) return { kind: 'refused', why: socketErrors.imageNotThere }
  const room = await makeRoom(scope, message, session, asked !== undefined, now)
  return 'kind' in room ? room : begin(parts, scope, message, { session, asked, held, events: room.events, now })
}

type Session = NonNullable<Awaited<ReturnType<typeof holdSession>>>

/** Clears the way for a new reply: open cards are answered or dropped; a running reply refuses all but an answer to its cards. */
async function makeRoom(
  scope: OwnerScope,
  message: Message,
  session: Session,
  isSaidAnew: boolean,
  now: Date,
): Promise<Received | { readonly events: NewEvent[] }> {
  const open = await openReplyOf(scope, session.id)
  if (!open) return { events: [] }
  const cards = (await callsOfReply(scope, open.id)).filter((call) => call.state === 'open')
  const refused = { kind: 'refused', why: socketErrors.replyInProgress } as const
  if (cards.length === 0) return refused
  // A message that is sent again, or that has an image, is a new question and never answers a card.
  const answered =
    isSaidAnew || message.imageIds
      ? undefined
      : await answerCards(
          scope,
          message,
          open.id,
          cards,
          consentOf(
            message.text,
            cards.map((card) => card.function),
          ),
          now,
        )
  if (answered) return answered
  return open.state === 'running' ? refused : { events: [...(await dropReply(scope, open, session.lastSeq))] }
}

interface Turn {
  readonly session: Session
  /** The message being sent again, if any. */
  readonly asked: Awaited<ReturnType<typeof lastQuestion>>
  /** The attached images. */
  readonly held: readonly ChatImageRow[]
  /** Events so far. */
  readonly events: NewEvent[]
  readonly now: Date
}

/** Stores the message and the reply it begins. */
async function begin(parts: AgentParts, scope: OwnerScope, message: Message, turn: Turn): Promise<Received> {
  const { session, asked, events, now, held } = turn
  const known = message.clientMessageId ? { clientMessageId: message.clientMessageId } : {}
  const isFirst = session.title === null && !(await lastQuestion(scope, session.id))
  const { userId, reply } = await addTurn(scope, {
    sessionId: session.id,
    content: message.text,
    personId: message.person,
    runner: parts.nodeId,
    leaseUntil: new Date(now.getTime() + (parts.leaseMs ?? LEASE_MS)),
    now,
    ...known,
  })
  const replaced = asked ? await replaceFrom(scope, session.id, asked.id, userId) : []
  const images = asked ? await shareImages(scope, asked.id, userId, now) : held
  if (held.length > 0) await attachImages(scope, message.imageIds ?? [], userId)
  const versions = replaced.length > 0 ? (await versionsOf(scope, session.id)).get(reply.id) : undefined
  const replaces = replaced.length > 0 ? { replaces: replaced, ...(versions ? { versions } : {}) } : {}
  const author = await authorOf(scope, message.person)
  const shown = images.map((it) => imageOnWire(it, parts.files))
  events.push(begun(message, userId, reply.id, now, { ...replaces, author, images: shown }))
  const seq = session.lastSeq + events.length
  const named = asked && replaced.length > 0 && session.title === firstTitle(asked.content)
  const title = isFirst || named ? firstTitle(message.text) : undefined
  await touchSession(scope, session.id, { lastSeq: seq, now, ...(title ? { title } : {}) })
  const frames = events.map((event, at) => ({ ...event, session_id: session.id, seq: session.lastSeq + at + 1 }))
  return { kind: 'begun', reply, seq, frames }
}

async function tooMany(parts: AgentParts, scope: OwnerScope, now: Date): Promise<string | undefined> {
  const limit = parts.messagesPerMinute
  if (limit === undefined) return undefined
  const sent = await sentSince(scope, new Date(now.getTime() - MINUTE_MS))
  const oldest = sent.at(-limit)
  if (sent.length < limit || !oldest) return undefined
  return socketErrors.tooManyMessages(Math.max(1, Math.ceil((oldest.getTime() + MINUTE_MS - now.getTime()) / 1000)))
}

/** Answers cards with a yes, a no, or the requested amount; undefined for any other message. */
async function answerCards(
  scope: OwnerScope,
  message: Message,
  replyId: number,
  cards: readonly { readonly id: string; readonly typedAmountCents: Cents | null }[],
  consent: Consent,
  now: Date,
): Promise<Received | undefined> {
  const toApprove = cards.filter((card) =>
    consent.kind === 'amount'
      ? card.typedAmountCents === consent.amountCents
      : consent.kind === 'yes' && card.typedAmountCents === null,
  )
  const needsAmount = cards.find((card) => card.typedAmountCents !== null)
  const why =
    consent.kind === 'yes' && needsAmount
      ? socketErrors.typeAmount(amountWords(needsAmount.typedAmountCents ?? cents(0)))
      : undefined
  if (consent.kind !== 'no' && toApprove.length === 0) return why === undefined ? undefined : { kind: 'refused', why }
  await addTypedAnswer(scope, {
    sessionId: message.sessionId,
    content: message.text,
    personId: message.person,
    answersId: replyId,
    now,
    ...(message.clientMessageId ? { clientMessageId: message.clientMessageId } : {}),
  })
  if (consent.kind === 'no') await moveCalls(scope, replyId, ['open'], 'declined', { output: declined })
  for (const card of toApprove) await moveCall(scope, card.id, 'open', 'approved')
  return { kind: 'answered', replyId, ...(why === undefined ? {} : { why }) }
}

export const amountWords = (cents: Cents): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

/** Anything else declines the cards and ends their reply (contract.md, Closer terms, Chat). */
async function dropReply(scope: OwnerScope, reply: ReplyRow, lastSeq: number): Promise<NewEvent[]> {
  const dropped = await moveCalls(scope, reply.id, ['open'], 'declined', { output: declined, outcome: DECLINED })
  const calls = (await callsOfReply(scope, reply.id)).filter((call) => call.step === reply.steps)
  const events = [
    ...dropped.map((call) =>
      newEvent('tool_call_completed', { tool_call_id: call.id, function: call.function, ok: false, summary: DECLINED }),
    ),
    newEvent('tool_calls_completed', ''),
    newEvent('stream_end', { message_id: reply.id, finish_reason: 'declined' }),
  ]
  const { content, settledChars, tokens, workedMs } = reply
  const modelMessages = [...reply.modelMessages, toolMessage(calls)]
  const progress = { content, settledChars, tokens, workedMs, steps: reply.steps + 1, modelMessages }
  await saveProgress(scope, reply, null, lastSeq + events.length, progress, { finishReason: 'declined' })
  return events
}
