import type { ReplyButton } from '@adwright/contract/reply-buttons'
import { and, asc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { type SystemScope, type OwnerScope, sqlOf } from '#db/scope.ts'
import { chatMessages, chatSessions } from '#db/tables/index.ts'

/** A reply, as the agent works on it. */
export interface ReplyRow {
  readonly id: number
  /** The member it's for: who asked, and later who answered one of its cards. Null if they no longer exist. */
  readonly personId: string | null
  readonly sessionId: string
  readonly state: 'done' | 'running' | 'waiting'
  readonly content: string
  readonly modelMessages: readonly object[]
  readonly settledChars: number
  readonly steps: number
  readonly tokens: number
  readonly workedMs: number
  /** On a finished reply: it was cut off. Before: another node has already resumed it once. */
  readonly interrupted: boolean
}

export interface ReplyProgress {
  readonly content: string
  /** Left out if unchanged since the last time. */
  readonly modelMessages?: readonly object[]
  readonly settledChars: number
  readonly steps: number
  readonly tokens: number
  readonly workedMs: number
}

/** How the reply ended, which also releases it. */
export interface ReplyEnd {
  readonly finishReason: string
  readonly interrupted?: boolean
  readonly errorText?: string
  readonly buttons?: readonly ReplyButton[]
}

const m = chatMessages
const s = chatSessions
const asReply = (row: typeof m.$inferSelect): ReplyRow => ({ ...row, modelMessages: row.modelMessages ?? [] })
const free = { runner: null, leaseUntil: null }

/** A typed yes or no to the cards of the reply `answersId`. */
export async function addTypedAnswer(
  scope: OwnerScope,
  parts: {
    sessionId: string
    content: string
    clientMessageId?: string
    answersId: number
    personId: string
    now: Date
  },
): Promise<void> {
  await workFor(scope, parts.answersId, parts.personId)
  await sqlOf(scope)
    .insert(m)
    .values({
      ownerId: scope.owner,
      sessionId: parts.sessionId,
      role: 'user',
      content: parts.content,
      personId: parts.personId,
      state: 'done',
      clientMessageId: parts.clientMessageId ?? null,
      answersId: parts.answersId,
      createdAt: parts.now,
    })
}

/** The owner's message, and the empty reply that `runner` starts to fill. */
export async function addTurn(
  scope: OwnerScope,
  parts: {
    sessionId: string
    content: string
    clientMessageId?: string
    personId: string
    runner: string
    leaseUntil: Date
    now: Date
  },
): Promise<{ userId: number; reply: ReplyRow }> {
  const { personId } = parts
  const shared = { ownerId: scope.owner, personId, sessionId: parts.sessionId, createdAt: parts.now }
  const question = {
    ...shared,
    role: 'user' as const,
    content: parts.content,
    state: 'done' as const,
    modelMessages: null,
    clientMessageId: parts.clientMessageId ?? null,
    ...free,
  }
  const empty = {
    ...shared,
    role: 'assistant' as const,
    content: '',
    state: 'running' as const,
    modelMessages: [],
    clientMessageId: null,
    runner: parts.runner,
    leaseUntil: parts.leaseUntil,
  }
  const [user, reply] = await sqlOf(scope).insert(m).values([question, empty]).returning()
  if (!user || !reply) throw new Error('no message was stored')
  return { userId: user.id, reply: asReply(reply) }
}

export async function isKnownMessage(scope: OwnerScope, sessionId: string, clientMessageId: string): Promise<boolean> {
  const rows = await sqlOf(scope)
    .select({ id: m.id })
    .from(m)
    .where(and(eq(m.ownerId, scope.owner), eq(m.sessionId, sessionId), eq(m.clientMessageId, clientMessageId)))
  return rows.length > 0
}

/** This session's unfinished reply. */
export async function openReplyOf(scope: OwnerScope, sessionId: string): Promise<ReplyRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(m)
    .where(and(eq(m.ownerId, scope.owner), eq(m.sessionId, sessionId), ne(m.state, 'done')))
  return row && asReply(row)
}

/** The times of the owner's messages since `from`, oldest first: for the limit per minute. */
export async function sentSince(scope: OwnerScope, from: Date): Promise<Date[]> {
  const rows = await sqlOf(scope)
    .select({ at: m.createdAt })
    .from(m)
    .where(and(eq(m.ownerId, scope.owner), eq(m.role, 'user'), gt(m.createdAt, from)))
    .orderBy(asc(m.createdAt))
    .limit(1000)
  return rows.map((row) => row.at)
}

/** Claims a reply to work on it; undefined if it's finished or another has it. Within a transaction that locks the session. */
export async function claimReply(
  scope: OwnerScope,
  id: number,
  runner: string,
  leaseUntil: Date,
): Promise<(ReplyRow & { readonly lastSeq: number }) | undefined> {
  const [row] = await sqlOf(scope)
    .update(m)
    .set({ runner, leaseUntil, state: 'running' })
    .where(and(eq(m.ownerId, scope.owner), eq(m.id, id), ne(m.state, 'done'), isNull(m.runner)))
    .returning()
  if (!row) return undefined
  const [session] = await sqlOf(scope)
    .select({ lastSeq: s.lastSeq })
    .from(s)
    .where(and(eq(s.ownerId, scope.owner), eq(s.id, row.sessionId)))
  return session && { ...asReply(row), lastSeq: session.lastSeq }
}

