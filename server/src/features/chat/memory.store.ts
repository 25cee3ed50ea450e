import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { chatMessages, chatSessions } from '#db/tables/index.ts'
import type { TurnRow } from './turns.store.ts'

const s = chatSessions
const m = chatMessages

/** What is remembered about a conversation's beginning, up to a message. */
export interface ChatMemory {
  readonly upTo: number
  /** Tool results up to this message are shortened for the model. */
  readonly shortUpTo?: number
  readonly text: string
}

const turn = { id: m.id, role: m.role, content: m.content, modelMessages: m.modelMessages, interrupted: m.interrupted }

/** The messages sent to the model: no typed answers to cards, no replaced messages, no running reply. */
const isTold = (scope: OwnerScope, after: number, upTo: number) =>
  and(
    eq(m.ownerId, scope.owner),
    gt(m.id, after),
    lte(m.id, upTo),
    isNull(m.answersId),
    isNull(m.replacedBy),
    or(eq(m.role, 'user'), eq(m.state, 'done')),
  )

/** The summary of a conversation's beginning; undefined while all of it fits. */
export async function memoryOf(scope: OwnerScope, sessionId: string): Promise<ChatMemory | undefined> {
  const [row] = await sqlOf(scope)
    .select({ memory: s.memory })
    .from(s)
    .where(and(eq(s.ownerId, scope.owner), eq(s.id, sessionId)))
  return row?.memory ?? undefined
}

/** The messages after one and up to another, oldest first. */
export async function turnsBetween(
  scope: OwnerScope,
  sessionId: string,
  { after, upTo }: { readonly after: number; readonly upTo: number },
  limit: number,
): Promise<TurnRow[]> {
  return sqlOf(scope)
    .select(turn)
    .from(m)
    .where(and(eq(m.sessionId, sessionId), isTold(scope, after, upTo)))
    .orderBy(asc(m.id))
    .limit(limit)
}

/** Replaces the conversation's memory. */
export async function keepMemory(scope: OwnerScope, sessionId: string, memory: ChatMemory): Promise<void> {
  await sqlOf(scope)
    .update(s)
    .set({ memory })
    .where(and(eq(s.ownerId, scope.owner), eq(s.id, sessionId)))
}
