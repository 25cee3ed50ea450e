import { type OwnerScope, type SystemScope, sqlOf } from '#db/scope.ts'
import { welcomeGrants } from '#db/tables/index.ts'

/** Records that a mailbox was welcomed. False if it already was: of two concurrent calls, one is first. */
export async function noteWelcome(
  handle: SystemScope | OwnerScope,
  addressHash: string,
  createdAt: Date,
): Promise<boolean> {
  const rows = await sqlOf(handle)
    .insert(welcomeGrants)
    .values({ addressHash, createdAt })
    .onConflictDoNothing()
    .returning({ hash: welcomeGrants.addressHash })
  return rows.length === 1
}
