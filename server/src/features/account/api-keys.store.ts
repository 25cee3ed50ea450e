import { and, asc, count, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type SystemScope, type OwnerScope, sqlOf } from '#db/scope.ts'
import { apiKeys, users } from '#db/tables/index.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

/** Oldest first. */
export async function apiKeyRows(scope: OwnerScope): Promise<ApiKeyRow[]> {
  return sqlOf(scope)
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.ownerId, scope.owner))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id))
}

/** Undefined if the owner already has `most`. Within a transaction, so that concurrent calls can't exceed the limit. */
export async function insertApiKey(
  scope: OwnerScope,
  key: Pick<ApiKeyRow, 'businessId' | 'name' | 'scope' | 'keyHash' | 'lastFour' | 'createdAt'>,
  most: number,
): Promise<ApiKeyRow | undefined> {
  const db = sqlOf(scope)
  await db.select({ id: users.id }).from(users).where(eq(users.id, scope.owner)).for('update')
  const [held] = await db.select({ n: count() }).from(apiKeys).where(eq(apiKeys.ownerId, scope.owner))
  if ((held?.n ?? 0) >= most) return undefined
  const [row] = await db
    .insert(apiKeys)
    .values({ ...key, ownerId: scope.owner })
    .returning()
  return row
}

export async function removeApiKey(scope: OwnerScope, id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await sqlOf(scope)
    .delete(apiKeys)
    .where(and(eq(apiKeys.ownerId, scope.owner), sql`${apiKeys.id}::text = ${id}`))
    .returning()
  return row
}

export async function removeAllApiKeys(scope: OwnerScope): Promise<void> {
  await sqlOf(scope).delete(apiKeys).where(eq(apiKeys.ownerId, scope.owner))
}

export async function findApiKey(system: SystemScope, keyHash: string): Promise<ApiKeyRow | undefined> {
  const [row] = await sqlOf(system).select().from(apiKeys).where(eq(apiKeys.keyHash, keyHash))
  return row
}

/** Records a key's use, but only once in a while, so that not every call writes. */
export async function noteKeyUsed(scope: OwnerScope, id: string, now: Date, notAfter: Date): Promise<void> {
  await sqlOf(scope)
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(apiKeys.ownerId, scope.owner),
        eq(apiKeys.id, id),
        or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, notAfter)),
      ),
    )
}
