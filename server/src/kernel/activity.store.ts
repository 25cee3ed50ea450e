import { and, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { activity } from '#db/tables/index.ts'
import { databaseTroubleOf } from '#db/trouble.ts'

/** A stored entry of the activity log. */
export type ActivityRow = typeof activity.$inferSelect
/** An entry to add; the scope supplies its owner. */
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

interface LateEntry {
  readonly scope: OwnerScope
  readonly entry: NewActivity
}
const LATE_MAX = 1_000
/** For each database: entries it couldn't store while its disk was full or it was unreachable. */
const late = new WeakMap<object, LateEntry[]>()

/** Keeps an entry in memory until the database can store it. False if too many are waiting. */
export function keepForLater(scope: OwnerScope, entry: NewActivity): boolean {
  const waiting = late.get(sqlOf(scope)) ?? []
  if (waiting.length >= LATE_MAX) return false
  late.set(sqlOf(scope), [...waiting, { scope, entry }])
  return true
}

/** Writes the waiting entries of all owners of this database. Called after each entry that could be written. */
export async function addLateActivity(of: OwnerScope): Promise<void> {
  const waiting = late.get(sqlOf(of))
  if (!waiting) return
  late.delete(sqlOf(of))
  for (const { scope, entry } of waiting) {
    try {
      const row = { ...entry, ownerId: scope.owner }
      // The id avoids writing an entry twice if it was stored but the answer was lost.
      await sqlOf(scope).insert(activity).values(row).onConflictDoNothing()
    } catch (error) {
      // Still full: keep waiting. Other errors are permanent, such as an owner who was deleted meanwhile.
      if (databaseTroubleOf(error)) keepForLater(scope, entry)
    }
  }
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

/** What the agent, another assistant or a schedule did since a moment, newest first. */
export async function doneByOthersSince(scope: OwnerScope, since: Date, limit: number): Promise<ActivityRow[]> {
  return sqlOf(scope)
    .select()
    .from(activity)
    .where(
      and(
        eq(activity.ownerId, scope.owner),
        gte(activity.at, since),
        inArray(activity.via, ['agent', 'mcp', 'schedule']),
        eq(activity.outcome, 'done'),
        isNull(activity.undoneBy),
      ),
    )
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(limit)
}

/** How many of the newest entries are read. */
const PAUSES_MAX = 1_000

/** The campaigns that a job paused, found through the undo of its entries. */
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
