import type { DeclineReason } from '@adwright/contract/billing'
import { type Cents, cents, micros, microsOfMinor } from '@adwright/contract/values/money.rules'
import type { OwnerScope } from '#db/scope.ts'
import { notify } from '#features/notifications/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Log } from '#kernel/log.ts'
import { businessOf } from '#kernel/purse.store.ts'
import type { PaymentEvent } from '#services/payments/port.ts'
import { detailsRow } from './details.store.ts'
import { addFunds } from './funds.ts'
import { fundTotals } from './funds.store.ts'
import { creditBalance } from './credits.store.ts'
import { type At, grantCredits, takeCredits } from './credits.ts'
import { amountText, monthlyCredits, type PaidTier, paidText, paysOrder, planOf, shareOf } from './order.rules.ts'
import { keepPayer, type OrderRow } from './orders.store.ts'
import { addPayment, changePayment, type PaymentRow, paymentByKey, paymentOfOrder } from './payments.store.ts'
import { afterPaid, withSubscriptionState, planEnded } from './plan.rules.ts'
import { addTasks, putSubscription, subscriptionRow } from './subscription.store.ts'
import { billingTexts } from './billing.texts.ts'

/** The context of an event, within the transaction that records it. */
export interface Applying {
  readonly scope: OwnerScope
  readonly clock: Clock
  readonly log: Log
  readonly order: OrderRow
  readonly describe: (order: OrderRow) => string
}

type Of<K extends PaymentEvent['kind']> = Extract<PaymentEvent, { kind: K }>

/** The business that funds were bought for; undefined if it no longer exists. */
async function fundedBy({ scope, clock, order }: Applying): Promise<At | undefined> {
  const business = order.businessId === null ? undefined : await businessOf(scope, order.businessId)
  return business && { scope: business, clock }
}

/** Refunds funds that nobody is left to spend, through a task that is stored with the event and retried until it's done. */
async function giveBackFunds({ scope, clock, log }: Applying, { key, paymentId, ...row }: PaymentRow): Promise<void> {
  await addTasks(scope, [{ kind: 'refund', subscriptionId: paymentId }])
  log.warn({ key }, 'funds were paid for a business that is gone: they are given back')
  const paid = amountText(row.amountCents, row.currency)
  const said = `The business that you added ${paid} of ad funds for is deleted, so we’re giving the payment back to you.`
  await notify(scope, said, clock, { kind: 'payment' })
}

/** Grants what a payment buys, exactly once, in any order of events. */
async function grant(at: Applying, row: PaymentRow): Promise<void> {
  const { order } = at
  const entry = { reason: row.description, cause: `paid:${row.key}` }
  if (order.kind === 'google_ads_funds' && order.customerId !== null) {
    const funded = await fundedBy(at)
    if (!funded) return giveBackFunds(at, row)
    const amountMicros = microsOfMinor(row.amountCents, row.currency)
    await addFunds(funded, {
      ...entry,
      customerId: order.customerId,
      amountMicros,
      reason: billingTexts.applyEvent.fundsAdded,
    })
  } else await grantCredits(at, { ...entry, amount: creditsOf(order) })
}

const creditsOf = ({ credits, tier }: OrderRow): number => credits ?? (tier ? monthlyCredits[tier] : 0)

/** Takes back what refunded money had bought, as far as it isn't spent. `before`: cents refunded earlier. */
async function takeBack(at: Applying, row: PaymentRow, before: Cents): Promise<void> {
  const { order, log } = at
  const { amountCents, refundedCents, key } = row
  const share = (whole: number): number =>
    shareOf(whole, refundedCents, amountCents) - shareOf(whole, before, amountCents)
  const entry = { reason: billingTexts.applyEvent.refund(row.description), cause: `refund:${key}:${refundedCents}` }
  if (order.kind === 'google_ads_funds' && order.customerId !== null) {
    const funded = await fundedBy(at)
    if (!funded) return
    const asked = microsOfMinor(cents(refundedCents - before), row.currency)
    const { balanceMicros } = await fundTotals(funded.scope, order.customerId)
    const amountMicros = micros(-Math.min(asked, balanceMicros))
    if (-amountMicros < asked)
      log.warn({ key, asked, balanceMicros }, 'a refund takes back less than it gave: it is spent')
    if (amountMicros < 0)
      await addFunds(funded, { ...entry, customerId: order.customerId, amountMicros, kind: 'refunded' })
    return
  }
  const asked = share(creditsOf(order))
  const amount = Math.min(asked, await creditBalance(at.scope))
  if (amount < asked) log.warn({ key, asked, amount }, 'a refund takes back less than it gave: it is spent')
  if (amount > 0) await takeCredits(at, { ...entry, amount })
}

