import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { type Everyone, type Mine, sqlOf } from '#db/mine.ts'
import { mailTokens, sessions, socketTickets } from '#db/tables/index.ts'

export async function insertSession(mine: Mine, tokenHash: string, createdAt: Date, expiresAt: Date): Promise<void> {
  await sqlOf(mine).insert(sessions).values({ tokenHash, ownerId: mine.owner, createdAt, expiresAt })
}

export async function findSession(
  everyone: Everyone,
  tokenHash: string,
  now: Date,
): Promise<{ owner: string; expiresAt: Date } | undefined> {
  const [row] = await sqlOf(everyone)
    .select({ owner: sessions.ownerId, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  return row
}

/** For each of the hashes, whether that session still stands. */
export async function standing(everyone: Everyone, hashes: readonly string[], now: Date): Promise<boolean[]> {
  const rows = await sqlOf(everyone)
    .select({ hash: sessions.tokenHash })
    .from(sessions)
    .where(and(inArray(sessions.tokenHash, [...hashes]), gt(sessions.expiresAt, now)))
  const found = new Set(rows.map((row) => row.hash))
  return hashes.map((hash) => found.has(hash))
}

export async function deleteSession(mine: Mine, tokenHash: string): Promise<void> {
  await sqlOf(mine)
    .delete(sessions)
    .where(and(eq(sessions.ownerId, mine.owner), eq(sessions.tokenHash, tokenHash)))
}

export async function deleteAllSessions(mine: Mine): Promise<void> {
  await sqlOf(mine).delete(sessions).where(eq(sessions.ownerId, mine.owner))
}

export async function insertTicket(
  mine: Mine,
  ticketHash: string,
  sessionHash: string,
  expiresAt: Date,
): Promise<void> {
  await sqlOf(mine).insert(socketTickets).values({ ticketHash, ownerId: mine.owner, sessionHash, expiresAt })
}

/** The session a ticket stands for; it is gone after this, whether it was still good or not. */
export async function takeTicket(everyone: Everyone, ticketHash: string, now: Date): Promise<string | undefined> {
  const [row] = await sqlOf(everyone)
    .delete(socketTickets)
    .where(eq(socketTickets.ticketHash, ticketHash))
    .returning({ sessionHash: socketTickets.sessionHash, expiresAt: socketTickets.expiresAt })
  return row && row.expiresAt > now ? row.sessionHash : undefined
}

/** Forgets sessions, tickets and mail links that are over. */
export async function forgetExpired(everyone: Everyone, now: Date): Promise<void> {
  const db = sqlOf(everyone)
  await db.delete(socketTickets).where(lte(socketTickets.expiresAt, now))
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db.delete(mailTokens).where(lte(mailTokens.expiresAt, now))
}
