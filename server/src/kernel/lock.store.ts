import { and, eq, lte, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { spendLocks } from '#db/tables/index.ts'

/** Uses the database's clock, so that nodes with different clocks agree. */
const untilIn = (holdMs: number) => sql`now() + ${holdMs} * interval '1 millisecond'`

/** Takes the owner's lock if it's free or expired. A single statement, so that two holders never both get it. */
export async function takeLock(scope: OwnerScope, holder: string, holdMs: number): Promise<boolean> {
  const until = untilIn(holdMs)
  const rows = await sqlOf(scope)
    .insert(spendLocks)
    .values({ ownerId: scope.owner, holder, until })
    .onConflictDoUpdate({
      target: spendLocks.ownerId,
      set: { holder, until },
      setWhere: lte(spendLocks.until, sql`now()`),
    })
    .returning({ holder: spendLocks.holder })
  return rows[0]?.holder === holder
}

/** Extends the lock. False if someone else has it now. */
export async function renewLock(scope: OwnerScope, holder: string, holdMs: number): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(spendLocks)
    .set({ until: untilIn(holdMs) })
    .where(and(eq(spendLocks.ownerId, scope.owner), eq(spendLocks.holder, holder)))
    .returning({ holder: spendLocks.holder })
  return rows.length === 1
}

/** Releases the holder's lock; does nothing if it's already lost. */
export async function freeLock(scope: OwnerScope, holder: string): Promise<void> {
  await sqlOf(scope)
    .delete(spendLocks)
    .where(and(eq(spendLocks.ownerId, scope.owner), eq(spendLocks.holder, holder)))
}