interface PaidNotice {
  readonly key: string
  readonly paymentId: string
  readonly invoiceId: string | null
  readonly amountCents: Cents
  readonly description: string
  readonly periodStart?: Date | null
  readonly periodEnd?: Date | null
}

/** A payment's row, or a new one with `status`. */
async function rowOf(
  at: Applying,
  notice: PaidNotice,
  status: PaymentRow['status'],
): Promise<{ row: PaymentRow; fresh: boolean }> {
  const stands = await paymentByKey(at.scope, notice.key)
  if (stands) return { row: stands, fresh: false }
  const { id: orderId, kind, currency } = at.order
  const row = await addPayment(at.scope, { ...notice, orderId, kind, currency, status, createdAt: at.clock.now() })
  return { row, fresh: true }
}

/** Records the payment and grants what it buys. False if already recorded. */
async function paid(at: Applying, notice: PaidNotice): Promise<boolean> {
  const { row } = await rowOf(at, notice, 'paid')
  if (row.paidAt !== null) return false
  const now = at.clock.now()
  const status = row.status === 'refunded' ? ('refunded' as const) : ('paid' as const)
  const { periodStart = null, periodEnd = null } = notice
  const billedTo = (await detailsRow(at.scope))?.details ?? null
  const facts = { paidAt: now, status, createdAt: now, periodStart, periodEnd, billedTo, declineReason: null }
  const noted = await changePayment(at.scope, row.id, facts)
  await grant(at, noted)
  if (noted.refundedCents > 0) await takeBack(at, noted, cents(0))
  await notify(
    at.scope,
    billingTexts.applyEvent.paymentReceived(amountText(notice.amountCents, at.order.currency), notice.description),
    at.clock,
    {
      kind: 'payment',
    },
  )
  return true
}

const once = (at: Applying, paymentId: string): PaidNotice => ({
  key: paymentId,
  paymentId,
  invoiceId: null,
  amountCents: at.order.amountCents,
  description: at.describe(at.order),
})

type Invoice = Pick<Of<'subscription_paid'>, 'invoiceId' | 'subscriptionId' | 'amountCents'> &
  Partial<Pick<Of<'subscription_paid'>, 'periodStart' | 'periodEnd'>>
const ofInvoice = (invoice: Invoice, tier: PaidTier): PaidNotice => ({
  key: invoice.invoiceId,
  paymentId: invoice.subscriptionId,
  invoiceId: invoice.invoiceId,
  amountCents: invoice.amountCents,
  description: planOf(tier).description,
  periodStart: invoice.periodStart ?? null,
  periodEnd: invoice.periodEnd ?? null,
})

/** Whether a payment was never credited and never will be: a wrong amount, or for an order that was already paid. */
async function wasForNothing({ scope, order }: Applying, event: Of<'refunded'>): Promise<boolean> {
  // The payer's balance at the provider may have covered part of a plan's month.
  if (event.invoiceId !== null) return false
  return !paysOrder({ ...event, cents: event.amountCents }, order) || !!(await paymentOfOrder(scope, order.id))
}

async function refunded(at: Applying, event: Of<'refunded'>): Promise<void> {
  const { tier } = at.order
  const { invoiceId, paymentId, amountCents, refundedCents, currency } = event
  const tellBack = async (cents: Cents, what: string): Promise<void> => {
    const said = billingTexts.applyEvent.wentBack(paidText({ cents, currency }), what)
    await notify(at.scope, said, at.clock, { kind: 'payment' })
  }
  // A payment in another currency than ordered has no row here, since nothing was credited for it.
  if (currency !== at.order.currency) return tellBack(refundedCents, at.describe(at.order))
  const subscriptionId = (await subscriptionRow(at.scope))?.subscriptionId ?? paymentId
  const told =
    invoiceId === null || tier === null
      ? { ...once(at, paymentId), amountCents }
      : ofInvoice({ invoiceId, subscriptionId, amountCents }, tier)
  const { row, fresh } = await rowOf(at, told, 'refunded')
  const back = cents(Math.min(refundedCents, row.amountCents))
  if (back <= row.refundedCents) return
  // A partial refund's event may come before the payment's.
  const whole = back === row.amountCents
  const status = whole ? 'refunded' : fresh ? 'paid' : row.status
  const noted = await changePayment(at.scope, row.id, { refundedCents: back, status })
  if (row.paidAt !== null) await takeBack(at, noted, row.refundedCents)
  else if (!(await wasForNothing(at, event))) return
  await tellBack(cents(back - row.refundedCents), row.description)
}

