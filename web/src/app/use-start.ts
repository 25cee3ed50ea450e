import { useEffect } from 'react'
import { endSession } from '#api/session.ts'
import { begin, useStartState, whenBack } from '#api/start.ts'

/**
 * product-1 §4: me and subscription run in parallel; a missing token, a 401 or any failed verification removes the token and leads to
 * sign-in. A missing response verifies nothing: the token stays, and the person may try again (docs/decisions/no-answer-is-no-refusal.md).
 */
export function useStart(): { ready: boolean; away: boolean; retry: () => void } {
  const state = useStartState((it) => it.state)
  useEffect(() => {
    void begin()
  }, [])
  useEffect(() => {
    if (state === 'failed') endSession()
  }, [state])
  useEffect(() => (state === 'away' ? whenBack(begin) : undefined), [state])
  return { ready: state === 'ready', away: state === 'away', retry: () => void begin() }
}
