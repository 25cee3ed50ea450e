import { z } from 'zod'
import { topics } from './action.ts'
import { ChatMessage, ChatSession, Figure, TurnVersions } from './chat.ts'
import { dollars, moment, currency } from './fields.ts'
import { MESSAGE_IMAGES_MAX } from './limits.ts'
import { ReplyButton } from './reply-buttons.ts'

/** The chat socket `/api/ws-chat/ws/{token}`: one JSON text per frame, in both directions (contract.md, Chat socket). */

const sessionId = z.string().min(1).max(100)

/** What the browser may send over the chat socket, by `action`. */
export const ClientFrame = z.discriminatedUnion('action', [
  z.object({ action: z.literal('get_sessions') }),
  z.object({ action: z.literal('create_session') }),
  z.object({ action: z.literal('continue_session'), session_id: sessionId }),
  z.object({
    action: z.literal('send_message'),
    session_id: sessionId,
    message: z.string(),
    /** Images uploaded for this message; each can be sent only once. */
    image_ids: z.array(z.uuid()).max(MESSAGE_IMAGES_MAX).optional(),
    /** A repeated id is neither stored nor answered again. */
    client_message_id: z.uuid().optional(),
  }),
  /**
   * Resends the owner's last message, reworded or not: the new message and reply replace the old ones, which are kept as another version. A
   * reply that changed something outside stays: then this is an ordinary message.
   */
  z.object({
    action: z.literal('resend_message'),
    session_id: sessionId,
    message_id: z.number().int(),
    message: z.string(),
    client_message_id: z.uuid().optional(),
  }),
  /**
   * Shows another version of a turn, by its question (ChatMessage.versions). Refused while a reply runs, or once the shown version changed
   * something.
   */
  z.object({ action: z.literal('show_version'), session_id: sessionId, message_id: z.number().int() }),
  z.object({ action: z.literal('stop'), session_id: sessionId }),
  z.object({
    action: z.literal('answer_approval'),
    session_id: sessionId,
    tool_call_id: z.string().min(1).max(200),
    approved: z.boolean(),
    /** The amount typed for a card with `typed_amount`. */
    amount: dollars.optional(),
  }),
])
export type ClientFrame = z.infer<typeof ClientFrame>

/** What the server may send over the chat socket, by `type`. */
export const serverEventTypes = [
  'sessions_list',
  'session_created',
  'session_continued',
  'processing_started',
  'tool_calls_started',
  'tool_call_completed',
  'tool_calls_completed',
  'approval_requested',
  'stream',
  'text_removed',
  'stream_end',
  'error',
  'version_shown',
  'waiting',
  'stale',
] as const
export type ServerEventType = (typeof serverEventTypes)[number]

/** `content` is always a string: JSON of the shapes below, plain text for `stream` and `error`, `""` for tool_calls_completed. */
export const ServerFrame = z.object({
  type: z.enum(serverEventTypes),
  content: z.string(),
  session_id: z.string().optional(),
  /** Counts a session's events from 1, without gaps. */
  seq: z.number().int().positive().optional(),
})
export type ServerFrame = z.infer<typeof ServerFrame>

/** The cost stated on a card, in `currency` and credits; null where one doesn't apply. */
export const Impact = z.object({
  currency,
  daily_cost: dollars.nullable(),
  worst_day: dollars.nullable(),
  worst_month: dollars.nullable(),
  credits: z.number().int().nullable(),
  text: z.string(),
})
export type Impact = z.infer<typeof Impact>

const args = z.record(z.string(), z.unknown())

/** A tool call, as the chat shows it while it runs. */
export const ToolCall = z.object({
  tool_call_id: z.string(),
  function: z.string(),
  arguments: args,
  /** The id of its result, when a card shows that (`ReplyWork`). */
  shown_id: z.string().optional(),
})
export type ToolCall = z.infer<typeof ToolCall>

/** A tool call that waits for a person's yes: its effect and possible cost. */
export const ApprovalCard = ToolCall.extend({
  summary: z.string(),
  impact: Impact,
  /** From ten times the old budget on: the amount that must be typed to approve it. */
  typed_amount: dollars.optional(),
})
export type ApprovalCard = z.infer<typeof ApprovalCard>

