import { socketErrors } from '@adwright/contract/chat-events'
import type { ServerFrame } from '@adwright/contract/chat-events'
import { inTransaction, type Mine } from '#db/mine.ts'
import {
  addTurn,
  addTypedAnswer,
  callsOfReply,
  holdSession,
  isKnownMessage,
  lastQuestion,
  looksLikeSessionId,
  messageFault,
  moveCall,
  moveCalls,
  openReplyOf,
  replaceFrom,
  type ReplyRow,
  saveProgress,
  sentSince,
  titleOf,
  type TurnRow,
  touchSession,
} from '#features/chat/index.ts'
import type { AgentParts } from './agent.ts'
import { type Consent, consentOf } from './consent.rules.ts'
import { LEASE_MS } from './limits.ts'
import { said, type Said } from './run.ts'
import type { Together } from './together.ts'
import { DECLINED, declined } from './tool-words.rules.ts'
import { toolMessage } from './work.ts'

export interface Message {
  readonly sessionId: string
  readonly text: string
  readonly clientMessageId?: string
  /** The owner's last message, which this one says anew. */
  readonly resends?: number
}

/** What a message came to. `frames` are stored as told, and are to be told now. */
export type Received =
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'known' }
  /** It answered cards of this reply, which now goes on. */
  | { readonly kind: 'answered'; readonly replyId: number; readonly why?: string }
  | {
      readonly kind: 'begun'
      readonly reply: ReplyRow
      readonly seq: number
      readonly frames: readonly ServerFrame[]
      readonly before?: readonly TurnRow[]
    }

const MINUTE_MS = 60_000

/** The message is stored before the model is asked, in one transaction with the reply that it begins. */
export async function receive(parts: AgentParts, together: Together, mine: Mine, it: Message): Promise<Received> {
  const fault = messageFault(it.text)
  if (fault)
    return { kind: 'refused', why: fault === 'blank' ? socketErrors.blankMessage : socketErrors.messageTooLong }
  if (!looksLikeSessionId(it.sessionId)) return { kind: 'refused', why: socketErrors.sessionNotFound }
  return (await takeSimply(together, mine, it)) ?? inTransaction(mine, (mine) => take(parts, mine, it))
}

/** Nearly every message simply goes on: it is stored together with those of other people. */
async function takeSimply(together: Together, mine: Mine, it: Message): Promise<Received | undefined> {
  if (it.resends !== undefined) return undefined
  const { text: content, sessionId, clientMessageId } = it
  const taken = await together.take({ owner: mine.owner, sessionId, content, clientMessageId, title: titleOf(content) })
  if (!taken) return undefined
  const { userId, replyId, seq, now, earlier } = taken
  const reply = emptyReply(replyId, sessionId)
  const frame = { ...begun(it, userId, replyId, now, {}), session_id: sessionId, seq }
  const asked: TurnRow = { id: userId, role: 'user', content, modelMessages: null, interrupted: false }
  return { kind: 'begun', reply, seq, frames: [frame], ...(earlier ? { before: [asked, ...earlier] } : {}) }
}

const emptyReply = (id: number, sessionId: string): ReplyRow => ({
  id,
  sessionId,
  state: 'running',
  content: '',
  modelMessages: [],
  settledChars: 0,
  steps: 0,
  tokens: 0,
  workedMs: 0,
})

function begun(it: Message, userId: number, replyId: number, now: Date, more: object): Said {
  const message = { id: userId, role: 'user', content: it.text, created_at: now.toISOString() }
  const name = it.clientMessageId ? { client_message_id: it.clientMessageId } : {}
  return said('processing_started', { message_id: replyId, user_message: { ...message, ...name }, ...more })
}

async function take(parts: AgentParts, mine: Mine, it: Message): Promise<Received> {
  const now = parts.clock.now()
  const session = await holdSession(mine, it.sessionId, 'update')
  if (!session) return { kind: 'refused', why: socketErrors.sessionNotFound }
  if (it.clientMessageId && (await isKnownMessage(mine, session.id, it.clientMessageId))) return { kind: 'known' }
  const why = await tooMany(parts, mine, now)
  if (why) return { kind: 'refused', why }
  const asked = it.resends === undefined ? undefined : await lastQuestion(mine, session.id)
  if (it.resends !== undefined && asked?.id !== it.resends) return { kind: 'refused', why: socketErrors.messageNotLast }
  const room = await makeRoom(mine, it, session, asked !== undefined, now)
  return 'kind' in room ? room : begin(parts, mine, it, { session, asked, events: room.events, now })
}

type Session = NonNullable<Awaited<ReturnType<typeof holdSession>>>

