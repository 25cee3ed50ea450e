import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { type SystemScope, inTransaction, type OwnerScope, sqlOf } from '#db/scope.ts'
import { sqlState, UNIQUE_VIOLATION } from '#db/sql-state.ts'
import { users } from '#db/tables/index.ts'
import { isPayerOf } from '#kernel/purse.store.ts'

export type User = typeof users.$inferSelect
export type NewUser = Pick<User, 'email' | 'firstName' | 'lastName' | 'passwordHash' | 'createdAt'> & Partial<User>

/** Undefined when the address is taken: two concurrent sign-ups create one user. */
export async function insertUser(system: SystemScope, user: NewUser): Promise<User | undefined> {
  const [row] = await sqlOf(system).insert(users).values(user).onConflictDoNothing().returning()
  return row
}

export async function findByEmail(system: SystemScope, email: string): Promise<User | undefined> {
  const [row] = await sqlOf(system).select().from(users).where(eq(users.email, email))
  return row
}

/** The owner's own row; undefined once the account is erased. */
export async function findUser(scope: OwnerScope): Promise<User | undefined> {
  const [row] = await sqlOf(scope).select().from(users).where(isPayerOf(scope))
  return row
}

export async function changeUser(
  scope: OwnerScope,
  change: Partial<
    Pick<
      User,
      | 'firstName'
      | 'lastName'
      | 'hasCompletedTutorial'
      | 'promotionalEmailsEnabled'
      | 'passwordHash'
      | 'email'
      | 'emailVerifiedAt'
    >
  >,
): Promise<User | undefined> {
  if (Object.keys(change).length === 0) return findUser(scope)
  const [row] = await sqlOf(scope).update(users).set(change).where(eq(users.id, scope.owner)).returning()
  return row
}

/** Whether the address belongs to someone who confirmed it. */
export async function isAddressTaken(scope: OwnerScope, email: string): Promise<boolean> {
  const theirs = and(eq(users.email, email), or(isNotNull(users.emailVerifiedAt), users.isDemo))
  return (await sqlOf(scope).select({ id: users.id }).from(users).where(theirs)).length > 0
}

/** Whether someone else got the address at the same moment. */
export const isOvertaken = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION

/** Replaces or removes the picture, and returns the old one's key. Safe under concurrency. */
export async function putPictureKey(
  scope: OwnerScope,
  key: string | null,
): Promise<{ before: string | null; user: User | undefined }> {
  return inTransaction(scope, async (within) => {
    const db = sqlOf(within)
    const its = eq(users.id, within.owner)
    const [was] = await db.select({ key: users.pictureKey }).from(users).where(its).for('update')
    const [user] = await db.update(users).set({ pictureKey: key }).where(its).returning()
    return { before: was?.key ?? null, user }
  })
}

/** The owner has proven the address; only the first proof is recorded. */
export async function markVerified(scope: OwnerScope, now: Date): Promise<void> {
  await sqlOf(scope)
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, scope.owner), isNull(users.emailVerifiedAt)))
}

/** Erases the owner and, through foreign keys, all their data. */
export async function eraseUser(scope: OwnerScope): Promise<void> {
  await sqlOf(scope).delete(users).where(eq(users.id, scope.owner))
}
