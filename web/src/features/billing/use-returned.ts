import { useEffect, useState } from 'react'
import { awaitedPayment, forgetAwaited } from '#api/checkout.ts'
import { markStale } from '#api/freshness.ts'
import { useLatestPayments, useSubscription } from './billing.queries.ts'
import { declineOf, isFinal, outcomeOf, planOutcome } from './return.rules.ts'
import type { Returned } from './returned.rules.ts'

/** The sandbox's event comes within 5 s; the socket announces it too, if there is one. */
const LOOK_EVERY_MS = 1_500
const SLOW_AFTER_MS = 30_000
/** Who cancels right after the card was declined is back before the event that says so. */
const DECLINE_WAIT_MS = 10_000
/** The topics that a payment makes stale. */
const CHANGED = ['credits', 'payments', 'subscription', 'ad_account', 'notifications'] as const

/** Polls for a payment until the provider's event arrives, then refreshes everything that money affects. */
export function useReturned(returned: Returned) {
  const [awaited] = useState(awaitedPayment)
  const [settled, setSettled] = useState(false)
  const [slow, setSlow] = useState(false)
  const [waited, setWaited] = useState(awaited === undefined)
  const every = settled ? false : LOOK_EVERY_MS
  const payments = useLatestPayments(every)
  const plan = useSubscription(returned.kind === 'subscription' ? every : false)
  const known = { awaited, payments: payments.data?.data.history, plan: plan.data, now: new Date() }
  const outcome = outcomeOf(returned, known)
  const reason = outcome === 'declined' ? declineOf(returned, known) : undefined
  const final = isFinal(outcome) && (outcome !== 'cancelled' || waited)
  useEffect(() => {
    if (!final) return
    setSettled(true)
    forgetAwaited()
    void markStale(CHANGED)
  }, [final])
  useEffect(() => {
    const timers = [setTimeout(() => setSlow(true), SLOW_AFTER_MS), setTimeout(() => setWaited(true), DECLINE_WAIT_MS)]
    return () => timers.forEach(clearTimeout)
  }, [])
  const error = payments.data ? null : payments.error
  return { outcome, reason, slow, error, retry: () => void payments.refetch() }
}

/** Also polls for a plan this tab went to pay for, if the page that waited for it was left earlier. */
export function useAwaitedPlan(isLooked: boolean): void {
  const [awaited] = useState(awaitedPayment)
  const [ended, setEnded] = useState(awaited?.kind !== 'subscription')
  const plan = useSubscription(ended || !isLooked ? false : LOOK_EVERY_MS)
  const arrived = !ended && isLooked && planOutcome(awaited?.tier, plan.data) !== undefined
  useEffect(() => {
    if (!arrived) return
    setEnded(true)
    forgetAwaited()
    void markStale(CHANGED)
  }, [arrived])
  useEffect(() => {
    const timer = setTimeout(() => setEnded(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
