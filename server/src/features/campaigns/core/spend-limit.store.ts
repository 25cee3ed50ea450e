import { eq } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { spendLimits } from '#db/tables/index.ts'
import type { SpendLimits } from './spend-limit.rules.ts'

/** The limits, with their currency. */
export type OwnLimits = Required<SpendLimits>

export async function spendLimitsOf(scope: OwnerScope): Promise<OwnLimits> {
  const [row] = await sqlOf(scope).select().from(spendLimits).where(eq(spendLimits.ownerId, scope.owner))
  return {
    currency: row?.currency ?? 'USD',
    dailyMicros: row?.dailyMicros ?? null,
    monthlyMicros: row?.monthlyMicros ?? null,
  }
}

export async function putSpendLimits(scope: OwnerScope, limits: OwnLimits): Promise<void> {
  await sqlOf(scope)
    .insert(spendLimits)
    .values({ ownerId: scope.owner, ...limits })
    .onConflictDoUpdate({ target: spendLimits.ownerId, set: { ...limits } })
}
