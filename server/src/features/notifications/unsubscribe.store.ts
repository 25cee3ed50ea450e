import { sql } from 'drizzle-orm'
import { type SystemScope, sqlOf } from '#db/scope.ts'
import { users } from '#db/tables/index.ts'

/** Turns promotional mail off for whose link this is; gives the owner, or undefined when it is nobody's. */
export async function turnPromotionsOff(system: SystemScope, secret: string): Promise<string | undefined> {
  const [row] = await sqlOf(system)
    .update(users)
    .set({ promotionalEmailsEnabled: false })
    .where(sql`${users.unsubscribeSecret}::text = ${secret}`)
    .returning({ id: users.id })
  return row?.id
}
