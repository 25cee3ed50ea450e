import { isUuid } from '@adwright/contract/values/uuid.rules'
import { socketErrors, type ServerFrame } from '@adwright/contract/chat-events'
import { inTransaction, type OwnerScope } from '#db/scope.ts'
import {
  HISTORY_MAX_MESSAGES,
  holdSession,
  messageOnWire,
  messagesOf,
  openReplyOf,
  switchVersion,
  touchSession,
  withFacts,
} from '#features/chat/index.ts'
import type { FileStore } from '#services/file-store/port.ts'
import { newEvent } from './run.ts'

/** Shows another version of a turn. Returns the event for every window, or why it isn't possible. */
export async function showVersion(
  scope: OwnerScope,
  sessionId: string,
  questionId: number,
  files: Pick<FileStore, 'urlOf'>,
): Promise<ServerFrame | string> {
  if (!isUuid(sessionId)) return socketErrors.sessionNotFound
  return inTransaction(scope, async (scope) => {
    const session = await holdSession(scope, sessionId, 'update')
    if (!session) return socketErrors.sessionNotFound
    if (await openReplyOf(scope, sessionId)) return socketErrors.replyInProgress
    const switched = await switchVersion(scope, sessionId, questionId)
    if (!switched) return socketErrors.versionNotFound
    const seq = session.lastSeq + 1
    await touchSession(scope, sessionId, { lastSeq: seq })
    const rows = await messagesOf(scope, sessionId, HISTORY_MAX_MESSAGES)
    const shown = rows.filter((row) => switched.shows.includes(row.id)).map(messageOnWire)
    const messages = await withFacts(scope, sessionId, shown, files)
    return { ...newEvent('version_shown', { hides: switched.hides, messages }), session_id: sessionId, seq }
  })
}
