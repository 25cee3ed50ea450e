import type { Tier } from '@adwright/contract/action'
import { checkoutSubscription } from '@adwright/contract/billing'
import { previewPlanChange } from '@adwright/contract/billing-page'
import { monthsAfter } from '@adwright/contract/values/calendar.rules'
import { cents, usdOfCents } from '@adwright/contract/values/money.rules'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { type Choice, openCheckout } from './checkout.ts'
import { monthlyCredits, type PaidTier, planOf, type Priced } from './order.rules.ts'
import { latestPaidOf } from './payments.store.ts'
import { tierAt } from './plan.rules.ts'
import { creditUntil, quoteMoment, unusedCents } from './plan-change.rules.ts'
import { type SubscriptionRow, subscriptionRow } from './subscription.store.ts'
import { billingTexts } from './billing.texts.ts'

interface Change extends Choice {
  readonly tier: PaidTier
  readonly priced: Priced
}

/**
 * What a plan change costs at `at`. Free and the current plan: 409. A lower plan starts when the current period ends (contract, Closer
 * terms: Money).
 */
async function changeTo(ctx: Ctx, tier: Tier, at: Date): Promise<Change> {
  const now = ctx.clock.now()
  const row = await subscriptionRow(ctx.scope)
  const present = tierAt(row, now)
  if (tier === 'Free') throw new AppError('conflict', billingTexts.freeNeedsNoCheckout)
  if (tier === present) throw new AppError('conflict', billingTexts.already(tier))
  const lower = present === 'Enterprise' && row !== undefined && row.currentPeriodEnd > now
  if (lower && row.nextTier === tier) throw new AppError('conflict', billingTexts.follows(tier))
  const startsAt = lower ? row.currentPeriodEnd : undefined
  const credit = lower || present === 'Free' || !row ? undefined : await creditOf(ctx, row, at)
  return { tier, priced: planOf(tier), startsAt, credit }
}

/** The unused part of the current plan, counted from what was paid and not refunded. */
async function creditOf(ctx: Ctx, row: SubscriptionRow, at: Date): Promise<Change['credit']> {
  const { subscriptionId, currentPeriodEnd } = row
  const until = creditUntil(currentPeriodEnd, ctx.clock.now())
  if (subscriptionId === null || !until) return undefined
  const paid = await latestPaidOf(ctx.scope, subscriptionId)
  if (!paid) return undefined
  const paidCents = cents(paid.amountCents - paid.refundedCents)
  const unused = unusedCents({ paidCents, from: paid.periodStart, to: currentPeriodEnd }, at)
  return unused > 0 ? { cents: unused, until, of: subscriptionId } : undefined
}

async function preview(ctx: Ctx, tier: Tier) {
  const now = ctx.clock.now()
  const { priced, startsAt, credit, tier: paid } = await changeTo(ctx, tier, now)
  const { amountCents } = priced
  const off = credit?.cents ?? cents(0)
  const first = startsAt ?? monthsAfter(now, 1)
  return {
    tier,
    price_monthly: usdOfCents(amountCents),
    credit: usdOfCents(off),
    due_today: usdOfCents(startsAt ? cents(0) : cents(amountCents - off)),
    starts_at: (startsAt ?? now).toISOString(),
    next_charge: { amount: usdOfCents(amountCents), date: first.toISOString() },
    credits_today: startsAt ? 0 : monthlyCredits[paid],
    quoted_at: now.toISOString(),
  }
}

export const planChangeHandlers = [
  handle(previewPlanChange, (ctx, it) => preview(ctx, it.tier)),
  handle(checkoutSubscription, async (ctx, quoted) => {
    const at = quoteMoment(quoted.quoted_at, ctx.clock.now())
    const { priced, startsAt, credit } = await changeTo(ctx, quoted.tier, at)
    return openCheckout(ctx, priced, { startsAt, credit })
  }),
]
