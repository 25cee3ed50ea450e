import { and, eq, lte } from 'drizzle-orm'
import { type Mine, sqlOf } from '#db/mine.ts'
import { spendLocks } from '#db/tables/index.ts'

/** Takes the owner's lock, or one whose holder let it run out. One statement: two never both get it. */
export async function takeLock(mine: Mine, holder: string, now: Date, until: Date): Promise<boolean> {
  const rows = await sqlOf(mine)
    .insert(spendLocks)
    .values({ ownerId: mine.owner, holder, until })
    .onConflictDoUpdate({ target: spendLocks.ownerId, set: { holder, until }, setWhere: lte(spendLocks.until, now) })
    .returning({ holder: spendLocks.holder })
  return rows[0]?.holder === holder
}

/** False: it was lost to somebody else. */
export async function renewLock(mine: Mine, holder: string, until: Date): Promise<boolean> {
  const rows = await sqlOf(mine)
    .update(spendLocks)
    .set({ until })
    .where(and(eq(spendLocks.ownerId, mine.owner), eq(spendLocks.holder, holder)))
    .returning({ holder: spendLocks.holder })
  return rows.length === 1
}

export async function freeLock(mine: Mine, holder: string): Promise<void> {
  await sqlOf(mine)
    .delete(spendLocks)
    .where(and(eq(spendLocks.ownerId, mine.owner), eq(spendLocks.holder, holder)))
}
