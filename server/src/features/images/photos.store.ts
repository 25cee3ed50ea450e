import { and, count, desc, eq } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { imagePhotos } from '#db/tables/index.ts'

const t = imagePhotos
export type PhotoRow = typeof t.$inferSelect

export async function photosOf(scope: OwnerScope): Promise<PhotoRow[]> {
  return sqlOf(scope).select().from(t).where(eq(t.ownerId, scope.owner)).orderBy(desc(t.createdAt), desc(t.id))
}

export async function onePhoto(scope: OwnerScope, id: string): Promise<PhotoRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(t)
    .where(and(eq(t.ownerId, scope.owner), eq(t.id, id)))
  return row
}

export async function countPhotos(scope: OwnerScope): Promise<number> {
  const [row] = await sqlOf(scope).select({ n: count() }).from(t).where(eq(t.ownerId, scope.owner))
  return row?.n ?? 0
}

export async function insertPhoto(scope: OwnerScope, photo: Omit<PhotoRow, 'ownerId'>): Promise<void> {
  await sqlOf(scope)
    .insert(t)
    .values({ ...photo, ownerId: scope.owner })
}

export async function dropPhoto(scope: OwnerScope, id: string): Promise<PhotoRow | undefined> {
  const [row] = await sqlOf(scope)
    .delete(t)
    .where(and(eq(t.ownerId, scope.owner), eq(t.id, id)))
    .returning()
  return row
}
