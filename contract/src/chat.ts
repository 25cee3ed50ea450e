import { z } from 'zod'
import { action } from './action.ts'
import { flag, id, moment, noContent, nothing, page, requiredOr, text, UploadedFile } from './fields.ts'
import { CHAT_IMAGE_MAX_BYTES, SEARCH_MAX_CHARS } from './limits.ts'
import { ReplyButton } from './reply-buttons.ts'

export { startChat } from './start-chat.ts'

const SourcedFigure = z.object({
  text: z.string(),
  tool: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
})
/** The owner's data doesn't contain it: it's shown, but marked. */
const UnsourcedFigure = z.object({ text: z.string(), unsourced: z.literal(true) })

/** A figure in a reply: the tool that returned it and the days it covers, or that it has no source. */
export const Figure = z.union([SourcedFigure, UnsourcedFigure])
export type Figure = z.infer<typeof Figure>

/** A change that a reply made; `undoable`: POST /api/activity/{activity_id}/undo undoes it. */
export const ReplyEffect = z.object({
  tool_call_id: z.string(),
  function: z.string(),
  summary: z.string(),
  activity_id: z.string(),
  undoable: z.boolean(),
})
export type ReplyEffect = z.infer<typeof ReplyEffect>

/** Something a reply's tool makes or reads that has its own screen: an analysis, an image. */
export const ReplyWork = z.object({
  tool_call_id: z.string(),
  function: z.string(),
  /** `failed`: the call failed, but what it started may continue, such as a queued image. */
  state: z.enum(['running', 'done', 'failed']),
  /** The id of the result; it doesn't exist before work on it starts. */
  shown_id: z.string(),
  /** Refused before anything began: there is no result to load. */
  refused: z.literal(true).optional(),
  /** The call's outcome in words; '' while it runs. */
  summary: z.string(),
  /** The length of the reply when the tool was called, in characters: where to show the card. */
  at: z.number().int().min(0),
})
export type ReplyWork = z.infer<typeof ReplyWork>

/**
 * The versions of a turn that was resent. `ids`: their questions, oldest first; `at`: the index of the one shown, which is also the one the
 * model sees.
 */
export const TurnVersions = z.object({ ids: z.array(z.number().int()), at: z.number().int().min(0) })
export type TurnVersions = z.infer<typeof TurnVersions>

/** An image the owner sent with a message. */
export const ChatImage = z.object({
  id: z.string(),
  name: z.string(),
  image_url: z.string(),
  width_px: z.number().int(),
  height_px: z.number().int(),
})
export type ChatImage = z.infer<typeof ChatImage>

/** The member of the business who wrote a message. */
export const MessageAuthor = z.object({ id: z.string(), name: z.string() })
export type MessageAuthor = z.infer<typeof MessageAuthor>

