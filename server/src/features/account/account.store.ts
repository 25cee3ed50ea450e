import { and, eq, isNull, lte } from 'drizzle-orm'
import { type Everyone, inTransaction, type Mine, sqlOf } from '#db/mine.ts'
import { users } from '#db/tables/index.ts'

export type User = typeof users.$inferSelect
export type NewUser = Pick<User, 'email' | 'firstName' | 'lastName' | 'passwordHash' | 'createdAt'> & Partial<User>

/** Undefined when the address is taken: two at once make one user. */
export async function insertUser(everyone: Everyone, user: NewUser): Promise<User | undefined> {
  const [row] = await sqlOf(everyone).insert(users).values(user).onConflictDoNothing().returning()
  return row
}

export async function findByEmail(everyone: Everyone, email: string): Promise<User | undefined> {
  const [row] = await sqlOf(everyone).select().from(users).where(eq(users.email, email))
  return row
}

export async function findUser(mine: Mine): Promise<User | undefined> {
  const [row] = await sqlOf(mine).select().from(users).where(eq(users.id, mine.owner))
  return row
}

export async function changeUser(
  mine: Mine,
  change: Partial<
    Pick<User, 'firstName' | 'lastName' | 'hasCompletedTutorial' | 'promotionalEmailsEnabled' | 'passwordHash'>
  >,
): Promise<User | undefined> {
  if (Object.keys(change).length === 0) return findUser(mine)
  const [row] = await sqlOf(mine).update(users).set(change).where(eq(users.id, mine.owner)).returning()
  return row
}

/** Puts another picture, or none, in the place of the one of before, whose key it gives. Of two at once none gets lost. */
export async function putPictureKey(
  mine: Mine,
  key: string | null,
): Promise<{ before: string | null; user: User | undefined }> {
  return inTransaction(mine, async (within) => {
    const db = sqlOf(within)
    const its = eq(users.id, within.owner)
    const [was] = await db.select({ key: users.pictureKey }).from(users).where(its).for('update')
    const [user] = await db.update(users).set({ pictureKey: key }).where(its).returning()
    return { before: was?.key ?? null, user }
  })
}

/** The address is the owner's; the first proof stands. */
export async function markVerified(mine: Mine, now: Date): Promise<void> {
  await sqlOf(mine)
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, mine.owner), isNull(users.emailVerifiedAt)))
}

/** Erases the owner and, by the tables' own rule, all that is the owner's. */
export async function eraseUser(mine: Mine): Promise<void> {
  await sqlOf(mine).delete(users).where(eq(users.id, mine.owner))
}

/** Demo users whose day is over, at most `limit` of them. */
export async function expiredDemoUsers(everyone: Everyone, now: Date, limit: number): Promise<string[]> {
  const rows = await sqlOf(everyone)
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isDemo, true), lte(users.demoExpiresAt, now)))
    .limit(limit)
  return rows.map((row) => row.id)
}
