import { micros, type Micros } from '@adwright/contract/values/money.rules'
import { and, asc, eq, sql } from 'drizzle-orm'
import { inTransaction, type OwnerScope, sqlOf } from '#db/scope.ts'
import { businesses, fundEntries } from '#db/tables/index.ts'
import { type BookedDay, costsToBook, type DayCost } from './funds.rules.ts'
import { billingTexts } from './billing.texts.ts'

export interface FundEntry {
  /** Ten digits. */
  readonly customerId: string
  /** Above 0: added; below 0: spent. */
  readonly amountMicros: Micros
  readonly reason: string
  /** What caused it (a payment's id, a day's cost): each cause counts once. */
  readonly cause: string
  /** Default: `added` above 0, `ad_cost` below. */
  readonly kind?: 'added' | 'refunded'
}

export type FundsAppended = { readonly outcome: 'added' | 'stood' | 'short'; readonly balanceMicros: Micros }

/** Writes one entry, serialized per owner, in one round trip (db/functions.ts). */
export async function appendFunds(scope: OwnerScope, entry: FundEntry, now: Date): Promise<FundsAppended> {
  const { customerId, amountMicros, reason, cause } = entry
  const kind = entry.kind ?? (amountMicros > 0 ? 'added' : 'ad_cost')
  const { rows } = await sqlOf(scope).execute<{ outcome: FundsAppended['outcome']; balance_micros: string }>(
    sql`select outcome, balance_micros from append_funds(${scope.owner}, ${customerId}, ${kind}, ${amountMicros}, ${reason}, ${cause}, ${now})`,
  )
  const [row] = rows
  if (!row) throw new Error('a ledger answers')
  return { outcome: row.outcome, balanceMicros: micros(Number(row.balance_micros)) }
}

export interface FundTotals {
  /** The balance, in micros. */
  readonly balanceMicros: Micros
  /** The total received and not refunded, in micros. */
  readonly addedMicros: Micros
  /** The balance after the last payment, in micros: 'running low' is relative to it. */
  readonly fullMicros: Micros
}

interface RawTotals extends Record<string, unknown> {
  readonly balance: string
  readonly added: string
  readonly full_balance: string
}

export async function fundTotals(scope: OwnerScope, customerId: string): Promise<FundTotals> {
  const ofAccount = sql`from fund_entries where owner_id = ${scope.owner} and customer_id = ${customerId}`
  const { rows } = await sqlOf(scope).execute<RawTotals>(sql`
    select
      coalesce((select balance_micros ${ofAccount} order by id desc limit 1), 0) as balance,
      coalesce((select sum(amount_micros) filter (where kind <> 'ad_cost') ${ofAccount}), 0) as added,
      coalesce((select balance_micros ${ofAccount} and kind = 'added' order by id desc limit 1), 0) as full_balance`)
  const [row] = rows
  if (!row) throw new Error('totals always have a row')
  return {
    balanceMicros: micros(Number(row.balance)),
    addedMicros: micros(Number(row.added)),
    fullMicros: micros(Number(row.full_balance)),
  }
}

async function bookedDays(scope: OwnerScope, customerId: string): Promise<BookedDay[]> {
  const rows = await sqlOf(scope)
    .select({
      day: fundEntries.day,
      micros: sql`-sum(${fundEntries.amountMicros})`.mapWith((sum) => micros(Number(sum))),
      entries: sql<number>`count(*)::int`,
    })
    .from(fundEntries)
    .where(
      and(
        eq(fundEntries.ownerId, scope.owner),
        eq(fundEntries.customerId, customerId),
        eq(fundEntries.kind, 'ad_cost'),
      ),
    )
    .groupBy(fundEntries.day)
    .orderBy(asc(fundEntries.day))
  return rows.flatMap(({ day, micros: bookedMicros, entries }) =>
    day === null ? [] : [{ day, bookedMicros, entries }],
  )
}

export interface Booked {
  readonly before: FundTotals
  readonly after: FundTotals
}

/** Updates the ledger to each day's cost: never books anything twice, nor more than the balance. */
export async function bookDays(
  scope: OwnerScope,
  customerId: string,
  costs: readonly DayCost[],
  now: Date,
): Promise<Booked> {
  return inTransaction(scope, async (within) => {
    // Its funds change one at a time: the business's row is the lock (db/functions.ts).
    await sqlOf(within).select().from(businesses).where(eq(businesses.id, within.owner)).for('no key update')
    const before = await fundTotals(within, customerId)
    const due = costsToBook(before.balanceMicros, costs, await bookedDays(within, customerId))
    let { balanceMicros } = before
    const entries = due.map(({ day, dueMicros, nth }) => {
      balanceMicros = micros(balanceMicros - dueMicros)
      return {
        ownerId: scope.owner,
        customerId,
        kind: 'ad_cost' as const,
        day,
        amountMicros: micros(-dueMicros),
        reason: billingTexts.adCost(day),
        cause: `ad-cost:${customerId}:${day}:${nth}`,
        balanceMicros,
        createdAt: now,
      }
    })
    if (entries.length > 0) await sqlOf(within).insert(fundEntries).values(entries)
    return { before, after: { ...before, balanceMicros } }
  })
}