/** What stands in the way of a new reply: one that runs refuses the message, open cards are answered by it or dropped. */
async function makeRoom(
  mine: Mine,
  it: Message,
  session: Session,
  isSaidAnew: boolean,
  now: Date,
): Promise<Received | { readonly events: Said[] }> {
  const open = await openReplyOf(mine, session.id)
  if (!open) return { events: [] }
  const cards = (await callsOfReply(mine, open.id)).filter((call) => call.state === 'open')
  if (open.state === 'running' || cards.length === 0) return { kind: 'refused', why: socketErrors.replyInProgress }
  // Said anew it is a question again, whatever its words: it answers no card.
  const answered = isSaidAnew
    ? undefined
    : await answerCards(
        mine,
        it,
        open.id,
        cards,
        consentOf(
          it.text,
          cards.map((card) => card.function),
        ),
        now,
      )
  return answered ?? { events: [...(await dropReply(mine, open, session.lastSeq))] }
}

interface Turn {
  readonly session: Session
  /** The message that is said anew, if it is one. */
  readonly asked: Awaited<ReturnType<typeof lastQuestion>>
  /** What was said on the way here. */
  readonly events: Said[]
  readonly now: Date
}

/** Stores the message and the reply that it begins. */
async function begin(parts: AgentParts, mine: Mine, it: Message, turn: Turn): Promise<Received> {
  const { session, asked, events, now } = turn
  const known = it.clientMessageId ? { clientMessageId: it.clientMessageId } : {}
  const { userId, reply } = await addTurn(mine, {
    sessionId: session.id,
    content: it.text,
    runner: parts.nodeId,
    leaseUntil: new Date(now.getTime() + (parts.leaseMs ?? LEASE_MS)),
    now,
    ...known,
  })
  const replaced = asked ? await replaceFrom(mine, session.id, asked.id, userId) : []
  const replaces = replaced.length > 0 ? { replaces: replaced } : {}
  events.push(begun(it, userId, reply.id, now, replaces))
  const seq = session.lastSeq + events.length
  const isFirst = session.title === null || (replaced.length > 0 && session.title === titleOf(asked?.content ?? ''))
  await touchSession(mine, session.id, { lastSeq: seq, now, ...(isFirst ? { title: titleOf(it.text) } : {}) })
  const frames = events.map((event, at) => ({ ...event, session_id: session.id, seq: session.lastSeq + at + 1 }))
  return { kind: 'begun', reply, seq, frames }
}

async function tooMany(parts: AgentParts, mine: Mine, now: Date): Promise<string | undefined> {
  const limit = parts.messagesPerMinute
  if (limit === undefined) return undefined
  const sent = await sentSince(mine, new Date(now.getTime() - MINUTE_MS))
  const oldest = sent.at(-limit)
  if (sent.length < limit || !oldest) return undefined
  return socketErrors.tooManyMessages(Math.max(1, Math.ceil((oldest.getTime() + MINUTE_MS - now.getTime()) / 1000)))
}

/** Words of yes or no, or the amount that a card asks for; undefined when the message is anything else. */
async function answerCards(
  mine: Mine,
  it: Message,
  replyId: number,
  cards: readonly { readonly id: string; readonly typedAmountCents: number | null }[],
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
      ? socketErrors.typeAmount(amountWords(needsAmount.typedAmountCents ?? 0))
      : undefined
  if (consent.kind !== 'no' && toApprove.length === 0) return why === undefined ? undefined : { kind: 'refused', why }
  await addTypedAnswer(mine, {
    sessionId: it.sessionId,
    content: it.text,
    answersId: replyId,
    now,
    ...(it.clientMessageId ? { clientMessageId: it.clientMessageId } : {}),
  })
  if (consent.kind === 'no') await moveCalls(mine, replyId, ['open'], 'declined', { output: declined })
  for (const card of toApprove) await moveCall(mine, card.id, 'open', 'approved')
  return { kind: 'answered', replyId, ...(why === undefined ? {} : { why }) }
}

export const amountWords = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

/** Anything else declines the cards and ends their reply (contract.md, Closer terms, Chat). */
async function dropReply(mine: Mine, reply: ReplyRow, lastSeq: number): Promise<Said[]> {
  const dropped = await moveCalls(mine, reply.id, ['open'], 'declined', { output: declined, outcome: DECLINED })
  const calls = (await callsOfReply(mine, reply.id)).filter((call) => call.step === reply.steps)
  const events = [
    ...dropped.map((call) =>
      said('tool_call_completed', { tool_call_id: call.id, function: call.function, ok: false, summary: DECLINED }),
    ),
    said('tool_calls_completed', ''),
    said('stream_end', { message_id: reply.id, finish_reason: 'declined' }),
  ]
  const { content, settledChars, tokens, workedMs } = reply
  const modelMessages = [...reply.modelMessages, toolMessage(calls)]
  const progress = { content, settledChars, tokens, workedMs, steps: reply.steps + 1, modelMessages }
  await saveProgress(mine, reply, null, lastSeq + events.length, progress, { finishReason: 'declined' })
  return events
}
