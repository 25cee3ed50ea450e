import { sql } from 'drizzle-orm'
import { type SystemScope, sqlOf } from '#db/scope.ts'
import { users } from '#db/tables/index.ts'

/** Turns promotional mail off for the link's owner. Returns the owner; undefined for an unknown link. */
export async function turnPromotionsOff(system: SystemScope, secret: string): Promise<string | undefined> {
  const [row] = await sqlOf(system)
    .update(users)
    .set({ promotionalEmailsEnabled: false })
    .where(sql`${users.unsubscribeSecret}::text = ${secret}`)
    .returning({ id: users.id })
  return row?.id
}
