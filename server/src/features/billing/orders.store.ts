import { isUuid } from '@adwright/contract/values/uuid.rules'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { type SystemScope, type OwnerScope, sqlOf } from '#db/scope.ts'
import { businesses, orders, users } from '#db/tables/index.ts'

export type OrderRow = typeof orders.$inferSelect

export async function addOrder(scope: OwnerScope, row: Omit<typeof orders.$inferInsert, 'ownerId'>): Promise<void> {
  await sqlOf(scope)
    .insert(orders)
    .values({ ...row, ownerId: scope.owner })
}

export async function orderRow(scope: OwnerScope, id: string): Promise<OrderRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(orders)
    .where(and(eq(orders.ownerId, scope.owner), eq(orders.id, id)))
  return row
}

export async function keepCheckout(scope: OwnerScope, id: string, checkoutId: string): Promise<void> {
  await sqlOf(scope)
    .update(orders)
    .set({ checkoutId })
    .where(and(eq(orders.ownerId, scope.owner), eq(orders.id, id)))
}

export async function keepPayer(scope: OwnerScope, id: string, payerId: string): Promise<void> {
  await sqlOf(scope)
    .update(orders)
    .set({ payerId })
    .where(and(eq(orders.ownerId, scope.owner), eq(orders.id, id)))
}

/** The provider's id of this owner, from the latest payment that has one. */
export async function payerOf(scope: OwnerScope): Promise<string | undefined> {
  const [row] = await sqlOf(scope)
    .select({ payerId: orders.payerId })
    .from(orders)
    .where(and(eq(orders.ownerId, scope.owner), isNotNull(orders.payerId)))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return row?.payerId ?? undefined
}

/** An order's owner, for an event from outside. */
export async function ownerOfOrder(system: SystemScope, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await sqlOf(system).select({ ownerId: orders.ownerId }).from(orders).where(eq(orders.id, id))
  return row?.ownerId
}

/** The payer as named on a receipt, and the time zone of their first business, which has their id. */
export async function namedPayer(scope: OwnerScope): Promise<{ name: string; email: string; timeZone: string | null }> {
  const [row] = await sqlOf(scope)
    .select({ first: users.firstName, last: users.lastName, email: users.email, timeZone: businesses.timeZone })
    .from(users)
    .leftJoin(businesses, eq(businesses.id, users.id))
    .where(eq(users.id, scope.owner))
  const name = `${row?.first ?? ''} ${row?.last ?? ''}`.trim()
  return { name, email: row?.email ?? '', timeZone: row?.timeZone ?? null }
}

/** The recipient of receipts. */
export async function mailOf(scope: OwnerScope): Promise<string> {
  const [row] = await sqlOf(scope).select({ email: users.email }).from(users).where(eq(users.id, scope.owner))
  return row?.email ?? ''
}
