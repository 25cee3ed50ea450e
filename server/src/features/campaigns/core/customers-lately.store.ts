import type { Day } from '@adwright/contract/values/day.rules'
import { and, between, eq, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { factsConversionHour } from '#db/tables/index.ts'

/** A campaign's customers in these days, in thousandths, as of the last import. */
export async function conversionsBetween(
  scope: OwnerScope,
  customerId: string,
  campaignId: string,
  from: Day,
  to: Day,
): Promise<number> {
  const fact = factsConversionHour
  const its = and(eq(fact.ownerId, scope.owner), eq(fact.customerId, customerId), eq(fact.campaignId, campaignId))
  const [row] = await sqlOf(scope)
    .select({ milli: sql<number>`coalesce(sum(${fact.conversionsMilli}), 0)::int` })
    .from(fact)
    .where(and(its, between(fact.date, from, to)))
  return row?.milli ?? 0
}
