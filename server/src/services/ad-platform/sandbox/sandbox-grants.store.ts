import { and, eq, isNull } from 'drizzle-orm'
import { type OwnerScope, sqlOf, type SystemScope } from '#db/scope.ts'
import { sandboxAdsGrants as grant } from '#db/tables/sandbox-ads.ts'

export async function insertGrant(scope: OwnerScope, row: { tokenHash: string; email: string }): Promise<void> {
  await sqlOf(scope)
    .insert(grant)
    .values({ ...row, ownerId: scope.owner })
}

export async function findGrant(scope: OwnerScope, tokenHash: string) {
  const [row] = await sqlOf(scope)
    .select()
    .from(grant)
    .where(and(eq(grant.ownerId, scope.owner), eq(grant.tokenHash, tokenHash)))
  return row
}

export async function revokeGrant(system: SystemScope, tokenHash: string, now: Date): Promise<void> {
  await sqlOf(system).update(grant).set({ revokedAt: now }).where(eq(grant.tokenHash, tokenHash))
}

/** False: there were none. */
export async function revokeGrantsOf(scope: OwnerScope, now: Date): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(grant)
    .set({ revokedAt: now })
    .where(and(eq(grant.ownerId, scope.owner), isNull(grant.revokedAt)))
    .returning({ tokenHash: grant.tokenHash })
  return rows.length > 0
}
