import { count, eq } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { identities, passkeys, users } from '#db/tables/index.ts'
import { NO_PASSWORD } from './passwords.ts'

/** An owner's ways to sign in. */
export interface WaysIn {
  readonly hasPassword: boolean
  readonly passkeys: number
  readonly identities: number
}

/** Counts them and locks the account, so that two concurrent removals can't take away the last one. */
export async function lockWaysIn(within: OwnerScope): Promise<WaysIn> {
  const db = sqlOf(within)
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, within.owner))
    .for('update')
  const [held] = await db.select({ n: count() }).from(passkeys).where(eq(passkeys.ownerId, within.owner))
  const [connected] = await db.select({ n: count() }).from(identities).where(eq(identities.ownerId, within.owner))
  return {
    hasPassword: user !== undefined && user.passwordHash !== NO_PASSWORD,
    passkeys: held?.n ?? 0,
    identities: connected?.n ?? 0,
  }
}
