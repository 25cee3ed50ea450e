import { and, desc, eq, gt, inArray, lt, lte, ne, not, sql } from 'drizzle-orm'
import { type SystemScope, type OwnerScope, sqlOf } from '#db/scope.ts'
import { mailTokens, sessions, socketTickets, users } from '#db/tables/index.ts'

export type SessionRow = typeof sessions.$inferSelect

export async function insertSession(
  scope: OwnerScope,
  session: Pick<SessionRow, 'tokenHash' | 'browser' | 'createdAt' | 'idleMinutes' | 'expiresAt'>,
): Promise<void> {
  // Signing in proves who they are.
  const [lastUsedAt, provedAt] = [session.createdAt, session.createdAt]
  await sqlOf(scope)
    .insert(sessions)
    .values({ ...session, lastUsedAt, provedAt, ownerId: scope.owner })
}

/** When a session ends: at its expiry, or earlier if unused for too long. */
const endsAt =
  sql<Date>`least(${sessions.expiresAt}, ${sessions.lastUsedAt} + ${sessions.idleMinutes} * interval '1 minute')`.mapWith(
    sessions.expiresAt,
  )
const isAlive = (now: Date) => gt(endsAt, sql`${now.toISOString()}::timestamptz`)

/** The owner's sessions, most recently used first, at most `limit`. */
export async function sessionRows(scope: OwnerScope, now: Date, limit: number): Promise<SessionRow[]> {
  return sqlOf(scope)
    .select()
    .from(sessions)
    .where(and(eq(sessions.ownerId, scope.owner), isAlive(now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .limit(limit)
}

/** Records a session's use, but only once in a while, so that not every call writes. */
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
    .select({ owner: sessions.ownerId, expiresAt: endsAt, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isAlive(now)))
  return row
}

/** When a session's holder last proved who they are. A demo visitor has neither a password nor anything to lose. */
export async function findProof(
  system: SystemScope,
  tokenHash: string,
): Promise<{ provedAt: Date | null; isDemo: boolean } | undefined> {
  const [row] = await sqlOf(system)
    .select({ provedAt: sessions.provedAt, isDemo: users.isDemo })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.ownerId))
    .where(eq(sessions.tokenHash, tokenHash))
  return row
}

export async function noteProof(scope: OwnerScope, tokenHash: string, now: Date): Promise<void> {
  await sqlOf(scope)
    .update(sessions)
    .set({ provedAt: now })
    .where(and(eq(sessions.ownerId, scope.owner), eq(sessions.tokenHash, tokenHash)))
}

/** For each of the hashes, whether that session is still valid. */
export async function standing(system: SystemScope, hashes: readonly string[], now: Date): Promise<boolean[]> {
  const rows = await sqlOf(system)
    .select({ hash: sessions.tokenHash })
    .from(sessions)
    .where(and(inArray(sessions.tokenHash, [...hashes]), isAlive(now)))
  const found = new Set(rows.map((row) => row.hash))
  return hashes.map((hash) => found.has(hash))
}

export async function deleteSession(scope: OwnerScope, tokenHash: string): Promise<void> {
  await sqlOf(scope)
    .delete(sessions)
    .where(and(eq(sessions.ownerId, scope.owner), eq(sessions.tokenHash, tokenHash)))
}

/** Ends a session by id, and returns it. */
export async function deleteSessionById(scope: OwnerScope, id: string): Promise<SessionRow | undefined> {
  const [row] = await sqlOf(scope)
    .delete(sessions)
    .where(and(eq(sessions.ownerId, scope.owner), sql`${sessions.id}::text = ${id}`))
    .returning()
  return row
}

/** Ends all sessions except one, and returns the hashes of those that ended. */
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

/** One of the owner's sessions, by its id. */
export async function findOwnSession(scope: OwnerScope, id: string): Promise<SessionRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(sessions)
    .where(and(eq(sessions.ownerId, scope.owner), sql`${sessions.id}::text = ${id}`))
  return row
}

/** When one of the owner's sessions started. */
export const sessionBegan = async (scope: OwnerScope, tokenHash: string): Promise<Date | undefined> =>
  (await ownSessionOf(scope, tokenHash))?.createdAt

/** One of the owner's sessions, by its token's hash. */
export async function ownSessionOf(scope: OwnerScope, tokenHash: string): Promise<SessionRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(sessions)
    .where(and(eq(sessions.ownerId, scope.owner), eq(sessions.tokenHash, tokenHash)))
  return row
}

export async function insertTicket(
  person: OwnerScope,
  ticket: Pick<typeof socketTickets.$inferInsert, 'ticketHash' | 'businessId' | 'sessionHash' | 'expiresAt'>,
): Promise<void> {
  await sqlOf(person)
    .insert(socketTickets)
    .values({ ...ticket, ownerId: person.owner })
}

/** Takes and deletes a ticket, valid or not; returns its session and business if valid. */
export async function takeTicket(
  system: SystemScope,
  ticketHash: string,
  now: Date,
): Promise<{ readonly sessionHash: string; readonly businessId: string } | undefined> {
  const [row] = await sqlOf(system).delete(socketTickets).where(eq(socketTickets.ticketHash, ticketHash)).returning()
  return row && row.expiresAt > now ? row : undefined
}

/** Deletes expired sessions, tickets and email links. */
export async function forgetExpired(system: SystemScope, now: Date): Promise<void> {
  const db = sqlOf(system)
  await db.delete(socketTickets).where(lte(socketTickets.expiresAt, now))
  await db.delete(sessions).where(not(isAlive(now)))
  await db.delete(mailTokens).where(lte(mailTokens.expiresAt, now))
}
