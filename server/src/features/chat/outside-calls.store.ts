import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { businesses, chatMessages, chatSessions, chatToolCalls } from '#db/tables/index.ts'
import type { CallRow, NewCall } from './tool-calls.store.ts'

const c = chatToolCalls

/** A call from outside the product gets its own conversation, which contains its card. */
export interface OutsideCall {
  readonly title: string
  /** The sentence above the card. */
  readonly words: string
  readonly modelMessages: readonly object[]
  readonly askedAs: string
  /** The API key's owner. */
  readonly personId: string
  readonly call: NewCall
  readonly now: Date
}

export type AskedRow = CallRow & { readonly expiresAt: Date | null }

/** Locks the owner until the transaction ends, so that two identical concurrent calls create one card. */
export async function holdOwner(scope: OwnerScope): Promise<void> {
  await sqlOf(scope).select({ id: businesses.id }).from(businesses).where(eq(businesses.id, scope.owner)).for('update')
}

/** The newest call with this digest whose outcome hasn't been reported. */
export async function unreportedCall(scope: OwnerScope, askedAs: string): Promise<AskedRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(c)
    .where(and(eq(c.ownerId, scope.owner), eq(c.askedAs, askedAs), isNull(c.toldAt)))
    .orderBy(desc(c.createdAt))
    .limit(1)
  return row
}

/** Marks the outcome as reported: from now on the same call counts as a new one. */
export async function markReported(scope: OwnerScope, id: string, now: Date): Promise<void> {
  await sqlOf(scope)
    .update(c)
    .set({ toldAt: now })
    .where(and(eq(c.ownerId, scope.owner), eq(c.id, id)))
}

/** How many cards of outside calls are waiting for this owner. */
export async function openOutsideCards(scope: OwnerScope, now: Date): Promise<number> {
  const [row] = await sqlOf(scope)
    .select({ n: sql<number>`count(*)::int` })
    .from(c)
    .where(and(eq(c.ownerId, scope.owner), eq(c.via, 'mcp'), eq(c.state, 'open'), sql`${c.expiresAt} > ${now}`))
  return row?.n ?? 0
}

/** Within a transaction: the conversation, its single message and its waiting card. */
export async function addOutsideCall(scope: OwnerScope, call: OutsideCall): Promise<AskedRow> {
  const db = sqlOf(scope)
  const ownerId = scope.owner
  const [session] = await db
    .insert(chatSessions)
    .values({ ownerId, title: call.title, createdAt: call.now, updatedAt: call.now })
    .returning({ id: chatSessions.id })
  if (!session) throw new Error('no session was made')
  const [message] = await db
    .insert(chatMessages)
    .values({
      ownerId,
      sessionId: session.id,
      personId: call.personId,
      role: 'assistant',
      content: call.words,
      state: 'waiting',
      modelMessages: call.modelMessages,
      settledChars: call.words.length,
      createdAt: call.now,
    })
    .returning({ id: chatMessages.id })
  if (!message) throw new Error('no message was stored')
  const [row] = await db
    .insert(c)
    .values({
      ...call.call,
      ownerId,
      sessionId: session.id,
      messageId: message.id,
      via: 'mcp',
      askedAs: call.askedAs,
      createdAt: call.now,
    })
    .returning()
  if (!row) throw new Error('no call was stored')
  return row
}
