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

/** Takes and deletes an open challenge; false if there was none. */
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

/** Undefined if the owner already has `most`, or it's registered to someone. Within a transaction. */
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

/** Records a use. False if its counter was seen before: a cloned key is refused. Devices without a counter send 0. */
export async function notePasskeyUsed(scope: OwnerScope, id: string, counter: number, now: Date): Promise<boolean> {
  const isNewer = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const rows = await sqlOf(scope)
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(own(scope, id), isNewer))
    .returning({ id: passkeys.id })
  return rows.length === 1
}
