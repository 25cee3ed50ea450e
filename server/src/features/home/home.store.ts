import type { Day } from '@adwright/contract/values/day.rules'
import { eq, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { homes } from '#db/tables/index.ts'

type HomeRow = Omit<typeof homes.$inferSelect, 'ownerId'>
const fresh: HomeRow = { setupDismissed: false, seenOn: null, seenBefore: null }

export async function homeRow(scope: OwnerScope): Promise<HomeRow> {
  const [row] = await sqlOf(scope).select().from(homes).where(eq(homes.ownerId, scope.owner))
  return row ?? fresh
}

export async function keepDismissed(scope: OwnerScope, setupDismissed: boolean): Promise<void> {
  await sqlOf(scope)
    .insert(homes)
    .values({ ownerId: scope.owner, setupDismissed })
    .onConflictDoUpdate({ target: homes.ownerId, set: { setupDismissed } })
}

/** A second visit on the same day changes nothing. */
export async function keepVisit(scope: OwnerScope, today: Day): Promise<void> {
  await sqlOf(scope)
    .insert(homes)
    .values({ ownerId: scope.owner, seenOn: today })
    .onConflictDoUpdate({
      target: homes.ownerId,
      set: { seenBefore: homes.seenOn, seenOn: today },
      setWhere: sql`${homes.seenOn} is null or ${homes.seenOn} < ${today}`,
    })
}
