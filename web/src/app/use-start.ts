import { useEffect } from 'react'
import { isApiError } from '#api/api-error.ts'
import { endSession, getToken } from '#api/session.ts'
import { useMe, useSubscription } from './facts.ts'

/** The server did not answer at all: nobody has said that the token is bad. */
const isAway = (error: unknown): boolean => isApiError(error) && error.status === 0

/**
 * product-1 §4: me and subscription run in parallel; a missing token, a 401 or any failed verification removes the token and
 * leads to sign-in. No answer is no verification: the token stays, and the person may try again
 * (docs/decisions/no-answer-is-no-refusal.md).
 */
export function useStart(): { ready: boolean; away: boolean; retry: () => void } {
  const me = useMe()
  const subscription = useSubscription()
  const errors = [me, subscription].flatMap((it) => (it.isError && !it.data ? [it.error] : []))
  const away = errors.length > 0 && errors.every(isAway)
  const failed = !getToken() || (errors.length > 0 && !away)
  useEffect(() => {
    if (failed) endSession()
  }, [failed])
  const retry = () => {
    void me.refetch()
    void subscription.refetch()
  }
  return { ready: me.data !== undefined && subscription.data !== undefined, away, retry }
}
