import { and, eq } from 'drizzle-orm'
import { type Mine, sqlOf } from '#db/mine.ts'
import { campaignFileLines } from '#db/tables/index.ts'

/** Which lines of a file made a campaign already, and when. */
export async function madeLines(
  mine: Mine,
  customerId: string,
  fileDigest: string,
): Promise<ReadonlyMap<number, Date>> {
  const rows = await sqlOf(mine)
    .select({ line: campaignFileLines.line, madeAt: campaignFileLines.madeAt })
    .from(campaignFileLines)
    .where(
      and(
        eq(campaignFileLines.ownerId, mine.owner),
        eq(campaignFileLines.customerId, customerId),
        eq(campaignFileLines.fileDigest, fileDigest),
      ),
    )
  return new Map(rows.map((it) => [it.line, it.madeAt]))
}

export async function keepMadeLine(
  mine: Mine,
  made: Omit<typeof campaignFileLines.$inferInsert, 'ownerId'>,
): Promise<void> {
  await sqlOf(mine)
    .insert(campaignFileLines)
    .values({ ownerId: mine.owner, ...made })
    .onConflictDoNothing()
}
