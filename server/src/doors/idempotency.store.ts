import { and, eq, lte, sql } from 'drizzle-orm'
import { type Mine, sqlOf } from '#db/mine.ts'
import { idempotencyKeys as t } from '#db/tables/index.ts'

export interface KeyOf {
  readonly path: string
  readonly key: string
}
export type KeyRow = typeof t.$inferSelect

const its = (mine: Mine, { path, key }: KeyOf) => and(eq(t.ownerId, mine.owner), eq(t.path, path), eq(t.key, key))

/** Takes the key for one try, if nobody holds it or its holder's time is over. One statement: two at once can't both win. */
export async function takeKey(
  mine: Mine,
  of: KeyOf,
  claim: { readonly holder: string; readonly bodyDigest: string; readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { now, ...set } = claim
  const rows = await sqlOf(mine)
    .insert(t)
    .values({ ...of, ...set, ownerId: mine.owner })
    .onConflictDoUpdate({
      target: [t.ownerId, t.path, t.key],
      set: { ...set, status: null, body: null },
      setWhere: sql`${t.until} <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ holder: t.holder })
  return rows[0]?.holder === claim.holder
}

export async function findKey(mine: Mine, of: KeyOf): Promise<KeyRow | undefined> {
  const [row] = await sqlOf(mine).select().from(t).where(its(mine, of))
  return row
}

/** Keeps the answer, unless the try was given up and another one took the key. */
export async function keepAnswer(
  mine: Mine,
  of: KeyOf & { readonly holder: string },
  answer: { readonly status: number; readonly body: string; readonly until: Date },
): Promise<void> {
  await sqlOf(mine)
    .update(t)
    .set(answer)
    .where(and(its(mine, of), eq(t.holder, of.holder)))
}

/** Lets the key go: what was tried may be tried again. */
export async function freeKey(mine: Mine, of: KeyOf & { readonly holder: string }): Promise<void> {
  await sqlOf(mine)
    .delete(t)
    .where(and(its(mine, of), eq(t.holder, of.holder)))
}

/** Holds the key a while longer, for work that takes its time. */
export async function holdKey(mine: Mine, of: KeyOf & { readonly holder: string }, until: Date): Promise<void> {
  await sqlOf(mine)
    .update(t)
    .set({ until })
    .where(and(its(mine, of), eq(t.holder, of.holder)))
}

/** Forgets this owner's keys whose day is over. */
export async function forgetKeys(mine: Mine, now: Date): Promise<void> {
  await sqlOf(mine)
    .delete(t)
    .where(and(eq(t.ownerId, mine.owner), lte(t.until, now)))
}
