import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { type Everyone, type Mine, sqlOf } from '#db/mine.ts'
import { orders, users } from '#db/tables/index.ts'

export type OrderRow = typeof orders.$inferSelect

export async function addOrder(mine: Mine, row: Omit<typeof orders.$inferInsert, 'ownerId'>): Promise<void> {
  await sqlOf(mine)
    .insert(orders)
    .values({ ...row, ownerId: mine.owner })
}

export async function orderRow(mine: Mine, id: string): Promise<OrderRow | undefined> {
  const [row] = await sqlOf(mine)
    .select()
    .from(orders)
    .where(and(eq(orders.ownerId, mine.owner), eq(orders.id, id)))
  return row
}

export async function keepCheckout(mine: Mine, id: string, checkoutId: string): Promise<void> {
  await sqlOf(mine)
    .update(orders)
    .set({ checkoutId })
    .where(and(eq(orders.ownerId, mine.owner), eq(orders.id, id)))
}

export async function keepPayer(mine: Mine, id: string, payerId: string): Promise<void> {
  await sqlOf(mine)
    .update(orders)
    .set({ payerId })
    .where(and(eq(orders.ownerId, mine.owner), eq(orders.id, id)))
}

/** The provider's id of this owner, from the latest payment that told one. */
export async function payerOf(mine: Mine): Promise<string | undefined> {
  const [row] = await sqlOf(mine)
    .select({ payerId: orders.payerId })
    .from(orders)
    .where(and(eq(orders.ownerId, mine.owner), isNotNull(orders.payerId)))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return row?.payerId ?? undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whose order it is, for an event that comes from outside. */
export async function ownerOfOrder(everyone: Everyone, id: string): Promise<string | undefined> {
  if (!uuid.test(id)) return undefined
  const [row] = await sqlOf(everyone).select({ ownerId: orders.ownerId }).from(orders).where(eq(orders.id, id))
  return row?.ownerId
}

/** Who pays, as a receipt names them. */
export async function namedPayer(mine: Mine): Promise<{ name: string; email: string }> {
  const [row] = await sqlOf(mine)
    .select({ first: users.firstName, last: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, mine.owner))
  return { name: `${row?.first ?? ''} ${row?.last ?? ''}`.trim(), email: row?.email ?? '' }
}

/** Where receipts go. */
export async function mailOf(mine: Mine): Promise<string> {
  const [row] = await sqlOf(mine).select({ email: users.email }).from(users).where(eq(users.id, mine.owner))
  return row?.email ?? ''
}
