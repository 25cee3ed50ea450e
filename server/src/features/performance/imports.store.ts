import { and, desc, eq, sql } from 'drizzle-orm'
import { inTransaction, type OwnerScope, sqlOf } from '#db/scope.ts'
import { imports } from '#db/tables/index.ts'
import { newId } from '#kernel/ids.ts'
import type { Period } from './periods.rules.ts'
import { merged } from './windows.rules.ts'

export interface ImportState {
  readonly done: readonly Period[]
  /** The account's own time up to which figures are known; null before the first import. */
  readonly asOf: Date | null
  /** Changes with every import that changed a figure or added a day. */
  readonly revision: string
}

const ofAccount = (scope: OwnerScope, customerId: string) =>
  and(eq(imports.ownerId, scope.owner), eq(imports.customerId, customerId))

export async function importState(scope: OwnerScope, customerId: string): Promise<ImportState> {
  const rows = await sqlOf(scope)
    .select()
    .from(imports)
    .where(and(ofAccount(scope, customerId), eq(imports.outcome, 'done')))
    .orderBy(desc(imports.asOf))
    .limit(200)
  return {
    done: rows.map((it) => ({ from: it.fromDate, to: it.toDate })),
    asOf: rows[0]?.asOf ?? null,
    revision: rows.map((it) => it.id).sort()[0] ?? '',
  }
}

const sameDays = (a: readonly Period[], b: readonly Period[]): boolean =>
  a.length === b.length && a.every((it, at) => it.from === b[at]?.from && it.to === b[at]?.to)

/**
 * Records an imported period. Stored merged: an account without gaps has one row, and failures within it are deleted. Without new figures
 * or days only the time changes, so cached reads stay valid.
 */
export async function importDone(
  scope: OwnerScope,
  customerId: string,
  period: Period,
  asOf: Date,
  changed = true,
): Promise<void> {
  await inTransaction(scope, async (within) => {
    const state = await importState(within, customerId)
    const db = sqlOf(within)
    const doneRows = and(ofAccount(within, customerId), eq(imports.outcome, 'done'))
    await db
      .delete(imports)
      .where(
        and(
          ofAccount(within, customerId),
          eq(imports.outcome, 'failed'),
          sql`${imports.fromDate} >= ${period.from} and ${imports.toDate} <= ${period.to}`,
        ),
      )
    const latest = state.asOf && state.asOf > asOf ? state.asOf : asOf
    const now = merged([...state.done, period])
    if (!changed && sameDays(now, merged(state.done))) {
      await db.update(imports).set({ asOf: latest }).where(doneRows)
      return
    }
    await db.delete(imports).where(doneRows)
    await db.insert(imports).values(
      now.map((it) => ({
        id: newId(),
        ownerId: scope.owner,
        customerId,
        fromDate: it.from,
        toDate: it.to,
        outcome: 'done' as const,
        asOf: latest,
      })),
    )
  })
}

/** Records a period that couldn't be read, with the cause. It's a gap until an import covers it. */
export async function importFailed(
  scope: OwnerScope,
  customerId: string,
  period: Period,
  asOf: Date,
  reason: string,
): Promise<void> {
  await inTransaction(scope, async (within) => {
    const db = sqlOf(within)
    await db
      .delete(imports)
      .where(
        and(
          ofAccount(within, customerId),
          eq(imports.outcome, 'failed'),
          eq(imports.fromDate, period.from),
          eq(imports.toDate, period.to),
        ),
      )
    await db.insert(imports).values({
      id: newId(),
      ownerId: scope.owner,
      customerId,
      fromDate: period.from,
      toDate: period.to,
      outcome: 'failed',
      asOf,
      reason: reason.slice(0, 500),
    })
  })
}
