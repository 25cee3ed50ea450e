import { eq, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { digests } from '#db/tables/index.ts'

export interface DigestRow {
  readonly enabled: boolean
  readonly toldTo: Date | null
  readonly sentAt: Date | null
}

const fresh: DigestRow = { enabled: true, toldTo: null, sentAt: null }

/** What is kept of an owner's mailed reports; as for a new one where nothing is. */
export async function digestRow(scope: OwnerScope): Promise<DigestRow> {
  const [row] = await sqlOf(scope).select().from(digests).where(eq(digests.ownerId, scope.owner))
  return row ?? fresh
}

export async function keepEnabled(scope: OwnerScope, enabled: boolean): Promise<void> {
  await sqlOf(scope)
    .insert(digests)
    .values({ ownerId: scope.owner, enabled })
    .onConflictDoUpdate({ target: digests.ownerId, set: { enabled } })
}

/** Advances the mark from where it was read. False if another node did, so that each period is reported once. */
export async function moveMark(scope: OwnerScope, from: Date | null, to: Date): Promise<boolean> {
  const moved = await sqlOf(scope)
    .insert(digests)
    .values({ ownerId: scope.owner, toldTo: to })
    .onConflictDoUpdate({
      target: digests.ownerId,
      set: { toldTo: to },
      setWhere: sql`${digests.toldTo} is not distinct from ${from?.toISOString() ?? null}::timestamptz`,
    })
    .returning({ owner: digests.ownerId })
  return moved.length === 1
}

export async function keepSent(scope: OwnerScope, at: Date): Promise<void> {
  await sqlOf(scope).update(digests).set({ sentAt: at }).where(eq(digests.ownerId, scope.owner))
}
