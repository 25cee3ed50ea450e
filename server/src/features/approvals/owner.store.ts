import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { users } from '#db/tables/index.ts'
import { isPayerOf } from '#kernel/purse.store.ts'

/** The owner's name, as clients see it. */
export async function ownerName(scope: OwnerScope): Promise<string> {
  const [row] = await sqlOf(scope)
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(isPayerOf(scope))
  return `${row?.first ?? ''} ${row?.last ?? ''}`.trim()
}
