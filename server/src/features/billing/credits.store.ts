import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { inTransaction, type OwnerScope, sqlOf } from '#db/scope.ts'
import { creditEntries, creditHolds } from '#db/tables/index.ts'
import { lockOwner } from './owner-lock.store.ts'

export type CreditRow = typeof creditEntries.$inferSelect

export interface NewEntry {
  readonly amount: number
  readonly reason: string
  /** What caused it (`welcome`, `image:<id>`): each cause counts once. */
  readonly cause: string
}

/** `stood`: the cause was already counted. `short`: the balance would fall below zero, so nothing was written. */
export type Appended = { readonly outcome: 'added' | 'stood' | 'short'; readonly balance: number }

interface Standing {
  readonly balance: number
  /** Held for work in progress, except for this cause. */
  readonly held: number
  readonly stood: boolean
}

async function standing(within: OwnerScope, cause: string, now: Date): Promise<Standing> {
  const of = within.owner
  const { rows } = await sqlOf(within).execute<{ balance: number | null; held: string | null; stood: boolean }>(sql`
    select
      (select balance from credit_entries where owner_id = ${of} order by id desc limit 1) as balance,
      (select sum(amount) from credit_holds where owner_id = ${of} and cause <> ${cause} and until > ${now}) as held,
      exists (select from credit_entries where owner_id = ${of} and cause = ${cause}) as stood`)
  const [row] = rows
  return { balance: row?.balance ?? 0, held: Number(row?.held ?? 0), stood: row?.stood ?? false }
}

/** Writes one entry, serialized per owner, in one round trip (db/functions.ts). Credits held for other work can't be taken. */
export async function appendCredits(
  scope: OwnerScope,
  { amount, reason, cause }: NewEntry,
  now: Date,
): Promise<Appended> {
  const { rows } = await sqlOf(scope).execute<{ outcome: Appended['outcome']; balance: number }>(
    sql`select outcome, balance from append_credits(${scope.owner}, ${amount}, ${reason}, ${cause}, ${now})`,
  )
  const [row] = rows
  if (!row) throw new Error('a ledger answers')
  return row
}

/** Holds credits until then. The same cause again only extends `until`. */
export async function putHold(
  scope: OwnerScope,
  hold: { readonly cause: string; readonly amount: number; readonly until: Date },
  now: Date,
): Promise<Appended> {
  return inTransaction(scope, async (within) => {
    await lockOwner(within)
    const { balance, held, stood } = await standing(within, hold.cause, now)
    if (stood) return { outcome: 'stood', balance }
    if (balance - held < hold.amount) return { outcome: 'short', balance }
    await sqlOf(within)
      .insert(creditHolds)
      .values({ ...hold, ownerId: scope.owner })
      .onConflictDoUpdate({
        target: [creditHolds.ownerId, creditHolds.cause],
        set: { amount: hold.amount, until: hold.until },
      })
    return { outcome: 'added', balance }
  })
}

export async function dropHold(scope: OwnerScope, cause: string): Promise<void> {
  await sqlOf(scope)
    .delete(creditHolds)
    .where(and(eq(creditHolds.ownerId, scope.owner), eq(creditHolds.cause, cause)))
}

/** The balance after all bookings; 0 before the first. */
export async function creditBalance(scope: OwnerScope): Promise<number> {
  const [row] = await sqlOf(scope)
    .select({ balance: creditEntries.balance })
    .from(creditEntries)
    .where(eq(creditEntries.ownerId, scope.owner))
    .orderBy(desc(creditEntries.id))
    .limit(1)
  return row?.balance ?? 0
}

/** Newest first. */
export async function creditRows(scope: OwnerScope, limit: number, beforeId?: number): Promise<CreditRow[]> {
  return sqlOf(scope)
    .select()
    .from(creditEntries)
    .where(
      and(eq(creditEntries.ownerId, scope.owner), beforeId === undefined ? undefined : lt(creditEntries.id, beforeId)),
    )
    .orderBy(desc(creditEntries.id))
    .limit(limit)
}

/** The sum of all entries, to check the ledger against itself. */
export async function creditSum(scope: OwnerScope): Promise<number> {
  const [row] = await sqlOf(scope)
    .select({ sum: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int` })
    .from(creditEntries)
    .where(eq(creditEntries.ownerId, scope.owner))
  return row?.sum ?? 0
}
