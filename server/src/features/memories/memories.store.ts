import { and, asc, eq } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { memories } from '#db/tables/index.ts'

export type MemoryRow = Omit<typeof memories.$inferSelect, 'ownerId'>

const its = (scope: OwnerScope, id: string) => and(eq(memories.ownerId, scope.owner), eq(memories.id, id))

/** Oldest first: new entries are added at the end. */
export async function memoryRows(scope: OwnerScope, limit: number): Promise<MemoryRow[]> {
  return sqlOf(scope)
    .select()
    .from(memories)
    .where(eq(memories.ownerId, scope.owner))
    .orderBy(asc(memories.createdAt), asc(memories.id))
    .limit(limit)
}

export async function insertMemory(scope: OwnerScope, row: MemoryRow): Promise<void> {
  await sqlOf(scope)
    .insert(memories)
    .values({ ...row, ownerId: scope.owner })
}

export async function findMemory(scope: OwnerScope, id: string): Promise<MemoryRow | undefined> {
  const [row] = await sqlOf(scope).select().from(memories).where(its(scope, id))
  return row
}

export async function setMemory(scope: OwnerScope, id: string, text: string): Promise<MemoryRow | undefined> {
  const [row] = await sqlOf(scope).update(memories).set({ text }).where(its(scope, id)).returning()
  return row
}

/** The deleted memory; undefined if there was none. */
export async function deleteMemory(scope: OwnerScope, id: string): Promise<MemoryRow | undefined> {
  const [row] = await sqlOf(scope).delete(memories).where(its(scope, id)).returning()
  return row
}
