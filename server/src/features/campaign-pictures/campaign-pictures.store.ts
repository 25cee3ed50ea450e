import { and, asc, eq, sql } from 'drizzle-orm'
import { type Mine, sqlOf } from '#db/mine.ts'
import { campaignPictures } from '#db/tables/index.ts'

const t = campaignPictures
export type PictureRow = typeof t.$inferSelect

export interface OfCampaign {
  readonly customerId: string
  readonly campaignId: string
}
const its = (mine: Mine, { customerId, campaignId }: OfCampaign) =>
  and(eq(t.ownerId, mine.owner), eq(t.customerId, customerId), eq(t.campaignId, campaignId))

/** Oldest first. */
export async function pictureRows(mine: Mine, of: OfCampaign): Promise<PictureRow[]> {
  return sqlOf(mine).select().from(t).where(its(mine, of)).orderBy(asc(t.createdAt), asc(t.id))
}

/** False when that image is kept with the campaign already. */
export async function insertPicture(mine: Mine, row: Omit<PictureRow, 'ownerId'>): Promise<boolean> {
  const rows = await sqlOf(mine)
    .insert(t)
    .values({ ...row, ownerId: mine.owner })
    .onConflictDoNothing()
    .returning({ id: t.id })
  return rows.length > 0
}

export async function deletePicture(mine: Mine, of: OfCampaign, id: string): Promise<PictureRow | undefined> {
  const [row] = await sqlOf(mine)
    .delete(t)
    .where(and(its(mine, of), sql`${t.id}::text = ${id}`))
    .returning()
  return row
}
