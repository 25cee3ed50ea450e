import { and, eq, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { campaignFileRuns as t } from '#db/tables/index.ts'

const theRun = (scope: OwnerScope, plan: string) => and(eq(t.ownerId, scope.owner), eq(t.plan, plan))

export async function beginRun(scope: OwnerScope, plan: string, linesTotal: number, now: Date): Promise<void> {
  const fresh = { linesTotal, linesDone: 0, stopAsked: false, startedAt: now }
  await sqlOf(scope)
    .insert(t)
    .values({ ownerId: scope.owner, plan, ...fresh })
    .onConflictDoUpdate({ target: [t.ownerId, t.plan], set: fresh })
}

/** Records another finished line. True if the owner wants to stop here. */
export async function stepRun(scope: OwnerScope, plan: string): Promise<boolean> {
  const [row] = await sqlOf(scope)
    .update(t)
    .set({ linesDone: sql`${t.linesDone} + 1` })
    .where(theRun(scope, plan))
    .returning({ stopAsked: t.stopAsked })
  return row?.stopAsked ?? false
}

export async function endRun(scope: OwnerScope, plan: string): Promise<void> {
  await sqlOf(scope).delete(t).where(theRun(scope, plan))
}

export async function runOf(
  scope: OwnerScope,
  plan: string,
): Promise<{ linesDone: number; linesTotal: number } | undefined> {
  const [row] = await sqlOf(scope)
    .select({ linesDone: t.linesDone, linesTotal: t.linesTotal })
    .from(t)
    .where(theRun(scope, plan))
  return row
}

/** False if no such import is running. */
export async function askToStop(scope: OwnerScope, plan: string): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(t)
    .set({ stopAsked: true })
    .where(theRun(scope, plan))
    .returning({ plan: t.plan })
  return rows.length > 0
}
