import type { ServerFrame, ToolCallCompleted } from '@adwright/contract/chat-events'
import type { Conversation } from './conversation.rules.ts'
import {
  answered,
  cardAsked,
  type Continued,
  continued,
  replyEnded,
  replyStarted,
  type Started,
  streamed,
  textRemoved,
  toolCompleted,
  toolsCompleted,
  toolsStarted,
} from './replies.rules.ts'
import { versionShown } from './versions.rules.ts'

type Note = (creditsRemaining: number) => string

/** An event's content in the contract's type; the server has validated it. */
const read = (frame: ServerFrame) => JSON.parse(frame.content)

/** Applies a session's event to the conversation on the screen. Unrelated events leave it unchanged. */
export function applied(conversation: Conversation, frame: ServerFrame, creditsNote: Note): Conversation {
  const next = appliedTo(conversation, frame, creditsNote)
  const slow = frame.type === 'waiting' && next.running !== null ? frame.content : undefined
  return next.slow === slow ? next : { ...next, slow }
}

function appliedTo(conversation: Conversation, frame: ServerFrame, creditsNote: Note): Conversation {
  switch (frame.type) {
    case 'session_continued':
      return continued(read(frame) as Continued)
    case 'processing_started':
      return replyStarted(conversation, read(frame))
    case 'tool_calls_started':
      return toolsStarted(conversation, read(frame))
    case 'tool_call_completed': {
      const call = read(frame)
      return toolCompleted(
        answered(conversation, call.answers ?? []),
        call,
        typeof call.credits_remaining === 'number' && call.ok ? creditsNote(call.credits_remaining) : undefined,
      )
    }
    case 'tool_calls_completed':
      return toolsCompleted(conversation)
    case 'approval_requested':
      return cardAsked(conversation, read(frame))
    case 'stream':
      return streamed(conversation, frame.content)
    case 'text_removed':
      return textRemoved(conversation, read(frame))
    case 'stream_end':
      return replyEnded(conversation, read(frame))
    case 'version_shown':
      return versionShown(conversation, read(frame))
    default:
      return conversation
  }
}

/**
 * Whether an event shows that a message being sent has arrived: a reply starts, or, for a typed yes or no, which starts none, one of its
 * cards was answered.
 */
export function tellsOfArrival(frame: ServerFrame, clientId: string | undefined): boolean {
  if (frame.type === 'processing_started') return true
  if (frame.type !== 'tool_call_completed' || clientId === undefined) return false
  return ((read(frame) as ToolCallCompleted).answers ?? []).some((it) => it.client_message_id === clientId)
}

/** Whether the starting reply replaces others. */
export const replacedBy = (frame: ServerFrame): boolean =>
  frame.type !== 'processing_started' || (read(frame) as Started).replaces !== undefined

/** An event's position in its session: the next one, an already known one, or one after a gap. */
export function placeOfFrame(conversation: Conversation, frame: ServerFrame): 'next' | 'known' | 'gap' | 'elsewhere' {
  if (frame.session_id !== undefined && frame.session_id !== conversation.sessionId) return 'elsewhere'
  if (frame.seq === undefined) return 'next'
  if (frame.seq <= conversation.seq) return 'known'
  return frame.seq === conversation.seq + 1 ? 'next' : 'gap'
}
