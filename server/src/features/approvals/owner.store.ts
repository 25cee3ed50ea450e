import { eq } from 'drizzle-orm'
import { type Mine, sqlOf } from '#db/mine.ts'
import { users } from '#db/tables/index.ts'

/** The owner's name, as a client is told who asks. */
export async function ownerName(mine: Mine): Promise<string> {
  const [row] = await sqlOf(mine)
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(eq(users.id, mine.owner))
  return `${row?.first ?? ''} ${row?.last ?? ''}`.trim()
}
