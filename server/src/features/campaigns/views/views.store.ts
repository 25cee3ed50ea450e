import { and, asc, eq } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { campaignViews } from '#db/tables/index.ts'

export type ViewRow = Omit<typeof campaignViews.$inferSelect, 'ownerId'>

const its = (scope: OwnerScope, id: string) => and(eq(campaignViews.ownerId, scope.owner), eq(campaignViews.id, id))

export async function viewRows(scope: OwnerScope, limit: number): Promise<ViewRow[]> {
  return sqlOf(scope)
    .select()
    .from(campaignViews)
    .where(eq(campaignViews.ownerId, scope.owner))
    .orderBy(asc(campaignViews.name))
    .limit(limit)
}

/** False when another view has this name. */
export async function insertView(scope: OwnerScope, row: ViewRow): Promise<boolean> {
  const rows = await sqlOf(scope)
    .insert(campaignViews)
    .values({ ...row, ownerId: scope.owner })
    .onConflictDoNothing()
    .returning({ id: campaignViews.id })
  return rows.length === 1
}

export async function setView(
  scope: OwnerScope,
  id: string,
  part: Partial<Pick<ViewRow, 'name' | 'words'>>,
): Promise<ViewRow | undefined> {
  const [row] = await sqlOf(scope).update(campaignViews).set(part).where(its(scope, id)).returning()
  return row
}

/** The deleted view; undefined if there was none. */
export async function deleteView(scope: OwnerScope, id: string): Promise<ViewRow | undefined> {
  const [row] = await sqlOf(scope).delete(campaignViews).where(its(scope, id)).returning()
  return row
}
