import { eq } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { users } from '#db/tables/index.ts'

/** Money of one owner moves one at a time: the owner's row is the lock, held to the end of the transaction. */
export async function lockOwner(within: OwnerScope): Promise<void> {
  await sqlOf(within).select({ id: users.id }).from(users).where(eq(users.id, within.owner)).for('no key update')
}
