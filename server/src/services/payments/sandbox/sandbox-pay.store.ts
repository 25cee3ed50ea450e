import type { DeclineReason } from '@adwright/contract/billing'
import type { Cents } from '@adwright/contract/values/money.rules'
import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { type SystemScope, type OwnerScope, sqlOf } from '#db/scope.ts'
import * as t from '#db/tables/sandbox-pay.ts'
import { newSecret } from '#kernel/ids.ts'
import type { FaultKind } from '../controls/port.ts'

const checkout = t.sandboxPayCheckouts
const subscription = t.sandboxPaySubscriptions
const invoice = t.sandboxPayInvoices
const event = t.sandboxPayEvents
const fault = t.sandboxPayFaults

export type CheckoutRow = typeof checkout.$inferSelect
export type SubscriptionRow = typeof subscription.$inferSelect
export type InvoiceRow = typeof invoice.$inferSelect
export type EventRow = typeof event.$inferSelect

/** The sandbox plays an outside service: it finds its objects by id, whoever owns them. */
type Within = SystemScope | OwnerScope

const SECRET_ID = 1
const SHOWN = 100
const SENT_AT_ONCE = 500

/** The secret for signing events; created on first use. */
export async function signingSecret(system: SystemScope): Promise<string> {
  const db = sqlOf(system)
  await db.insert(t.sandboxPaySecret).values({ id: SECRET_ID, secret: newSecret() }).onConflictDoNothing()
  const [row] = await db.select().from(t.sandboxPaySecret).where(eq(t.sandboxPaySecret.id, SECRET_ID))
  if (!row) throw new Error('a secret that was just made is not there')
  return row.secret
}

/** An order's checkout: a new one, or the existing one. */
export async function putCheckout(within: Within, row: typeof checkout.$inferInsert): Promise<CheckoutRow> {
  await sqlOf(within).insert(checkout).values(row).onConflictDoNothing({ target: checkout.orderId })
  const [stands] = await sqlOf(within).select().from(checkout).where(eq(checkout.orderId, row.orderId))
  if (!stands) throw new Error('a checkout that was just made is not there')
  return stands
}

export async function checkoutRow(within: Within, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await sqlOf(within).select().from(checkout).where(eq(checkout.id, id))
  return row
}

export async function checkoutOfPayment(within: Within, paymentId: string): Promise<CheckoutRow | undefined> {
  const [row] = await sqlOf(within).select().from(checkout).where(eq(checkout.paymentId, paymentId))
  return row
}

export async function checkoutOfSubscription(within: Within, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await sqlOf(within).select().from(checkout).where(eq(checkout.subscriptionId, id))
  return row
}

/** Completes an open checkout. False if someone else did first. */
export async function endCheckout(
  within: Within,
  id: string,
  to: { status: 'paid' | 'canceled'; paidAt?: Date; subscriptionId?: string | null },
): Promise<boolean> {
  const rows = await sqlOf(within)
    .update(checkout)
    .set(to)
    .where(and(eq(checkout.id, id), eq(checkout.status, 'open')))
    .returning({ id: checkout.id })
  return rows.length === 1
}

/** Counts another declined attempt at an open checkout; undefined when it isn't open. */
export async function countDecline(
  within: Within,
  id: string,
  declineReason: DeclineReason,
): Promise<number | undefined> {
  const [row] = await sqlOf(within)
    .update(checkout)
    .set({ declined: sql`${checkout.declined} + 1`, declineReason })
    .where(and(eq(checkout.id, id), eq(checkout.status, 'open')))
    .returning({ declined: checkout.declined })
  return row?.declined
}

/** False if it was already fully refunded. */
export async function refundCheckout(within: Within, id: string, amount: Cents): Promise<boolean> {
  const rows = await sqlOf(within)
    .update(checkout)
    .set({ refundedCents: amount })
    .where(and(eq(checkout.id, id), lt(checkout.refundedCents, amount)))
    .returning({ id: checkout.id })
  return rows.length === 1
}

export async function refundInvoice(within: Within, id: string, amount: Cents): Promise<boolean> {
  const rows = await sqlOf(within)
    .update(invoice)
    .set({ refundedCents: amount })
    .where(and(eq(invoice.id, id), lt(invoice.refundedCents, amount)))
    .returning({ id: invoice.id })
  return rows.length === 1
}

