import { eq } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { users } from '#db/tables/index.ts'

/** One owner's money changes one at a time: the owner's row is locked until the end of the transaction. */
export async function lockOwner(within: OwnerScope): Promise<void> {
  await sqlOf(within).select({ id: users.id }).from(users).where(eq(users.id, within.owner)).for('no key update')
}
