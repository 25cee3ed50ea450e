import { isUuid } from '@adwright/contract/values/uuid.rules'
import {
  type ChatMessage,
  type ChatSession,
  createSocketTicket,
  deleteChat,
  type Feedback,
  getChatHistory,
  giveFeedback,
  listChatSessions,
  listFeedback,
  listFeedbackOf,
  renameChat,
  startChat,
} from '@adwright/contract/chat'
import { PAGE_MAX_ITEMS } from '@adwright/contract/limits'
import type { OwnerScope } from '#db/scope.ts'
import { issueTicket } from '#features/account/index.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { type Handler, handle } from '#kernel/handle.ts'
import { sessionGone } from './gone.ts'
import { isFeedbackType, displayTitle } from './chat.rules.ts'
import { removeImageFiles, uploadHandler } from './images.ts'
import { imageFilesOf } from './images.store.ts'
import { type FeedbackRow, listAllFeedback, listFeedbackByType, putFeedback, roleOfMessage } from './feedback.store.ts'
import { withFacts } from './reply-facts.store.ts'
import { saveHandler } from './save-from-reply.ts'
import {
  addSession,
  changeSession,
  type ListedSession,
  listSessions,
  type MessageRow,
  messagesOf,
  removeSession,
  sessionOf,
} from './sessions.store.ts'
import { chatTexts } from './chat.texts.ts'

/** History is read page by page; without a `limit`, this covers any realistic conversation. */
export const HISTORY_MAX_MESSAGES = 2_000

/** Without its images and facts, which are read for all messages of a page at once. */
export const messageOnWire = (row: MessageRow): ChatMessage => ({
  id: row.id,
  role: row.role,
  content: row.content,
  created_at: row.createdAt.toISOString(),
  ...(row.interrupted && row.state === 'done' ? { interrupted: true } : {}),
  ...(row.answersId === null ? {} : { answers_card: true }),
  ...(row.clientMessageId ? { client_message_id: row.clientMessageId } : {}),
})

const sessionOnWire = (row: ListedSession): ChatSession => ({
  session_id: row.id,
  thread_id: row.id,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  title: displayTitle(row.title, row.first.content),
  pinned: row.pinned,
  messages: [row.first, ...(row.last.id === row.first.id ? [] : [row.last])].map(messageOnWire),
})

const feedbackOnWire = (row: FeedbackRow): Feedback => ({
  id: row.id,
  message_id: row.messageId,
  is_liked: row.isLiked,
  is_disliked: row.isDisliked,
  is_starred: row.isStarred,
})

/** Pinned first, then newest first; `before` is the last id of the previous page. */
export async function chatSessions(
  scope: OwnerScope,
  page: { limit?: number; before?: string; search?: string },
): Promise<ChatSession[]> {
  const rows = await listSessions(scope, {
    limit: page.limit ?? PAGE_MAX_ITEMS,
    ...sessionCursor(page.before),
    ...(page.search ? { search: page.search } : {}),
  })
  return rows.map(sessionOnWire)
}

function sessionCursor(before: string | undefined): { before?: string } {
  if (before === undefined) return {}
  if (!isUuid(before)) throw invalid({ path: 'before', message: chatTexts.notACursor })
  return { before }
}

function numberCursor(before: string | undefined): { before?: number } {
  if (before === undefined) return {}
  if (!/^\d{1,15}$/.test(before)) throw invalid({ path: 'before', message: chatTexts.notACursor })
  return { before: Number(before) }
}

async function knownSession(scope: OwnerScope, id: string): Promise<void> {
  if (!isUuid(id) || !(await sessionOf(scope, id))) throw new AppError('not_found')
}

/** Conversations, their messages and feedback over HTTP; the socket belongs to the agent. */
export const handlers: readonly Handler[] = [
  handle(listChatSessions, ({ scope }, page) => chatSessions(scope, page)),
  handle(startChat, async ({ scope, clock }) => ({ session_id: (await addSession(scope, clock.now(), 0)).id })),
  handle(getChatHistory, async ({ scope, services }, { session_id, limit, before }) => {
    await knownSession(scope, session_id)
    const rows = await messagesOf(scope, session_id, limit ?? HISTORY_MAX_MESSAGES, numberCursor(before).before)
    return { session_id, messages: await withFacts(scope, session_id, rows.map(messageOnWire), services.files) }
  }),
  handle(renameChat, async ({ scope }, { session_id, title, pinned }) => {
    await knownSession(scope, session_id)
    await changeSession(scope, session_id, {
      ...(title === undefined ? {} : { title }),
      ...(pinned === undefined ? {} : { pinned }),
    })
    const [row] = await listSessions(scope, { limit: 1, only: session_id })
    if (row) return sessionOnWire(row)
    const bare = await sessionOf(scope, session_id)
    if (!bare) throw new AppError('not_found')
    const at = { created_at: bare.createdAt.toISOString(), updated_at: bare.updatedAt.toISOString() }
    return { session_id, thread_id: session_id, ...at, title: bare.title ?? '', pinned: bare.pinned, messages: [] }
  }),
  handle(deleteChat, async (ctx, { session_id }) => {
    const { scope } = ctx
    await knownSession(scope, session_id)
    const files = await imageFilesOf(scope, session_id)
    await removeSession(scope, session_id)
    await removeImageFiles(ctx, files)
    sessionGone({ owner: scope.owner, sessionId: session_id })
  }),
  handle(createSocketTicket, (ctx) => issueTicket(ctx)),
  saveHandler,
  uploadHandler,
  handle(giveFeedback, async ({ scope, clock }, input) => {
    const role = await roleOfMessage(scope, input.message_id)
    if (!role) throw new AppError('not_found')
    if (role === 'user') throw invalid({ path: 'message_id', message: chatTexts.onlyReplies })
    const marks = { isLiked: input.is_liked, isDisliked: input.is_disliked, isStarred: input.is_starred }
    return feedbackOnWire(await putFeedback(scope, input.message_id, marks, clock.now()))
  }),
  handle(listFeedback, async ({ scope }, page) => {
    const rows = await listAllFeedback(scope, { limit: page.limit ?? PAGE_MAX_ITEMS, ...numberCursor(page.before) })
    return rows.map(feedbackOnWire)
  }),
  handle(listFeedbackOf, async ({ scope }, { type, limit, before }) => {
    if (!isFeedbackType(type)) throw new AppError('not_found')
    const rows = await listFeedbackByType(scope, type, { limit: limit ?? PAGE_MAX_ITEMS, ...numberCursor(before) })
    return rows.map((row) => ({
      id: row.id,
      message: { id: row.messageId, content: row.content },
      created_at: row.createdAt.toISOString(),
    }))
  }),
]
