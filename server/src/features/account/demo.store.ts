import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { type OwnerScope, type SystemScope, sqlOf } from '#db/scope.ts'
import { users } from '#db/tables/index.ts'

// A waiting demo user has no end yet; the 24 h start when somebody takes it. While it's being filled it has one like the others, so that
// nobody gets a half-filled one.
const isWaiting = and(eq(users.isDemo, true), isNull(users.demoExpiresAt))

/** Offers a filled demo user to the next visitor. */
export async function offerDemo(scope: OwnerScope, now: Date): Promise<void> {
  await sqlOf(scope).update(users).set({ demoExpiresAt: null, createdAt: now }).where(eq(users.id, scope.owner))
}

/** Whether one that was filled after `since` is waiting. */
export async function isDemoReady(system: SystemScope, since: Date): Promise<boolean> {
  const rows = await sqlOf(system)
    .select({ id: users.id })
    .from(users)
    .where(and(isWaiting, gt(users.createdAt, since)))
    .limit(1)
  return rows.length > 0
}

/** Takes one that was filled after `since`. Each goes to a single visitor, even with many requests on many nodes. */
export async function takeReadyDemo(
  system: SystemScope,
  { since, now, expiresAt }: { readonly since: Date; readonly now: Date; readonly expiresAt: Date },
): Promise<string | undefined> {
  const db = sqlOf(system)
  const oldest = db
    .select({ id: users.id })
    .from(users)
    .where(and(isWaiting, gt(users.createdAt, since)))
    .orderBy(users.createdAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(users)
    .set({ demoExpiresAt: expiresAt, createdAt: now })
    .where(sql`${users.id} = (${oldest})`)
    .returning({ id: users.id })
  return row?.id
}

/** Demo users whose 24 h are over, and those nobody took since `unusedSince`; at most `limit`. */
export async function expiredDemoUsers(
  system: SystemScope,
  { now, unusedSince }: { readonly now: Date; readonly unusedSince: Date },
  limit: number,
): Promise<string[]> {
  const rows = await sqlOf(system)
    .select({ id: users.id })
    .from(users)
    .where(
      or(and(eq(users.isDemo, true), lte(users.demoExpiresAt, now)), and(isWaiting, lte(users.createdAt, unusedSince))),
    )
    .limit(limit)
  return rows.map((row) => row.id)
}
