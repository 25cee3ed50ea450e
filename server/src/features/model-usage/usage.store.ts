import { type Micros, micros } from '@adwright/contract/values/money.rules'
import { eq, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf, type SystemScope } from '#db/scope.ts'
import { modelUsage } from '#db/tables/index.ts'
import type { Used } from './allowance.rules.ts'

const t = modelUsage
export type NewUse = Omit<typeof t.$inferInsert, 'ownerId'>

/** The same cause again adds nothing. */
export async function addUse(scope: OwnerScope, use: NewUse): Promise<void> {
  await sqlOf(scope)
    .insert(t)
    .values({ ...use, ownerId: scope.owner })
    .onConflictDoNothing({ target: t.cause })
}

export async function usedBy(scope: OwnerScope, month: string): Promise<Used> {
  const ofMonth = sql`filter (where ${t.month} = ${month})`
  const [row] = await sqlOf(scope)
    .select({
      input: sql<string | null>`sum(${t.inputTokens}) ${ofMonth}`,
      output: sql<string | null>`sum(${t.outputTokens}) ${ofMonth}`,
      cost: sql<string | null>`sum(${t.costMicros}) ${ofMonth}`,
      taken: sql<string | null>`sum(${t.extraMicros})`,
    })
    .from(t)
    .where(eq(t.ownerId, scope.owner))
  return {
    inputTokens: Number(row?.input ?? 0),
    outputTokens: Number(row?.output ?? 0),
    costMicros: micros(Number(row?.cost ?? 0)),
    extraMicros: micros(0 - Number(row?.taken ?? 0)),
  }
}

/** The total cost of all owners' calls in a month. */
export async function serverCost(system: SystemScope, month: string): Promise<Micros> {
  const [row] = await sqlOf(system)
    .select({ cost: sql<string | null>`sum(${t.costMicros})` })
    .from(t)
    .where(eq(t.month, month))
  return micros(Number(row?.cost ?? 0))
}