/** The outcome of a tool call in one sentence. `credits_remaining` comes with calls that cost credits. */
export const ToolCallCompleted = z.object({
  tool_call_id: z.string(),
  function: z.string(),
  ok: z.boolean(),
  summary: z.string(),
  credits_remaining: z.number().int().optional(),
  shown_id: z.string().optional(),
  refused: z.literal(true).optional(),
  /** The result that the model saw. */
  data: z.unknown().optional(),
  /** Its entry in the activity log, if it changed something. */
  activity_id: z.string().optional(),
  /** Whether that entry can be undone. */
  undoable: z.boolean().optional(),
  /** What the owner typed in answer to this reply's cards, oldest first. Shown before the reply. */
  answers: z.array(ChatMessage).optional(),
})
export type ToolCallCompleted = z.infer<typeof ToolCallCompleted>

/** Why a reply ended. `stopped`: by the person; `limit`: it used all steps allowed per message. */
export const finishReasons = ['stop', 'stopped', 'declined', 'limit', 'error'] as const
export type FinishReason = (typeof finishReasons)[number]

/** The shape of each event's `content`; null where it's plain text. */
export const eventContent = {
  sessions_list: z.array(ChatSession),
  session_created: z.object({ session_id: z.string(), created_at: moment }),
  session_continued: z.object({
    session_id: z.string(),
    messages: z.array(ChatMessage),
    in_progress: z.boolean(),
    /** The last event included in this answer; 0 if none. */
    seq: z.number().int().min(0),
    pending_approvals: z.array(ApprovalCard),
  }),
  processing_started: z.object({
    message_id: z.number().int(),
    /** The owner's message being answered, for the conversation's other windows. */
    user_message: ChatMessage.extend({ client_message_id: z.string().optional() }).optional(),
    /** The messages that this one replaces. */
    replaces: z.array(z.number().int()).optional(),
    /** The versions of this turn, this one last. */
    versions: TurnVersions.optional(),
  }),
  tool_calls_started: z.array(ToolCall),
  tool_call_completed: ToolCallCompleted,
  tool_calls_completed: null,
  approval_requested: ApprovalCard,
  stream: null,
  /** Ours: this part of the reply's text is true no longer, such as a correction once the act is done. */
  text_removed: z.object({
    message_id: z.number().int(),
    at: z.number().int().min(0),
    length: z.number().int().min(1),
  }),
  stream_end: z.object({
    message_id: z.number().int(),
    finish_reason: z.enum(finishReasons),
    figures: z.array(Figure).optional(),
    cost_usd: z.number().optional(),
    buttons: z.array(ReplyButton).optional(),
  }),
  error: null,
  /** Ours: `hides` are replaced by `messages`. */
  version_shown: z.object({ hides: z.array(z.number().int()), messages: z.array(ChatMessage) }),
  /** Ours: a sentence shown after a while of silence. It has no seq and isn't stored. */
  waiting: null,
  /** Ours: the topics to refetch. Has no session_id. */
  stale: z.array(z.enum(topics)),
} as const satisfies Record<ServerEventType, z.ZodType | null>

/** The socket's close code for a bad or revoked token. */
export const CLOSE_UNAUTHORIZED = 4401
/** The socket's close code when the person has left the business or their role changed. */
export const CLOSE_OTHER_ROLE = 4403
/** The socket's close code for the oldest of too many sockets. Reopening it automatically would close the next one. */
export const CLOSE_TOO_MANY = 4429
/** What an `error` event says. The first one makes the browser start a new conversation. */
export const socketErrors = {
  sessionNotFound: 'session not found',
  messageNotLast: 'Only your last message can be sent again.',
  versionNotFound: 'That version can’t be shown.',
  replyInProgress: 'A reply is already in progress.',
  approvalNotFound: 'approval not found',
  notJson: 'We couldn’t read that message.',
  unknownAction: 'That action is not known.',
  frameTooLarge: 'That message is too large.',
  blankMessage: 'Please write a message.',
  imageNotThere: 'An image isn’t there any more. Please attach it again.',
  messageTooLong: 'A message can have at most 8,000 characters.',
  typeAmount: (amount: string) => `Please type the amount, ${amount}, to approve this.`,
  tooManyMessages: (seconds: number) => `Too many messages. Try again in ${seconds} s.`,
} as const
