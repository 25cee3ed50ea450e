import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { inTransaction, type Mine, sqlOf } from '#db/mine.ts'
import { creditEntries, users } from '#db/tables/index.ts'

export type CreditRow = typeof creditEntries.$inferSelect

export interface NewEntry {
  readonly amount: number
  readonly reason: string
  /** What brought it about (`welcome`, `image:<id>`): the same cause counts once. */
  readonly cause: string
}

/** `stood`: that cause was counted before. `short`: the balance would fall below zero; nothing was written. */
export type Appended = { readonly outcome: 'added' | 'stood' | 'short'; readonly balance: number }

/** Writes one entry, one at a time for an owner: the owner's row is the lock. */
export async function appendCredits(mine: Mine, entry: NewEntry, now: Date): Promise<Appended> {
  return inTransaction(mine, async (within) => {
    const db = sqlOf(within)
    await db.select({ id: users.id }).from(users).where(eq(users.id, mine.owner)).for('no key update')
    const balance = await creditBalance(within)
    const ofCause = and(eq(creditEntries.ownerId, mine.owner), eq(creditEntries.cause, entry.cause))
    const stood = await db.select({ id: creditEntries.id }).from(creditEntries).where(ofCause)
    if (stood.length > 0) return { outcome: 'stood', balance }
    if (balance + entry.amount < 0) return { outcome: 'short', balance }
    const after = balance + entry.amount
    await db.insert(creditEntries).values({ ...entry, ownerId: mine.owner, balance: after, createdAt: now })
    return { outcome: 'added', balance: after }
  })
}

export async function creditBalance(mine: Mine): Promise<number> {
  const [row] = await sqlOf(mine)
    .select({ balance: creditEntries.balance })
    .from(creditEntries)
    .where(eq(creditEntries.ownerId, mine.owner))
    .orderBy(desc(creditEntries.id))
    .limit(1)
  return row?.balance ?? 0
}

/** Newest first. */
export async function creditRows(mine: Mine, limit: number, beforeId?: number): Promise<CreditRow[]> {
  return sqlOf(mine)
    .select()
    .from(creditEntries)
    .where(
      and(eq(creditEntries.ownerId, mine.owner), beforeId === undefined ? undefined : lt(creditEntries.id, beforeId)),
    )
    .orderBy(desc(creditEntries.id))
    .limit(limit)
}

/** The sum of all entries, for checking the ledger against itself. */
export async function creditSum(mine: Mine): Promise<number> {
  const [row] = await sqlOf(mine)
    .select({ sum: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int` })
    .from(creditEntries)
    .where(eq(creditEntries.ownerId, mine.owner))
  return row?.sum ?? 0
}
