import type { Tier } from '@adwright/contract/action'
import { cancelSubscription, getSubscription, listPlans, resumeSubscription } from '@adwright/contract/billing'
import { momentDateText } from '@adwright/contract/values/date-text.rules'
import { UNSET_ZONE } from '@adwright/contract/values/unset-zone'
import type { OwnerScope } from '#db/scope.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { purseOf } from '#kernel/purse.store.ts'
import type { SubscriptionFacts } from '#services/payments/port.ts'
import { plansOf } from './billing.rules.ts'
import type { At } from './credits.ts'
import { namedPayer } from './orders.store.ts'
import { atProvider, providerWithin } from './outside.ts'
import { type KeptPlan, type PaidPlan, subscriptionAt, tierAt, withSubscriptionState } from './plan.rules.ts'
import { putSubscription, type SubscriptionRow, subscriptionRow, tasksOf } from './subscription.store.ts'
import { billingTexts } from './billing.texts.ts'

/** This business's current plan: its payer's. */
export async function tierOf({ scope, clock }: At): Promise<Tier> {
  return tierAt(await subscriptionRow(await purseOf(scope)), clock.now())
}

type Listener = (owner: string) => void
const listeners = new Set<Listener>()

/** Calls the listener for owners whose plan changed on this node, so that other nodes don't keep using the old one. */
export function onTierChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Call this once the change is in the database. */
export function tierChanged(owner: string): void {
  for (const listener of listeners) listener(owner)
}

const unpaid = { subscriptionId: null, orderedAt: null, nextTier: null, nextSubscriptionId: null }

/** Sets a plan without payment, for the demo. Paid plans come only from the payment provider's events. */
export async function setPaidPlan({ scope }: Pick<At, 'scope'>, plan: PaidPlan): Promise<void> {
  await putSubscription(scope, { ...unpaid, ...plan })
  tierChanged(scope.owner)
}

/** Applies the provider's current state of a subscription. A period's credits come with its payment event. */
export async function takeOver(scope: OwnerScope, row: SubscriptionRow, told: SubscriptionFacts): Promise<void> {
  const on = told.status === 'active' && told.currentPeriodEnd > row.currentPeriodEnd
  const { ownerId: _, ...plan } = { ...row, ...withSubscriptionState(row, told) }
  await putSubscription(scope, on ? { ...plan, currentPeriodEnd: told.currentPeriodEnd } : plan)
  tierChanged(row.ownerId)
}

interface Paid {
  readonly row: SubscriptionRow
  readonly tier: Tier
}

async function paidPlan({ scope, clock }: Ctx, otherwise: string): Promise<Paid> {
  const row = await subscriptionRow(scope)
  const tier = tierAt(row, clock.now())
  if (!row || tier === 'Free') throw new AppError('conflict', otherwise)
  return { row, tier }
}

async function keep(ctx: Ctx, { row }: Paid, change: Partial<KeptPlan>) {
  const { ownerId: _, ...plan } = { ...row, ...change }
  await putSubscription(ctx.scope, plan)
  tierChanged(ctx.scope.owner)
  return subscriptionAt(plan, ctx.clock.now())
}

async function cancel(ctx: Ctx) {
  const paid = await paidPlan(ctx, billingTexts.nothingToCancel)
  const { row, tier } = paid
  const { payments } = ctx.services
  const { subscriptionId, nextSubscriptionId: next } = row
  const ask = providerWithin(ctx.log)
  if (next !== null) await ask('ending what was to follow', () => payments.endSubscription(next, { credits: false }))
  if (subscriptionId !== null && row.status !== 'canceling') {
    await ask('cancelling a plan', () => payments.renewAtPeriodEnd(subscriptionId, false))
  }
  const data = await keep(ctx, paid, { status: 'canceling', nextTier: null, nextSubscriptionId: null })
  ctx.note({
    target: `${tier} plan`,
    before: { status: row.status },
    after: { status: 'canceling' },
    undo: { action: 'resume_subscription', input: {} },
  })
  const { timeZone } = await namedPayer(ctx.scope)
  return { message: billingTexts.cancelled(tier, momentDateText(row.currentPeriodEnd, timeZone ?? UNSET_ZONE)), data }
}

async function resume(ctx: Ctx) {
  const paid = await paidPlan(ctx, billingTexts.notCanceled)
  const { row, tier } = paid
  const { subscriptionId } = row
  if (row.status !== 'canceling') throw new AppError('conflict', billingTexts.notCanceled)
  if (subscriptionId !== null) {
    await atProvider(ctx.log, 'taking a cancellation back', () =>
      ctx.services.payments.renewAtPeriodEnd(subscriptionId, true),
    )
  }
  const data = await keep(ctx, paid, { status: 'active' })
  ctx.note({ target: `${tier} plan`, before: { status: 'canceling' }, after: { status: 'active' } })
  return { message: billingTexts.resumed(tier), data }
}

/**
 * Immediately ends every subscription of an owner who deletes their account.
 * @throws {AppError} an upstream failure if the provider can't confirm it
 */
export async function endAllPlans(ctx: Ctx): Promise<void> {
  const row = await subscriptionRow(ctx.scope)
  const left = await tasksOf(ctx.scope)
  const ids = [row?.subscriptionId, row?.nextSubscriptionId, ...left.map((it) => it.subscriptionId)]
  const ask = providerWithin(ctx.log)
  for (const id of new Set(ids.filter((it) => typeof it === 'string'))) {
    try {
      await ask('ending the plan of who leaves', () => ctx.services.payments.endSubscription(id, { credits: false }))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    }
  }
}

export const subscriptionHandlers = [
  handle(getSubscription, async ({ scope, clock }) =>
    subscriptionAt(await subscriptionRow(await purseOf(scope)), clock.now()),
  ),
  handle(listPlans, async ({ config }) => plansOf(config)),
  handle(cancelSubscription, cancel),
  handle(resumeSubscription, resume),
]
