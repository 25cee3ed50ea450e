import type { Day } from '@adwright/contract/values/day.rules'
import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { sharedReports } from '#db/tables/index.ts'

export type SentRow = typeof sharedReports.$inferSelect
export type NewSent = Omit<typeof sharedReports.$inferInsert, 'ownerId'>

/** Claims a schedule's period, once: false if already claimed, whatever happened. */
export async function takePeriod(scope: OwnerScope, row: NewSent): Promise<boolean> {
  const taken = await sqlOf(scope)
    .insert(sharedReports)
    .values({ ...row, ownerId: scope.owner })
    .onConflictDoNothing({ target: [sharedReports.scheduleId, sharedReports.periodTo] })
    .returning({ id: sharedReports.id })
  return taken.length === 1
}

export async function periodTaken(scope: OwnerScope, scheduleId: string, to: Day): Promise<SentRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(sharedReports)
    .where(
      and(
        eq(sharedReports.ownerId, scope.owner),
        eq(sharedReports.scheduleId, scheduleId),
        eq(sharedReports.periodTo, to),
      ),
    )
  return row
}

export async function keepState(
  scope: OwnerScope,
  id: string,
  set: Pick<NewSent, 'state' | 'closedAt' | 'figures' | 'scheduleId'>,
): Promise<void> {
  await sqlOf(scope)
    .update(sharedReports)
    .set(set)
    .where(and(eq(sharedReports.ownerId, scope.owner), eq(sharedReports.id, id)))
}

/** Automatically sent reports, latest first. */
export async function sentReports(
  scope: OwnerScope,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<SentRow[]> {
  const db = sqlOf(scope)
  const mine = and(eq(sharedReports.ownerId, scope.owner), isNotNull(sharedReports.state))
  const [mark] = before
    ? await db
        .select()
        .from(sharedReports)
        .where(and(mine, sql`${sharedReports.id}::text = ${before}`))
    : []
  if (before && !mark) return []
  const older =
    mark &&
    or(
      lt(sharedReports.createdAt, mark.createdAt),
      and(eq(sharedReports.createdAt, mark.createdAt), lt(sharedReports.id, mark.id)),
    )
  return db
    .select()
    .from(sharedReports)
    .where(and(mine, older))
    .orderBy(desc(sharedReports.createdAt), desc(sharedReports.id))
    .limit(limit)
}

/** Closes one link and deletes its figures. Returns its address; undefined if there's no such report. */
export async function closeOne(scope: OwnerScope, id: string, now: Date): Promise<string | undefined> {
  const its = and(
    eq(sharedReports.ownerId, scope.owner),
    isNotNull(sharedReports.state),
    sql`${sharedReports.id}::text = ${id}`,
  )
  const db = sqlOf(scope)
  const [row] = await db.select({ email: sharedReports.email }).from(sharedReports).where(its)
  if (!row) return undefined
  await db
    .update(sharedReports)
    .set({ closedAt: now, figures: null })
    .where(and(its, isNull(sharedReports.closedAt)))
  return row.email
}
