import { type Mine, sqlOf } from '#db/mine.ts'
import { videoInterests } from '#db/tables/index.ts'

/** False when it was noted before. */
export async function noteInterest(mine: Mine, now: Date): Promise<boolean> {
  const rows = await sqlOf(mine)
    .insert(videoInterests)
    .values({ ownerId: mine.owner, createdAt: now })
    .onConflictDoNothing()
    .returning({ at: videoInterests.createdAt })
  return rows.length === 1
}
