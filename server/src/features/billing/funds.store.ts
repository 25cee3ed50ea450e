import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { inTransaction, type Mine, sqlOf } from '#db/mine.ts'
import { fundEntries, users } from '#db/tables/index.ts'

export interface FundEntry {
  /** Ten digits. */
  readonly customerId: string
  /** Above 0 comes in, below 0 goes out. */
  readonly amountMicros: number
  readonly reason: string
  /** What brought it about (a payment's id, a day's cost): the same cause counts once. */
  readonly cause: string
}

export type FundsAppended = { readonly outcome: 'added' | 'stood' | 'short'; readonly balanceMicros: number }

/** Writes one entry, one at a time for an owner: the owner's row is the lock. */
export async function appendFunds(mine: Mine, entry: FundEntry, now: Date): Promise<FundsAppended> {
  return inTransaction(mine, async (within) => {
    const db = sqlOf(within)
    await db.select({ id: users.id }).from(users).where(eq(users.id, mine.owner)).for('no key update')
    const { balanceMicros } = await fundTotals(within, entry.customerId)
    const ofCause = and(eq(fundEntries.ownerId, mine.owner), eq(fundEntries.cause, entry.cause))
    const stood = await db.select({ id: fundEntries.id }).from(fundEntries).where(ofCause)
    if (stood.length > 0) return { outcome: 'stood', balanceMicros }
    const after = balanceMicros + entry.amountMicros
    if (after < 0) return { outcome: 'short', balanceMicros }
    await db.insert(fundEntries).values({ ...entry, ownerId: mine.owner, balanceMicros: after, createdAt: now })
    return { outcome: 'added', balanceMicros: after }
  })
}

export interface FundTotals {
  /** What is left, in micros. */
  readonly balanceMicros: number
  /** All that ever came in, in micros. */
  readonly addedMicros: number
}

export async function fundTotals(mine: Mine, customerId: string): Promise<FundTotals> {
  const ofAccount = and(eq(fundEntries.ownerId, mine.owner), eq(fundEntries.customerId, customerId))
  const db = sqlOf(mine)
  const [last] = await db
    .select({ balanceMicros: fundEntries.balanceMicros })
    .from(fundEntries)
    .where(ofAccount)
    .orderBy(desc(fundEntries.id))
    .limit(1)
  const [sum] = await db
    .select({ addedMicros: sql<string>`coalesce(sum(${fundEntries.amountMicros}), 0)` })
    .from(fundEntries)
    .where(and(ofAccount, gt(fundEntries.amountMicros, 0)))
  return { balanceMicros: last?.balanceMicros ?? 0, addedMicros: Number(sum?.addedMicros ?? 0) }
}
