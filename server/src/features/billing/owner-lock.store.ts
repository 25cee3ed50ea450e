import { eq } from 'drizzle-orm'
import { type Mine, sqlOf } from '#db/mine.ts'
import { users } from '#db/tables/index.ts'

/** Money of one owner moves one at a time: the owner's row is the lock, held to the end of the transaction. */
export async function lockOwner(within: Mine): Promise<void> {
  await sqlOf(within).select({ id: users.id }).from(users).where(eq(users.id, within.owner)).for('no key update')
}
