import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { type SystemScope, type OwnerScope, sqlOf } from '#db/scope.ts'
import { sharedReports, users } from '#db/tables/index.ts'
import { isPayerOf } from '#kernel/purse.store.ts'

type Row = typeof sharedReports.$inferSelect
export type NewReport = Pick<Row, 'id' | 'email' | 'secretHash' | 'figures' | 'createdAt' | 'expiresAt'>

export async function insertReport(scope: OwnerScope, report: NewReport): Promise<void> {
  await sqlOf(scope)
    .insert(sharedReports)
    .values({ ...report, ownerId: scope.owner })
}

/** For a report whose email was never sent. */
export async function deleteReport(scope: OwnerScope, id: string): Promise<void> {
  await sqlOf(scope)
    .delete(sharedReports)
    .where(and(eq(sharedReports.ownerId, scope.owner), eq(sharedReports.id, id)))
}

/** The name an owner shares under. */
export async function senderName(scope: OwnerScope): Promise<string> {
  const [row] = await sqlOf(scope)
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(isPayerOf(scope))
  return `${row?.first ?? ''} ${row?.last ?? ''}`.trim()
}

export type FoundReport = Pick<Row, 'ownerId' | 'figures' | 'expiresAt' | 'closedAt'>

/** Finds a report by its secret, whoever its owner is. */
export async function findReport(system: SystemScope, secretHash: string): Promise<FoundReport | undefined> {
  const [row] = await sqlOf(system)
    .select({
      ownerId: sharedReports.ownerId,
      figures: sharedReports.figures,
      expiresAt: sharedReports.expiresAt,
      closedAt: sharedReports.closedAt,
    })
    .from(sharedReports)
    .where(eq(sharedReports.secretHash, secretHash))
  return row
}

export interface SharedAddress {
  readonly id: string
  readonly email: string
  readonly createdAt: Date
  readonly openUntil: Date | null
}
interface RawAddress extends Record<string, unknown> {
  readonly id: string
  readonly email: string
  readonly created_at: string
  readonly open_until: string | null
}

/** Each address once, with its latest report, latest first. */
export async function sharedAddresses(
  scope: OwnerScope,
  now: Date,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<SharedAddress[]> {
  const after = before
    ? sql`where (created_at, id) < (select created_at, id from shared_reports where owner_id = ${scope.owner}::uuid and id::text = ${before})`
    : sql``
  const { rows } = await sqlOf(scope).execute<RawAddress>(sql`
    select id, email, created_at, open_until from (
      select distinct on (lower(email)) id, email, created_at,
        max(expires_at) filter (where closed_at is null and expires_at > ${now.toISOString()}::timestamptz)
          over (partition by lower(email)) as open_until
      from shared_reports where owner_id = ${scope.owner}::uuid
      order by lower(email), created_at desc, id desc
    ) as addresses ${after} order by created_at desc, id desc limit ${limit}`)
  return rows.map((it) => ({
    id: it.id,
    email: it.email,
    createdAt: new Date(it.created_at),
    openUntil: it.open_until === null ? null : new Date(it.open_until),
  }))
}

/** Closes every link sent to this report's address and deletes the figures. Returns the address; undefined if there's no such report. */
export async function closeAddress(scope: OwnerScope, id: string, now: Date): Promise<string | undefined> {
  const ownById = and(eq(sharedReports.ownerId, scope.owner), sql`${sharedReports.id}::text = ${id}`)
  const db = sqlOf(scope)
  const [row] = await db.select({ email: sharedReports.email }).from(sharedReports).where(ownById)
  if (!row) return undefined
  await db
    .update(sharedReports)
    .set({ closedAt: now, figures: null })
    .where(
      and(
        eq(sharedReports.ownerId, scope.owner),
        sql`lower(${sharedReports.email}) = lower(${row.email})`,
        isNull(sharedReports.closedAt),
      ),
    )
  return row.email
}

/** Deletes the figures of expired reports. Returns how many. */
export async function forgetFigures(system: SystemScope, now: Date): Promise<number> {
  const { rowCount } = await sqlOf(system)
    .update(sharedReports)
    .set({ figures: null })
    .where(
      and(isNotNull(sharedReports.figures), or(lt(sharedReports.expiresAt, now), isNotNull(sharedReports.closedAt))),
    )
  return rowCount ?? 0
}

/** Whether the owner ever shared their figures. */
export async function hasShared(scope: OwnerScope): Promise<boolean> {
  const [row] = await sqlOf(scope)
    .select({ id: sharedReports.id })
    .from(sharedReports)
    .where(eq(sharedReports.ownerId, scope.owner))
    .limit(1)
  return row !== undefined
}
