import { getMe } from '@adwright/contract/account'
import { getSubscription } from '@adwright/contract/billing'
import { create } from 'zustand'
import { isApiError } from './api-error.ts'
import { call, type OutputOf } from './call.ts'
import { getToken } from './session.ts'

/**
 * What is known of the person before anything is shown (product-1 §4: me and subscription, in parallel). Asked without the
 * queries, which come with the rest of the shell once the chat is there.
 */
interface Start {
  readonly me: OutputOf<typeof getMe> | undefined
  readonly subscription: OutputOf<typeof getSubscription> | undefined
  readonly atMs: number
  /** `away`: no answer at all. `failed`: the token was not confirmed. */
  readonly state: 'asking' | 'ready' | 'away' | 'failed'
}

export const useStartState = create<Start>(() => ({ me: undefined, subscription: undefined, atMs: 0, state: 'asking' }))

const RETRY_MS = [1_000, 2_000]
const isAway = (error: unknown): boolean => !isApiError(error) || error.status === 0
const mayPass = (error: unknown): boolean => isAway(error) || (isApiError(error) && error.status >= 502)

async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const ms of RETRY_MS) {
    try {
      return await ask()
    } catch (error) {
      if (!mayPass(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
  }
  return ask()
}

let asking: Promise<void> | undefined

/** Asks once, however many ask for it; again after it was away. */
export async function begin(): Promise<void> {
  if (useStartState.getState().state === 'ready') return
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<void> {
  if (!getToken()) return useStartState.setState({ state: 'failed' })
  useStartState.setState({ state: 'asking' })
  const both = await Promise.allSettled([patiently(() => call(getMe, {})), patiently(() => call(getSubscription, {}))])
  const [me, subscription] = both
  if (me.status === 'fulfilled' && subscription.status === 'fulfilled')
    return useStartState.setState({
      me: me.value,
      subscription: subscription.value,
      atMs: Date.now(),
      state: 'ready',
    })
  const reasons = both.flatMap((it) => (it.status === 'rejected' ? [it.reason as unknown] : []))
  useStartState.setState({ state: reasons.every(isAway) ? 'away' : 'failed' })
}
