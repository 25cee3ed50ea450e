import type { Plan, Subscription } from '@adwright/contract/billing'

/** What a plan's button does. `follows`: it's ordered and starts later. `none`: going back to Free is done by canceling. */
export type PlanOffer = 'current' | 'upgrade' | 'lower' | 'follows' | 'none'
type Tier = Plan['tier']

const order: readonly Tier[] = ['Free', 'Pro', 'Enterprise']

export function offerOf(plan: Tier, now: Pick<Subscription, 'tier' | 'next_tier'>): PlanOffer {
  if (plan === now.tier) return 'current'
  if (plan === now.next_tier) return 'follows'
  if (plan === 'Free') return 'none'
  return order.indexOf(plan) > order.indexOf(now.tier) ? 'upgrade' : 'lower'
}

/** A plan can be canceled once, if there is something to cancel. */
export const mayCancel = ({ tier, status }: Subscription): boolean => tier !== 'Free' && status !== 'canceling'
