import { monthsAfter } from '@adwright/contract/values/calendar.rules'
import { DAY_MS } from '@adwright/contract/values/day.rules'
import { inTransaction, type OwnerScope, ownerScope } from '#db/scope.ts'
import type { ActOutcome, TestCard } from '../controls/port.ts'
import { refusalOf } from './cards.rules.ts'
import { type Desk, dueOf, factsOf, keptOrder, newPaymentId, tell } from './desk.ts'
import {
  addInvoice,
  addSubscription,
  type CheckoutRow,
  changeSubscription,
  checkoutOfSubscription,
  dueSubscriptions,
  type SubscriptionRow,
  subscriptionRow,
} from './sandbox-pay.store.ts'

/** A subscription with a failed renewal ends after this long. */
const PAST_DUE_DAYS = 7
/** The most periods renewed at once: a clock that jumps by years must not fill the history. */
const PERIODS_AT_ONCE = 24

/** Starts the subscription of a paid checkout. Returns the events to send. */
export async function beginSubscription(
  within: OwnerScope,
  desk: Desk,
  checkout: CheckoutRow,
  subscriptionId: string,
  card: TestCard,
): Promise<string[]> {
  const order = keptOrder(checkout.order)
  if (order.kind !== 'monthly') throw new Error('this checkout is no subscription')
  const now = desk.clock.now()
  const startsAt = order.startsAt && order.startsAt > now ? order.startsAt : now
  const waits = startsAt > now
  const row: SubscriptionRow = {
    id: subscriptionId,
    ownerId: within.owner,
    orderId: order.orderId,
    tier: order.tier,
    amountCents: order.amountCents,
    status: waits ? 'waiting' : 'active',
    cancelAtPeriodEnd: false,
    currentPeriodEnd: waits ? startsAt : monthsAfter(startsAt, 1),
    anchor: startsAt,
    periods: waits ? 0 : 1,
    card,
  }
  await addSubscription(within, row)
  const about = (what: string) => ({ name: `${order.orderId}/${what}`, checkoutId: checkout.id })
  const ordered = { kind: 'subscription_ordered' as const, orderId: order.orderId, payerId: null, ...factsOf(row) }
  const ids = [await tell(within, desk, ordered, about('ordered'))]
  if (!waits)
    ids.push(
      await payPeriod(
        within,
        desk,
        { ...row, amountCents: dueOf(order) },
        { from: now, to: row.currentPeriodEnd },
        checkout.paymentId,
        about('paid'),
      ),
    )
  return ids
}

type Span = { readonly from: Date; readonly to: Date }
type About = Parameters<typeof tell>[3]

async function payPeriod(
  within: OwnerScope,
  desk: Desk,
  row: SubscriptionRow,
  span: Span,
  paymentId: string,
  about: About,
) {
  const invoiceId = newPaymentId('in')
  await addInvoice(within, {
    id: invoiceId,
    ownerId: within.owner,
    subscriptionId: row.id,
    paymentId,
    amountCents: row.amountCents,
    paid: true,
    periodStart: span.from,
    periodEnd: span.to,
    createdAt: desk.clock.now(),
  })
  const { orderId, tier, amountCents } = row
  const period = { periodStart: span.from, periodEnd: span.to }
  const paid = { orderId, subscriptionId: row.id, tier, invoiceId, paymentId, amountCents, ...period }
  const billed = { billedCents: amountCents, currency: 'USD' }
  return tell(within, desk, { kind: 'subscription_paid', ...paid, ...billed }, about)
}

async function tellFailed(within: OwnerScope, desk: Desk, row: SubscriptionRow, about: About): Promise<string> {
  const { orderId, amountCents } = row
  const failed = { orderId, subscriptionId: row.id, invoiceId: newPaymentId('in'), amountCents }
  const reason = refusalOf(row.card) ?? 'card_declined'
  return tell(within, desk, { kind: 'renewal_failed', ...failed, reason, paymentId: newPaymentId('pi') }, about)
}

/**
 * Advances a subscription by one period: paid, failed, or ended by a cancellation. Returns the events to send; none if it changed
 * meanwhile.
 */
