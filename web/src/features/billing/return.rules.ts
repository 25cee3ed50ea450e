import type { DeclineReason, Payment, Subscription } from '@adwright/contract/billing'
import type { Returned } from './returned.rules.ts'

/** `unknown`: nothing was bought from this tab, so nothing can be said about it. `ordered`: a plan that starts later. */
export type Outcome = 'looking' | 'confirming' | 'paid' | 'ordered' | 'declined' | 'cancelled' | 'unknown'

/** For this long, a payment explains why somebody is on the page that a checkout returns to. */
const LATELY_MS = 3_600_000

export interface Known {
  now: Date
  /** What this tab stored when it left: the newest payment at that time, and the chosen plan. */
  awaited: { kind: Payment['payment_type']; after?: string | null; tier?: string } | undefined
  /** Newest first. */
  payments: readonly Payment[] | undefined
  plan: Subscription | undefined
}

function fresh(kind: Payment['payment_type'], after: string | null, payments: readonly Payment[]): readonly Payment[] {
  const known = payments.findIndex((it) => it.id === after)
  return (known < 0 ? payments : payments.slice(0, known)).filter((it) => it.payment_type === kind)
}

const isLately = ({ date }: Payment, now: Date): boolean => now.getTime() - Date.parse(date) < LATELY_MS

/** The result for a chosen plan; undefined while unknown. */
export function planOutcome(tier: string | undefined, plan: Subscription | undefined): 'paid' | 'ordered' | undefined {
  if (!tier || !plan) return undefined
  return plan.tier === tier ? 'paid' : plan.next_tier === tier ? 'ordered' : undefined
}

/** After a reload or a later visit, a recent purchase is still reported. */
function boughtLately(kind: Payment['payment_type'], payments: Known['payments'], now: Date): Outcome {
  if (!payments) return 'looking'
  return payments.some((it) => it.payment_type === kind && it.status === 'paid' && isLately(it, now))
    ? 'paid'
    : 'unknown'
}

/** A checkout's result, by what the server knows (contract, Money): the provider's event decides, not the URL. */
export function outcomeOf({ claim, kind }: Returned, { awaited, payments, plan, now }: Known): Outcome {
  if (awaited?.kind !== kind) return claim === 'cancelled' ? 'cancelled' : boughtLately(kind, payments, now)
  if (!payments || (kind === 'subscription' && !plan)) return 'looking'
  const arrived = kind === 'subscription' ? planOutcome(awaited.tier, plan) : undefined
  if (arrived) return arrived
  if (awaited.after === undefined) return claim === 'cancelled' ? 'cancelled' : 'unknown'
  const mine = fresh(kind, awaited.after, payments)
  // A plan counts once it's active, which the plan itself shows.
  if (kind !== 'subscription' && mine.some((it) => it.status !== 'failed')) return 'paid'
  if (claim === 'success') return 'confirming'
  return mine.some((it) => it.status === 'failed') ? 'declined' : 'cancelled'
}

/** Why the bank declined it, if it gave a reason. */
export function declineOf(
  { kind }: Returned,
  { awaited, payments }: Pick<Known, 'awaited' | 'payments'>,
): DeclineReason | undefined {
  if (awaited?.after === undefined || !payments) return undefined
  return fresh(kind, awaited.after, payments).find((it) => it.status === 'failed')?.decline_reason
}

export const isFinal = (outcome: Outcome): boolean => outcome !== 'looking' && outcome !== 'confirming'
