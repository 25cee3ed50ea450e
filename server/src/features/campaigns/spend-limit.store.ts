import { eq } from 'drizzle-orm'
import { type Mine, sqlOf } from '#db/mine.ts'
import { spendLimits } from '#db/tables/index.ts'
import type { SpendLimits } from './spend-limit.rules.ts'

export async function spendLimitsOf(mine: Mine): Promise<SpendLimits> {
  const [row] = await sqlOf(mine).select().from(spendLimits).where(eq(spendLimits.ownerId, mine.owner))
  return { dailyMicros: row?.dailyMicros ?? null, monthlyMicros: row?.monthlyMicros ?? null }
}

export async function putSpendLimits(mine: Mine, limits: SpendLimits): Promise<void> {
  await sqlOf(mine)
    .insert(spendLimits)
    .values({ ownerId: mine.owner, ...limits })
    .onConflictDoUpdate({ target: spendLimits.ownerId, set: { ...limits } })
}
