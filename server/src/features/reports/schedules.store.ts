import { and, asc, count, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { type OwnerScope, type SystemScope, sqlOf } from '#db/scope.ts'
import { reportSchedules, users } from '#db/tables/index.ts'
import { isPayerOf } from '#kernel/purse.store.ts'

export type ScheduleRow = typeof reportSchedules.$inferSelect
export type NewSchedule = Omit<typeof reportSchedules.$inferInsert, 'ownerId'>

/** Its campaigns; empty: all. */
export const idsOf = ({ campaignId }: Pick<ScheduleRow, 'campaignId'>): string[] =>
  campaignId.split(',').filter(Boolean)

const own = (scope: OwnerScope, id: string) =>
  and(eq(reportSchedules.ownerId, scope.owner), sql`${reportSchedules.id}::text = ${id}`)

export const schedulesOf = (scope: OwnerScope, limit: number): Promise<ScheduleRow[]> =>
  sqlOf(scope)
    .select()
    .from(reportSchedules)
    .where(eq(reportSchedules.ownerId, scope.owner))
    .orderBy(asc(reportSchedules.createdAt), asc(reportSchedules.id))
    .limit(limit)

export async function countSchedules(scope: OwnerScope): Promise<number> {
  const [row] = await sqlOf(scope)
    .select({ n: count() })
    .from(reportSchedules)
    .where(eq(reportSchedules.ownerId, scope.owner))
  return row?.n ?? 0
}

export async function findSchedule(scope: OwnerScope, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await sqlOf(scope).select().from(reportSchedules).where(own(scope, id))
  return row
}

/** The schedule with this address, rhythm and campaigns. */
export async function sameSchedule(
  scope: OwnerScope,
  { email, every, campaignId }: Pick<ScheduleRow, 'email' | 'every' | 'campaignId'>,
): Promise<ScheduleRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(reportSchedules)
    .where(
      and(
        eq(reportSchedules.ownerId, scope.owner),
        eq(reportSchedules.email, email),
        eq(reportSchedules.every, every),
        eq(reportSchedules.campaignId, campaignId),
      ),
    )
  return row
}

/** Concurrent saves become one schedule: the later day wins. */
export async function putSchedule(scope: OwnerScope, row: NewSchedule): Promise<ScheduleRow> {
  const { owner } = scope
  const { day, nextAt } = row
  const [kept] = await sqlOf(scope)
    .insert(reportSchedules)
    .values({ ...row, ownerId: owner })
    .onConflictDoUpdate({
      target: [reportSchedules.ownerId, reportSchedules.email, reportSchedules.every, reportSchedules.campaignId],
      set: { day, nextAt, trouble: null, tries: 0 },
    })
    .returning()
  if (!kept) throw new Error('a kept schedule has a row')
  return kept
}

export async function deleteSchedule(scope: OwnerScope, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await sqlOf(scope).delete(reportSchedules).where(own(scope, id)).returning()
  return row
}

/** Claims one that is due, until a given time: if the process dies, it's due again. Undefined if another run has it or it changed. */
export async function takeDue(
  scope: OwnerScope,
  { id, nextAt: was }: Pick<ScheduleRow, 'id' | 'nextAt'>,
  until: Date,
): Promise<ScheduleRow | undefined> {
  const [row] = await sqlOf(scope)
    .update(reportSchedules)
    .set({ nextAt: until })
    .where(and(own(scope, id), eq(reportSchedules.nextAt, was ?? until)))
    .returning()
  return row
}

/** Stores the result of one that was due. A schedule that changed meanwhile keeps its own next date. */
export async function keepOutcome(
  scope: OwnerScope,
  { id, nextAt: was }: Pick<ScheduleRow, 'id' | 'nextAt'>,
  next: { readonly nextAt: Date; readonly trouble: string | null; readonly tries: number },
): Promise<void> {
  await sqlOf(scope)
    .update(reportSchedules)
    .set(next)
    .where(
      and(
        own(scope, id),
        sql`${reportSchedules.nextAt} is not distinct from ${was?.toISOString() ?? null}::timestamptz`,
      ),
    )
}

/** Those that are due, longest waiting first. */
export const dueSchedules = (system: SystemScope, now: Date, limit: number): Promise<ScheduleRow[]> =>
  sqlOf(system)
    .select()
    .from(reportSchedules)
    .where(and(isNotNull(reportSchedules.nextAt), lte(reportSchedules.nextAt, now)))
    .orderBy(asc(reportSchedules.nextAt), asc(reportSchedules.id))
    .limit(limit)

/** Stops the link's reports. Returns the owner; undefined for an unknown link. */
export async function stopSchedule(system: SystemScope, secret: string): Promise<ScheduleRow | undefined> {
  const [row] = await sqlOf(system)
    .update(reportSchedules)
    .set({ nextAt: null, trouble: null, tries: 0 })
    .where(sql`${reportSchedules.unsubscribeSecret}::text = ${secret}`)
    .returning()
  return row
}

export interface Sender {
  readonly email: string
  readonly isDemo: boolean
}

export async function senderOf(scope: OwnerScope): Promise<Sender | undefined> {
  const [row] = await sqlOf(scope)
    .select({ email: users.email, isDemo: users.isDemo })
    .from(users)
    .where(isPayerOf(scope))
  return row
}
