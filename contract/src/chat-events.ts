import { z } from 'zod'
import { topics } from './action.ts'
import { ChatMessage, ChatSession, Figure, TurnVersions } from './chat.ts'
import { dollars, moment, currency } from './fields.ts'
import { MESSAGE_IMAGES_MAX } from './limits.ts'
import { ReplyButton } from './reply-buttons.ts'

/** The chat socket `/api/ws-chat/ws/{token}`: one JSON text a frame, both ways (contract.md, Chat socket). */

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
    /** Images that were uploaded for it; each goes with one message. */
    image_ids: z.array(z.uuid()).max(MESSAGE_IMAGES_MAX).optional(),
    /** The same one again is neither stored nor answered a second time. */
    client_message_id: z.uuid().optional(),
  }),
  /**
   * Says the owner's last message again, in the same or other words: it and its reply leave the conversation and the new ones
   * take their place; they are kept as another version. A reply that changed something outside stays: then this is a message like any other.
   */
  z.object({
    action: z.literal('resend_message'),
    session_id: sessionId,
    message_id: z.number().int(),
    message: z.string(),
    client_message_id: z.uuid().optional(),
  }),
  /** Shows another version of a turn, by its question (ChatMessage.versions). Not while a reply runs, nor once the shown one changed something. */
  z.object({ action: z.literal('show_version'), session_id: sessionId, message_id: z.number().int() }),
  z.object({ action: z.literal('stop'), session_id: sessionId }),
  z.object({
    action: z.literal('answer_approval'),
    session_id: sessionId,
    tool_call_id: z.string().min(1).max(200),
    approved: z.boolean(),
    /** The amount that was typed for a card with `typed_amount`. */
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
  /** Counts a session's events from 1 up, without a gap. */
  seq: z.number().int().positive().optional(),
})
export type ServerFrame = z.infer<typeof ServerFrame>

/** What a card says it costs, in `currency` and credits; null where one does not apply. */
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

/** A call of a tool, as the chat shows it while it runs. */
export const ToolCall = z.object({
  tool_call_id: z.string(),
  function: z.string(),
  arguments: args,
  /** The id of what it makes, when that is shown on a card (`ReplyWork`). */
  shown_id: z.string().optional(),
})
export type ToolCall = z.infer<typeof ToolCall>

/** A tool call that waits for a person's yes: what it will do, and what it may cost. */
export const ApprovalCard = ToolCall.extend({
  summary: z.string(),
  impact: Impact,
  /** From ten times the old budget on: the amount that must be typed before it runs. */
  typed_amount: dollars.optional(),
})
export type ApprovalCard = z.infer<typeof ApprovalCard>

/** How a tool call ended, in one sentence. `credits_remaining` comes with calls that cost credits. */
export const ToolCallCompleted = z.object({
  tool_call_id: z.string(),
  function: z.string(),
  ok: z.boolean(),
  summary: z.string(),
  credits_remaining: z.number().int().optional(),
  shown_id: z.string().optional(),
  /** The result that the model saw. */
  data: z.unknown().optional(),
  /** Its entry in the activity log, when it changed something. */
  activity_id: z.string().optional(),
  /** It can be taken back by that entry. */
  undoable: z.boolean().optional(),
  /** What the owner typed in answer to cards of this reply, oldest first. Shown before the reply. */
  answers: z.array(ChatMessage).optional(),
})
export type ToolCallCompleted = z.infer<typeof ToolCallCompleted>

/** Why a reply ended. `stopped`: by the person; `limit`: it used all the steps a message may take. */
export const finishReasons = ['stop', 'stopped', 'declined', 'limit', 'error'] as const
export type FinishReason = (typeof finishReasons)[number]

/** The shape of each event's `content`; null where it is plain text. */
export const eventContent = {
  sessions_list: z.array(ChatSession),
  session_created: z.object({ session_id: z.string(), created_at: moment }),
  session_continued: z.object({
    session_id: z.string(),
    messages: z.array(ChatMessage),
    in_progress: z.boolean(),
    /** The last event whose effect is in this answer; 0 if none. */
    seq: z.number().int().min(0),
    pending_approvals: z.array(ApprovalCard),
  }),
  processing_started: z.object({
    message_id: z.number().int(),
    /** The owner's message that is answered, for the other windows of the conversation. */
    user_message: ChatMessage.extend({ client_message_id: z.string().optional() }).optional(),
    /** The messages that leave the conversation, as this one takes their place. */
    replaces: z.array(z.number().int()).optional(),
    /** The versions of this turn, with this one as the last. */
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
  /** Ours: these messages are shown in the place of those. */
  version_shown: z.object({ hides: z.array(z.number().int()), messages: z.array(ChatMessage) }),
  /** Ours: a sentence while nothing has been said for a while. It takes no seq and isn't stored. */
  waiting: null,
  /** Ours: the parts of the screen to fetch again. Carries no session_id. */
  stale: z.array(z.enum(topics)),
} as const satisfies Record<ServerEventType, z.ZodType | null>

/** The socket's close code for a bad or revoked token. */
export const CLOSE_UNAUTHORIZED = 4401
/** The socket's close code when the person is no member of its business any more, or in another role. */
export const CLOSE_OTHER_ROLE = 4403
/** The socket's close code for the oldest of too many: it isn't opened again by itself, or it would close the next. */
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
