import type { Tier } from '@adwright/contract/action'
import { getSubscription, listPlans } from '@adwright/contract/billing'
import { handle } from '#kernel/handle.ts'
import { type PaidPlan, plans, subscriptionAt, tierAt } from './billing.rules.ts'
import type { At } from './credits.ts'
import { putSubscription, subscriptionRow } from './subscription.store.ts'

/** The plan this owner has at this moment. */
export async function tierOf({ mine, clock }: At): Promise<Tier> {
  return tierAt(await subscriptionRow(mine), clock.now())
}

type Listener = (owner: string) => void
const listeners = new Set<Listener>()

/** Tells of an owner whose plan changed on this node, so that nobody goes on with the plan of before. */
export function onTierChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Puts a paid plan in place. Only the payment provider's event and the demo may say so. */
export async function setPaidPlan({ mine }: Pick<At, 'mine'>, plan: PaidPlan): Promise<void> {
  await putSubscription(mine, plan)
  for (const listener of listeners) listener(mine.owner)
}

export const subscriptionHandlers = [
  handle(getSubscription, async ({ mine, clock }) => subscriptionAt(await subscriptionRow(mine), clock.now())),
  handle(listPlans, async () => plans),
]
