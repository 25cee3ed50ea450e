import type { ErrorCode } from '@adwright/contract/errors'
import type { Cents, Micros } from '@adwright/contract/values/money.rules'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { ownerId } from './owner-id.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A conversation. `lastSeq` is the number of its last event (contract, Chat socket). */
export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: ownerId(),
    title: text('title'),
    /** Listed first, whatever its age. */
    pinned: boolean('pinned').notNull().default(false),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
    /** The summary of messages that no longer fit, up to `upTo`. */
    memory: jsonb('memory').$type<{ readonly upTo: number; readonly shortUpTo?: number; readonly text: string }>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [index('chat_sessions_newest').on(t.ownerId, t.pinned, t.updatedAt, t.id)],
)

/** The owner's messages and the replies. A reply is stored while it's written, so that a killed process leaves what was written so far. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: ownerId(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    /** The member who wrote it, or asked for the reply; null once they no longer exist. */
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    /** `running`: a node is working on it. `waiting`: for the owner's answer to a card. */
    state: text('state', { enum: ['done', 'running', 'waiting'] }).notNull(),
    finishReason: text('finish_reason'),
    interrupted: boolean('interrupted').notNull().default(false),
    /** What went wrong, in the words that were shown. */
    errorText: text('error_text'),
    /** A reply's steps in the model's format, including its tools' results; null for the owner's messages. */
    modelMessages: jsonb('model_messages').$type<readonly object[]>(),
    /** How much of `content` is already in `modelMessages`. */
    settledChars: integer('settled_chars').notNull().default(0),
    steps: integer('steps').notNull().default(0),
    tokens: integer('tokens').notNull().default(0),
    /** What the model's provider charges for it, in millionths of a US dollar; null if its price is unknown. */
    costMicros: bigint('cost_micros', { mode: 'number' }).$type<Micros>(),
    /** The reply's figures and their sources. */
    figures: jsonb('figures').$type<readonly object[]>(),
    /** The buttons below the reply (contract: ReplyButton). */
    buttons: jsonb('buttons').$type<readonly object[]>(),
    /** Time spent on it, without the time a card waited. */
    workedMs: integer('worked_ms').notNull().default(0),
    /** A typed yes or no: the reply whose cards it answered. It comes before that reply in the conversation. */
    answersId: bigint('answers_id', { mode: 'number' }),
    /** The message that replaced it: it's kept, but no longer part of the conversation. */
    replacedBy: bigint('replaced_by', { mode: 'number' }),
    clientMessageId: uuid('client_message_id'),
    /** The node that works on it, and until when it's presumed alive. */
    runner: text('runner'),
    leaseUntil: moment('lease_until'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('chat_messages_owner').on(t.ownerId, t.createdAt),
    index('chat_messages_session').on(t.sessionId, t.id),
    index('chat_messages_person').on(t.personId),
    uniqueIndex('chat_messages_once').on(t.sessionId, t.clientMessageId),
    uniqueIndex('chat_messages_one_reply').on(t.sessionId).where(sql`${t.state} in ('running', 'waiting')`),
    index('chat_messages_running').on(t.leaseUntil).where(sql`${t.runner} is not null`),
  ],
)

/** Each tool call of a reply. `open` is a waiting card; from `running` on, a call is never started again. */
export const chatToolCalls = pgTable(
  'chat_tool_calls',
  {
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    step: integer('step').notNull(),
    position: integer('position').notNull(),
    modelCallId: text('model_call_id').notNull(),
    function: text('function').notNull(),
    arguments: jsonb('arguments').$type<Record<string, unknown>>().notNull(),
    gated: boolean('gated').notNull(),
    /** The length of the reply when the tool was called. */
    saidChars: integer('said_chars').notNull().default(0),
    state: text('state', { enum: ['open', 'approved', 'running', 'done', 'failed', 'declined', 'unknown'] }).notNull(),
    /** The transport it came from. */
    via: text('via', { enum: ['agent', 'mcp'] })
      .notNull()
      .default('agent'),
    /** For a call over MCP: SHA-256 of the key's id, the tool and its arguments, which identifies a repeated request. */
    askedAs: text('asked_as'),
    /** When its outcome was reported to the caller over MCP. */
    toldAt: moment('told_at'),
    /** Its activity log entry, through which it can be undone. */
    activityId: uuid('activity_id'),
    /** The card's sentence. */
    summary: text('summary'),
    impact: jsonb('impact').$type<object>(),
    /** From ten times the old budget on: the amount that must be typed, in cents. */
    typedAmountCents: bigint('typed_amount_cents', { mode: 'number' }).$type<Cents>(),
    /** The output for the model, in the AI SDK's format. */
    output: jsonb('output').$type<object>(),
    /** The sentence for the person. */
    outcome: text('outcome'),
    /** Its error code from contract/errors.ts. */
    failCode: text('fail_code').$type<ErrorCode>(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
  },
  (t) => [
    index('chat_tool_calls_owner').on(t.ownerId),
    index('chat_tool_calls_session').on(t.sessionId),
    index('chat_tool_calls_reply').on(t.messageId, t.step, t.position),
    index('chat_tool_calls_asked').on(t.ownerId, t.askedAs).where(sql`${t.askedAs} is not null`),
    index('chat_tool_calls_open').on(t.expiresAt).where(sql`${t.state} = 'open'`),
  ],
)

/** The owner's feedback on a reply. */
export const chatFeedback = pgTable(
  'chat_feedback',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: ownerId(),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    isLiked: boolean('is_liked').notNull(),
    isDisliked: boolean('is_disliked').notNull(),
    isStarred: boolean('is_starred').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [uniqueIndex('chat_feedback_once').on(t.ownerId, t.messageId), index('chat_feedback_message').on(t.messageId)],
)

/** Images of the owner's messages; one without a message isn't sent yet. A resent message shares the file. */
export const chatImages = pgTable(
  'chat_images',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    messageId: bigint('message_id', { mode: 'number' }).references(() => chatMessages.id, { onDelete: 'cascade' }),
    /** Its position within its message. */
    position: integer('position').notNull().default(0),
    name: text('name').notNull(),
    fileKey: text('file_key').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('chat_images_message').on(t.messageId), index('chat_images_owner').on(t.ownerId, t.createdAt)],
)