/** One stored message of a conversation. */
export const ChatMessage = z.object({
  id: z.number().int(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  created_at: moment,
  /** The author of a person's message, where several people may write. */
  author: MessageAuthor.optional(),
  /** Attachments of the owner's own message. */
  images: z.array(ChatImage).optional(),
  /** The server stopped during this reply; `Continue` resumes it. */
  interrupted: z.boolean().optional(),
  /** A typed yes or no to a card. */
  answers_card: z.boolean().optional(),
  /** How a reply ended, unless it ended normally. */
  finish_reason: z.enum(['stopped', 'declined', 'limit', 'error']).optional(),
  /** The reply's figures and their sources. */
  figures: z.array(Figure).optional(),
  /** The reply's changes, each with its activity log entry. */
  effects: z.array(ReplyEffect).optional(),
  /** What its tools make, each shown as a card. */
  works: z.array(ReplyWork).optional(),
  /** On a reply: its turn's versions, if there are several. */
  versions: TurnVersions.optional(),
  /** What the reply needs, or suggested next steps. */
  buttons: z.array(ReplyButton).optional(),
  /** What the model's provider charges for the reply, in US dollars; absent when the price is unknown. */
  cost_usd: z.number().optional(),
  /** On the owner's own message: the id that the sender gave it. */
  client_message_id: z.string().optional(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** `messages` holds only the first and the last. */
export const ChatSession = z.object({
  session_id: z.string(),
  thread_id: z.string(),
  created_at: moment,
  updated_at: moment,
  title: z.string(),
  /** Listed first, whatever its age. */
  pinned: z.boolean().optional(),
  messages: z.array(ChatMessage),
})
export type ChatSession = z.infer<typeof ChatSession>

/** The owner's feedback on a reply. Liked and disliked are never both true. */
export const Feedback = z.object({
  id: z.number().int(),
  message_id: z.number().int(),
  is_liked: z.boolean(),
  is_disliked: z.boolean(),
  is_starred: z.boolean(),
})
export type Feedback = z.infer<typeof Feedback>

/** A reply in a feedback list. */
export const FeedbackItem = z.object({
  id: z.number().int(),
  message: z.object({ id: z.number().int(), content: z.string() }),
  created_at: moment,
})
export type FeedbackItem = z.infer<typeof FeedbackItem>
/** The lists of feedback. */
export const feedbackTypes = ['starred', 'liked', 'disliked'] as const

/** Pinned first, then newest first; sessions without messages aren't listed. `search` filters by title and messages. */
export const listChatSessions = action({
  name: 'list_chat_sessions',
  effect: 'read',
  input: z.object({ ...page, search: text(SEARCH_MAX_CHARS).optional() }),
  output: z.array(ChatSession),
  rest: { method: 'GET', path: '/api/chat/sessions', reply: 'plain', paged: true },
})

/** Oldest first, paged from the end. Someone else's: 404. */
export const getChatHistory = action({
  name: 'get_chat_history',
  effect: 'read',
  input: z.object({ session_id: id, ...page }),
  output: z.object({ session_id: z.string(), messages: z.array(ChatMessage) }),
  rest: { method: 'GET', path: '/api/chat/history/{session_id}', reply: 'plain', paged: 'oldest_first' },
})

/** Renames a conversation, pins or unpins it. */
export const renameChat = action({
  name: 'rename_chat',
  effect: 'draft',
  input: z
    .object({ session_id: id, title: text().optional(), pinned: flag.optional() })
    .refine((it) => it.title !== undefined || it.pinned !== undefined, { path: ['title'], error: 'Required' }),
  output: ChatSession,
  staleAfter: ['chat'],
  rest: { method: 'PATCH', path: '/api/chat/sessions/{session_id}', reply: 'plain' },
})

/** Permanently deletes it with its messages; other windows are notified. Someone else's: 404. */
export const deleteChat = action({
  name: 'delete_chat',
  effect: 'draft',
  input: z.object({ session_id: id }),
  output: noContent,
  staleAfter: ['chat', 'feedback'],
  rest: { method: 'DELETE', path: '/api/chat/sessions/{session_id}', status: 204, reply: 'plain' },
})

/**
 * Uploads an image for the next message, which lists it in `image_ids`: JPEG, PNG or WebP, detected from its bytes. It's resized for
 * models. Unsent images are deleted after a day.
 */
export const uploadChatImage = action({
  name: 'upload_chat_image',
  effect: 'draft',
  input: z.object({ file: UploadedFile }),
  output: ChatImage,
  staleAfter: [],
  unlogged: true,
  rest: {
    method: 'POST',
    path: '/api/chat/images',
    status: 201,
    reply: 'plain',
    upload: true,
    maxBytes: CHAT_IMAGE_MAX_BYTES,
  },
})

/** One record per message; liked and disliked are never both true. On a user's own message: 422; on someone else's: 404. */
export const giveFeedback = action({
  name: 'give_feedback',
  effect: 'draft',
  input: z
    .object({
      message_id: z.number({ error: requiredOr('Must be a number.') }).int('Must be a whole number.'),
      is_liked: flag,
      is_disliked: flag,
      is_starred: flag,
    })
    .refine((it) => !(it.is_liked && it.is_disliked), {
      path: ['is_disliked'],
      error: 'A reply is liked or disliked, not both.',
    }),
  output: Feedback,
  staleAfter: ['feedback'],
  unlogged: true,
  rest: { method: 'POST', path: '/api/chat/feedback', reply: 'plain' },
})

/** Newest first, page by page. */
export const listFeedback = action({
  name: 'list_feedback',
  effect: 'read',
  input: z.object(page),
  output: z.array(Feedback),
  rest: { method: 'GET', path: '/api/chat/feedback/all', reply: 'plain', paged: true },
})

/** An unknown type is a 404, which the use case answers. */
export const listFeedbackOf = action({
  name: 'list_feedback_of',
  effect: 'read',
  input: z.object({ type: text(50), ...page }),
  output: z.array(FeedbackItem),
  rest: { method: 'GET', path: '/api/feedback/{type}', reply: 'plain', paged: true },
})

/** A single-use ticket, valid for 60 s, that opens the chat socket in place of the bearer token. */
export const createSocketTicket = action({
  name: 'create_socket_ticket',
  effect: 'draft',
  role: 'client',
  input: nothing,
  output: z.object({ ticket: z.string(), expires_at: moment }),
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/chat/socket-ticket', reply: 'plain' },
})
