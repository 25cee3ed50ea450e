import { useEffect, useState } from 'react'
import { awaitedPayment, forgetAwaited } from '#api/checkout.ts'
import { markStale } from '#api/freshness.ts'
import { useLatestPayments, useSubscription } from './billing.queries.ts'
import { declineOf, isFinal, outcomeOf } from './return.rules.ts'
import type { Returned } from './returned.rules.ts'

/** The event comes within 5 s from the sandbox; the socket announces it too, where there is one. */
const LOOK_EVERY_MS = 1_500
const SLOW_AFTER_MS = 30_000

/** Follows a payment until the provider's event is in, then makes everything fresh that money changes. */
export function useReturned(returned: Returned) {
  const [awaited] = useState(awaitedPayment)
  const [settled, setSettled] = useState(false)
  const [slow, setSlow] = useState(false)
  const every = settled ? false : LOOK_EVERY_MS
  const payments = useLatestPayments(every)
  const plan = useSubscription(returned.kind === 'subscription' ? every : false)
  const known = { awaited, payments: payments.data?.data.history, plan: plan.data, now: new Date() }
  const outcome = outcomeOf(returned, known)
  const reason = outcome === 'declined' ? declineOf(returned, known) : undefined
  const final = isFinal(outcome)
  useEffect(() => {
    if (!final) return
    setSettled(true)
    forgetAwaited()
    void markStale(['credits', 'payments', 'subscription', 'ad_account', 'notifications'])
  }, [final])
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const error = payments.data ? null : payments.error
  return { outcome, reason, slow, error, retry: () => void payments.refetch() }
}
