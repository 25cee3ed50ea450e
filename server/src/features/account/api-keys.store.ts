import { and, asc, count, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type Everyone, type Mine, sqlOf } from '#db/mine.ts'
import { apiKeys, users } from '#db/tables/index.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

/** Oldest first. */
export async function apiKeyRows(mine: Mine): Promise<ApiKeyRow[]> {
  return sqlOf(mine)
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.ownerId, mine.owner))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id))
}

/** Undefined when the owner has `most` already. Inside a transaction: two at once can't both be the last one. */
export async function insertApiKey(
  mine: Mine,
  key: Pick<ApiKeyRow, 'name' | 'scope' | 'keyHash' | 'lastFour' | 'createdAt'>,
  most: number,
): Promise<ApiKeyRow | undefined> {
  const db = sqlOf(mine)
  await db.select({ id: users.id }).from(users).where(eq(users.id, mine.owner)).for('update')
  const [held] = await db.select({ n: count() }).from(apiKeys).where(eq(apiKeys.ownerId, mine.owner))
  if ((held?.n ?? 0) >= most) return undefined
  const [row] = await db
    .insert(apiKeys)
    .values({ ...key, ownerId: mine.owner })
    .returning()
  return row
}

export async function removeApiKey(mine: Mine, id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await sqlOf(mine)
    .delete(apiKeys)
    .where(and(eq(apiKeys.ownerId, mine.owner), sql`${apiKeys.id}::text = ${id}`))
    .returning()
  return row
}

export async function findApiKey(everyone: Everyone, keyHash: string): Promise<ApiKeyRow | undefined> {
  const [row] = await sqlOf(everyone).select().from(apiKeys).where(eq(apiKeys.keyHash, keyHash))
  return row
}

/** Notes that a key was used, at most once in a while: not every call writes. */
export async function noteKeyUsed(mine: Mine, id: string, now: Date, notAfter: Date): Promise<void> {
  await sqlOf(mine)
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(apiKeys.ownerId, mine.owner),
        eq(apiKeys.id, id),
        or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, notAfter)),
      ),
    )
}
