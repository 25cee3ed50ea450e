import { and, asc, count, eq, lt, lte, sql } from 'drizzle-orm'
import { type OwnerScope, type SystemScope, sqlOf } from '#db/scope.ts'
import { passkeyChallenges, passkeys, users } from '#db/tables/index.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export async function insertChallenge(
  handle: SystemScope | OwnerScope,
  challengeHash: string,
  expiresAt: Date,
): Promise<void> {
  await sqlOf(handle).insert(passkeyChallenges).values({ challengeHash, expiresAt })
}

/** Whether it was asked and is still open; it's gone after this. */
export async function takeChallenge(
  handle: SystemScope | OwnerScope,
  challengeHash: string,
  now: Date,
): Promise<boolean> {
  const [row] = await sqlOf(handle)
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.challengeHash, challengeHash))
    .returning({ expiresAt: passkeyChallenges.expiresAt })
  return row !== undefined && row.expiresAt > now
}

export async function forgetChallenges(system: SystemScope, now: Date): Promise<void> {
  await sqlOf(system).delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
}

/** Oldest first. */
export async function passkeyRows(scope: OwnerScope): Promise<PasskeyRow[]> {
  return sqlOf(scope)
    .select()
    .from(passkeys)
    .where(eq(passkeys.ownerId, scope.owner))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/** Undefined when the owner has `most` already, or it is somebody's. Inside a transaction. */
export async function insertPasskey(
  scope: OwnerScope,
  passkey: Omit<PasskeyRow, 'id' | 'ownerId' | 'lastUsedAt'>,
  most: number,
): Promise<PasskeyRow | undefined> {
  const db = sqlOf(scope)
  await db.select({ id: users.id }).from(users).where(eq(users.id, scope.owner)).for('update')
  const [held] = await db.select({ n: count() }).from(passkeys).where(eq(passkeys.ownerId, scope.owner))
  if ((held?.n ?? 0) >= most) return undefined
  const [row] = await db
    .insert(passkeys)
    .values({ ...passkey, ownerId: scope.owner })
    .onConflictDoNothing()
    .returning()
  return row
}

const own = (scope: OwnerScope, id: string) => and(eq(passkeys.ownerId, scope.owner), sql`${passkeys.id}::text = ${id}`)

export async function renamePasskeyRow(scope: OwnerScope, id: string, name: string): Promise<PasskeyRow | undefined> {
  const [row] = await sqlOf(scope).update(passkeys).set({ name }).where(own(scope, id)).returning()
  return row
}

export async function deletePasskey(scope: OwnerScope, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await sqlOf(scope).delete(passkeys).where(own(scope, id)).returning()
  return row
}

export async function deleteAllPasskeys(scope: OwnerScope): Promise<void> {
  await sqlOf(scope).delete(passkeys).where(eq(passkeys.ownerId, scope.owner))
}

export async function findPasskey(
  handle: SystemScope | OwnerScope,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await sqlOf(handle).select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

/** Notes a use. False where its counter was seen before: of two copies one is refused. Devices that don't count say 0. */
export async function notePasskeyUsed(scope: OwnerScope, id: string, counter: number, now: Date): Promise<boolean> {
  const isNewer = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const rows = await sqlOf(scope)
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(own(scope, id), isNewer))
    .returning({ id: passkeys.id })
  return rows.length === 1
}
