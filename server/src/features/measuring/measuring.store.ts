import type { Day } from '@adwright/contract/values/day.rules'
import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { inPages } from '#db/in-pages.ts'
import { type OwnerScope, type SystemScope, sqlOf } from '#db/scope.ts'
import { factsConversionHour, rollupHourly, tagChecks } from '#db/tables/index.ts'

export type TagCheckRow = typeof tagChecks.$inferSelect

const own = (scope: OwnerScope, customerId: string) =>
  and(eq(tagChecks.ownerId, scope.owner), eq(tagChecks.customerId, customerId))

export async function tagCheckRow(scope: OwnerScope, customerId: string): Promise<TagCheckRow | undefined> {
  const rows = await sqlOf(scope).select().from(tagChecks).where(own(scope, customerId))
  return rows[0]
}

/** Stores the last page check's result. */
export async function keepTagCheck(
  scope: OwnerScope,
  customerId: string,
  seen: Pick<TagCheckRow, 'checkedAt' | 'pages'>,
): Promise<void> {
  await sqlOf(scope)
    .insert(tagChecks)
    .values({ ownerId: scope.owner, customerId, ...seen })
    .onConflictDoUpdate({ target: [tagChecks.ownerId, tagChecks.customerId], set: seen })
}

/** Records that the owner was notified of the silence; false if already recorded. Null: it's over. */
export async function markQuietTold(scope: OwnerScope, customerId: string, at: Date | null): Promise<boolean> {
  const db = sqlOf(scope)
  await db.insert(tagChecks).values({ ownerId: scope.owner, customerId }).onConflictDoNothing()
  const rows = await db
    .update(tagChecks)
    .set({ quietToldAt: at })
    .where(and(own(scope, customerId), at === null ? undefined : isNull(tagChecks.quietToldAt)))
    .returning({ customerId: tagChecks.customerId })
  return rows.length > 0
}

export interface DayClicks {
  readonly date: Day
  readonly clicks: number
}
/** Clicks per day from a given day on, for all campaigns together. */
export async function clicksByDay(scope: OwnerScope, customerId: string, from: Day): Promise<DayClicks[]> {
  const { date, clicks } = rollupHourly
  return sqlOf(scope)
    .select({ date, clicks: sql<number>`sum(${clicks})::int` })
    .from(rollupHourly)
    .where(and(eq(rollupHourly.ownerId, scope.owner), eq(rollupHourly.customerId, customerId), gte(date, from)))
    .groupBy(date)
    .orderBy(date)
}

export interface DayConversions {
  readonly date: Day
  readonly actionId: string
  readonly conversionsMilli: number
}
/** Each action's count per day from a given day on. */
export async function conversionsByDay(scope: OwnerScope, customerId: string, from: Day): Promise<DayConversions[]> {
  const { date, actionId, conversionsMilli, ownerId, customerId: customer } = factsConversionHour
  return sqlOf(scope)
    .select({ date, actionId, conversionsMilli: sql<number>`sum(${conversionsMilli})::int` })
    .from(factsConversionHour)
    .where(and(eq(ownerId, scope.owner), eq(customer, customerId), gte(date, from)))
    .groupBy(date, actionId)
}

/** Owners whose active account received conversions by a tag that counts, page by page. */
export const ownersWithTags = (system: SystemScope, begin?: string): AsyncGenerator<readonly string[]> =>
  inPages(
    1_000,
    async (after, limit) => {
      const { rows } = await sqlOf(system).execute<{ owner_id: string }>(sql`
      select a.owner_id from ad_accounts a
      where a.state = 'ACTIVE' and a.owner_id > ${after}::uuid and exists (
        select 1 from conversion_actions c
        where c.owner_id = a.owner_id and c.customer_id = a.customer_id and c.counts and c.heard_at is not null)
      order by a.owner_id limit ${limit}`)
      return rows.map((row) => row.owner_id)
    },
    begin,
  )
