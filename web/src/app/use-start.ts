import { useEffect } from 'react'
import { endSession, getToken } from '#api/session.ts'
import { useMe, useSubscription } from './facts.ts'

/**
 * product-1 §4: me and subscription run in parallel; a missing token, a 401 or any failure in verification removes the token
 * and leads to sign-in. A connection that is away for a moment is tried again first (freshness.ts).
 */
export function useStart(): { ready: boolean } {
  const me = useMe()
  const subscription = useSubscription()
  const failed = !getToken() || (me.isError && !me.data) || (subscription.isError && !subscription.data)
  useEffect(() => {
    if (failed) endSession()
  }, [failed])
  return { ready: me.data !== undefined && subscription.data !== undefined }
}
