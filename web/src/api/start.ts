import { getMe } from '@adwright/contract/me'
import type { Role } from '@adwright/contract/action'
import { getSubscription } from '@adwright/contract/subscription'
import { getBusinessProfile } from '@adwright/contract/business-profile-read'
import { listBusinesses } from '@adwright/contract/businesses/businesses'
import { create } from 'zustand'
import { activeBusiness } from './active-business.ts'
import { isApiError } from './api-error.ts'
import { call, type OutputOf } from './call.ts'
import { getToken } from './session.ts'

/**
 * What is known about the person before anything is shown (product-1 §4: me and subscription, in parallel). Fetched without react-query,
 * which is loaded with the rest of the shell after the chat.
 */
interface Start {
  readonly me: OutputOf<typeof getMe> | undefined
  readonly subscription: OutputOf<typeof getSubscription> | undefined
  /** What the person may do in the current business. */
  readonly role: Role
  /** Whether the plan and credits are theirs. */
  readonly isPayer: boolean
  /** Known before the first render, so that the prompt for a profile shows from the start and doesn't shift anything. */
  readonly lacksProfile: boolean
  readonly atMs: number
  /** `away`: no response. `failed`: the token wasn't confirmed. `gone`: the business is no longer theirs. */
  readonly state: 'asking' | 'ready' | 'away' | 'failed' | 'gone'
}

export const useStartState = create<Start>(() => ({
  me: undefined,
  subscription: undefined,
  role: 'owner',
  isPayer: true,
  lacksProfile: false,
  atMs: 0,
  state: 'asking',
}))

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

/** Fetches once, however many callers there are; again after it was unreachable. */
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
  // A failed request says nothing about the profile; whoever needs it requests it again.
  const profile = call(getBusinessProfile, {}).then(
    (it) => !it.exists,
    () => false,
  )
  const both = await Promise.allSettled([patiently(() => call(getMe, {})), patiently(planHere), placeHere()])
  const [me, subscription, place] = both
  const lacksProfile = await profile
  if (me.status === 'fulfilled' && subscription.status === 'fulfilled' && place.status === 'fulfilled')
    return useStartState.setState({
      me: me.value,
      subscription: subscription.value,
      ...place.value,
      lacksProfile,
      atMs: Date.now(),
      state: 'ready',
    })
  const reasons = both.flatMap((it) => (it.status === 'rejected' ? [it.reason as unknown] : []))
  const isGone = reasons.some((it) => isApiError(it) && it.code === 'business_gone')
  useStartState.setState({ state: isGone ? 'gone' : reasons.every(isAway) ? 'away' : 'failed' })
}

const LOOK_AGAIN_MS = 5_000

/**
 * Checks every few seconds whether the server responds again; once it does, with whatever response, `go` runs. Stops when the returned
 * function is called.
 */
export function whenBack(go: () => unknown): () => void {
  const look = async () => {
    const said = await call(getMe, {}).catch(isAway)
    if (said !== true) go()
  }
  const timer = setInterval(() => void look(), LOOK_AGAIN_MS)
  return () => clearInterval(timer)
}

/** Clients don't see the plan. */
const planHere = (): Promise<Start['subscription']> =>
  call(getSubscription, {}).catch((error: unknown) => {
    if (isApiError(error) && error.code === 'role_required') return undefined
    throw error
  })

/** In their own business a person is owner and payer, so no request is needed. */
async function placeHere(): Promise<Pick<Start, 'role' | 'isPayer'>> {
  const id = activeBusiness()
  if (id === '') return { role: 'owner', isPayer: true }
  const all = await patiently(() => call(listBusinesses, {}))
  const here = all.find((it) => it.id === id)
  return { role: here?.role ?? 'client', isPayer: here?.is_payer ?? false }
}
