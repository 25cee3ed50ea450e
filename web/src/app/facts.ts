import { getMe } from '@adwright/contract/account'
import { getAccountStatus } from '@adwright/contract/ad-account'
import { getCredits, getSubscription } from '@adwright/contract/billing'
import { countUnreadNotifications } from '@adwright/contract/notifications'
import { getConfig } from '@adwright/contract/system'
import { useBusinessProfile } from '#api/business-profile.ts'
import { useAction } from '#api/queries.ts'
import { useStartState } from '#api/start.ts'

// What the shell itself shows. Same actions and inputs as in the features, so that responses are fetched once and shared.
const UNREAD_EVERY_MS = 60_000

const first = useStartState.getState
export const useMe = () =>
  useAction(getMe, {}, { topics: ['account'] }, () => ({ answer: first().me, atMs: first().atMs }))
export const useSubscription = () =>
  useAction(getSubscription, {}, { topics: ['subscription'] }, () => ({
    answer: first().subscription,
    atMs: first().atMs,
  }))
export const useConfig = () => useAction(getConfig, {}, { topics: [] })
export const useCredits = () => useAction(getCredits, {}, { topics: ['credits'] })
export const useAccountStatus = () => useAction(getAccountStatus, {}, { topics: ['ad_account'] })
export const useUnread = () =>
  useAction(countUnreadNotifications, {}, { topics: ['notifications'], everyMs: UNREAD_EVERY_MS })

/** A failed request counts as missing too (product-1 §4), after the retries. */
export function useHasProfile(): 'yes' | 'missing' | 'unknown' {
  const { profile, error } = useBusinessProfile()
  if (profile) return 'yes'
  return profile === null || error ? 'missing' : 'unknown'
}
/** Only the server's word opens the prompt and the gates: an unreachable server says nothing about the profile. */
export function useProfileIsMissing(): boolean {
  const { profile, isPending } = useBusinessProfile()
  return isPending ? first().lacksProfile : profile === null
}
