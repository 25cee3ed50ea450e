import { and, asc, count, eq, inArray, lt } from 'drizzle-orm'
import { inTransaction, type OwnerScope, type SystemScope, sqlOf } from '#db/scope.ts'
import { images } from '#db/tables/index.ts'

const t = images
type State = 'done' | 'trashed'
type Change = Partial<Pick<typeof t.$inferSelect, 'folder' | 'state' | 'trashedAt'>>

/** Changes all of these images, or none if one isn't the owner's in that state. */
export function changeAll(scope: OwnerScope, ids: readonly string[], from: State, change: Change): Promise<boolean> {
  const wanted = [...new Set(ids)]
  return inTransaction(scope, async (within) => {
    const its = and(eq(t.ownerId, within.owner), inArray(t.id, wanted), eq(t.state, from))
    const found = await sqlOf(within).select({ id: t.id }).from(t).where(its).for('update')
    if (found.length < wanted.length) return false
    await sqlOf(within).update(t).set(change).where(its)
    return true
  })
}

export async function foldersOf(scope: OwnerScope): Promise<{ name: string; images: number }[]> {
  const rows = await sqlOf(scope)
    .select({ name: t.folder, images: count() })
    .from(t)
    .where(and(eq(t.ownerId, scope.owner), eq(t.state, 'done')))
    .groupBy(t.folder)
    .orderBy(asc(t.folder))
  return rows.filter((it) => it.name !== '')
}

/** Permanently deletes what was deleted before then, for all owners; returns the rows. */
export async function dropTrashed(system: SystemScope, before: Date, limit: number) {
  const due = sqlOf(system)
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.state, 'trashed'), lt(t.trashedAt, before)))
    .limit(limit)
  return sqlOf(system).delete(t).where(inArray(t.id, due)).returning()
}
