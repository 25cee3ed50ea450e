import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { chatMessages, chatToolCalls } from '#db/tables/index.ts'

const m = chatMessages
const c = chatToolCalls

/** The owner's last message of a session that isn't an answer to a card and hasn't been replaced. */
export async function lastQuestion(
  scope: OwnerScope,
  sessionId: string,
): Promise<{ id: number; content: string } | undefined> {
  const [row] = await sqlOf(scope)
    .select({ id: m.id, content: m.content })
    .from(m)
    .where(
      and(
        eq(m.ownerId, scope.owner),
        eq(m.sessionId, sessionId),
        eq(m.role, 'user'),
        isNull(m.answersId),
        isNull(m.replacedBy),
      ),
    )
    .orderBy(sql`${m.id} desc`)
    .limit(1)
  return row
}

/**
 * Removes a message and everything after it from the conversation, since `by` replaces it. Nothing is deleted. Returns the ids; none if a
 * card of these replies was carried out, or may have been: replies that changed something stay.
 */
export async function replaceFrom(scope: OwnerScope, sessionId: string, from: number, by: number): Promise<number[]> {
  const here = and(
    eq(m.ownerId, scope.owner),
    eq(m.sessionId, sessionId),
    sql`${m.id} >= ${from}`,
    lt(m.id, by),
    isNull(m.replacedBy),
  )
  const acted = sqlOf(scope)
    .select({ id: c.id })
    .from(c)
    .innerJoin(m, eq(m.id, c.messageId))
    .where(and(here, eq(c.ownerId, scope.owner), eq(c.gated, true), inArray(c.state, ['running', 'done', 'unknown'])))
  if ((await acted.limit(1)).length > 0) return []
  const rows = await sqlOf(scope).update(m).set({ replacedBy: by }).where(here).returning({ id: m.id })
  // Every version points at the one shown.
  await sqlOf(scope)
    .update(m)
    .set({ replacedBy: by })
    .where(and(eq(m.ownerId, scope.owner), eq(m.sessionId, sessionId), eq(m.replacedBy, from)))
  return rows.map((row) => row.id).sort((a, b) => a - b)
}
