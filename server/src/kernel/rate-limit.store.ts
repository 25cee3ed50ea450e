import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { type SystemScope, type OwnerScope, sqlOf } from '#db/scope.ts'
import { rateLimits } from '#db/tables/index.ts'

/** Counts an attempt under a key and returns the count in its window. A single statement, so that nothing can race. */
export async function countTry(
  handle: SystemScope | OwnerScope,
  key: string,
  now: Date,
  windowMs: number,
): Promise<{ count: number; endsAt: Date }> {
  const over = sql`${rateLimits.endsAt} <= ${now.toISOString()}::timestamptz`
  const endsAt = new Date(now.getTime() + windowMs)
  const [row] = await sqlOf(handle)
    .insert(rateLimits)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, endsAt: rateLimits.endsAt })
  if (!row) throw new Error('a counted try has a row')
  return row
}

/** Takes back an attempt that shouldn't count. */
export async function giveBackTry(handle: SystemScope | OwnerScope, key: string): Promise<void> {
  await sqlOf(handle)
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.count, 0)))
}

/** Deletes expired windows. */
export async function forgetTries(system: SystemScope, now: Date): Promise<void> {
  await sqlOf(system).delete(rateLimits).where(lt(rateLimits.endsAt, now))
}
