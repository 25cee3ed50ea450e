import { and, asc, eq, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { campaignPictures } from '#db/tables/index.ts'

const t = campaignPictures
export type PictureRow = typeof t.$inferSelect

export interface OfCampaign {
  readonly customerId: string
  readonly campaignId: string
}
const its = (scope: OwnerScope, { customerId, campaignId }: OfCampaign) =>
  and(eq(t.ownerId, scope.owner), eq(t.customerId, customerId), eq(t.campaignId, campaignId))

/** Oldest first. */
export async function pictureRows(scope: OwnerScope, of: OfCampaign): Promise<PictureRow[]> {
  return sqlOf(scope).select().from(t).where(its(scope, of)).orderBy(asc(t.createdAt), asc(t.id))
}

/** False if that image is already saved with the campaign. */
export async function insertPicture(scope: OwnerScope, row: Omit<PictureRow, 'ownerId'>): Promise<boolean> {
  const rows = await sqlOf(scope)
    .insert(t)
    .values({ ...row, ownerId: scope.owner })
    .onConflictDoNothing()
    .returning({ id: t.id })
  return rows.length > 0
}

export async function deletePicture(scope: OwnerScope, of: OfCampaign, id: string): Promise<PictureRow | undefined> {
  const [row] = await sqlOf(scope)
    .delete(t)
    .where(and(its(scope, of), sql`${t.id}::text = ${id}`))
    .returning()
  return row
}
