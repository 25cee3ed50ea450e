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
/** Nothing in the owner's data says so: it is shown, and marked. */
const UnsourcedFigure = z.object({ text: z.string(), unsourced: z.literal(true) })

/** A figure as written in a reply: the tool that returned it and the days it covers, or that it has no source. */
export const Figure = z.union([SourcedFigure, UnsourcedFigure])
export type Figure = z.infer<typeof Figure>

/** Something that a reply did; `undoable`: POST /api/activity/{activity_id}/undo takes it back. */
export const ReplyEffect = z.object({
  tool_call_id: z.string(),
  function: z.string(),
  summary: z.string(),
  activity_id: z.string(),
  undoable: z.boolean(),
})
export type ReplyEffect = z.infer<typeof ReplyEffect>

/** Something that a tool of the reply makes or reads and that has its own screen: an analysis, an image. */
export const ReplyWork = z.object({
  tool_call_id: z.string(),
  function: z.string(),
  /** `failed`: the call came to nothing; what it began may go on by itself, as a queued image does. */
  state: z.enum(['running', 'done', 'failed']),
  /** The id of what is made; it is not there before it was begun. */
  shown_id: z.string(),
  /** What came of the call, in words; '' while it runs. */
  summary: z.string(),
  /** How many characters of the reply had been said when it was asked for: where to show it. */
  at: z.number().int().min(0),
})
export type ReplyWork = z.infer<typeof ReplyWork>

/**
 * A turn that was said again keeps its versions. `ids`: their questions, oldest first; `at`: the place of the one that is shown,
 * which is the one that the model is told about.
 */
export const TurnVersions = z.object({ ids: z.array(z.number().int()), at: z.number().int().min(0) })
export type TurnVersions = z.infer<typeof TurnVersions>

/** An image that the owner sent with a message. */
export const ChatImage = z.object({
  id: z.string(),
  name: z.string(),
  image_url: z.string(),
  width_px: z.number().int(),
  height_px: z.number().int(),
})
export type ChatImage = z.infer<typeof ChatImage>

/** A member of the business who said something. */
export const MessageAuthor = z.object({ id: z.string(), name: z.string() })
export type MessageAuthor = z.infer<typeof MessageAuthor>

/** One message of a conversation, as it's stored. */
export const ChatMessage = z.object({
  id: z.number().int(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  created_at: moment,
  /** Of what a person said, where more than one may write: who it was. */
  author: MessageAuthor.optional(),
  /** Of the owner's own message: what was attached to it. */
  images: z.array(ChatImage).optional(),
  /** The reply was cut off by the server's end; `Continue` goes on from it. */
  interrupted: z.boolean().optional(),
  /** A typed yes or no to a card. */
  answers_card: z.boolean().optional(),
  /** How a reply ended, where that was not by itself. */
  finish_reason: z.enum(['stopped', 'declined', 'limit']).optional(),
  /** The figures of a reply, and where each comes from. */
  figures: z.array(Figure).optional(),
  /** What the reply changed, each with its entry in the activity log. */
  effects: z.array(ReplyEffect).optional(),
  /** What its tools make or made, each with a card of its own. */
  works: z.array(ReplyWork).optional(),
  /** Of a reply: the versions of its turn, when there are several. */
  versions: TurnVersions.optional(),
  /** What the reply needs, or what comes next. */
  buttons: z.array(ReplyButton).optional(),
  /** What the model's provider charges for the reply, in US dollars; absent when its price is not known. */
  cost_usd: z.number().optional(),
  /** Of the owner's own message: the name that the sender gave it. */
  client_message_id: z.string().optional(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** `messages` holds only the first and the last one. */
export const ChatSession = z.object({
  session_id: z.string(),
  thread_id: z.string(),
  created_at: moment,
  updated_at: moment,
  title: z.string(),
  /** Stands first in the list, whatever its age. */
  pinned: z.boolean().optional(),
  messages: z.array(ChatMessage),
})
export type ChatSession = z.infer<typeof ChatSession>

/** What the owner said of one reply. Liked and disliked are never both true. */
export const Feedback = z.object({
  id: z.number().int(),
  message_id: z.number().int(),
  is_liked: z.boolean(),
  is_disliked: z.boolean(),
  is_starred: z.boolean(),
})
export type Feedback = z.infer<typeof Feedback>

/** A reply on a list of feedback. */
export const FeedbackItem = z.object({
  id: z.number().int(),
  message: z.object({ id: z.number().int(), content: z.string() }),
  created_at: moment,
})
export type FeedbackItem = z.infer<typeof FeedbackItem>
/** The lists of feedback. */
export const feedbackTypes = ['starred', 'liked', 'disliked'] as const

/**
 * Pinned ones first, then newest first; sessions without a message are never listed. With `search`: those whose title or
 * messages hold these words.
 */
export const listChatSessions = action({
  name: 'list_chat_sessions',
  effect: 'read',
  input: z.object({ ...page, search: text(SEARCH_MAX_CHARS).optional() }),
  output: z.array(ChatSession),
  rest: { method: 'GET', path: '/api/chat/sessions', reply: 'plain', paged: true },
})

/** Oldest first, page by page from the end. Another's conversation: 404. */
export const getChatHistory = action({
  name: 'get_chat_history',
  effect: 'read',
  input: z.object({ session_id: id, ...page }),
  output: z.object({ session_id: z.string(), messages: z.array(ChatMessage) }),
  rest: { method: 'GET', path: '/api/chat/history/{session_id}', reply: 'plain', paged: 'oldest_first' },
})

/** Renames a conversation, pins it or takes the pin off. */
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

/** For good, with its messages; other windows are told. Another's: 404. */
export const deleteChat = action({
  name: 'delete_chat',
  effect: 'draft',
  input: z.object({ session_id: id }),
  output: noContent,
  staleAfter: ['chat', 'feedback'],
  rest: { method: 'DELETE', path: '/api/chat/sessions/{session_id}', status: 204, reply: 'plain' },
})

/**
 * Takes an image for the next message, which names it in `image_ids`: JPEG, PNG or WebP, told by its bytes. It's kept in a size
 * that models read. Never sent, it's gone after a day.
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

/** One record a message; liked and disliked never both. On a user's own message 422, on another's 404. */
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

/** Another type is not there: the use case answers 404. */
export const listFeedbackOf = action({
  name: 'list_feedback_of',
  effect: 'read',
  input: z.object({ type: text(50), ...page }),
  output: z.array(FeedbackItem),
  rest: { method: 'GET', path: '/api/feedback/{type}', reply: 'plain', paged: true },
})

/** Good once, for 60 s: opens the chat socket in place of the bearer token. */
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
