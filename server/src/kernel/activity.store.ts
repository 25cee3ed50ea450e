import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { activity } from '#db/tables/index.ts'

/** An entry of the activity log, as it's stored. */
export type ActivityRow = typeof activity.$inferSelect
/** An entry to add; its owner is the scope's. */
export type NewActivity = Omit<typeof activity.$inferInsert, 'ownerId' | 'undoneBy'>

/** Adds an entry and returns it. Only `markUndone` and `unmarkUndone` ever change one. */
export async function addActivity(scope: OwnerScope, entry: NewActivity): Promise<ActivityRow> {
  const [row] = await sqlOf(scope)
    .insert(activity)
    .values({ ...entry, ownerId: scope.owner })
    .returning()
  if (!row) throw new Error('an added entry has a row')
  return row
}

/** One entry of this owner, or undefined. */
export async function findActivity(scope: OwnerScope, id: string): Promise<ActivityRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(activity)
    .where(and(eq(activity.ownerId, scope.owner), sql`${activity.id}::text = ${id}`))
  return row
}

/** Newest first, at most `limit`, older than the entry `before`. */
export async function listActivityRows(scope: OwnerScope, limit: number, before?: string): Promise<ActivityRow[]> {
  const from = before === undefined ? undefined : await findActivity(scope, before)
  const older = from && or(lt(activity.at, from.at), and(eq(activity.at, from.at), lt(activity.id, from.id)))
  return sqlOf(scope)
    .select()
    .from(activity)
    .where(and(eq(activity.ownerId, scope.owner), older))
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(limit)
}

/** Entries looked at, the newest. */
const PAUSES_MAX = 1_000

/** The campaigns that a job paused, by the undo of its entries. */
export async function pausedBySchedule(scope: OwnerScope): Promise<ReadonlySet<string>> {
  const rows = await sqlOf(scope)
    .select({ id: sql<string | null>`${activity.undo}->'input'->>'campaign_id'` })
    .from(activity)
    .where(and(eq(activity.ownerId, scope.owner), eq(activity.action, 'pause_campaign'), eq(activity.via, 'schedule')))
    .orderBy(desc(activity.at))
    .limit(PAUSES_MAX)
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** Records which entry undid this one. False if another one already did. */
export async function markUndone(scope: OwnerScope, id: string, by: string): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(activity)
    .set({ undoneBy: by })
    .where(and(eq(activity.ownerId, scope.owner), eq(activity.id, id), isNull(activity.undoneBy)))
    .returning({ id: activity.id })
  return rows.length === 1
}

/** Reverts `markUndone` after a failed undo. */
export async function unmarkUndone(scope: OwnerScope, id: string, by: string): Promise<void> {
  await sqlOf(scope)
    .update(activity)
    .set({ undoneBy: null })
    .where(and(eq(activity.ownerId, scope.owner), eq(activity.id, id), eq(activity.undoneBy, by)))
}
