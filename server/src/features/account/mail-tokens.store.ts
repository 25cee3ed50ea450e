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

/** The owner of a link, which is gone after this: of two at once one wins. */
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

/** The other links of these kinds: once one was used they have done their work. */
export async function deleteMailTokens(scope: OwnerScope, ...purposes: Purpose[]): Promise<void> {
  await sqlOf(scope)
    .delete(mailTokens)
    .where(and(eq(mailTokens.ownerId, scope.owner), inArray(mailTokens.purpose, purposes)))
}
