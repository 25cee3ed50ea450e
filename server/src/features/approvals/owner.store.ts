import { eq } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { users } from '#db/tables/index.ts'

/** The owner's name, as clients see it. */
export async function ownerName(scope: OwnerScope): Promise<string> {
  const [row] = await sqlOf(scope)
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(eq(users.id, scope.owner))
  return `${row?.first ?? ''} ${row?.last ?? ''}`.trim()
}
