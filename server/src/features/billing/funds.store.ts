import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { inTransaction, type Mine, sqlOf } from '#db/mine.ts'
import { fundEntries } from '#db/tables/index.ts'
import { type BookedDay, costsToBook, type DayCost } from './funds.rules.ts'
import { lockOwner } from './owner-lock.store.ts'

export interface FundEntry {
  /** Ten digits. */
  readonly customerId: string
  /** Above 0 comes in, below 0 goes out. */
  readonly amountMicros: number
  readonly reason: string
  /** What brought it about (a payment's id, a day's cost): the same cause counts once. */
  readonly cause: string
  /** Left out: `added` above 0, `ad_cost` below. */
  readonly kind?: 'added' | 'refunded'
}

export type FundsAppended = { readonly outcome: 'added' | 'stood' | 'short'; readonly balanceMicros: number }

/** Writes one entry, one at a time for an owner, in one round trip (db/functions.ts). */
export async function appendFunds(mine: Mine, entry: FundEntry, now: Date): Promise<FundsAppended> {
  const { customerId, amountMicros, reason, cause } = entry
  const kind = entry.kind ?? (amountMicros > 0 ? 'added' : 'ad_cost')
  const { rows } = await sqlOf(mine).execute<{ outcome: FundsAppended['outcome']; balance_micros: string }>(
    sql`select outcome, balance_micros from append_funds(${mine.owner}, ${customerId}, ${kind}, ${amountMicros}, ${reason}, ${cause}, ${now})`,
  )
  const [row] = rows
  if (!row) throw new Error('a ledger answers')
  return { outcome: row.outcome, balanceMicros: Number(row.balance_micros) }
}

export interface FundTotals {
  /** What is left, in micros. */
  readonly balanceMicros: number
  /** All that ever came in and was not given back, in micros. */
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
    .select({
      addedMicros: sql<string>`coalesce(sum(${fundEntries.amountMicros}) filter (where ${fundEntries.kind} <> 'ad_cost'), 0)`,
    })
    .from(fundEntries)
    .where(ofAccount)
  return { balanceMicros: last?.balanceMicros ?? 0, addedMicros: Number(sum?.addedMicros ?? 0) }
}

async function bookedDays(mine: Mine, customerId: string): Promise<BookedDay[]> {
  const rows = await sqlOf(mine)
    .select({
      day: fundEntries.day,
      micros: sql<string>`-sum(${fundEntries.amountMicros})`,
      entries: sql<number>`count(*)::int`,
    })
    .from(fundEntries)
    .where(
      and(eq(fundEntries.ownerId, mine.owner), eq(fundEntries.customerId, customerId), eq(fundEntries.kind, 'ad_cost')),
    )
    .groupBy(fundEntries.day)
    .orderBy(asc(fundEntries.day))
  return rows.map((row) => ({ day: row.day ?? '', bookedMicros: Number(row.micros), entries: row.entries }))
}

export interface Booked {
  readonly before: FundTotals
  readonly after: FundTotals
}

/** Brings the ledger in line with what each day cost: what is there already is not booked again, and never more than is left. */
export async function bookDays(mine: Mine, customerId: string, costs: readonly DayCost[], now: Date): Promise<Booked> {
  return inTransaction(mine, async (within) => {
    await lockOwner(within)
    const before = await fundTotals(within, customerId)
    const due = costsToBook(before.balanceMicros, costs, await bookedDays(within, customerId))
    let { balanceMicros } = before
    const entries = due.map(({ day, micros, nth }) => {
      balanceMicros -= micros
      return {
        ownerId: mine.owner,
        customerId,
        kind: 'ad_cost' as const,
        day,
        amountMicros: -micros,
        reason: `Ad cost of ${day}`,
        cause: `ad-cost:${customerId}:${day}:${nth}`,
        balanceMicros,
        createdAt: now,
      }
    })
    if (entries.length > 0) await sqlOf(within).insert(fundEntries).values(entries)
    return { before, after: { balanceMicros, addedMicros: before.addedMicros } }
  })
}