/**
 * A single statement: the text and the number of its last event always change together (contract, Closer terms, Chat). False when `runner`
 * no longer has this reply: another took over, so our progress no longer counts.
 */
export async function saveProgress(
  scope: OwnerScope,
  reply: { id: number; sessionId: string },
  runner: string | null,
  seq: number,
  progress: ReplyProgress,
  end?: ReplyEnd,
): Promise<boolean> {
  const counted = sqlOf(scope)
    .$with('counted')
    .as(countOn(scope, reply.sessionId, seq))
  const rows = await sqlOf(scope)
    .with(counted)
    .update(m)
    .set({ ...progress, workedMs: Math.round(progress.workedMs), ...(end ? ended(end) : {}) })
    .from(counted)
    .where(
      and(
        eq(m.ownerId, scope.owner),
        eq(m.id, reply.id),
        eq(m.sessionId, counted.id),
        runner === null ? isNull(m.runner) : eq(m.runner, runner),
      ),
    )
    .returning({ id: m.id })
  return rows.length === 1
}

const ended = (end: ReplyEnd) => ({
  state: 'done' as const,
  finishReason: end.finishReason,
  interrupted: end.interrupted ?? false,
  errorText: end.errorText ?? null,
  buttons: end.buttons ?? null,
  ...free,
})

const countOn = (scope: OwnerScope, sessionId: string, seq: number) =>
  sqlOf(scope)
    .update(s)
    .set({ lastSeq: sql`greatest(${s.lastSeq}, ${seq})` })
    .where(and(eq(s.ownerId, scope.owner), eq(s.id, sessionId)))
    .returning({ id: s.id })

export async function countSession(scope: OwnerScope, sessionId: string, seq: number): Promise<void> {
  await countOn(scope, sessionId, seq)
}

/** The reply continues for the person who answers one of its cards. */
export async function workFor(scope: OwnerScope, id: number, personId: string): Promise<void> {
  await sqlOf(scope)
    .update(m)
    .set({ personId })
    .where(and(eq(m.ownerId, scope.owner), eq(m.id, id)))
}

/** Releases a reply until a card is answered. */
export async function parkReply(scope: OwnerScope, id: number): Promise<void> {
  await sqlOf(scope)
    .update(m)
    .set({ state: 'waiting', ...free })
    .where(and(eq(m.ownerId, scope.owner), eq(m.id, id), ne(m.state, 'done')))
}

/** Extends this node's leases. Lost leases stay lost. */
export async function renewLeases(system: SystemScope, runner: string, leaseUntil: Date): Promise<void> {
  await sqlOf(system)
    .update(m)
    .set({ leaseUntil })
    .where(and(eq(m.runner, runner), ne(m.state, 'done')))
}

export interface LostReply {
  readonly id: number
  readonly owner: string
}

/** Replies whose node is dead: their lease has expired, or, when `exclusive`, all that aren't ours. */
export async function lostReplies(
  system: SystemScope,
  us: string,
  now: Date,
  exclusive: boolean,
): Promise<LostReply[]> {
  return sqlOf(system)
    .select({ id: m.id, owner: m.ownerId })
    .from(m)
    .where(and(isNotNull(m.runner), ne(m.state, 'done'), exclusive ? ne(m.runner, us) : lt(m.leaseUntil, now)))
    .limit(1000)
}

/** Takes over a dead node's reply; of several concurrent attempts, one wins. */
export async function inheritReply(
  scope: OwnerScope,
  id: number,
  us: string,
  leaseUntil: Date,
  now: Date,
  exclusive: boolean,
): Promise<ReplyRow | undefined> {
  const [row] = await sqlOf(scope)
    .update(m)
    .set({ runner: us, leaseUntil })
    .where(
      and(
        eq(m.ownerId, scope.owner),
        eq(m.id, id),
        ne(m.state, 'done'),
        ne(m.runner, us),
        exclusive ? undefined : lt(m.leaseUntil, now),
      ),
    )
    .returning()
  return row && asReply(row)
}

/** Discards a dead node's output since its last completed step, so that another node can repeat it; windows reload it. */
export async function startStepAgain(scope: OwnerScope, reply: ReplyRow): Promise<void> {
  await sqlOf(scope)
    .update(m)
    .set({ content: reply.content.slice(0, reply.settledChars), interrupted: true })
    .where(and(eq(m.ownerId, scope.owner), eq(m.id, reply.id)))
}

/** Releases a dead node's reply for any node. */
export async function freeReply(scope: OwnerScope, id: number): Promise<void> {
  await sqlOf(scope)
    .update(m)
    .set(free)
    .where(and(eq(m.ownerId, scope.owner), eq(m.id, id)))
}
