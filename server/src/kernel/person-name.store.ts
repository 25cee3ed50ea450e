import { eq } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { users } from '#db/tables/index.ts'

/** A person's name; undefined if they no longer exist. */
export async function personName(person: OwnerScope): Promise<string | undefined> {
  const [row] = await sqlOf(person)
    .select({ first: users.firstName, last: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, person.owner))
  return row && (`${row.first} ${row.last}`.trim() || row.email)
}
