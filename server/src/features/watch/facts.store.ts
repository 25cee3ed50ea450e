import { and, count, eq } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { watches, watchProposals } from '#db/tables/index.ts'

/** What an assistant should know about the watch: the owner's language, where chosen or detected, and how many proposals are waiting. */
export async function watchFacts(
  scope: OwnerScope,
): Promise<{ readonly language: string | null; readonly waiting: number }> {
  const sql = sqlOf(scope)
  const [[row], [open]] = await Promise.all([
    sql
      .select({ chosen: watches.language, spoken: watches.spoken })
      .from(watches)
      .where(eq(watches.ownerId, scope.owner)),
    sql
      .select({ n: count() })
      .from(watchProposals)
      .where(and(eq(watchProposals.ownerId, scope.owner), eq(watchProposals.state, 'waiting'))),
  ])
  return { language: row?.chosen ?? row?.spoken ?? null, waiting: open?.n ?? 0 }
}
