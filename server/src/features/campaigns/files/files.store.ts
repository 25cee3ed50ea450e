import { and, eq } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { campaignFileLines } from '#db/tables/index.ts'

/** Which lines of a file already created a campaign, and when. */
export async function madeLines(
  scope: OwnerScope,
  customerId: string,
  fileDigest: string,
): Promise<ReadonlyMap<number, Date>> {
  const rows = await sqlOf(scope)
    .select({ line: campaignFileLines.line, madeAt: campaignFileLines.madeAt })
    .from(campaignFileLines)
    .where(
      and(
        eq(campaignFileLines.ownerId, scope.owner),
        eq(campaignFileLines.customerId, customerId),
        eq(campaignFileLines.fileDigest, fileDigest),
      ),
    )
  return new Map(rows.map((it) => [it.line, it.madeAt]))
}

export async function keepMadeLine(
  scope: OwnerScope,
  made: Omit<typeof campaignFileLines.$inferInsert, 'ownerId'>,
): Promise<void> {
  await sqlOf(scope)
    .insert(campaignFileLines)
    .values({ ownerId: scope.owner, ...made })
    .onConflictDoNothing()
}
