import { and, eq } from 'drizzle-orm'
import { type Everyone, type Mine, sqlOf } from '#db/mine.ts'
import { mailTokens } from '#db/tables/index.ts'

export type Purpose = 'verify' | 'reset'

export async function insertMailToken(mine: Mine, tokenHash: string, purpose: Purpose, expiresAt: Date): Promise<void> {
  await sqlOf(mine).insert(mailTokens).values({ tokenHash, ownerId: mine.owner, purpose, expiresAt })
}

/** The owner of a link, which is gone after this: of two at once one wins. */
export async function takeMailToken(
  everyone: Everyone,
  tokenHash: string,
  purpose: Purpose,
  now: Date,
): Promise<string | undefined> {
  const [row] = await sqlOf(everyone)
    .delete(mailTokens)
    .where(and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.purpose, purpose)))
    .returning({ owner: mailTokens.ownerId, expiresAt: mailTokens.expiresAt })
  return row && row.expiresAt > now ? row.owner : undefined
}

/** The other links of that kind: once one was used they have done their work. */
export async function deleteMailTokens(mine: Mine, purpose: Purpose): Promise<void> {
  await sqlOf(mine)
    .delete(mailTokens)
    .where(and(eq(mailTokens.ownerId, mine.owner), eq(mailTokens.purpose, purpose)))
}
