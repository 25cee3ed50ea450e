import { and, eq, inArray } from 'drizzle-orm'
import { type SystemScope, type OwnerScope, sqlOf } from '#db/scope.ts'
import { mailTokens } from '#db/tables/index.ts'

export type Purpose = 'verify' | 'reset' | 'new_address'

export async function insertMailToken(
  scope: OwnerScope,
  tokenHash: string,
  purpose: Purpose,
  expiresAt: Date,
): Promise<void> {
  await sqlOf(scope).insert(mailTokens).values({ tokenHash, ownerId: scope.owner, purpose, expiresAt })
}

/** Takes a link's owner and deletes the link: of two concurrent calls, one wins. */
export async function takeMailToken(
  system: SystemScope,
  tokenHash: string,
  purpose: Purpose,
  now: Date,
): Promise<string | undefined> {
  const [row] = await sqlOf(system)
    .delete(mailTokens)
    .where(and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.purpose, purpose)))
    .returning({ owner: mailTokens.ownerId, expiresAt: mailTokens.expiresAt })
  return row && row.expiresAt > now ? row.owner : undefined
}

/** Deletes the other links of these kinds, which are no longer needed once one was used. */
export async function deleteMailTokens(scope: OwnerScope, ...purposes: Purpose[]): Promise<void> {
  await sqlOf(scope)
    .delete(mailTokens)
    .where(and(eq(mailTokens.ownerId, scope.owner), inArray(mailTokens.purpose, purposes)))
}
