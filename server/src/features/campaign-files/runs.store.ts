import { and, eq, sql } from 'drizzle-orm'
import { type Mine, sqlOf } from '#db/mine.ts'
import { campaignFileRuns as t } from '#db/tables/index.ts'

const theRun = (mine: Mine, plan: string) => and(eq(t.ownerId, mine.owner), eq(t.plan, plan))

export async function beginRun(mine: Mine, plan: string, linesTotal: number, now: Date): Promise<void> {
  const fresh = { linesTotal, linesDone: 0, stopAsked: false, startedAt: now }
  await sqlOf(mine)
    .insert(t)
    .values({ ownerId: mine.owner, plan, ...fresh })
    .onConflictDoUpdate({ target: [t.ownerId, t.plan], set: fresh })
}

/** One line more is done. True when the owner wants it to stop here. */
export async function stepRun(mine: Mine, plan: string): Promise<boolean> {
  const [row] = await sqlOf(mine)
    .update(t)
    .set({ linesDone: sql`${t.linesDone} + 1` })
    .where(theRun(mine, plan))
    .returning({ stopAsked: t.stopAsked })
  return row?.stopAsked ?? false
}

export async function endRun(mine: Mine, plan: string): Promise<void> {
  await sqlOf(mine).delete(t).where(theRun(mine, plan))
}

export async function runOf(mine: Mine, plan: string): Promise<{ linesDone: number; linesTotal: number } | undefined> {
  const [row] = await sqlOf(mine)
    .select({ linesDone: t.linesDone, linesTotal: t.linesTotal })
    .from(t)
    .where(theRun(mine, plan))
  return row
}

/** False when no such import runs. */
export async function askToStop(mine: Mine, plan: string): Promise<boolean> {
  const rows = await sqlOf(mine)
    .update(t)
    .set({ stopAsked: true })
    .where(theRun(mine, plan))
    .returning({ plan: t.plan })
  return rows.length > 0
}
