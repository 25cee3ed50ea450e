import { DAY_MS } from '@adwright/contract/values/day.rules'
import type { Tier } from '@adwright/contract/action'
import type { Subscription } from '@adwright/contract/billing'
import { asUsd, type Usd, usdOfCents } from '@adwright/contract/values/money.rules'
import { type PaidTier, planOf } from './order.rules.ts'
import { billingTexts } from './billing.texts.ts'

export interface PaidPlan {
  readonly tier: PaidTier
  readonly status: 'active' | 'canceling' | 'past_due' | 'ended'
  readonly currentPeriodEnd: Date
}

/** A stored plan, with its state at the payment provider. */
export interface KeptPlan extends PaidPlan {
  readonly subscriptionId: string | null
  readonly orderedAt: Date | null
  readonly nextTier: PaidTier | null
  readonly nextSubscriptionId: string | null
}

/** How long a plan continues after a failed renewal, while the provider retries. */
const PAST_DUE_DAYS = 7

/** When a plan whose renewal failed ends, if it isn't paid. */
export const endsUnpaid = ({ currentPeriodEnd }: Pick<PaidPlan, 'currentPeriodEnd'>): Date =>
  new Date(currentPeriodEnd.getTime() + PAST_DUE_DAYS * DAY_MS)

export const planEnded = (tier: PaidTier): string => billingTexts.planEnded(tier)

const free: Subscription = {
  tier: 'Free',
  status: 'active',
  current_period_end: null,
  price_monthly: asUsd(0),
  next_charge: null,
}

const priceOf = (tier: PaidTier): Usd => usdOfCents(planOf(tier).amountCents)

/** The plan at `now`: a canceled one stays until its period ends, then it's Free (contract.md). */
export function subscriptionAt(plan: (PaidPlan & Partial<KeptPlan>) | undefined, now: Date): Subscription {
  if (!plan) return free
  const { tier, status, currentPeriodEnd, nextTier } = plan
  const over = currentPeriodEnd <= now
  if (over && nextTier)
    return {
      tier: nextTier,
      status: 'active',
      current_period_end: null,
      price_monthly: priceOf(nextTier),
      next_charge: null,
    }
  if (status === 'ended' || (status === 'canceling' && over)) return free
  if (status === 'past_due' && now > endsUnpaid(plan)) return free
  const current_period_end = currentPeriodEnd.toISOString()
  const follows = nextTier ?? (status === 'active' ? tier : null)
  const next_charge = follows && { amount: priceOf(follows), date: current_period_end }
  const price_monthly = priceOf(tier)
  return { tier, status, current_period_end, ...(nextTier ? { next_tier: nextTier } : {}), price_monthly, next_charge }
}

export const tierAt = (plan: (PaidPlan & Partial<KeptPlan>) | undefined, now: Date): Tier =>
  subscriptionAt(plan, now).tier

export interface PeriodPaid {
  readonly subscriptionId: string
  readonly tier: PaidTier
  readonly periodEnd: Date
  readonly orderedAt: Date
}

export interface PlanMove {
  readonly plan: KeptPlan
  /** Subscriptions that this one replaces, and that must not be charged again. */
  readonly ends: readonly string[]
}

/** A paid period's effect on the plan. Events come in any order: one about an older subscription changes nothing. */
export function afterPaid(now: KeptPlan | undefined, paid: PeriodPaid): PlanMove | undefined {
  const { subscriptionId, tier, periodEnd, orderedAt } = paid
  if (now && subscriptionId === now.subscriptionId) {
    const later = periodEnd > now.currentPeriodEnd
    if (!later || now.status === 'ended') return undefined
    const status = now.status === 'past_due' ? 'active' : now.status
    return { plan: { ...now, status, currentPeriodEnd: periodEnd }, ends: [] }
  }
  if (now?.orderedAt && now.orderedAt > orderedAt) return undefined
  const kept = { tier, status: 'active' as const, currentPeriodEnd: periodEnd, subscriptionId, orderedAt }
  // A plan chosen meanwhile cancels what was ordered to follow the previous one.
  const before = [now?.status === 'ended' ? null : now?.subscriptionId, now?.nextSubscriptionId]
  return {
    plan: { ...kept, nextTier: null, nextSubscriptionId: null },
    ends: before.filter((id): id is string => typeof id === 'string' && id !== subscriptionId),
  }
}

export interface SubscriptionState {
  readonly subscriptionId: string
  readonly status: 'waiting' | 'active' | 'past_due' | 'ended'
  readonly renews: boolean
}

/** The plan's state after the provider reported the subscription's. */
export function withSubscriptionState(now: KeptPlan, told: SubscriptionState): KeptPlan {
  if (told.subscriptionId === now.nextSubscriptionId)
    return told.status === 'ended' ? { ...now, nextTier: null, nextSubscriptionId: null } : now
  if (told.subscriptionId !== now.subscriptionId || now.status === 'ended' || told.status === 'waiting') return now
  if (told.status === 'active') return { ...now, status: told.renews ? 'active' : 'canceling' }
  return { ...now, status: told.status }
}
