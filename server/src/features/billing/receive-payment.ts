import { asUsd } from '@adwright/contract/values/money.rules'
import { receivePayment } from '@adwright/contract/billing'
import { inTransaction, ownerScope } from '#db/scope.ts'
import { mailSoon } from '#features/notifications/index.ts'
import type { PublicCtx } from '#kernel/ctx.ts'
import { handlePublic } from '#kernel/handle.ts'
import { PaymentError, type PaymentEvent } from '#services/payments/port.ts'
import { applyEvent } from './apply-event.ts'
import { isMismatch } from './mismatch.ts'
import { fundsFor, packageOf, planOf } from './order.rules.ts'
import { type OrderRow, orderRow, ownerOfOrder } from './orders.store.ts'
import { failOf } from './outside.ts'
import { lockOwner } from './owner-lock.store.ts'
import { rememberEvent } from './payments.store.ts'
import { tierChanged } from './subscription.ts'

/** The jobs that follow a payment, by name: they need the ad account, which this feature may not import. */
const KEEP_SPENDING_CAP = 'keep_spending_cap'
const SETTLE_SUBSCRIPTIONS = 'settle_subscriptions'

function describe({ kind, package: name, tier, customerId, currency }: OrderRow): string {
  if (kind === 'subscription' && tier) return planOf(tier).description
  if (kind === 'google_ads_funds' && customerId !== null) return fundsFor(customerId, asUsd(0), currency).description
  return packageOf(name ?? 'basic').description
}

const received = { received: true as const }

/**
 * The only way that payments come in (contract, Money). The event is recorded and applied in one transaction, so that a duplicate, even a
 * concurrent one, changes nothing; on failure nothing happened, and it's sent again.
 */
async function receive(ctx: PublicCtx, raw: Uint8Array, headers: Readonly<Record<string, string>>) {
  const event = await read(ctx, raw, headers)
  if (event.kind === 'ignored') return received
  const owner = await ownerOfOrder(ctx.system, event.orderId)
  if (owner === undefined) {
    ctx.log.warn({ event: event.id, kind: event.kind }, 'an event about an order that is not here: let pass')
    return received
  }
  const scope = ownerScope(ctx.system, owner)
  const applied = await inTransaction(scope, async (within) => {
    await lockOwner(within)
    const its = await orderRow(within, event.orderId)
    if (!its || !(await rememberEvent(within, event.id, event.kind, ctx.clock.now()))) return undefined
    const at = { scope: within, clock: ctx.clock, log: ctx.log, order: its, describe }
    const isOdd = await isMismatch(at, event)
    if (!isOdd) await applyEvent(at, event)
    return { order: its, isOdd }
  })
  if (!applied) return received
  const { order, isOdd } = applied
  ctx.ownerIs(owner)
  ctx.note({ actor: 'payments', target: describe(order), after: { event: isOdd ? 'mismatch' : event.kind } })
  tierChanged(owner)
  await mailSoon(ctx.jobs)
  const { customerId, businessId } = order
  // Also refunds for a business that no longer exists.
  if (order.kind === 'subscription' || order.kind === 'google_ads_funds')
    await ctx.jobs.send(SETTLE_SUBSCRIPTIONS, {}, { key: 'soon' })
  if (customerId !== null && businessId !== null)
    await ctx.jobs.send(KEEP_SPENDING_CAP, { owner: businessId, customerId }, { key: businessId })
  return received
}

async function read(ctx: PublicCtx, raw: Uint8Array, headers: Readonly<Record<string, string>>): Promise<PaymentEvent> {
  try {
    return await ctx.services.payments.readEvent(raw, headers)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    ctx.log.warn({ err: error, kind: error.kind, ip: ctx.ip }, 'an event of the payment provider was not read')
    throw failOf(error)
  }
}

export const webhookHandlers = [handlePublic(receivePayment, (ctx, it) => receive(ctx, it.raw, it.headers))]
