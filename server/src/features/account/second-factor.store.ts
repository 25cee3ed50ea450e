import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { inTransaction, type OwnerScope, sqlOf } from '#db/scope.ts'
import { recoveryCodes, secondFactors } from '#db/tables/index.ts'

export type SecondFactorRow = typeof secondFactors.$inferSelect

export async function findSecondFactor(scope: OwnerScope): Promise<SecondFactorRow | undefined> {
  const [row] = await sqlOf(scope).select().from(secondFactors).where(eq(secondFactors.ownerId, scope.owner))
  return row
}

/** Stores an unconfirmed secret. False if one is already active. */
export async function putSecondFactor(scope: OwnerScope, sealedSecret: string): Promise<boolean> {
  const rows = await sqlOf(scope)
    .insert(secondFactors)
    .values({ ownerId: scope.owner, sealedSecret })
    .onConflictDoUpdate({
      target: secondFactors.ownerId,
      set: { sealedSecret, lastStep: 0 },
      setWhere: isNull(secondFactors.onSince),
    })
    .returning({ owner: secondFactors.ownerId })
  return rows.length === 1
}

/** Marks a code's 30-second step as used. False if it or a later one was already used: of two concurrent calls, one wins. */
export async function takeStep(scope: OwnerScope, step: number): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.ownerId, scope.owner), lt(secondFactors.lastStep, step)))
    .returning({ owner: secondFactors.ownerId })
  return rows.length === 1
}

/** Turns the second step on. False if it already was. */
export async function markOn(scope: OwnerScope, now: Date): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(secondFactors)
    .set({ onSince: now })
    .where(and(eq(secondFactors.ownerId, scope.owner), isNull(secondFactors.onSince)))
    .returning({ owner: secondFactors.ownerId })
  return rows.length === 1
}

/** The same secret, sealed with a newer key. */
export async function sealAgain(scope: OwnerScope, sealedSecret: string): Promise<void> {
  await sqlOf(scope).update(secondFactors).set({ sealedSecret }).where(eq(secondFactors.ownerId, scope.owner))
}

/** Whether sign-in asks for a code. */
export async function isSecondFactorOn(scope: OwnerScope): Promise<boolean> {
  const rows = await sqlOf(scope)
    .select({ owner: secondFactors.ownerId })
    .from(secondFactors)
    .where(and(eq(secondFactors.ownerId, scope.owner), isNotNull(secondFactors.onSince)))
  return rows.length === 1
}

export async function deleteSecondFactor(scope: OwnerScope): Promise<void> {
  await inTransaction(scope, async (within) => {
    const db = sqlOf(within)
    await db.delete(secondFactors).where(eq(secondFactors.ownerId, within.owner))
    await db.delete(recoveryCodes).where(eq(recoveryCodes.ownerId, within.owner))
  })
}

const unused = (scope: OwnerScope) => and(eq(recoveryCodes.ownerId, scope.owner), eq(recoveryCodes.isUsed, false))

/** Replaces the existing ones. Within a transaction. */
export async function replaceRecoveryCodes(scope: OwnerScope, hashes: readonly string[]): Promise<void> {
  const db = sqlOf(scope)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.ownerId, scope.owner))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ ownerId: scope.owner, codeHash })))
}

export async function unusedRecoveryCodes(scope: OwnerScope): Promise<{ id: string; codeHash: string }[]> {
  return sqlOf(scope)
    .select({ id: recoveryCodes.id, codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(unused(scope))
}

export async function countRecoveryCodes(scope: OwnerScope): Promise<number> {
  const [row] = await sqlOf(scope).select({ n: count() }).from(recoveryCodes).where(unused(scope))
  return row?.n ?? 0
}

/** Uses one up. False if it was used meanwhile. */
export async function takeRecoveryCode(scope: OwnerScope, id: string): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(recoveryCodes)
    .set({ isUsed: true })
    .where(and(unused(scope), eq(recoveryCodes.id, id)))
    .returning({ id: recoveryCodes.id })
  return rows.length === 1
}
