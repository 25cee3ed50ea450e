import { sql } from 'drizzle-orm'
import { type OwnerScope, ownerScope, type SystemScope, sqlOf } from '#db/scope.ts'
import { users } from '#db/tables/index.ts'
import { businessesOf, isPayerOf } from '#kernel/purse.store.ts'

/** Unsubscribes the link's owner from promotional email. Returns the owner; undefined for an unknown link. */
export async function turnPromotionsOff(system: SystemScope, secret: string): Promise<string | undefined> {
  const [row] = await sqlOf(system)
    .update(users)
    .set({ promotionalEmailsEnabled: false })
    .where(sql`${users.unsubscribeSecret}::text = ${secret}`)
    .returning({ id: users.id })
  return row?.id
}

/** The recipient of an owner's emails, with the secret of their unsubscribe links. */
export interface MailReader {
  readonly email: string
  readonly isDemo: boolean
  readonly secret: string
}

/** Undefined once the account is gone. */
export async function mailReader(scope: OwnerScope): Promise<MailReader | undefined> {
  const [row] = await sqlOf(scope)
    .select({ email: users.email, isDemo: users.isDemo, secret: users.unsubscribeSecret })
    .from(users)
    .where(isPayerOf(scope))
  return row
}

/** The businesses whose emails a link stops, all with the same recipient, their first one first; empty for an unknown link. */
export async function businessesOfMailSecret(system: SystemScope, secret: string): Promise<OwnerScope[]> {
  const [row] = await sqlOf(system)
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.unsubscribeSecret}::text = ${secret}`)
  return row ? businessesOf(ownerScope(system, row.id)) : []
}
