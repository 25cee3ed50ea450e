import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type OwnerScope, scopeBeside, sqlOf } from '#db/scope.ts'
import { businesses, users } from '#db/tables/index.ts'

/** A business's payer never changes, so it's cached. */
const payers = new Map<string, string>()
const PAYERS_MAX = 10_000

/**
 * The purse of a business: its payer's plan, credits and allowance. A payer's purse is their own. Code that reads or takes money uses this,
 * so that features can pass the business they work for.
 */
export async function purseOf(scope: OwnerScope): Promise<OwnerScope> {
  const known = payers.get(scope.owner)
  if (known !== undefined) return scopeBeside(scope, known)
  const [row] = await sqlOf(scope)
    .select({ payer: businesses.ownerId })
    .from(businesses)
    .where(eq(businesses.id, scope.owner))
  // A business erased meanwhile has no purse: its own id finds nothing, and nothing can be booked.
  if (!row) return scope
  if (payers.size >= PAYERS_MAX) payers.clear()
  payers.set(scope.owner, row.payer)
  return scopeBeside(scope, row.payer)
}

/** One of the businesses a purse pays for; undefined for any other. */
export async function businessOf(purse: OwnerScope, id: string): Promise<OwnerScope | undefined> {
  const [row] = await sqlOf(purse)
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.id, id), eq(businesses.ownerId, purse.owner)))
  return row && scopeBeside(purse, row.id)
}

/** All businesses a purse pays for, the payer's own first. */
export async function businessesOf(purse: OwnerScope): Promise<OwnerScope[]> {
  const rows = await sqlOf(purse)
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.ownerId, purse.owner))
    .orderBy(sql`${businesses.id} <> ${businesses.ownerId}`, businesses.createdAt)
  return rows.map(({ id }) => scopeBeside(purse, id))
}

/** Selects the user who pays for this business: they get its emails, and clients see their name. */
export const isPayerOf = (scope: OwnerScope): SQL =>
  sql`${users.id} = (select ${businesses.ownerId} from ${businesses} where ${businesses.id} = ${scope.owner})`

/** Whether a demo visitor pays for this business: nothing may be bought for them outside. */
export async function isDemo(scope: OwnerScope): Promise<boolean> {
  const [row] = await sqlOf(scope)
    .select({ isDemo: users.isDemo })
    .from(users)
    .where(and(isPayerOf(scope), eq(users.isDemo, true)))
  return row !== undefined
}