async function movePeriod(desk: Desk, row: SubscriptionRow, outcome: 'paid' | 'failed'): Promise<string[]> {
  return inTransaction(ownerScope(desk.system, row.ownerId), async (within) => {
    const checkout = await checkoutOfSubscription(within, row.id)
    const about = { name: `${row.id}/${row.periods}/${outcome}`, checkoutId: checkout?.id ?? null }
    const ends = row.cancelAtPeriodEnd || (outcome === 'failed' && row.status === 'past_due')
    if (ends) {
      if (!(await changeSubscription(within, row, { status: 'ended' }))) return []
      const facts = { ...factsOf(row), status: 'ended' as const }
      return [await tell(within, desk, { kind: 'subscription_told', orderId: row.orderId, ...facts }, about)]
    }
    if (outcome === 'failed') {
      if (!(await changeSubscription(within, row, { status: 'past_due' }))) return []
      return [await tellFailed(within, desk, row, about)]
    }
    const to = monthsAfter(row.anchor, row.periods + 1)
    const moved = { status: 'active' as const, currentPeriodEnd: to, periods: row.periods + 1 }
    if (!(await changeSubscription(within, row, moved))) return []
    const span = { from: row.currentPeriodEnd, to }
    return [await payPeriod(within, desk, row, span, newPaymentId('pi'), about)]
  })
}

/** Starts the next period now, by hand. */
export async function renewNow(desk: Desk, id: string, outcome: 'paid' | 'failed'): Promise<ActOutcome | undefined> {
  const row = await subscriptionRow(desk.system, id)
  if (!row) return undefined
  if (row.status === 'ended') return { refused: 'This subscription has ended.' }
  await desk.postman.post(await movePeriod(desk, row, outcome))
  return { status: (await subscriptionRow(desk.system, id))?.status ?? 'ended' }
}

/** Renews what's due, and ends what has been unpaid for too long. */
export async function renewDue(desk: Desk): Promise<void> {
  const now = desk.clock.now()
  const late = new Date(now.getTime() - PAST_DUE_DAYS * DAY_MS)
  for (const due of await dueSubscriptions(desk.system, now)) {
    let row: SubscriptionRow | undefined = due
    for (let n = 0; n < PERIODS_AT_ONCE && row && row.status !== 'ended' && row.currentPeriodEnd <= now; n++) {
      if (row.status === 'past_due' && row.currentPeriodEnd > late) break
      await desk.postman.post(
        await movePeriod(desk, row, row.status === 'past_due' || refusalOf(row.card) ? 'failed' : 'paid'),
      )
      row = await subscriptionRow(desk.system, row.id)
    }
  }
}

/** Sets a new card, which is charged overdue amounts immediately. */
export async function setCard(desk: Desk, id: string, card: TestCard): Promise<ActOutcome | undefined> {
  const row = await subscriptionRow(desk.system, id)
  if (!row) return undefined
  if (row.status === 'ended') return { refused: 'This subscription has ended.' }
  await changeSubscription(desk.system, row, { card })
  await payOverdue(desk, { ...row, card })
  return { status: 'changed' }
}

/** Charges a failed renewal to the card again. Two tries that read it together charge it once: the later one finds it changed. */
export async function payOverdue(desk: Desk, row: SubscriptionRow): Promise<'paid' | 'declined' | 'nothing'> {
  if (row.status !== 'past_due') return 'nothing'
  if (refusalOf(row.card) !== null) return 'declined'
  await desk.postman.post(await movePeriod(desk, row, 'paid'))
  return 'paid'
}

/** Ends it immediately. */
export async function endNow(desk: Desk, row: SubscriptionRow): Promise<void> {
  if (row.status === 'ended') return
  const ids = await inTransaction(ownerScope(desk.system, row.ownerId), async (within) => {
    if (!(await changeSubscription(within, row, { status: 'ended' }))) return []
    const facts = { ...factsOf(row), status: 'ended' as const }
    const about = { name: `${row.id}/ended`, checkoutId: null }
    return [await tell(within, desk, { kind: 'subscription_told', orderId: row.orderId, ...facts }, about)]
  })
  await desk.postman.post(ids)
}