/** The first month of a higher plan shows the credit; later months cost the full price. */
const firstMonth = ({ creditCents, amountCents, tier }: OrderRow, paid: Invoice): Partial<PaidNotice> =>
  tier !== null && creditCents > 0 && paid.amountCents === amountCents
    ? { description: `${planOf(tier).description}, less ${amountText(creditCents)} unused on the plan before` }
    : {}

async function subscriptionPaid(at: Applying, event: Of<'subscription_paid'>): Promise<void> {
  await paid(at, { ...ofInvoice(event, event.tier), ...firstMonth(at.order, event) })
  const move = afterPaid(await subscriptionRow(at.scope), { ...event, orderedAt: at.order.createdAt })
  if (!move) return
  await putSubscription(at.scope, move.plan)
  await addTasks(
    at.scope,
    move.ends.map((id) => ({ kind: id === at.order.creditOf ? 'end_credited' : 'end', subscriptionId: id })),
  )
}

/** A plan that waits for its first period follows the current one, which isn't renewed then. */
async function subscriptionOrdered(at: Applying, event: Of<'subscription_ordered'>): Promise<void> {
  if (event.payerId !== null) await keepPayer(at.scope, at.order.id, event.payerId)
  const now = await subscriptionRow(at.scope)
  if (event.status !== 'waiting' || !now || !at.order.tier || now.subscriptionId === event.subscriptionId) return
  const before = now.nextSubscriptionId
  await putSubscription(at.scope, { ...now, nextTier: at.order.tier, nextSubscriptionId: event.subscriptionId })
  const tasks = [
    ...(before !== null && before !== event.subscriptionId ? [{ kind: 'end' as const, subscriptionId: before }] : []),
    ...(now.subscriptionId === null ? [] : [{ kind: 'stop_renewal' as const, subscriptionId: now.subscriptionId }]),
  ]
  await addTasks(at.scope, tasks)
}

const isUnpaid = ({ paidAt, status }: PaymentRow): boolean => paidAt === null && status === 'failed'

/** The row keeps the latest attempt's reason, in whatever order attempts are reported. */
async function failed(at: Applying, event: Of<'failed'>): Promise<void> {
  const { row, fresh } = await rowOf(at, once(at, event.paymentId), 'failed')
  const { reason: declineReason = null, at: createdAt = at.clock.now() } = event
  if (isUnpaid(row) && (fresh || row.createdAt <= createdAt))
    await changePayment(at.scope, row.id, { declineReason, createdAt })
}

/** What to do about it, by the bank's reason. */
const declines: Readonly<Record<DeclineReason, string>> = {
  insufficient_funds: billingTexts.applyEvent.notEnoughMoney,
  expired_card: billingTexts.applyEvent.cardExpired,
  authentication_required: billingTexts.applyEvent.bankAsks,
  card_declined: billingTexts.applyEvent.checkMethod,
}

async function renewalFailed(at: Applying, event: Of<'renewal_failed'>): Promise<void> {
  const { tier } = at.order
  if (tier === null) return
  const { row, fresh } = await rowOf(at, ofInvoice(event, tier), 'failed')
  if (isUnpaid(row)) await changePayment(at.scope, row.id, { declineReason: event.reason ?? null })
  const now = await subscriptionRow(at.scope)
  if (row.paidAt !== null || now?.subscriptionId !== event.subscriptionId) return
  await putSubscription(at.scope, withSubscriptionState(now, { ...event, status: 'past_due', renews: true }))
  if (fresh) {
    const said = billingTexts.applyEvent.renewalFailed(tier, declines[event.reason ?? 'card_declined'])
    await notify(at.scope, said, at.clock, { kind: 'payment' })
  }
}

/** Applies an event. Must be called once per event, in the transaction that records it, with the owner locked. */
export async function applyEvent(at: Applying, event: PaymentEvent): Promise<void> {
  switch (event.kind) {
    case 'paid':
      if (event.payerId !== null) await keepPayer(at.scope, at.order.id, event.payerId)
      await paid(at, once(at, event.paymentId))
      return
    case 'failed':
      return failed(at, event)
    case 'refunded':
      return refunded(at, event)
    case 'subscription_paid':
      return subscriptionPaid(at, event)
    case 'subscription_ordered':
      return subscriptionOrdered(at, event)
    case 'renewal_failed':
      return renewalFailed(at, event)
    case 'subscription_told': {
      const now = await subscriptionRow(at.scope)
      if (!now) return
      const after = withSubscriptionState(now, event)
      await putSubscription(at.scope, after)
      if (after.status === 'ended' && now.status !== 'ended' && !now.nextTier)
        await notify(at.scope, planEnded(now.tier), at.clock, { kind: 'payment' })
      return
    }
    case 'ignored':
      return
  }
}
