import { isUuid } from '@adwright/contract/values/uuid.rules'
import { type ClientFrame, type ServerFrame, socketErrors } from '@adwright/contract/chat-events'
import { type Agent, cardOnWire } from '#agent/index.ts'
import { type SystemScope, inTransaction, type OwnerScope, ownerScope } from '#db/scope.ts'
import {
  addSession,
  chatSessions,
  HISTORY_MAX_MESSAGES,
  holdSession,
  messageOnWire,
  messagesOf,
  openCards,
  withFacts,
} from '#features/chat/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { FileStore } from '#services/file-store/port.ts'
import { errorText } from './frames.ts'
import type { Hub } from './hub.ts'
import type { Listener } from './listener.ts'

export interface SocketParts {
  readonly system: SystemScope
  readonly clock: Clock
  readonly hub: Hub
  readonly agent: Agent
  readonly files: Pick<FileStore, 'urlOf'>
}

/** Carries out one frame's request. */
export async function perform(parts: SocketParts, listener: Listener, frame: ClientFrame): Promise<void> {
  const scope = ownerScope(parts.system, listener.owner)
  const { person } = listener.place
  switch (frame.action) {
    case 'get_sessions':
      return sendFrame(listener, { type: 'sessions_list', content: JSON.stringify(await chatSessions(scope, {})) })
    case 'create_session':
      return createSession(parts, listener, scope)
    case 'continue_session':
      return continueSession(parts, listener, scope, frame.session_id)
    case 'resend_message':
    case 'send_message': {
      parts.hub.hear(listener, frame.session_id, false)
      const { session_id: sessionId, message: text, client_message_id: clientMessageId } = frame
      const why = await parts.agent.send(scope, {
        person,
        sessionId,
        text,
        ...(clientMessageId ? { clientMessageId } : {}),
        ...(frame.action === 'send_message' && frame.image_ids?.length ? { imageIds: frame.image_ids } : {}),
        ...(frame.action === 'resend_message' ? { resends: frame.message_id } : {}),
      })
      if (why === socketErrors.sessionNotFound) parts.hub.forget(listener, sessionId)
      return tellError(listener, why, sessionId)
    }
    case 'show_version': {
      const { session_id: sessionId, message_id: questionId } = frame
      parts.hub.hear(listener, sessionId, false)
      const why = await parts.agent.showVersion(scope, sessionId, questionId)
      if (why === socketErrors.sessionNotFound) parts.hub.forget(listener, sessionId)
      return tellError(listener, why, sessionId)
    }
    case 'stop':
      return tellError(listener, await parts.agent.stop(scope, frame.session_id), frame.session_id)
    case 'answer_approval': {
      const { session_id: sessionId, tool_call_id: callId, approved, amount } = frame
      const cardAnswer = { person, sessionId, callId, approved, ...(amount === undefined ? {} : { amountUsd: amount }) }
      return tellError(listener, await parts.agent.answer(scope, cardAnswer), sessionId)
    }
  }
}

const sendFrame = (listener: Listener, frame: ServerFrame): void => listener.send(JSON.stringify(frame))

function tellError(listener: Listener, why: string | undefined, sessionId: string): void {
  if (why !== undefined) listener.send(errorText(why, sessionId))
}

/** The session's first event. */
async function createSession(parts: SocketParts, listener: Listener, scope: OwnerScope): Promise<void> {
  const row = await addSession(scope, parts.clock.now(), 1)
  parts.hub.hear(listener, row.id, false)
  const content = JSON.stringify({ session_id: row.id, created_at: row.createdAt.toISOString() })
  parts.hub.tell(scope.owner, row.id, [{ type: 'session_created', content, session_id: row.id, seq: 1 }])
}

/**
 * First subscribes, then stores a running reply's progress, then reads the session's state with its event number. Events up to that number
 * are included in the state; newer ones follow, so nothing is lost or duplicated.
 */
async function continueSession(
  parts: SocketParts,
  listener: Listener,
  scope: OwnerScope,
  sessionId: string,
): Promise<void> {
  if (!isUuid(sessionId)) return tellError(listener, socketErrors.sessionNotFound, sessionId)
  parts.hub.hear(listener, sessionId, true)
  try {
    await parts.agent.settle(scope, sessionId)
    const present = await readPresent(parts, scope, sessionId)
    if (!present) {
      parts.hub.forget(listener, sessionId)
      return tellError(listener, socketErrors.sessionNotFound, sessionId)
    }
    sendFrame(listener, { type: 'session_continued', content: JSON.stringify(present), session_id: sessionId })
    listener.goOn(sessionId, present.seq)
  } catch (error) {
    parts.hub.forget(listener, sessionId)
    throw error
  }
}

const readPresent = (parts: SocketParts, scope: OwnerScope, sessionId: string) =>
  inTransaction(scope, async (scope) => {
    // Whoever writes events locks the session first, so they wait until this is read.
    const session = await holdSession(scope, sessionId, 'share')
    if (!session) return undefined
    const messages = await messagesOf(scope, sessionId, HISTORY_MAX_MESSAGES)
    const cards = await openCards(scope, sessionId, parts.clock.now())
    return {
      session_id: sessionId,
      messages: await withFacts(scope, sessionId, messages.map(messageOnWire), parts.files),
      in_progress: messages.some((message) => message.state !== 'done'),
      seq: session.lastSeq,
      pending_approvals: cards.map(cardOnWire),
    }
  })
