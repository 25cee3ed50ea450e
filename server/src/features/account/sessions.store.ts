import { and, desc, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import { type SystemScope, type OwnerScope, sqlOf } from '#db/scope.ts'
import { mailTokens, sessions, socketTickets } from '#db/tables/index.ts'

export type SessionRow = typeof sessions.$inferSelect

export async function insertSession(
  scope: OwnerScope,
  session: Pick<SessionRow, 'tokenHash' | 'browser' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  const lastUsedAt = session.createdAt
  await sqlOf(scope)
    .insert(sessions)
    .values({ ...session, lastUsedAt, ownerId: scope.owner })
}

/** The owner's, those used last first, at most `limit`. */
export async function sessionRows(scope: OwnerScope, now: Date, limit: number): Promise<SessionRow[]> {
  return sqlOf(scope)
    .select()
    .from(sessions)
    .where(and(eq(sessions.ownerId, scope.owner), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .limit(limit)
}

/** Notes that a session was used, at most once in a while: not every call writes. */
export async function noteSessionUsed(scope: OwnerScope, tokenHash: string, now: Date, notAfter: Date): Promise<void> {
  await sqlOf(scope)
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.ownerId, scope.owner), eq(sessions.tokenHash, tokenHash), lt(sessions.lastUsedAt, notAfter)))
}

export async function findSession(
  system: SystemScope,
  tokenHash: string,
  now: Date,
): Promise<{ owner: string; expiresAt: Date; lastUsedAt: Date } | undefined> {
  const [row] = await sqlOf(system)
    .select({ owner: sessions.ownerId, expiresAt: sessions.expiresAt, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  return row
}

/** For each of the hashes, whether that session is still valid. */
export async function standing(system: SystemScope, hashes: readonly string[], now: Date): Promise<boolean[]> {
  const rows = await sqlOf(system)
    .select({ hash: sessions.tokenHash })
    .from(sessions)
    .where(and(inArray(sessions.tokenHash, [...hashes]), gt(sessions.expiresAt, now)))
  const found = new Set(rows.map((row) => row.hash))
  return hashes.map((hash) => found.has(hash))
}

export async function deleteSession(scope: OwnerScope, tokenHash: string): Promise<void> {
  await sqlOf(scope)
    .delete(sessions)
    .where(and(eq(sessions.ownerId, scope.owner), eq(sessions.tokenHash, tokenHash)))
}

/** Ends one by its id, and returns it. */
export async function deleteSessionById(scope: OwnerScope, id: string): Promise<SessionRow | undefined> {
  const [row] = await sqlOf(scope)
    .delete(sessions)
    .where(and(eq(sessions.ownerId, scope.owner), sql`${sessions.id}::text = ${id}`))
    .returning()
  return row
}

/** Ends all but one, and returns the hashes of those that ended. */
export async function deleteOtherSessions(scope: OwnerScope, tokenHash: string): Promise<string[]> {
  const rows = await sqlOf(scope)
    .delete(sessions)
    .where(and(eq(sessions.ownerId, scope.owner), ne(sessions.tokenHash, tokenHash)))
    .returning({ hash: sessions.tokenHash })
  return rows.map(({ hash }) => hash)
}

export async function deleteAllSessions(scope: OwnerScope): Promise<void> {
  await sqlOf(scope).delete(sessions).where(eq(sessions.ownerId, scope.owner))
}

export async function insertTicket(
  scope: OwnerScope,
  ticketHash: string,
  sessionHash: string,
  expiresAt: Date,
): Promise<void> {
  await sqlOf(scope).insert(socketTickets).values({ ticketHash, ownerId: scope.owner, sessionHash, expiresAt })
}

/** The session of a ticket; it is gone after this, whether it was still good or not. */
export async function takeTicket(system: SystemScope, ticketHash: string, now: Date): Promise<string | undefined> {
  const [row] = await sqlOf(system)
    .delete(socketTickets)
    .where(eq(socketTickets.ticketHash, ticketHash))
    .returning({ sessionHash: socketTickets.sessionHash, expiresAt: socketTickets.expiresAt })
  return row && row.expiresAt > now ? row.sessionHash : undefined
}

/** Forgets sessions, tickets and mail links that are over. */
export async function forgetExpired(system: SystemScope, now: Date): Promise<void> {
  const db = sqlOf(system)
  await db.delete(socketTickets).where(lte(socketTickets.expiresAt, now))
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db.delete(mailTokens).where(lte(mailTokens.expiresAt, now))
}
