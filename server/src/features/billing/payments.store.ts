import { UNSET_ZONE } from '@adwright/contract/values/unset-zone'
import { and, desc, eq, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { businesses, paymentEvents, payments } from '#db/tables/index.ts'

export type PaymentRow = typeof payments.$inferSelect
export type PaymentFacts = Pick<
  PaymentRow,
  'paidAt' | 'refundedCents' | 'status' | 'createdAt' | 'declineReason' | 'periodStart' | 'periodEnd' | 'billedTo'
>

/** A payment keeps the time zone in which it was made, so that its receipt always shows the same date. */
const zoneWhenPaid = ({ owner }: OwnerScope, { paidAt }: Partial<PaymentFacts>): { timeZone?: SQL } =>
  paidAt ? { timeZone: sql`coalesce((select time_zone from ${businesses} where id = ${owner}), ${UNSET_ZONE})` } : {}

/** Records an event; false if already recorded. Must be called in the transaction of its effect. */
export async function rememberEvent(within: OwnerScope, id: string, kind: string, now: Date): Promise<boolean> {
  const rows = await sqlOf(within)
    .insert(paymentEvents)
    .values({ id, ownerId: within.owner, kind, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return rows.length === 1
}

export async function paymentByKey(scope: OwnerScope, key: string): Promise<PaymentRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(payments)
    .where(and(eq(payments.ownerId, scope.owner), eq(payments.key, key)))
  return row
}

/** The payment for an order, if it was paid. */
export async function paymentOfOrder(scope: OwnerScope, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(payments)
    .where(and(eq(payments.ownerId, scope.owner), eq(payments.orderId, orderId), isNotNull(payments.paidAt)))
    .limit(1)
  return row
}

export async function addPayment(
  within: OwnerScope,
  row: Omit<typeof payments.$inferInsert, 'ownerId' | 'invoiceNumber'>,
): Promise<PaymentRow> {
  const year = row.createdAt.getUTCFullYear()
  const [added] = await sqlOf(within)
    .insert(payments)
    .values({
      ...row,
      ...zoneWhenPaid(within, row),
      ownerId: within.owner,
      invoiceNumber: sql`'ADW-' || ${year}::int || '-' || nextval('invoice_numbers')`,
    })
    .returning()
  if (!added) throw new Error('an added payment has a row')
  return added
}

export async function changePayment(within: OwnerScope, id: number, to: Partial<PaymentFacts>): Promise<PaymentRow> {
  const [row] = await sqlOf(within)
    .update(payments)
    .set({ ...to, ...zoneWhenPaid(within, to) })
    .where(and(eq(payments.ownerId, within.owner), eq(payments.id, id)))
    .returning()
  if (!row) throw new Error('a payment that is changed is there')
  return row
}

/** Newest first, older than the payment `beforeId`. */
export async function paymentRows(scope: OwnerScope, limit: number, beforeId?: number): Promise<PaymentRow[]> {
  const ofOwner = eq(payments.ownerId, scope.owner)
  const [from] =
    beforeId === undefined
      ? []
      : await sqlOf(scope)
          .select()
          .from(payments)
          .where(and(ofOwner, eq(payments.id, beforeId)))
  const sameMoment = from && and(eq(payments.createdAt, from.createdAt), lt(payments.id, from.id))
  return sqlOf(scope)
    .select()
    .from(payments)
    .where(and(ofOwner, from && or(lt(payments.createdAt, from.createdAt), sameMoment)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
}

/** The latest paid period of a subscription. */
export async function latestPaidOf(scope: OwnerScope, subscriptionId: string): Promise<PaymentRow | undefined> {
  const ofIt = and(
    eq(payments.ownerId, scope.owner),
    eq(payments.paymentId, subscriptionId),
    isNotNull(payments.paidAt),
  )
  const newest = [desc(payments.createdAt), desc(payments.id)]
  const [row] = await sqlOf(scope)
    .select()
    .from(payments)
    .where(ofIt)
    .orderBy(...newest)
    .limit(1)
  return row
}

/** The latest payment with that provider id (`pi_…`, `sub_…`). */
export async function paymentOfId(scope: OwnerScope, paymentId: string): Promise<PaymentRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(payments)
    .where(and(eq(payments.ownerId, scope.owner), eq(payments.paymentId, paymentId)))
    .orderBy(desc(payments.id))
    .limit(1)
  return row
}

export async function paymentOfInvoice(scope: OwnerScope, invoiceNumber: string): Promise<PaymentRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(payments)
    .where(and(eq(payments.ownerId, scope.owner), eq(payments.invoiceNumber, invoiceNumber)))
  return row
}
