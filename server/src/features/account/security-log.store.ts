import { SECURITY_LOG_DAYS, SECURITY_LOG_MAX } from '@adwright/contract/limits'
import type { SecurityEventKind } from '@adwright/contract/security'
import { DAY_MS } from '@adwright/contract/values/day.rules'
import { and, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { type OwnerScope, type SystemScope, sqlOf } from '#db/scope.ts'
import { securityLog } from '#db/tables/index.ts'

export type SecurityRow = typeof securityLog.$inferSelect

const newestFirst = [desc(securityLog.at), desc(securityLog.id)] as const

/** Adds an entry, and deletes the oldest above the limit. */
export async function addSecurityRow(
  scope: OwnerScope,
  row: Pick<SecurityRow, 'at' | 'address' | 'browser'> & { readonly kind: SecurityEventKind },
): Promise<void> {
  const db = sqlOf(scope)
  const own = eq(securityLog.ownerId, scope.owner)
  await db.insert(securityLog).values({ ...row, ownerId: scope.owner })
  const tooMany = db
    .select({ id: securityLog.id })
    .from(securityLog)
    .where(own)
    .orderBy(...newestFirst)
    .offset(SECURITY_LOG_MAX)
  await db.delete(securityLog).where(and(own, inArray(securityLog.id, tooMany)))
}

/** Newest first, at most `limit`, older than the row `before`. */
export async function securityRows(scope: OwnerScope, limit: number, before?: string): Promise<SecurityRow[]> {
  const db = sqlOf(scope)
  const own = eq(securityLog.ownerId, scope.owner)
  const [from] =
    before === undefined
      ? []
      : await db
          .select()
          .from(securityLog)
          .where(and(own, sql`${securityLog.id}::text = ${before}`))
  const older = from && or(lt(securityLog.at, from.at), and(eq(securityLog.at, from.at), lt(securityLog.id, from.id)))
  return db
    .select()
    .from(securityLog)
    .where(and(own, older))
    .orderBy(...newestFirst)
    .limit(limit)
}

/** Whether somebody has signed in from an IP address since a moment. */
export async function signedInFrom(scope: OwnerScope, address: string, since: Date): Promise<boolean> {
  const rows = await sqlOf(scope)
    .select({ id: securityLog.id })
    .from(securityLog)
    .where(
      and(
        eq(securityLog.ownerId, scope.owner),
        gt(securityLog.at, since),
        eq(securityLog.address, address),
        inArray(securityLog.kind, ['signed_in', 'signed_in_with_passkey']),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Deletes old entries of all owners. */
export async function forgetOldSecurityRows(system: SystemScope, now: Date): Promise<void> {
  await sqlOf(system)
    .delete(securityLog)
    .where(lt(securityLog.at, new Date(now.getTime() - SECURITY_LOG_DAYS * DAY_MS)))
}
