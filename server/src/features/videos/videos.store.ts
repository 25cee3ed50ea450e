import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { videoInterests } from '#db/tables/index.ts'

/** False if already recorded. */
export async function noteInterest(scope: OwnerScope, now: Date): Promise<boolean> {
  const rows = await sqlOf(scope)
    .insert(videoInterests)
    .values({ ownerId: scope.owner, createdAt: now })
    .onConflictDoNothing()
    .returning({ at: videoInterests.createdAt })
  return rows.length === 1
}
