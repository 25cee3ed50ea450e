import { and, eq, lte } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { spendLocks } from '#db/tables/index.ts'

/** Takes the owner's lock if it's free or has expired. One statement, so two holders never both get it. */
export async function takeLock(scope: OwnerScope, holder: string, now: Date, until: Date): Promise<boolean> {
  const rows = await sqlOf(scope)
    .insert(spendLocks)
    .values({ ownerId: scope.owner, holder, until })
    .onConflictDoUpdate({ target: spendLocks.ownerId, set: { holder, until }, setWhere: lte(spendLocks.until, now) })
    .returning({ holder: spendLocks.holder })
  return rows[0]?.holder === holder
}

/** Extends the lock. False if someone else has it now. */
export async function renewLock(scope: OwnerScope, holder: string, until: Date): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(spendLocks)
    .set({ until })
    .where(and(eq(spendLocks.ownerId, scope.owner), eq(spendLocks.holder, holder)))
    .returning({ holder: spendLocks.holder })
  return rows.length === 1
}

/** Gives up the holder's lock; does nothing if it's lost already. */
export async function freeLock(scope: OwnerScope, holder: string): Promise<void> {
  await sqlOf(scope)
    .delete(spendLocks)
    .where(and(eq(spendLocks.ownerId, scope.owner), eq(spendLocks.holder, holder)))
}