export async function addSubscription(within: Within, row: typeof subscription.$inferInsert): Promise<void> {
  await sqlOf(within).insert(subscription).values(row)
}

export async function subscriptionRow(within: Within, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await sqlOf(within).select().from(subscription).where(eq(subscription.id, id))
  return row
}

/** Changes a subscription only if its period end is still the one that was read: concurrent renewals count once. */
export async function changeSubscription(
  within: Within,
  seen: Pick<SubscriptionRow, 'id' | 'currentPeriodEnd' | 'status'>,
  to: Partial<Pick<SubscriptionRow, 'status' | 'cancelAtPeriodEnd' | 'currentPeriodEnd' | 'periods' | 'card'>>,
): Promise<boolean> {
  const rows = await sqlOf(within)
    .update(subscription)
    .set(to)
    .where(
      and(
        eq(subscription.id, seen.id),
        eq(subscription.currentPeriodEnd, seen.currentPeriodEnd),
        eq(subscription.status, seen.status),
      ),
    )
    .returning({ id: subscription.id })
  return rows.length === 1
}

export const dueSubscriptions = (within: Within, now: Date): Promise<SubscriptionRow[]> =>
  sqlOf(within)
    .select()
    .from(subscription)
    .where(
      and(inArray(subscription.status, ['waiting', 'active', 'past_due']), lte(subscription.currentPeriodEnd, now)),
    )
    .orderBy(asc(subscription.currentPeriodEnd))
    .limit(SENT_AT_ONCE)

export async function addInvoice(within: Within, row: typeof invoice.$inferInsert): Promise<void> {
  await sqlOf(within).insert(invoice).values(row)
}

export async function invoiceOfPayment(within: Within, paymentId: string): Promise<InvoiceRow | undefined> {
  const [row] = await sqlOf(within).select().from(invoice).where(eq(invoice.paymentId, paymentId))
  return row
}

export async function addEvent(within: Within, row: Omit<typeof event.$inferInsert, 'place'>): Promise<void> {
  await sqlOf(within).insert(event).values(row)
}

/** Queues a checkout's events again; returns their number. */
export async function sendAgain(within: Within, checkoutId: string): Promise<string[]> {
  const rows = await sqlOf(within)
    .update(event)
    .set({ sends: sql`${event.sends} + 1` })
    .where(eq(event.checkoutId, checkoutId))
    .returning({ id: event.id })
  return rows.map(({ id }) => id)
}

export const waitingEvents = (within: Within): Promise<EventRow[]> =>
  sqlOf(within)
    .select()
    .from(event)
    .where(gt(event.sends, 0))
    .orderBy(asc(event.delayMs), asc(event.place))
    .limit(SENT_AT_ONCE)

export async function eventRow(within: Within, id: string): Promise<EventRow | undefined> {
  const [row] = await sqlOf(within).select().from(event).where(eq(event.id, id))
  return row
}

/** Counts an event as sent; returns how many sends are left. */
export async function countSent(within: Within, id: string): Promise<number> {
  const [row] = await sqlOf(within)
    .update(event)
    .set({ sends: sql`greatest(${event.sends} - 1, 0)` })
    .where(eq(event.id, id))
    .returning({ sends: event.sends })
  return row?.sends ?? 0
}

export const newestCheckouts = (within: Within): Promise<CheckoutRow[]> =>
  sqlOf(within).select().from(checkout).orderBy(desc(checkout.createdAt), asc(checkout.id)).limit(SHOWN)

export const newestSubscriptions = (within: Within): Promise<SubscriptionRow[]> =>
  sqlOf(within).select().from(subscription).orderBy(desc(subscription.anchor), asc(subscription.id)).limit(SHOWN)

export async function addFault(within: Within, kind: FaultKind, times: number): Promise<void> {
  await sqlOf(within).insert(fault).values({ kind, times })
}

/** Takes one use of the oldest waiting fault. A single statement, so that two calls never share it. */
export async function takeFault(within: Within): Promise<FaultKind | undefined> {
  const oldest = sqlOf(within)
    .select({ id: fault.id })
    .from(fault)
    .where(gt(fault.times, 0))
    .orderBy(asc(fault.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await sqlOf(within)
    .update(fault)
    .set({ times: sql`${fault.times} - 1` })
    .where(eq(fault.id, oldest))
    .returning({ kind: fault.kind })
  return taken?.kind
}
