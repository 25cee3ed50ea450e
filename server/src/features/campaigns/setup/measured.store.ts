import { and, eq, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { conversionActions, conversions, factsConversionHour } from '#db/tables/index.ts'

/** Whether something counts what people do after a click, or once did. What nothing counts is unknown, not zero. */
export async function isMeasured(scope: OwnerScope, customerId: string): Promise<boolean> {
  const db = sqlOf(scope)
  const of = (table: typeof conversions | typeof conversionActions | typeof factsConversionHour) =>
    and(eq(table.ownerId, scope.owner), eq(table.customerId, customerId))
  const one = { one: sql`1` }
  const made = db.select(one).from(conversions).where(of(conversions))
  const counts = and(of(conversionActions), eq(conversionActions.counts, true))
  const known = db.select(one).from(conversionActions).where(counts)
  const counted = db.select(one).from(factsConversionHour).where(of(factsConversionHour))
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select exists ${made} or exists ${known} or exists ${counted} as "is"`,
  )
  return rows[0]?.is ?? false
}
